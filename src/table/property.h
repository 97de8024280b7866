#pragma once

#include "base/bounded_list.h"
#include "table/square_set.h"
#include "table/terrain.h"

namespace castellan {

// Connected squares of one terrain (K-E1).
struct Property {
  Terrain terrain{};
  int crowns = 0;
  SquareSet squares;

  int size() const { return squares.count(); }
  int points() const { return size() * crowns; }

  bool operator==(const Property&) const = default;
};

using Properties = BoundedList<Property, 48>;  // a 7×7 kingdom less its castle

}  // namespace castellan
