#pragma once

#include <cstdint>

#include "games/tactile/state.h"
#include "search/draft.h"
#include "search/seat_state.h"

namespace castellan::tactile {

// No draw is left that could change anything: the last row lies there and the
// line of kings is known. Kings of one colour are alike, so when only those of
// one seat are left in the hand, it is.
inline bool settled(const State& state) {
  if (!state.unseen.empty() || state.phase == Phase::draw_row) return false;
  return state.phase != Phase::draw_kings || (state.kings_left & 0b0011) == 0 ||
         (state.kings_left & 0b1100) == 0;
}

// Whether the solver is likely to get through from a settled state.
inline bool within_reach(const State&) { return true; }

inline SeatState<Rules, Kingdom> seat_state(const State& state, Seat seat) {
  return {state.rules, state.discards[static_cast<std::size_t>(seat)], state.kingdom(seat)};
}

// Expect a settled state. Here all is claimed before anything is placed, and
// the slots of the lid say in which order (T-R2).
inline bool is_draft(const State& state) {
  return state.phase == Phase::claim || state.phase == Phase::place;
}

inline Draft draft(const State& state) {
  Draft draft;
  draft.seats = state.rules.players;
  draft.claims_first = true;
  draft.placing = false;
  if (state.phase != Phase::claim) return draft;
  for (std::size_t turn = state.turn; turn < state.line.size(); ++turn)
    draft.turns.push_back(state.line[turn]);
  for_each_bit(state.drawn.bits(), [&](int number) { draft.next.add(number); });
  return draft;
}

inline DominoesToPlace dominoes_to_place(const State& state, Seat seat) {
  DominoesToPlace to_place;
  Share share;
  share.in_order_of_claims = true;
  const bool claiming = state.phase == Phase::claim;
  for (int slot = claiming ? 0 : state.turn; slot < state.lid.size(); ++slot)
    if (state.lid.king_at(slot) == seat) share.held.add(state.lid.domino_at(slot));
  if (claiming) {
    share.free = state.drawn;
    for (std::size_t turn = state.turn; turn < state.line.size(); ++turn)
      share.claims = static_cast<std::uint8_t>(share.claims + (state.line[turn] == seat ? 1 : 0));
  }
  to_place.shares.push_back(share);
  return to_place;
}

}  // namespace castellan::tactile
