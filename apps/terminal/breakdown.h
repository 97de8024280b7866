#pragma once

#include <vector>

#include "match/view.h"
#include "table/property.h"

namespace castellan::terminal {

// Where the points of a kingdom come from.
struct Breakdown {
  std::vector<Property> properties;  // those that score, the best first
  int idle_squares = 0;              // in properties without a crown
  bool middle_kingdom = false;       // whether the variant is played …
  bool harmony = false;
  int middle_kingdom_points = 0;  // … and what it brings
  int harmony_points = 0;

  int property_points() const;
  int total() const { return property_points() + middle_kingdom_points + harmony_points; }
};

// `rules` are those of the view: `players=2 harmony`.
Breakdown break_down(const KingdomView& kingdom, std::string_view rules);

}  // namespace castellan::terminal
