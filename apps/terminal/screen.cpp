#include "terminal/screen.h"

#include "notation/words.h"
#include "tell/table.h"
#include "terminal/drawn_screen.h"
#include "terminal/input.h"
#include "terminal/plain_screen.h"
#include "terminal/text.h"

namespace castellan::terminal {

std::unique_ptr<Screen> make_screen(const Catalogue& words, const Look& look, bool plain) {
  if (plain) return std::make_unique<PlainScreen>(words, look);
  return std::make_unique<DrawnScreen>(words, look);
}

std::string Screen::wrapped(std::string_view text) const { return wrap(text, look_.width) + '\n'; }

std::string Screen::said(const Messages& messages) const {
  std::string result;
  for (const Message& message : messages) result += wrapped(words_->sentence(message));
  return result;
}

tell::Manner Screen::manner(const std::vector<std::string>& names) const {
  std::vector<std::string> shown;
  for (const std::string& name : names)
    shown.push_back(shortened(printable(name), 24));  // it can come from anybody's record
  return {tell::names_of(shown, max_seats), verbosity_};
}

std::string Screen::name_of(const std::vector<std::string>& names, Seat seat) const {
  return text("tell.name", {manner(names).name_arg("name", seat)});
}

std::vector<Screen::Question> Screen::questions() const {
  std::vector<Question> result;
  for (const tell::QueryWords& query : tell::english_queries()) {
    const std::string words = text(query.key);
    const std::vector<std::string_view> phrases = phrases_of(words);
    const std::string_view question = query.key.substr(query.key.find('.') + 1);
    result.push_back({std::string(phrases.front()), std::string(phrases.back()),
                      text("query.what", {arg("question", question)})});
  }
  return result;
}

std::string Screen::dealt(const View& view) const {
  return said(tell::dealt(view, manner(view.names)));
}

std::string Screen::changes(const TableView& before, const View& after) const {
  return said(tell::changes(before, after.table, manner(after.names)));
}

std::string Screen::ranking(const std::vector<std::string>& names, const Ending& ending) const {
  return said(tell::ranking(ending, manner(names)));
}

}  // namespace castellan::terminal
