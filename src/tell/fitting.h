#pragma once

#include <vector>

#include "match/match.h"
#include "table/square.h"

namespace castellan::tell {

// Where a domino could lie, and the points that it would bring there.
struct Fit {
  Placement placement;
  int gain = 0;
};

// In the kingdom of that seat as it stands, whoever may get the domino: what
// brings the most first, then from north to south. Nothing in a game without
// dominoes.
std::vector<Fit> fits_in(const AnyState& state, Seat seat, int domino);

}  // namespace castellan::tell
