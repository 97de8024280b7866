#pragma once

#include <vector>

#include "base/message.h"
#include "table/square.h"

namespace castellan {

// One thing that scores, or might have: a property, a caveman, a bonus.
struct ScoreItem {
  Message what;  // its values tell all that is counted; `points` is among them
  int points = 0;
  std::vector<Square> squares;  // where it lies, if anywhere

  bool operator==(const ScoreItem&) const = default;
};

// Where the points of a seat come from, the most first. Their sum is the seat's
// points.
using Breakdown = std::vector<ScoreItem>;

int total(const Breakdown& breakdown);

}  // namespace castellan
