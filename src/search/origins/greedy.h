#pragma once

#include "base/dealer.h"
#include "games/origins/state.h"

namespace castellan::origins {

// What a sensible player does who looks no further than the own turn: claiming
// and placing, the most points with those of the token and of the cavemen
// around, then the fewest holes; a fire where it brings most and burns least; a
// totem to whom it helps least; cavemen only if they bring more than the
// resources they cost. Ties are broken by the dealer. Expects a seat to act.
Action greedy_action(const State& state, Dealer& dealer);

}  // namespace castellan::origins
