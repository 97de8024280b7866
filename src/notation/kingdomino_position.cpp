// kingdomino players=2,harmony KINGDOM|KINGDOM CURRENT NEXT UNSEEN TURN

#include <algorithm>
#include <array>
#include <optional>

#include "notation/kingdomino.h"
#include "notation/kingdomino_coherence.h"

namespace castellan {

using kingdomino::Phase;
using kingdomino::Rules;
using kingdomino::State;

namespace {

constexpr std::string_view game_word = "kingdomino";

// Writing

std::string kingdom_text(const Kingdom& kingdom, int discards) {
  std::string text;
  const Box& box = kingdom.box();
  for (int y = box.north; y >= box.south; --y) {
    if (y < box.north) text += '/';
    for (int x = box.west; x <= box.east; ++x) {
      const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      const std::optional<Half> half = kingdom.at(square);
      if (square == kingdom.castle()) {
        text += 'C';
      } else if (!half) {
        text += '.';
      } else {
        text += letter(half->terrain);
        if (half->crowns > 0) text += std::to_string(half->crowns);
      }
    }
  }
  if (discards > 0) text += '~' + std::to_string(discards);
  return text;
}

std::string row_text(const Row& row) {
  if (row.size() == 0) return "-";
  std::string text;
  for (int slot = 0; slot < row.size(); ++slot) {
    if (slot > 0) text += ',';
    const int domino = row.domino_at(slot);
    text += std::to_string(domino);
    if (!row.free().contains(domino)) text += ':' + std::to_string(number(row.king_at(slot)));
  }
  return text;
}

std::string unseen_text(const DominoSet& unseen) {
  if (unseen.empty()) return "-";
  std::string text;
  for (int first = 1; first <= domino_count; ++first) {
    if (!unseen.contains(first)) continue;
    int last = first;
    while (last < domino_count && unseen.contains(last + 1)) ++last;
    if (!text.empty()) text += ',';
    text += std::to_string(first);
    if (last > first) text += '-' + std::to_string(last);
    first = last;
  }
  return text;
}

std::string draft_text(const State& state) {
  std::string text;
  for (const Seat seat : state.draft_order)
    if (seat != Seat::none) text += std::to_string(number(seat));
  return text;
}

std::string turn_text(const State& state) {
  const std::string king = std::to_string(state.turn + 1);
  const bool first_row = state.current.size() == 0;
  switch (state.phase) {
    case Phase::draw_kings: return "kings:" + draft_text(state);
    case Phase::draw_row: return first_row ? "row:" + draft_text(state) : "row";
    case Phase::draft: return "draft:" + draft_text(state) + ':' + king;
    case Phase::place: return "place:" + king;
    case Phase::claim: return "claim:" + king;
    case Phase::over: break;
  }
  return "over";
}

// Reading. These functions care about meaning, not about spelling: in the end
// the state is written again and must give the very text that was read.

// Cuts the text up to the separator off and gives it back.
std::string_view cut(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view piece = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return piece;
}

std::optional<int> parse_domino(std::string_view text) {
  const std::optional<int> number = parse_whole(text);
  const bool exists = number && *number >= 1 && *number <= domino_count;
  return exists ? number : std::nullopt;
}

std::optional<Seat> parse_seat(std::string_view text, const Rules& rules) {
  const std::optional<int> number = parse_whole(text);
  if (!number || *number < 1 || *number > rules.players) return std::nullopt;
  return seat_at(*number - 1);
}

Result<Rules> parse_rules_field(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) words.push_back(cut(text, ','));
  Rules rules;
  const Result<void> read = parse_rules(words, rules);
  if (!read) return tl::unexpected<Message>(read.error());
  return rules;
}

struct Cell {
  int x = 0, y = 0;  // from the north-western corner, y downwards
  std::optional<Half> half;
  bool castle = false;
};

// One row of cells, appended; false if it holds anything else.
bool parse_cells(std::string_view text, int y, std::vector<Cell>& cells) {
  int x = 0;
  while (!text.empty()) {
    const char sign = text.front();
    text.remove_prefix(1);
    Cell cell{x++, y, std::nullopt, sign == 'C'};
    for (const Terrain terrain : all_terrains)
      if (sign == letter(terrain)) cell.half = Half{terrain, 0};
    if (!cell.half && sign != '.' && sign != 'C') return false;
    if (cell.half && !text.empty() && text.front() >= '1' && text.front() <= '3') {
      cell.half->crowns = static_cast<std::uint8_t>(text.front() - '0');
      text.remove_prefix(1);
    }
    cells.push_back(cell);
  }
  return true;
}

Result<Kingdom> parse_kingdom(std::string_view text, const Rules& rules) {
  Kingdom kingdom(rules.kingdom_size());
  std::vector<Cell> cells;
  const int lines = static_cast<int>(std::count(text.begin(), text.end(), '/')) + 1;
  const auto limit = static_cast<std::size_t>(3 * kingdom.size() * kingdom.size());
  const auto garbled = failure("position.kingdom", {arg("word", printable(text))});
  if (lines > kingdom.size() || text.size() > limit) return garbled;
  for (int y = 0; y < lines; ++y)
    if (!parse_cells(cut(text, '/'), y, cells)) return garbled;

  const auto is_castle = [](const Cell& cell) { return cell.castle; };
  if (std::count_if(cells.begin(), cells.end(), is_castle) != 1) return failure("position.castle");
  const Cell castle = *std::ranges::find_if(cells, is_castle);
  int west = castle.x, east = castle.x;  // the rows have been counted
  for (const Cell& cell : cells) {
    if (!cell.half) continue;
    west = std::min(west, cell.x);
    east = std::max(east, cell.x);
    if (east - west >= kingdom.size())
      return failure("position.size", {arg("size", kingdom.size())});
    kingdom.put(
        {static_cast<std::int8_t>(cell.x - castle.x), static_cast<std::int8_t>(castle.y - cell.y)},
        *cell.half);
  }
  return kingdom;
}

Result<void> parse_kingdoms(std::string_view text, State& state) {
  const auto count = std::count(text.begin(), text.end(), '|') + 1;
  if (count != state.rules.players)
    return failure("position.kingdoms", {arg("players", state.rules.players)});
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    std::string_view discards = cut(text, '|');
    const std::string_view squares = cut(discards, '~');
    const Result<Kingdom> kingdom = parse_kingdom(squares, state.rules);
    if (!kingdom) return tl::unexpected<Message>(kingdom.error());
    state.kingdoms[seat] = *kingdom;
    const std::optional<int> number = discards.empty() ? 0 : parse_domino(discards);
    if (!number) return failure("position.discards", {arg("word", printable(discards))});
    state.discards[seat] = static_cast<std::uint8_t>(*number);
  }
  return {};
}

Result<Row> parse_row(std::string_view text, const Rules& rules) {
  struct Slot {
    int domino;
    std::optional<Seat> king;
  };
  Row row;
  if (text == "-") return row;
  const auto garbled = failure("position.row", {arg("word", printable(text))});
  std::vector<Slot> slots;
  while (!text.empty()) {
    std::string_view king = cut(text, ',');
    const bool claimed = king.find(':') != std::string_view::npos;
    const std::optional<int> number = parse_domino(cut(king, ':'));
    const std::optional<Seat> seat = claimed ? parse_seat(king, rules) : std::nullopt;
    const bool full = static_cast<int>(slots.size()) == rules.kings();
    if (!number || (claimed && !seat) || full || row.dominoes().contains(*number)) return garbled;
    row.add(*number);
    slots.push_back({*number, seat});
  }
  for (const Slot& slot : slots)
    if (slot.king) row.claim(slot.domino, *slot.king);
  return row;
}

Result<DominoSet> parse_unseen(std::string_view text) {
  DominoSet unseen;
  if (text == "-") return unseen;
  const auto garbled = failure("position.unseen", {arg("word", printable(text))});
  while (!text.empty()) {
    std::string_view to = cut(text, ',');
    const std::optional<int> first = parse_domino(cut(to, '-'));
    const std::optional<int> last = to.empty() ? first : parse_domino(to);
    if (!first || !last) return garbled;
    for (int number = *first; number <= *last; ++number) unseen.add(number);
  }
  return unseen;
}

// The kings drawn, which must be those in the box.
Result<void> parse_draft(std::string_view text, State& state) {
  const auto garbled = failure("position.kings", {arg("word", printable(text))});
  if (text.size() > static_cast<std::size_t>(state.rules.kings())) return garbled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::optional<Seat> seat = parse_seat(text.substr(i, 1), state.rules);
    if (!seat) return garbled;
    int king = 0;  // the first of that seat that is left
    const auto is_left = [&] { return ((state.kings_left >> king) & 1) != 0; };
    while (king < state.rules.kings() && !(is_left() && state.owner(king) == *seat)) ++king;
    if (king == state.rules.kings()) return garbled;
    state.kings_left = static_cast<std::uint8_t>(state.kings_left & ~(1u << king));
    state.draft_order[i] = *seat;
  }
  return {};
}

Result<void> parse_turn(std::string_view text, State& state) {
  const auto garbled = failure("position.turn", {arg("word", printable(text))});
  const std::string_view word = cut(text, ':');
  const bool drafting =
      word == "kings" || word == "draft" || (word == "row" && state.current.size() == 0);
  if (drafting) {
    if (const Result<void> draft = parse_draft(cut(text, ':'), state); !draft) return draft;
  } else {
    state.kings_left = 0;
  }
  if (word == "kings")
    state.phase = Phase::draw_kings;
  else if (word == "row")
    state.phase = Phase::draw_row;
  else if (word == "draft")
    state.phase = Phase::draft;
  else if (word == "place")
    state.phase = Phase::place;
  else if (word == "claim")
    state.phase = Phase::claim;
  else if (word == "over")
    state.phase = Phase::over;
  else
    return garbled;

  const bool counts_kings =
      state.phase == Phase::draft || state.phase == Phase::place || state.phase == Phase::claim;
  if (!counts_kings) return {};
  const std::optional<int> king = parse_whole(text);
  if (!king || *king < 1 || *king > state.rules.kings()) return garbled;
  state.turn = static_cast<std::uint8_t>(*king - 1);
  return {};
}

}  // namespace

std::string to_position(const State& state) {
  std::string rules = to_text(state.rules);
  std::ranges::replace(rules, ' ', ',');
  std::string text = std::string(game_word) + ' ' + rules + ' ';
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    if (seat > 0) text += '|';
    text += kingdom_text(state.kingdoms[seat], state.discards[seat]);
  }
  return text + ' ' + row_text(state.current) + ' ' + row_text(state.next) + ' ' +
         unseen_text(state.unseen) + ' ' + turn_text(state);
}

Result<State> parse_position(std::string_view text) {
  Words words(text);
  if (const std::string_view game = words.next(); game != game_word)
    return failure("position.game", {arg("word", printable(game))});

  const Result<Rules> rules = parse_rules_field(words.next());
  if (!rules) return tl::unexpected<Message>(rules.error());
  State state(*rules);
  if (const auto read = parse_kingdoms(words.next(), state); !read)
    return tl::unexpected<Message>(read.error());
  for (Row* const row : {&state.current, &state.next}) {
    const Result<Row> read = parse_row(words.next(), *rules);
    if (!read) return tl::unexpected<Message>(read.error());
    *row = *read;
  }
  const Result<DominoSet> unseen = parse_unseen(words.next());
  if (!unseen) return tl::unexpected<Message>(unseen.error());
  state.unseen = *unseen;
  if (const auto read = parse_turn(words.next(), state); !read)
    return tl::unexpected<Message>(read.error());

  if (const auto sound = check_coherence(state); !sound)
    return tl::unexpected<Message>(sound.error());
  if (const std::string canonical_text = to_position(state); canonical_text != text)
    return failure("position.spelling", {arg("position", canonical_text)});
  return state;
}

}  // namespace castellan
