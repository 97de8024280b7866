#pragma once

#include "base/dealer.h"
#include "games/duel/state.h"
#include "search/offers.h"
#include "search/tuning.h"

namespace castellan::duel {

// What actions are worth to a sensible player who looks no further than this
// round: taking dice, what the pair will do on the own map and what is left for
// the other player; drawing, the points at once and the prospects; casting, what
// it brings beyond what it may bring later. In hundredths of a point.
template <class Offers>
void rate(const State& state, Dealer& dealer, Offers& offers);

Tuning tuning_of(const State& state);

}  // namespace castellan::duel
