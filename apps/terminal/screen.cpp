#include "terminal/screen.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "notation/words.h"
#include "terminal/breakdown.h"
#include "terminal/drawn_screen.h"
#include "terminal/plain_screen.h"
#include "terminal/text.h"

namespace castellan::terminal {

namespace {

struct Sentence {
  std::string_view word, key;
};

constexpr std::array<Sentence, 10> task_sentences = {
    {{"castle", "turn.castle"},
     {"fire", "turn.fire"},
     {"totem", "turn.totem"},
     {"recruit", "turn.recruit"},
     {"spend", "turn.spend"},
     {"settle", "turn.settle"},
     {"take", "turn.take"},
     {"draw", "turn.draw"},
     {"domains", "turn.domains"},
     {"cross", "turn.cross"}}};

constexpr std::array<Sentence, 19> act_sentences = {
    {{"claim", "act.claim"},
     {"place", "act.place"},
     {"discard", "act.discard"},
     {"castle", "act.castle"},
     {"fire", "act.fire"},
     {"totem", "act.totem"},
     {"recruit", "act.recruit"},
     {"summon", "act.summon"},
     {"pass", "act.pass"},
     {"spend", "act.spend"},
     {"settle", "act.settle"},
     {"take", "act.take"},
     {"cast", "act.cast"},
     {"turn", "act.turn"},
     {"tower", "act.tower"},
     {"draw", "act.draw"},
     {"skip", "act.skip"},
     {"domains", "act.domains"},
     {"cross", "act.cross"}}};

template <std::size_t Size>
std::string_view find_sentence(const std::array<Sentence, Size>& sentences, std::string_view word) {
  const auto* const found = std::ranges::find(sentences, word, &Sentence::word);
  return found == sentences.end() ? std::string_view() : found->key;
}

// What decides a tie, by game: what the first and the second tie-break count.
struct TieBreaks {
  std::string_view game, first, second;
};
constexpr std::array<TieBreaks, 4> tie_breaks = {
    {{"kingdomino", "property", "crowns"},
     {"tactile", "crowns", "none"},
     {"origins", "region", "fires"},
     {"duel", "domain", "none"}}};

}  // namespace

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

std::string Screen::square_name(const TableView& table, Square square) {
  return square_text(table.square_names, square);
}

const LandView* Screen::land_at(const TableView& table, Seat seat, Square square) {
  const auto& squares = table.kingdoms[static_cast<std::size_t>(seat)].squares;
  const auto found = std::ranges::find(squares, square, &SquareView::square);
  return found == squares.end() ? nullptr : &found->land;
}

std::string Screen::half_words(const TableView& table, const LandView& land) const {
  return text("half.words",
              {word_arg("terrain", land.terrain), arg("symbol", table.symbol),
               arg("symbols", land.symbols), arg("craters", land.craters),
               word_arg("resource", land.resource), word_arg("caveman", land.caveman)});
}

std::string Screen::domino_words(const TableView& table, const DominoView& domino) const {
  if (domino.left == domino.right)
    return text("domino.double", {arg("half", half_words(table, domino.left))});
  return text("domino.words", {arg("left", half_words(table, domino.left)),
                               arg("right", half_words(table, domino.right))});
}

std::string Screen::joined(const std::vector<std::string>& items, std::string_view between) {
  std::string list;
  for (const std::string& item : items) list += (list.empty() ? "" : std::string(between)) + item;
  return list;
}

// What to type, and whose seat it is that a totem would go to.
std::string Screen::choice_text(const View& view, const Choice& choice) const {
  if (view.task != "totem") return choice.text;
  const std::string_view number = std::string_view(choice.text).substr(choice.text.rfind(' ') + 1);
  const Seat seat = seat_at(parse_whole(number).value_or(1) - 1);
  return choice.text + " (" + name_of(view.names, seat) + ')';
}

std::string Screen::draft_order(const View& view) const {
  std::vector<std::string> names;
  for (const Seat seat : view.table.draft) names.push_back(name_of(view.names, seat));
  if (names.empty()) return {};
  return sentence("deal.kings", {arg("names", joined(names)), arg("game", view.game)});
}

std::string Screen::totems(const View& view) const {
  std::vector<std::string> list;
  for (const TotemView& totem : view.table.totems) {
    const bool held = totem.holder != Seat::none;
    list.push_back(text(
        "table.totem", {arg("resource", totem.resource), arg("points", totem.points),
                        arg("held", held ? "yes" : "no"),
                        arg("name", held ? name_of(view.names, totem.holder) : "")}));
  }
  return list.empty() ? "" : sentence("table.totems", {arg("list", joined(list, "; "))});
}

std::string Screen::caveman_names(const std::vector<std::string_view>& cavemen) const {
  std::vector<std::string> list;
  for (const std::string_view caveman : cavemen)
    list.push_back(text("caveman.name", {word_arg("caveman", caveman)}));
  return joined(list);
}

std::string Screen::cave(const View& view) const {
  const TableView& table = view.table;
  if (table.cave.empty() && table.pile.empty()) return {};
  return sentence("table.cave", {arg("cavemen", caveman_names(table.cave)),
                                 arg("open", static_cast<int>(table.cave.size())),
                                 arg("hidden", static_cast<int>(table.pile.size()))});
}

std::string Screen::hidden_cavemen(const View& view) const {
  if (view.table.pile.empty()) return {};
  return sentence("left.cavemen", {arg("cavemen", caveman_names(view.table.pile))});
}

std::string Screen::dealt(const View& view) const {
  const TableView& table = view.table;
  std::vector<std::string> numbers;
  for (const SlotView& slot : table.next) numbers.push_back(std::to_string(slot.domino.number));
  std::string result = draft_order(view);
  if (!numbers.empty()) result += sentence("deal.row", {arg("dominoes", joined(numbers))});
  std::vector<std::string> faces;
  for (const DieView& die : table.dice) faces.push_back(half_words(table, die.face));
  if (!faces.empty())
    result += sentence(
        "deal.dice", {arg("name", name_of(view.names, table.first)), arg("faces", joined(faces))});
  return result + cave(view);
}

std::string Screen::changes(const TableView& before, const View& after) const {
  std::string result;
  for (std::size_t at = 0; at < after.table.totems.size(); ++at) {
    const TotemView& totem = after.table.totems[at];
    if (before.totems[at].holder == totem.holder) continue;
    const bool held = totem.holder != Seat::none;
    result += sentence(
        "change.totem", {word_arg("resource", totem.resource), arg("held", held ? "yes" : "no"),
                         arg("name", held ? name_of(after.names, totem.holder) : "")});
  }
  for (std::size_t seat = 0; seat < after.table.kingdoms.size(); ++seat) {
    const std::vector<SpellView>& spells = after.table.kingdoms[seat].spells;
    for (std::size_t at = 0; at < spells.size(); ++at)
      if (before.kingdoms[seat].spells[at].state == "open" && spells[at].state == "owned")
        result += sentence(
            "change.spell", {arg("name", name_of(after.names, seat_at(static_cast<int>(seat)))),
                             word_arg("spell", spells[at].spell)});
  }
  return result;
}

std::string Screen::task_words(const View& view, const Choices& choices) const {
  return sentence(
      find_sentence(task_sentences, view.task),
      {arg("name", name_of(view.names, view.to_act.seat())),
       arg("count", static_cast<int>(choices.size())), arg("example", choices.front().text)});
}

// The words of an action after its verb fill the gaps of its sentence.
std::string Screen::act_words(const View& view, const Act& act, const std::string& gain,
                              bool in_full) const {
  Words words(act.text);
  const std::string_view verb = words.next();
  std::vector<std::string> numbers, squares, rest, things;
  for (const DominoView& domino : act.dominoes) numbers.push_back(std::to_string(domino.number));
  for (const Square square : act.squares) squares.push_back(square_name(view.table, square));
  while (!words.empty()) rest.emplace_back(words.next());
  const auto word = [&](std::size_t place) { return place < rest.size() ? rest[place] : ""; };
  for (std::size_t at = 0; at < act.lands.size(); ++at) {
    const std::string what = half_words(view.table, act.lands[at]);
    things.push_back(verb == "draw"
                         ? text("act.drawn", {arg("symbol", what), arg("square", squares[at])})
                         : text("act.die", {arg("die", word(at)), arg("face", what)}));
  }
  const bool tells_land = in_full && act.squares.size() == 1 && act.lands.size() == 1;
  Arguments arguments = {
      arg("gain", gain),
      arg("dominoes", joined(numbers)),
      arg("squares", joined(squares)),
      arg("square", squares.empty() ? "" : squares.front()),
      arg("land", tells_land ? ", " + half_words(view.table, act.lands[0]) : ""),
      arg("things", joined(things)),
      word_arg("first", word(0)),
      arg("last", rest.empty() ? "" : rest.back())};
  if (verb == "totem")
    arguments.push_back(
        arg("other", name_of(view.names, seat_at(parse_whole(rest.back()).value_or(1) - 1))));
  return text(find_sentence(act_sentences, verb), std::move(arguments));
}

std::string Screen::score(const std::vector<std::string>& names, const TableView& table) const {
  std::string result;
  for (std::size_t at = 0; at < table.kingdoms.size(); ++at) {
    const KingdomView& kingdom = table.kingdoms[at];
    result += sentence("score.total", {arg("name", name_of(names, seat_at(static_cast<int>(at)))),
                                       arg("points", kingdom.points)});
    for (const std::string& line : breakdown_lines(*words_, kingdom.breakdown))
      result += "  " + wrap(line, look_.width - 4, "    ") + '\n';
  }
  return result;
}

std::string Screen::tie_break(const Ending& ending, Seat seat, Seat other) const {
  const Score& better = ending.scores[static_cast<std::size_t>(seat)];
  const Score& worse = ending.scores[static_cast<std::size_t>(other)];
  const std::string one = name_of(ending.names, seat), two = name_of(ending.names, other);
  Arguments arguments = {arg("one", one), arg("two", two), arg("points", better.points)};
  const auto* const breaks = std::ranges::find(tie_breaks, ending.game, &TieBreaks::game);
  if (better.first_tie_break != worse.first_tie_break) {
    arguments.push_back(arg("by", breaks->first));
    arguments.push_back(arg("more", better.first_tie_break));
    arguments.push_back(arg("fewer", worse.first_tie_break));
    return sentence("result.tie_first", arguments);
  }
  if (better.second_tie_break != worse.second_tie_break) {
    arguments.push_back(arg("by", breaks->second));
    arguments.push_back(arg("more", better.second_tie_break));
    arguments.push_back(arg("fewer", worse.second_tie_break));
    return sentence("result.tie_second", arguments);
  }
  arguments.push_back(arg("game", ending.game));
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
