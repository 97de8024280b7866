#pragma once

#include <cstdint>

#include "games/kingdomino/state.h"
#include "search/draft.h"
#include "search/seat_state.h"

namespace castellan::kingdomino {

// No draw is left that could change anything. Where all 48 dominoes are used the
// last row is known before it is drawn.
inline bool settled(const State& state) {
  const int to_draw = state.rules.dominoes() - state.drawn();
  return to_draw == 0 || (to_draw == state.unseen.size() && to_draw <= state.rules.kings());
}

// Whether the solver is likely to get through from a settled state.
inline bool within_reach(const State&) { return true; }

inline SeatState<Rules, Kingdom> seat_state(const State& state, Seat seat) {
  return {state.rules, state.discards[static_cast<std::size_t>(seat)], state.kingdom(seat)};
}

// Expect a settled state and a king about to place.
inline bool is_draft(const State& state) { return state.phase == Phase::place; }
inline DominoSet later_row(const State& state) {
  return state.more_rows() ? state.unseen : DominoSet();
}
inline Draft draft(const State& state) { return draft_of_rows(state, later_row(state)); }
inline DominoesToPlace dominoes_to_place(const State& state, Seat seat) {
  return to_place_from_rows(state, seat, later_row(state));
}

}  // namespace castellan::kingdomino
