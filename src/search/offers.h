#pragma once

#include "base/dealer.h"
#include "search/best.h"
#include "search/shortlist.h"

// Compiles a game's rate() for all that actions are offered to. Stands in the game's namespace,
// at the end of its rating.cpp.
#define CASTELLAN_COMPILE_RATE()                                        \
  template void rate(const State&, Dealer&, Best<Action>&);             \
  template void rate(const State&, Dealer&, ShortsightedBest<Action>&); \
  template void rate(const State&, Dealer&, BlurredBest<Action>&);      \
  template void rate(const State&, Dealer&, HastyBest<Action>&);        \
  template void rate(const State&, Dealer&, FarsightedBest<Action>&);   \
  template void rate(const State&, Dealer&, Shortlist<Action>&)
