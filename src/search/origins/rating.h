#pragma once

#include "base/dealer.h"
#include "games/origins/state.h"
#include "search/offers.h"
#include "search/tuning.h"

namespace castellan::origins {

// What actions are worth to a sensible player who looks no further than the own
// turn: claiming and placing, the points with those of the token and of the
// cavemen around, less for holes; a fire, what it brings and burns; a totem, to
// whom it helps least; cavemen, what they bring beyond the resources they cost.
// In hundredths of a point.
template <class Offers>
void rate(const State& state, Dealer& dealer, Offers& offers);

Tuning tuning_of(const State& state);

}  // namespace castellan::origins
