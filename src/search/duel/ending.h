#pragma once

#include "games/duel/state.h"

namespace castellan::duel {

// Whether the seat, which has its dice and has still to draw, is bound to fill
// its map: two squares are left, they take the domino, and there is no spell by
// which they might not.
inline bool must_fill(const State& state, Seat seat) {
  const Kingdom& kingdom = state.kingdom(seat);
  if (kingdom.open().count() != 2 || state.book.has(seat, Spell::split) ||
      state.book.has(seat, Spell::turn_die))
    return false;
  const bool acting = seat == state.acting;
  const DiceSet dice = state.dice_of(seat);
  return Drawings(kingdom, state.crossed_face(lower_die(dice)),
                  state.crossed_face(higher_die(dice)), acting && state.free_placement,
                  acting && state.split)
             .count() > 0;
}

// Whether the seat, which is drawing, can draw nothing by any means.
inline bool cannot_draw(const State& state) {
  const Seat seat = state.acting;
  return state.drawings().count() == 0 && !state.book.has(seat, Spell::free_placement) &&
         !state.book.has(seat, Spell::split) && !state.book.has(seat, Spell::turn_die);
}

// The dice are not rolled again, whatever is done in this round (D-E1). Cautious:
// it is not always found out before the drawing.
inline bool settled(const State& state) {
  switch (state.phase) {
    case Phase::over: return true;
    case Phase::first:
    case Phase::roll:
    case Phase::take: return false;
    default: break;
  }
  if (state.maps[0].is_full() || state.maps[1].is_full()) return true;
  if (state.phase != Phase::draw) return !state.drew;
  if (must_fill(state, state.acting)) return true;
  if (state.acting == state.a) return must_fill(state, state.b());
  return !state.drew && cannot_draw(state);
}

// Whether the solver is likely to get through from a settled state.
inline bool within_reach(const State&) { return true; }

}  // namespace castellan::duel
