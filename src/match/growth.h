#pragma once

#include <string_view>
#include <vector>

#include "match/view.h"

namespace castellan {

// A property that has got squares or symbols.
struct Growth {
  std::string_view terrain;
  int properties = 0;   // that were there before and are now in it
  int joined = 0;       // their squares
  int squares = 0;      // now
  int symbols = 0;      // now
  int new_symbols = 0;  // of those
  int gain = 0;         // points

  int points() const { return squares * symbols; }

  bool operator==(const Growth&) const = default;
};

// How the properties of a kingdom differ from what they were, the one that
// brings the most first.
std::vector<Growth> growth(const KingdomView& before, const KingdomView& after);

}  // namespace castellan
