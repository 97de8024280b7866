#pragma once

#include "base/bounded_list.h"
#include "table/square_set.h"

namespace castellan {

// Connected squares of one terrain and the symbols on them (K-E1, O-E1, D-E2).
template <class Terrain>
struct BasicProperty {
  Terrain terrain{};
  int symbols = 0;
  SquareSet squares;

  int size() const { return squares.count(); }
  int points() const { return size() * symbols; }

  bool operator==(const BasicProperty&) const = default;
};

template <class Terrain>
using BasicProperties = BoundedList<BasicProperty<Terrain>, 48>;  // a 7×7 kingdom less its castle

}  // namespace castellan
