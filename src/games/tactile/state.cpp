#include "games/tactile/state.h"

namespace castellan::tactile {

static_assert(GameState<State>);

void legal_actions(const State& state, Actions& out) {
  out.clear();
  switch (state.phase) {
    case Phase::draw_row:
      for_each_bit(
          state.unseen.bits(), [&](int number) { out.push_back(Action::draw_domino(number)); });
      break;
    case Phase::draw_kings:
      for_each_bit(state.kings_left, [&](int king) { out.push_back(Action::draw_king(king)); });
      break;
    case Phase::claim:
      for_each_bit(state.drawn.bits(), [&](int number) { out.push_back(Action::claim(number)); });
      break;
    case Phase::castle:
      for_each_bit(Board::squares().bits(),
                   [&](int bit) { out.push_back(Action::castle(Board::square_at(bit))); });
      break;
    case Phase::place: {
      const int number = state.acting_domino();
      const Placements placements = state.kingdom(state.acting()).placements(domino(number));
      placements.for_each([&](Placement placement) {
        out.push_back(Action::place(number, placement));
      });
      if (out.empty()) out.push_back(Action::discard(number));  // K-P4
      break;
    }
    case Phase::over: break;
  }
}

bool is_legal(const State& state, const Action& action) {
  using Kind = Action::Kind;
  const bool has_square = action.kind == Kind::place || action.kind == Kind::castle;
  if (!has_square && !(action.placement == Placement{})) return false;
  switch (state.phase) {
    case Phase::draw_row:
      return action.kind == Kind::draw_domino && action.number <= domino_count &&
             state.unseen.contains(action.number);
    case Phase::draw_kings:
      return action.kind == Kind::draw_king && action.number < Rules::kings &&
             ((state.kings_left >> action.number) & 1) != 0;
    case Phase::claim:
      return action.kind == Kind::claim && action.number <= domino_count &&
             state.drawn.contains(action.number);
    case Phase::castle:
      return action.kind == Kind::castle && action.number == 0 &&
             Board::holds(action.placement.square) && action.placement.direction == Direction{};
    case Phase::place: {
      if (action.number != state.acting_domino()) return false;
      const Placements placements = state.kingdom(state.acting()).placements(domino(action.number));
      if (action.kind == Kind::discard) return placements.empty();
      return action.kind == Kind::place && Board::holds(action.placement.left()) &&
             placements.contains(action.placement);
    }
    case Phase::over: return false;
  }
  return false;
}

Score score(const Rules& rules, const Kingdom& kingdom, int discards) {
  return {points(rules, kingdom, discards), kingdom.symbols(), 0};
}

Score score(const State& state, Seat seat) {
  return score(state.rules, state.kingdom(seat), state.discards[static_cast<std::size_t>(seat)]);
}

Standings standings(const State& state) { return standings_by_score(state); }

std::uint64_t hash(const State& state) {
  Hash hash;
  hash.add(std::uint64_t{state.rules.middle_kingdom} | std::uint64_t{state.rules.harmony} << 1 |
           std::uint64_t{static_cast<std::uint8_t>(state.phase)} << 8 |
           std::uint64_t{state.turn} << 16 | std::uint64_t{state.kings_left} << 24 |
           std::uint64_t{state.discards[0]} << 32 | std::uint64_t{state.discards[1]} << 40);
  hash.add(packed(state.line));
  hash.add(state.unseen.bits());
  hash.add(state.drawn.bits());
  state.lid.add_to(hash);
  for (const Kingdom& kingdom : state.kingdoms) kingdom.add_to(hash);
  return hash.value();
}

}  // namespace castellan::tactile
