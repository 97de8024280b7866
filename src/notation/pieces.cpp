#include "notation/pieces.h"

#include <algorithm>
#include <array>
#include <bit>

namespace castellan {

namespace {

constexpr std::string_view players_word = "players=";

struct DirectionWord {
  std::string_view word;
  Direction direction;
};
constexpr std::array<DirectionWord, 20> kind_directions = {{
    {"n", Direction::north},    {"up", Direction::north},  {"u", Direction::north},
    {"^", Direction::north},    {"↑", Direction::north},   {"e", Direction::east},
    {"right", Direction::east}, {"r", Direction::east},    {">", Direction::east},
    {"→", Direction::east},     {"s", Direction::south},   {"down", Direction::south},
    {"d", Direction::south},    {"v", Direction::south},   {"↓", Direction::south},
    {"w", Direction::west},     {"left", Direction::west}, {"l", Direction::west},
    {"<", Direction::west},     {"←", Direction::west},
}};

std::optional<int> parse_coordinate(std::string_view word, Reading reading) {
  if (reading == Reading::kindly && word.size() > 1 && word[0] == '+' && is_digit(word[1]))
    word.remove_prefix(1);
  return parse_integer(word);
}

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

std::string square_text(SquareNames names, Square square) {
  if (names == SquareNames::board)
    return static_cast<char>('a' + square.x) + std::to_string(square.y + 1);
  return std::to_string(square.x) + ',' + std::to_string(square.y);
}

bool is_square_like(SquareNames names, std::string_view word) {
  if (names == SquareNames::board)
    return word.size() > 1 && is_letter(word[0]) && is_digit(word[1]);
  return word.find(',') != std::string_view::npos;
}

Result<WrittenSquare> parse_square(SquareNames names, std::string_view word, Reading reading) {
  if (word.empty()) return failure("place.no_square");
  if (names == SquareNames::board) {
    const std::optional<int> row = parse_whole(word.substr(1));
    if (is_letter(word[0]) && row) return WrittenSquare{word[0] - 'a', *row - 1};
    return failure("place.square_on_board", {arg("word", printable(word))});
  }
  if (const std::size_t comma = word.find(','); comma != std::string_view::npos) {
    const std::optional<int> x = parse_coordinate(word.substr(0, comma), reading);
    const std::optional<int> y = parse_coordinate(word.substr(comma + 1), reading);
    if (x && y) return WrittenSquare{*x, *y};
  }
  return failure("place.square", {arg("word", printable(word))});
}

std::optional<Square> near_square(const WrittenSquare& written) {
  constexpr int far = 8;  // no kingdom reaches so far from any of its squares
  if (std::max({written.x, -written.x, written.y, -written.y}) > far) return std::nullopt;
  return Square{static_cast<std::int8_t>(written.x), static_cast<std::int8_t>(written.y)};
}

Result<int> parse_number(std::string_view word) {
  if (word.empty()) return failure("action.no_number");
  const std::optional<int> number = parse_whole(word);
  if (!number) return failure("action.number", {arg("word", printable(word))});
  return *number;
}

Result<Direction> parse_direction(std::string_view word, Reading reading) {
  if (word.empty()) return failure("place.no_direction");
  for (const Direction direction : all_directions)
    if (word == name(direction)) return direction;
  if (reading == Reading::kindly)
    for (const DirectionWord& entry : kind_directions)
      if (word == entry.word) return entry.direction;
  return failure("place.direction", {arg("word", printable(word))});
}

std::optional<int> parse_domino(std::string_view text) {
  const std::optional<int> number = parse_whole(text);
  const bool exists = number && *number >= 1 && *number <= domino_count;
  return exists ? number : std::nullopt;
}

std::optional<Seat> parse_seat(std::string_view text, int players) {
  const std::optional<int> number = parse_whole(text);
  if (!number || *number < 1 || *number > players) return std::nullopt;
  return seat_at(*number - 1);
}

std::string place_text(SquareNames names, int number, Placement placement) {
  return "place " + std::to_string(number) + ' ' + square_text(names, placement.square) + ' ' +
         std::string(name(placement.direction));
}

std::string tidied(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == ',')
      while (!result.empty() && is_blank(result.back())) result.pop_back();
    if (is_blank(c) && !result.empty() && result.back() == ',') continue;
    result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

Result<void> check_seat(int number, int players) {
  if (number >= 1 && number <= players) return {};
  return failure("seat.none", {arg("seat", number), arg("players", players)});
}

Result<void> check_domino(int number) {
  if (number >= 1 && number <= domino_count) return {};
  return failure("domino.none", {arg("domino", number), arg("most", domino_count)});
}

Result<int> check_own_domino(std::optional<int> number, int own) {
  const int named = number.value_or(own);
  if (const Result<void> exists = check_domino(named); !exists) return failure(exists.error());
  if (named == own) return own;
  return failure("place.other_domino", {arg("domino", named), arg("expected", own)});
}

Result<int> check_king(int seat_number, int players, int each, unsigned kings_left) {
  if (const Result<void> seat = check_seat(seat_number, players); !seat)
    return failure(seat.error());
  const unsigned own = kings_left & kings_of_seat(seat_at(seat_number - 1), each);
  if (own != 0) return std::countr_zero(own);
  return failure("kings.too_many", {arg("seat", seat_number), arg("kings", each)});
}

Result<std::optional<std::uint8_t>> parse_rules_words(std::span<const std::string_view> words,
                                                      std::span<const RulesWord> known) {
  std::optional<std::uint8_t> players;
  for (const std::string_view word : words) {
    const auto found = std::ranges::find(known, word, &RulesWord::word);
    const bool is_players = word.starts_with(players_word);
    if (found == known.end() && !is_players)
      return failure("rules.unknown_word", {arg("word", printable(word))});
    if (is_players ? players.has_value() : *found->rule)
      return failure("rules.repeated_word", {arg("word", printable(word))});
    if (!is_players) {
      *found->rule = true;
      continue;
    }
    const std::optional<int> number = parse_whole(word.substr(players_word.size()));
    if (!number) return failure("rules.players_garbled", {arg("word", printable(word))});
    players = static_cast<std::uint8_t>(std::min(*number, 255));
  }
  return players;
}

std::string row_line(const DominoSet& row) {
  std::string line = "row";
  for_each_bit(row.bits(), [&](int domino) { line += ' ' + std::to_string(domino); });
  return line;
}

std::string kings_line(std::span<const Seat> kings) {
  std::string line = "kings";
  for (const Seat seat : kings) line += ' ' + std::to_string(number(seat));
  return line;
}

bool comes_last(const DominoSet& row, int number) {
  return number > 63 - std::countl_zero(row.bits() | 1);
}

std::string_view cut(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view piece = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return piece;
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

Result<void> parse_row(std::string_view text, int players, int most, Row& row) {
  struct Slot {
    int domino;
    std::optional<Seat> king;
  };
  row = Row();
  if (text == "-") return {};
  const auto garbled = failure("position.row", {arg("word", printable(text))});
  std::vector<Slot> slots;
  while (!text.empty()) {
    std::string_view king = cut(text, ',');
    const bool claimed = king.find(':') != std::string_view::npos;
    const std::optional<int> number = parse_domino(cut(king, ':'));
    const std::optional<Seat> seat = claimed ? parse_seat(king, players) : std::nullopt;
    const bool full = static_cast<int>(slots.size()) == most;
    if (!number || (claimed && !seat) || full || row.dominoes().contains(*number)) return garbled;
    row.add(*number);
    slots.push_back({*number, seat});
  }
  for (const Slot& slot : slots)
    if (slot.king) row.claim(slot.domino, *slot.king);
  return {};
}

std::string set_text(const DominoSet& set) {
  if (set.empty()) return "-";
  std::string text;
  for (int first = 1; first <= domino_count; ++first) {
    if (!set.contains(first)) continue;
    int last = first;
    while (last < domino_count && set.contains(last + 1)) ++last;
    if (!text.empty()) text += ',';
    text += std::to_string(first);
    if (last > first) text += '-' + std::to_string(last);
    first = last;
  }
  return text;
}

Result<void> parse_set(std::string_view text, DominoSet& set) {
  set = DominoSet();
  if (text == "-") return {};
  const auto garbled = failure("position.unseen", {arg("word", printable(text))});
  while (!text.empty()) {
    std::string_view to = cut(text, ',');
    const std::optional<int> first = parse_domino(cut(to, '-'));
    const std::optional<int> last = to.empty() ? first : parse_domino(to);
    if (!first || !last) return garbled;
    for (int number = *first; number <= *last; ++number) set.add(number);
  }
  return {};
}

std::string kings_text(std::span<const Seat> order) {
  std::string text;
  for (const Seat seat : order)
    if (seat != Seat::none) text += std::to_string(number(seat));
  return text;
}

Result<void> parse_kings(std::string_view text, int players, int each, std::span<Seat> order,
                         std::uint8_t& kings_left) {
  const auto garbled = failure("position.kings", {arg("word", printable(text))});
  if (text.size() > order.size()) return garbled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::optional<Seat> seat = parse_seat(text.substr(i, 1), players);
    if (!seat || (kings_left & kings_of_seat(*seat, each)) == 0) return garbled;
    kings_left = without_king_of(*seat, kings_left, each);
    order[i] = *seat;
  }
  return {};
}

std::string rules_field(std::string rules) {
  std::ranges::replace(rules, ' ', ',');
  return rules;
}

std::vector<std::string_view> rules_words(std::string_view field) {
  std::vector<std::string_view> words;
  while (!field.empty()) words.push_back(cut(field, ','));
  return words;
}

std::string cell_text(const std::optional<Half>& half) {
  if (!half) return ".";
  return letter(half->terrain) + (half->crowns > 0 ? std::to_string(half->crowns) : "");
}

std::optional<Cell> take_cell(std::string_view& text) {
  const char sign = text.front();
  text.remove_prefix(1);
  Cell cell{std::nullopt, sign == 'C'};
  for (const Terrain terrain : all_terrains)
    if (sign == letter(terrain)) cell.half = Half{terrain, 0};
  if (!cell.half) return cell.castle || sign == '.' ? std::optional(cell) : std::nullopt;
  if (!text.empty() && text.front() >= '1' && text.front() <= '0' + Half::most_symbols) {
    cell.half->crowns = static_cast<std::uint8_t>(text.front() - '0');
    text.remove_prefix(1);
  }
  return cell;
}

}  // namespace castellan
