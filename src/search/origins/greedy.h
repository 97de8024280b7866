#pragma once

#include "base/dealer.h"
#include "games/origins/state.h"

namespace castellan::origins {

// What a sensible player does who looks no further than the own turn. Ties are
// broken by the dealer. Expects a seat to act.
Action greedy_action(const State& state, Dealer& dealer);

}  // namespace castellan::origins
