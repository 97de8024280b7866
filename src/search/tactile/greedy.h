#pragma once

#include "base/dealer.h"
#include "games/tactile/state.h"

namespace castellan::tactile {

// What a sensible player does who looks no further than the own board: the
// castle in the middle; placing, the most points at once, then the fewest holes;
// claiming, the domino that will do most there. Ties are broken by the dealer.
// Expects a seat to act.
Action greedy_action(const State& state, Dealer& dealer);

}  // namespace castellan::tactile
