#pragma once

#include "base/dealer.h"
#include "games/duel/state.h"

namespace castellan::duel {

// What a sensible player does who looks no further than this round: taking
// dice, what the pair will do on the own map and what is left for the other
// player; drawing, the most points at once and the best prospects; casting, only
// what brings more than it may later. Ties are broken by the dealer. Expects a
// seat to act.
Action greedy_action(const State& state, Dealer& dealer);

}  // namespace castellan::duel
