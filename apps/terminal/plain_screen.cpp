#include "terminal/plain_screen.h"

#include "tell/kingdom.h"
#include "tell/table.h"
#include "tell/turn.h"

namespace castellan::terminal {

std::string PlainScreen::turn(const View& view, const Choices& choices) const {
  return said(tell::turn(view, choices, manner(view.names)));
}

std::string PlainScreen::choices(const View& view, const Choices& choices) const {
  return said(tell::legal(view, choices, manner(view.names)));
}

std::string PlainScreen::table(const View& view) const {
  return said(tell::table(view, manner(view.names)));
}

std::string PlainScreen::kingdom(const View& view, Seat seat) const {
  return said(tell::kingdom(view.table, seat, manner(view.names)));
}

std::string PlainScreen::rows(const View& view) const {
  return said(tell::rows(view, manner(view.names)));
}

std::string PlainScreen::left(const View& view) const {
  return said(tell::unseen(view, manner(view.names)));
}

std::string PlainScreen::deed(const View& view, const Deed& deed) const {
  return said(tell::deed(view.table, deed, manner(view.names)));
}

std::string PlainScreen::ask(const std::string& name) const {
  return text("plain.ask", {arg("name", name)}) + ' ';
}

std::string PlainScreen::help(const View& view) const {
  std::string result = wrapped(text("plain.help", {arg("game", view.game)}));
  result += wrapped(text("help.questions"));
  for (const Question& each : questions())
    result += wrapped(text(
        "query.listed",
        {arg("phrase", each.phrase), arg("short", each.short_form), arg("what", each.what)}));
  return result + wrapped(text("plain.commands"));
}

std::string PlainScreen::score(const std::vector<std::string>& names,
                               const TableView& table) const {
  return said(tell::score(table, manner(names)));
}

std::string PlainScreen::ending(const std::vector<std::string>& names, const Ending& ending) const {
  return said(tell::ending(ending, manner(names)));
}

std::string PlainScreen::wrapped(std::string_view text) const { return std::string(text) + '\n'; }

}  // namespace castellan::terminal
