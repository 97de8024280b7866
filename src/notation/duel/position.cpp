// duel players=2 MAP|MAP BOOK|BOOK DICE TURN

#include <algorithm>
#include <array>
#include <optional>

#include "notation/duel/coherence.h"
#include "notation/duel/text.h"
#include "notation/duel/wording.h"
#include "notation/pieces.h"

namespace castellan {

using duel::Coat;
using duel::Map;
using duel::Phase;
using duel::Rules;
using duel::Site;
using duel::SpellBook;
using duel::State;
using duel::Symbol;

namespace {

constexpr std::string_view game_word = "duel";
constexpr std::string_view coat_letters = "dsDSbq";  // in the order of the coats
constexpr char tower_used = '~', domains_mark = ':', tower_cross = '^';
constexpr char spell_used = 'x', struck_out = '-';

constexpr std::array<PhaseWord<Phase>, 7> phase_words = {
    {{"first", Phase::first},
     {"roll", Phase::roll},
     {"take", Phase::take},
     {"draw", Phase::draw},
     {"domains", Phase::domains},
     {"cross", Phase::cross},
     {"over", Phase::over}}};

struct Flag {
  std::string_view word;
  bool State::* flag;
};
constexpr std::array<Flag, 4> flags = {
    {{"drew", &State::drew},
     {"take-two", &State::take_two},
     {"free-placement", &State::free_placement},
     {"split", &State::split}}};

char letter(Coat coat) { return coat_letters[static_cast<std::size_t>(coat)]; }
std::optional<Coat> coat_of(char sign) {
  const std::size_t place = coat_letters.find(sign);
  return place < coat_letters.size() ? std::optional(static_cast<Coat>(place)) : std::nullopt;
}

// Writing

std::string map_text(const Map& map) {
  std::string text = picture_text(Site::board(), [&](Square square) -> std::string {
    if (map.kingdom.is_castle(square)) return "C";
    const std::optional<Symbol> symbol = map.kingdom.at(square);
    if (!symbol) return ".";
    return letter(symbol->coat()) + (symbol->crosses > 0 ? std::to_string(symbol->crosses) : "");
  });
  if (!map.tower) text += tower_used;
  if (map.domain_coat) text += {domains_mark, letter(*map.domain_coat)};
  return text;
}

std::string book_text(const SpellBook& book, Seat seat) {
  std::string text;
  for (const Coat coat : duel::all_coats) {
    const bool used = book.is_full(seat, coat) && !book.has(seat, duel::spell_of(coat));
    text += used                             ? spell_used
            : book.is_struck_out(seat, coat) ? struck_out
                                             : static_cast<char>('0' + book.filled(seat, coat));
  }
  return text;
}

std::string dice_text(const State& state) {
  if (state.rolled == 0) return "-";
  std::string text;
  for (int die = 0; die < state.rolled; ++die) {
    if (die > 0) text += ',';
    text += to_text(state.face(die));
    if ((state.crossed >> die & 1) != 0) text += tower_cross;
    for (const Seat seat : duel_seats)
      if ((state.dice_of(seat) >> die & 1) != 0) text += ':' + std::to_string(number(seat));
  }
  return text;
}

std::string turn_text(const State& state) {
  std::string text;
  for (const auto& entry : phase_words)
    if (entry.phase == state.phase) text = entry.word;
  if (state.a != Seat::none) text += ':' + std::to_string(number(state.a));
  if (state.acting != Seat::none) text += ':' + std::to_string(number(state.acting));
  for (const Flag& entry : flags)
    if (state.*entry.flag) text += ',' + std::string(entry.word);
  return text;
}

// Reading

Result<Map> parse_map(std::string_view text) {
  const auto garbled = failure("position.map", {arg("word", printable(text))});
  std::string_view marks = text;
  const std::string_view picture = marks.substr(0, marks.find_first_of("~:"));
  marks.remove_prefix(picture.size());
  Map map;
  bool castle = false, sound = true;
  const auto read = [&](std::string_view& rest, int column, int row) {
    const Square square{
        static_cast<std::int8_t>(column), static_cast<std::int8_t>(Site::height() - 1 - row)};
    const char sign = rest.front();
    rest.remove_prefix(1);
    const bool is_castle = square == duel::castle_square;
    castle = castle || is_castle;
    sound = sound && is_castle == (sign == 'C') && Site::holds(square);
    const std::optional<Coat> coat = coat_of(sign);
    if (!sound || is_castle || sign == '.') return sound;
    if (!coat) return false;
    Symbol symbol{*coat, 0};
    if (!rest.empty() && rest.front() >= '1' && rest.front() <= '0' + Symbol::most_symbols) {
      symbol.crosses = static_cast<std::uint8_t>(rest.front() - '0');
      rest.remove_prefix(1);
    }
    map.kingdom.put(square, symbol);
    return true;
  };
  if (!parse_picture(picture, Site::width(), read) || !castle) return garbled;

  if (!marks.empty() && marks.front() == tower_used) {
    map.tower = false;
    marks.remove_prefix(1);
  }
  if (marks.empty()) return map;
  map.domain_coat = marks.size() == 2 ? coat_of(marks[1]) : std::nullopt;
  if (marks[0] != domains_mark || !map.domain_coat) return garbled;
  return map;
}

Result<void> parse_maps(std::string_view text, State& state) {
  if (std::count(text.begin(), text.end(), '|') != 1)
    return failure("position.kingdoms", {arg("players", state.rules.players)});
  for (Map& map : state.maps) {
    const Result<Map> read = parse_map(cut(text, '|'));
    if (!read) return failure(read.error());
    map = *read;
  }
  return {};
}

Result<void> parse_book(std::string_view text, SpellBook& book) {
  const auto garbled = failure("position.book", {arg("word", printable(text))});
  constexpr std::size_t lines = duel::coat_count;
  if (text.size() != 2 * lines + 1 || text[lines] != '|') return garbled;
  for (const Seat seat : duel_seats) {
    const std::string_view own = text.substr(seat == duel_seats[0] ? 0 : lines + 1, lines);
    for (const Coat coat : duel::all_coats) {
      const char sign = own[static_cast<std::size_t>(coat)];
      const int squares = duel::squares_for(coat);
      if (sign == struck_out) continue;
      const bool used = sign == spell_used;
      const int filled = used ? squares : sign - '0';
      if (filled < 0 || filled > squares) return garbled;
      book.set_line(seat, coat, filled);
      if (used && book.has(seat, duel::spell_of(coat))) book.use(seat, duel::spell_of(coat));
    }
  }
  return {};
}

Result<void> parse_dice(std::string_view text, State& state) {
  const auto garbled = failure("position.dice", {arg("word", printable(text))});
  if (text == "-") return {};
  while (!text.empty()) {
    std::string_view taker = cut(text, ',');
    if (state.rolled == duel::dice_count) return garbled;
    const std::size_t die = state.rolled++;
    std::string_view face = cut(taker, ':');
    const bool crossed = face.ends_with(tower_cross);
    if (crossed) {
      face.remove_suffix(1);
      state.crossed = static_cast<duel::DiceSet>(state.crossed | 1u << die);
    }
    const Result<duel::Face> shown = duel::parse_face(face, Reading::strict);
    const std::optional<int> number = shown ? duel::all_dice[die].find(*shown) : std::nullopt;
    if (!number) return garbled;
    state.faces[die] = static_cast<std::uint8_t>(*number);
    if (taker.empty()) continue;
    const std::optional<Seat> seat = parse_seat(taker, 2);
    if (!seat) return garbled;
    duel::DiceSet& taken = state.taken[static_cast<std::size_t>(*seat)];
    taken = static_cast<duel::DiceSet>(taken | 1u << die);
  }
  return {};
}

Result<void> parse_turn(std::string_view text, State& state) {
  const auto garbled = failure("position.duel_turn", {arg("word", printable(text))});
  std::string_view turn = cut(text, ',');
  const std::optional<Phase> phase = parse_phase<Phase>(phase_words, cut(turn, ':'));
  if (!phase) return garbled;
  state.phase = *phase;
  const bool chance = state.phase == Phase::first || state.phase == Phase::roll;
  const bool has_a = state.phase != Phase::first && state.phase != Phase::over;
  const std::optional<Seat> a = parse_seat(cut(turn, ':'), 2);
  const std::optional<Seat> acting = parse_seat(turn, 2);
  if (has_a && !a) return garbled;
  if (has_a) state.a = *a;
  if (has_a && !chance) {
    if (!acting) return garbled;
    state.acting = *acting;
  }
  while (!text.empty()) {
    const auto flag = std::ranges::find(flags, cut(text, ','), &Flag::word);
    if (flag == flags.end()) return garbled;
    state.*flag->flag = true;
  }
  return {};
}

Result<void> parse_fields(Words& words, State& state) {
  Result<void> read = parse_maps(words.next(), state);
  if (read) read = parse_book(words.next(), state.book);
  if (read) read = parse_dice(words.next(), state);
  if (read) read = parse_turn(words.next(), state);
  return read ? check_coherence(state) : read;
}

}  // namespace

std::string to_position(const State& state) {
  return std::string(game_word) + ' ' + rules_field(to_text(state.rules)) + ' ' +
         map_text(state.maps[0]) + '|' + map_text(state.maps[1]) + ' ' +
         book_text(state.book, duel_seats[0]) + '|' + book_text(state.book, duel_seats[1]) + ' ' +
         dice_text(state) + ' ' + turn_text(state);
}

template <>
Result<State> parse_position(std::string_view text) {
  return parse_position_of<State>(game_word, text, parse_rules, parse_fields, to_position);
}

}  // namespace castellan
