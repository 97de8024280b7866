#include "terminal/screen.h"

#include <algorithm>
#include <numeric>

#include "notation/words.h"
#include "terminal/breakdown.h"
#include "terminal/drawn_screen.h"
#include "terminal/plain_screen.h"
#include "terminal/text.h"

namespace castellan::terminal {

std::unique_ptr<Screen> make_screen(const Catalogue& words, const Look& look, bool plain) {
  if (plain) return std::make_unique<PlainScreen>(words, look);
  return std::make_unique<DrawnScreen>(words, look);
}

std::string Screen::wrapped(std::string_view text) const { return wrap(text, look_.width) + '\n'; }

std::string Screen::name_of(const std::vector<std::string>& names, Seat seat) const {
  const auto place = static_cast<std::size_t>(seat);
  if (place < names.size() && !names[place].empty())
    return shortened(printable(names[place]), 24);  // a name can come from anybody's record
  return text("seat.default_name", {arg("seat", number(seat))});
}

std::string Screen::moment(const View& view) const {
  const TableView& table = view.table;
  const std::string round =
      table.round == 0
          ? text("table.draft")
          : text("table.round", {arg("round", table.round), arg("rounds", table.rounds)});
  if (view.games == 1) return round;
  return text(
      "table.game", {arg("game", view.game_number), arg("games", view.games), arg("round", round)});
}

std::string Screen::half_words(Half half) const {
  return text("half.words", {arg("terrain", name(half.terrain)), arg("crowns", half.crowns)});
}

std::string Screen::domino_words(int number) const {
  const Domino& shown = domino(number);
  if (shown.equal_halves()) return text("domino.double", {arg("half", half_words(shown.left))});
  return text(
      "domino.words", {arg("left", half_words(shown.left)), arg("right", half_words(shown.right))});
}

std::string Screen::draft_order(const View& view) const {
  std::string order;
  for (const Seat seat : view.table.draft)
    order += (order.empty() ? "" : ", ") + name_of(view.names, seat);
  return order.empty() ? order : sentence("deal.kings", {arg("names", order)});
}

std::string Screen::dealt(const View& view) const {
  std::string row;
  for (const SlotView& slot : view.table.next)
    row += (row.empty() ? "" : ", ") + std::to_string(slot.domino);
  std::string result = draft_order(view);
  if (!row.empty()) result += sentence("deal.row", {arg("dominoes", row)});
  return result;
}

std::string Screen::score(const std::vector<std::string>& names, const std::string& rules,
                          const TableView& table) const {
  std::string result;
  for (std::size_t at = 0; at < table.kingdoms.size(); ++at) {
    const KingdomView& kingdom = table.kingdoms[at];
    result += sentence("score.total", {arg("name", name_of(names, seat_at(static_cast<int>(at)))),
                                       arg("points", kingdom.points)});
    for (const std::string& line : breakdown_lines(
             *words_, rules_from(rules), breakdown_from(kingdom, rules), kingdom.discards))
      result += "  " + wrap(line, look_.width - 4, "    ") + '\n';
  }
  return result;
}

std::string Screen::tie_break(const Ending& ending, Seat seat, Seat other) const {
  const Score& better = ending.scores[static_cast<std::size_t>(seat)];
  const Score& worse = ending.scores[static_cast<std::size_t>(other)];
  const std::string one = name_of(ending.names, seat), two = name_of(ending.names, other);
  std::vector<Message::Argument> arguments = {
      arg("one", one), arg("two", two), arg("points", better.points)};
  if (better.first_tie_break != worse.first_tie_break) {
    arguments.push_back(arg("squares", better.first_tie_break));
    arguments.push_back(arg("fewer", worse.first_tie_break));
    return sentence("result.tie_property", arguments);
  }
  if (better.second_tie_break != worse.second_tie_break) {
    arguments.push_back(arg("crowns", better.second_tie_break));
    arguments.push_back(arg("fewer", worse.second_tie_break));
    return sentence("result.tie_crowns", arguments);
  }
  return sentence("result.tie_shared", arguments);
}

std::string Screen::ranking(const Ending& ending) const {
  std::vector<int> order(ending.scores.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](int seat) {
    return std::pair(ending.standings.rank_of(seat_at(seat)), seat);
  });
  std::string result;
  for (const int seat : order)
    result += sentence("result.place", {arg("rank", ending.standings.rank_of(seat_at(seat))),
                                        arg("name", name_of(ending.names, seat_at(seat))),
                                        arg("points", ending.standings.points_of(seat_at(seat)))});
  for (std::size_t at = 1; at < order.size(); ++at) {
    const Seat seat = seat_at(order[at - 1]), other = seat_at(order[at]);
    if (ending.standings.points_of(seat) == ending.standings.points_of(other))
      result += tie_break(ending, seat, other);
  }
  return result;
}

}  // namespace castellan::terminal
