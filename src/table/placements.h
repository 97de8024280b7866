#pragma once

#include <array>

#include "base/bits.h"
#include "table/square_set.h"
#include "table/window.h"

namespace castellan {

// Every way to place one domino in one kingdom: for each direction of the
// right half a set of pairs of squares, each named by its western or southern
// square. Counting and picking one need no list.
class Placements {
 public:
  Placements(int west, int south, const std::array<SquareSet, 4>& pairs)
      : west_(west), south_(south), pairs_(pairs) {}

  bool empty() const { return (pairs_[0] | pairs_[1] | pairs_[2] | pairs_[3]).empty(); }

  int count() const {
    return pairs_[0].count() + pairs_[1].count() + pairs_[2].count() + pairs_[3].count();
  }

  bool contains(Placement placement) const {
    const int bit = (SquareSet::bit_of(placement.square) - turned(placement.direction)) & 63;
    const SquareSet pairs = pairs_[static_cast<std::size_t>(placement.direction)];
    return ((pairs.bits() >> bit) & 1) != 0 && at(bit, placement.direction) == placement;
  }

  // The n-th placement: north, east, south, west, and along the bits within
  // each. Expects n < count(). Written without branches: which direction comes
  // up is random, and a processor guesses it wrong three times in four.
  Placement nth(int n) const {
    const int north = pairs_[0].count();
    const int east = north + pairs_[1].count();
    const int south = east + pairs_[2].count();
    const std::array<int, 4> before = {0, north, east, south};
    const auto d = static_cast<std::size_t>(n >= north) + static_cast<std::size_t>(n >= east) +
                   static_cast<std::size_t>(n >= south);
    return at(nth_bit(pairs_[d].bits(), n - before[d]), static_cast<Direction>(d));
  }

  // Calls visit(Placement) for each, in the order of nth().
  template <class Visit>
  void for_each(Visit visit) const {
    for (const Direction direction : all_directions)
      for_each_bit(pairs_[static_cast<std::size_t>(direction)].bits(),
                   [&](int bit) { visit(at(bit, direction)); });
  }

 private:
  // From the naming square to that of the left half.
  static int turned(Direction direction) {
    return static_cast<int>(direction == Direction::west) +
           8 * static_cast<int>(direction == Direction::south);
  }

  // Unwinds a bit into the plane. One half touches the kingdom, so it lies at
  // most one step outside; the naming square at most two, and that only along
  // the pair. So eight columns and eight rows can hold it.
  Placement at(int bit, Direction direction) const {
    const int across = static_cast<int>(direction) & 1;  // east or west
    const int first_x = west_ - 1 - across;
    const int first_y = south_ - 2 + across;
    const int place = (bit - first_x - 8 * first_y) & 63;
    const int x = first_x + (place & 7) + static_cast<int>(direction == Direction::west);
    const int y = first_y + (place >> 3) + static_cast<int>(direction == Direction::south);
    return {{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}, direction};
  }

  int west_, south_;
  std::array<SquareSet, 4> pairs_;
};

}  // namespace castellan
