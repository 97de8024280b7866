#pragma once

#include "base/dealer.h"
#include "games/tactile/state.h"
#include "search/offers.h"
#include "search/tuning.h"

namespace castellan::tactile {

// What actions are worth to a sensible player who looks no further than the own
// board: the castle in the middle; placing, the points at once, less for holes;
// claiming, the most that the domino will do there. In hundredths of a point.
template <class Offers>
void rate(const State& state, Dealer& dealer, Offers& offers);

Tuning tuning_of(const State& state);

}  // namespace castellan::tactile
