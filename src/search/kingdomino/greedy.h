#pragma once

#include "base/dealer.h"
#include "games/kingdomino/state.h"

namespace castellan::kingdomino {

// What a sensible player does who looks no further than the own kingdom:
// placing, the most points at once, then the fewest holes; claiming, the
// domino that will do most there. Ties are broken by the dealer. Expects a
// seat to act.
Action greedy_action(const State& state, Dealer& dealer);

}  // namespace castellan::kingdomino
