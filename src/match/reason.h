#pragma once

#include <vector>

#include "base/message.h"
#include "match/match.h"

namespace castellan {

// A fact that speaks for or against an action, told to the seat that acts: all
// its numbers can be counted on the table.
struct Reason {
  Message what;
  Seat other = Seat::none;  // whose name fills the gap `name`, if there is one

  bool operator==(const Reason&) const = default;
};
using Reasons = std::vector<Reason>;

// What an action brings, and what it leaves to the others; the most telling
// first. Expects a legal action of a seat.
Reasons reasons_for(const AnyState& state, const AnyAction& action);

}  // namespace castellan
