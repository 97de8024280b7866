// tactile players=2,harmony BOARD|BOARD LID DRAWN UNSEEN TURN

#include <algorithm>
#include <array>
#include <optional>

#include "notation/pieces.h"
#include "notation/tactile/text.h"

namespace castellan {

using tactile::Board;
using tactile::Lid;
using tactile::Phase;
using tactile::Rules;
using tactile::State;

namespace {

constexpr std::string_view game_word = "tactile";

constexpr std::array<PhaseWord<Phase>, 6> phase_words = {
    {{"row", Phase::draw_row},
     {"kings", Phase::draw_kings},
     {"claim", Phase::claim},
     {"castle", Phase::castle},
     {"place", Phase::place},
     {"over", Phase::over}}};

// Writing

std::string kingdom_text(const tactile::Kingdom& kingdom) {
  return picture_text(Board::board(), [&](Square square) -> std::string {
    return kingdom.is_castle(square) ? "C" : cell_text(kingdom.at(square));
  });
}

std::string lid_text(const Lid& lid) {
  if (lid.size() == 0) return "-";
  std::string text;
  for (int slot = 0; slot < lid.size(); ++slot) {
    if (slot > 0) text += ',';
    text += std::to_string(lid.domino_at(slot)) + ':' + std::to_string(number(lid.king_at(slot)));
  }
  return text;
}

std::string turn_text(const State& state) {
  const std::string next = std::to_string(state.turn + 1);
  switch (state.phase) {
    case Phase::draw_row: return "row";
    case Phase::draw_kings: return "kings:" + kings_text(state.line);
    case Phase::claim: return "claim:" + kings_text(state.line);
    case Phase::castle: return "castle:" + next;
    case Phase::place: return "place:" + next;
    case Phase::over: break;
  }
  return "over";
}

// Reading

Result<tactile::Kingdom> parse_kingdom(std::string_view text) {
  tactile::Kingdom kingdom;
  bool one_castle = true;
  std::vector<std::pair<Square, Half>> halves;
  const auto rows = parse_picture(text, Board::height(), [&](std::string_view& rest, int x, int y) {
    const Square square{
        static_cast<std::int8_t>(x), static_cast<std::int8_t>(Board::height() - 1 - y)};
    const std::optional<Cell> cell = take_cell(rest);
    if (!cell) return false;
    if (cell->half) halves.emplace_back(square, *cell->half);
    if (!cell->castle) return true;
    one_castle = !kingdom.has_castle();
    if (one_castle) kingdom.build_castle(square);
    return one_castle;
  });
  if (!one_castle) return failure("position.castle");
  if (!rows) return failure("position.kingdom", {arg("word", printable(text))});
  for (const auto& [square, half] : halves) kingdom.put(square, half);
  return kingdom;
}

Result<void> parse_lid(std::string_view text, Lid& lid) {
  if (text == "-") return {};
  const auto garbled = failure("position.row", {arg("word", printable(text))});
  while (!text.empty()) {
    std::string_view king = cut(text, ',');
    const std::optional<int> number = parse_domino(cut(king, ':'));
    const std::optional<Seat> seat = parse_seat(king, 2);
    if (!number || !seat || lid.full() || lid.dominoes().contains(*number)) return garbled;
    lid.add(*number, *seat);
  }
  return {};
}

Result<void> parse_line(std::string_view text, State& state) {
  return parse_kings(text, state.rules.players, Rules::kings_each, state.line, state.kings_left);
}

Result<void> parse_turn(std::string_view text, State& state) {
  const auto garbled = failure("position.turn", {arg("word", printable(text))});
  const std::optional<Phase> phase = parse_phase<Phase>(phase_words, cut(text, ':'));
  if (!phase) return garbled;
  state.phase = *phase;
  switch (state.phase) {
    case Phase::draw_row: return {};
    case Phase::draw_kings: return parse_line(text, state);
    case Phase::claim:
      state.turn = static_cast<std::uint8_t>(state.lid.size());
      return parse_line(text, state);
    case Phase::castle:
    case Phase::place: {
      const std::optional<int> next = parse_whole(text);
      if (!next || *next < 1 || *next > Lid::slots) return garbled;
      state.turn = static_cast<std::uint8_t>(*next - 1);
      break;
    }
    case Phase::over: break;
  }
  state.kings_left = 0;
  return {};
}

// Whether a state that came from outside could stand on a table.

// What lies in the lid and before it, in each phase.
bool lid_fits_phase(const State& state) {
  const int chosen = state.lid.size(), free = state.drawn.size();
  std::array<int, 2> kings{};
  for (int slot = 0; slot < chosen; ++slot)
    ++kings[static_cast<std::size_t>(state.lid.king_at(slot))];
  const bool full = chosen == Lid::slots && free == 0 && kings[0] == Rules::kings_each;
  switch (state.phase) {
    case Phase::draw_row: return chosen == 0 && free < Rules::kings && !state.unseen.empty();
    case Phase::draw_kings: return chosen == 0 && free == Rules::kings && state.kings_left != 0;
    case Phase::claim:
      if (state.kings_left != 0 || chosen + free != Rules::kings || free == 0) return false;
      for (int slot = 0; slot < chosen; ++slot)
        if (state.lid.king_at(slot) != state.line[static_cast<std::size_t>(slot)]) return false;
      return true;
    case Phase::castle: return full && state.turn < 2;
    case Phase::place: return full;
    case Phase::over: return chosen == 0 && free == 0 && state.unseen.empty();
  }
  return false;
}

// The castles stand from the first round's placing on (T-S2).
bool castles_fit_phase(const State& state, bool first_round) {
  for (int seat = 0; seat < 2; ++seat) {
    bool expected = !first_round || state.phase == Phase::place;
    if (state.phase == Phase::castle)
      expected = state.turn == 1 && seat_at(seat) == state.lid.king_at(0);
    if (state.kingdom(seat_at(seat)).has_castle() != expected) return false;
  }
  return true;
}

DominoSet used_dominoes(const State& state) {
  DominoSet used(DominoSet::all().bits() & ~state.unseen.bits() & ~state.drawn.bits());
  const int placed = state.phase == Phase::place ? state.turn : 0;
  for (int slot = placed; slot < state.lid.size(); ++slot) used.remove(state.lid.domino_at(slot));
  return used;
}

// Every seat has used as many dominoes as it had slots (T-R2).
bool turns_add_up(const State& state, int used) {
  const int placed = state.phase == Phase::place ? state.turn : 0;
  if ((used - placed) % Rules::kings != 0) return false;
  for (int seat = 0; seat < 2; ++seat) {
    int turns = (used - placed) / Rules::kings * Rules::kings_each;
    for (int slot = 0; slot < placed; ++slot)
      turns += static_cast<int>(state.lid.king_at(slot) == seat_at(seat));
    const tactile::Kingdom& kingdom = state.kingdom(seat_at(seat));
    const int squares = kingdom.taken().count() - static_cast<int>(kingdom.has_castle());
    const int discards = state.discards[static_cast<std::size_t>(seat)];
    if (squares % 2 != 0 || squares / 2 + discards != turns) return false;
  }
  return true;
}

// No kingdom shows a square that none of the used dominoes has (K-C2).
bool squares_exist(const State& state, const DominoSet& used) {
  std::array<std::array<int, Half::most_symbols + 1>, terrain_count> supply{};
  const auto count = [&](const Half& half) -> int& {
    return supply[static_cast<std::size_t>(half.terrain)][half.crowns];
  };
  for_each_bit(used.bits(), [&](int number) {
    ++count(domino(number).left);
    ++count(domino(number).right);
  });
  for (const tactile::Kingdom& kingdom : state.kingdoms) {
    bool enough = true;
    for_each_bit(kingdom.taken().bits(), [&](int bit) {
      const auto half = kingdom.at(Board::square_at(bit));
      enough = enough && (!half || --count(*half) >= 0);
    });
    if (!enough) return false;
  }
  return true;
}

Result<void> check_coherence(const State& state) {
  const std::uint64_t lid = state.lid.dominoes().bits();
  if ((state.unseen.bits() & (state.drawn.bits() | lid)) != 0 || (state.drawn.bits() & lid) != 0)
    return failure("position.domino_twice");
  const DominoSet used = used_dominoes(state);
  const bool first_round =
      state.unseen.size() + state.drawn.size() + state.lid.size() == domino_count;
  if (!lid_fits_phase(state) || !castles_fit_phase(state, first_round))
    return failure("position.rows");
  for (std::size_t seat = 0; seat < state.kingdoms.size(); ++seat) {
    const tactile::Kingdom& kingdom = state.kingdoms[seat];
    if (!kingdom.has_castle()) continue;
    if (!(flood(SquareSet(kingdom.castle()), kingdom.taken()) == kingdom.taken()))
      return failure("position.apart", {arg("seat", static_cast<int>(seat) + 1)});
  }
  if (!turns_add_up(state, used.size())) return failure("position.turns");
  if (!squares_exist(state, used)) return failure("position.squares");
  return {};
}

Result<void> parse_fields(Words& words, State& state) {
  Result<void> read = parse_kingdoms(
      words.next(), "position.kingdoms", std::span(state.kingdoms).first(state.rules.players),
      state.discards, parse_kingdom);
  if (read) read = parse_lid(words.next(), state.lid);
  if (read) read = parse_set(words.next(), state.drawn);
  if (read) read = parse_set(words.next(), state.unseen);
  if (read) read = parse_turn(words.next(), state);
  return read ? check_coherence(state) : read;
}

}  // namespace

std::string to_position(const State& state) {
  return std::string(game_word) + ' ' + rules_field(to_text(state.rules)) + ' ' +
         kingdoms_text(
             std::span(state.kingdoms).first(state.rules.players), state.discards, kingdom_text) +
         ' ' + lid_text(state.lid) + ' ' + set_text(state.drawn) + ' ' + set_text(state.unseen) +
         ' ' + turn_text(state);
}

template <>
Result<State> parse_position(std::string_view text) {
  return parse_position_of<State>(game_word, text, parse_rules, parse_fields, to_position);
}

}  // namespace castellan
