#pragma once

#include "games/kingdomino/rules.h"
#include "games/kingdomino/state.h"
#include "table/kingdom.h"

namespace castellan::kingdomino {

// Where the points of a kingdom come from.
struct Breakdown {
  Properties properties;   // all of them, the most points first, then the largest
  int middle_kingdom = 0;  // points of the variants that are played
  int harmony = 0;

  int properties_points() const;
  int total() const { return properties_points() + middle_kingdom + harmony; }
};

Breakdown break_down(const Rules& rules, const Kingdom& kingdom, int discards);
Breakdown break_down(const State& state, Seat seat);

}  // namespace castellan::kingdomino
