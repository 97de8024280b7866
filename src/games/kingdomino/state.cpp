#include "games/kingdomino/state.h"

namespace castellan::kingdomino {

static_assert(GameState<State>);

State::State(const Rules& game_rules) : rules(game_rules) {
  assert(check(rules));
  kings_left = static_cast<std::uint8_t>((1u << rules.kings()) - 1u);
  kingdoms.fill(Kingdom(rules.kingdom_size()));
}

void legal_actions(const State& state, Actions& out) {
  out.clear();
  switch (state.phase) {
    case Phase::draw_kings:
      for_each_bit(state.kings_left, [&](int king) { out.push_back(Action::draw_king(king)); });
      break;
    case Phase::draw_row:
      for_each_bit(
          state.unseen.bits(), [&](int number) { out.push_back(Action::draw_domino(number)); });
      break;
    case Phase::draft:
    case Phase::claim:
      for_each_bit(
          state.next.free().bits(), [&](int number) { out.push_back(Action::claim(number)); });
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
  if (action.kind != Kind::place && !(action.placement == Placement{})) return false;
  switch (state.phase) {
    case Phase::draw_kings:
      return action.kind == Kind::draw_king && action.number < 8 &&
             ((state.kings_left >> action.number) & 1) != 0;
    case Phase::draw_row:
      return action.kind == Kind::draw_domino && action.number <= domino_count &&
             state.unseen.contains(action.number);
    case Phase::draft:
    case Phase::claim:
      return action.kind == Kind::claim && action.number <= domino_count &&
             state.next.free().contains(action.number);
    case Phase::place: {
      if (action.number != state.acting_domino()) return false;
      const Placements placements = state.kingdom(state.acting()).placements(domino(action.number));
      if (action.kind == Kind::discard) return placements.empty();
      return action.kind == Kind::place && placements.contains(action.placement);
    }
    case Phase::over: return false;
  }
  return false;
}

Score score(const Rules& rules, const Kingdom& kingdom, int discards) {
  return {points(rules, kingdom, discards), kingdom.largest_property(), kingdom.symbols()};
}

Score score(const State& state, Seat seat) {
  return score(state.rules, state.kingdom(seat), state.discards[static_cast<std::size_t>(seat)]);
}

Standings standings(const State& state) { return standings_by_score(state); }

std::uint64_t hash(const State& state) {
  Hash hash;
  const Rules& rules = state.rules;
  hash.add(rules.players | std::uint64_t{rules.middle_kingdom} << 8 |
           std::uint64_t{rules.harmony} << 16 | std::uint64_t{rules.mighty_duel} << 24 |
           std::uint64_t{static_cast<std::uint8_t>(state.phase)} << 32 |
           std::uint64_t{state.turn} << 40 | std::uint64_t{state.kings_left} << 48);
  hash.add(packed(state.draft_order) << 32 | packed(state.discards));
  hash.add(state.unseen.bits());
  state.current.add_to(hash);
  state.next.add_to(hash);
  for (int seat = 0; seat < rules.players; ++seat) state.kingdom(seat_at(seat)).add_to(hash);
  return hash.value();
}

}  // namespace castellan::kingdomino
