#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "base/hash.h"
#include "table/domino.h"
#include "table/placements.h"
#include "table/property.h"
#include "table/square.h"
#include "table/square_set.h"
#include "table/window.h"

namespace castellan {

// One player's kingdom: a castle and the dominoes around it, which together fit
// in a square of `size` by `size`. Where that square lies stays open until the
// dominoes pin it down.
class Kingdom {
 public:
  static constexpr Square castle{0, 0};

  explicit Kingdom(int size = 5);

  int size() const { return size_; }
  Box box() const;
  bool is_empty(Square square) const { return !at(square) && !(square == castle); }

  // What lies there; nothing on an empty square and on the castle.
  std::optional<Half> at(Square square) const;

  bool fits(const Domino& domino, Placement placement) const {
    return placements(domino).contains(placement);
  }
  Placements placements(const Domino& domino) const;

  // Puts the domino down. Expects fits(domino, placement).
  void place(const Domino& domino, Placement placement);

  // Puts a single square down, for kingdoms that come as a picture rather than
  // move by move. Expects it empty, and the finished picture connected with the
  // castle and within the size: until then nothing else here may be asked.
  void put(Square square, Half half);

  // Whether the kingdom with this square would still fit in its size.
  bool holds(Square square) const;

  // Squares times crowns of every property (K-E1).
  int points() const;

  // Connected groups of one terrain, by terrain. The castle belongs to none (K-E2).
  Properties properties() const;

  int largest_property() const;
  int crowns() const { return single_crowns_.count() + 2 * double_crowns_.count(); }

  // K-V2: the box has its full size and the castle is in its middle.
  bool castle_in_the_middle() const;

  SquareSet squares_of(Terrain terrain) const { return lands_[static_cast<std::size_t>(terrain)]; }
  SquareSet taken() const { return taken_; }
  const Extent& columns() const { return columns_; }
  const Extent& rows() const { return rows_; }

  void add_to(Hash& hash) const;

  bool operator==(const Kingdom&) const = default;

 private:
  int crowns_in(SquareSet squares) const {
    return (squares & single_crowns_).count() + 2 * (squares & double_crowns_).count();
  }

  std::array<SquareSet, terrain_count> lands_{};  // the squares of each terrain
  std::array<SquareSet, terrain_count> shores_;   // squares where a half of that terrain connects
  SquareSet single_crowns_, double_crowns_;       // the crowns of a square, in binary
  SquareSet taken_;                               // castle included
  Extent columns_, rows_;
  std::uint8_t size_;
};

// The rest of this page is what random play spends its time on, kept in the
// header so that it melts into the loop around it.

inline Placements Kingdom::placements(const Domino& domino) const {
  const Window window = Window::around(columns_, rows_, size_);
  const SquareSet open = ~taken_ & window.squares;
  const SquareSet left = shores_[static_cast<std::size_t>(domino.left.terrain)] & open;
  const SquareSet right = shores_[static_cast<std::size_t>(domino.right.terrain)] & open;

  // Pairs of open squares, named by the western or southern one; of those the
  // ones where a half connects (K-P2).
  const SquareSet across = open & open.west() & window.east_pairs;
  const SquareSet upright = open & open.south() & window.north_pairs;
  const SquareSet turned(domino.equal_halves() ? 0 : ~std::uint64_t{0});
  return {window.west,
          window.south,
          {upright & (left | right.south()), across & (left | right.west()),
           upright & (right | left.south()) & turned, across & (right | left.west()) & turned}};
}

inline void Kingdom::put(Square square, Half half) {
  const SquareSet place(square);
  const auto terrain = static_cast<std::size_t>(half.terrain);
  lands_[terrain] |= place;
  shores_[terrain] |= place.neighbours();
  taken_ |= place;
  const auto bit = static_cast<unsigned>(SquareSet::bit_of(square));
  single_crowns_ |= SquareSet(std::uint64_t{half.crowns & 1u} << bit);
  double_crowns_ |= SquareSet(std::uint64_t{static_cast<unsigned>(half.crowns) >> 1} << bit);
  columns_.include(square.x);
  rows_.include(square.y);
}

inline void Kingdom::place(const Domino& domino, Placement placement) {
  assert(fits(domino, placement));
  put(placement.left(), domino.left);
  put(placement.right(), domino.right);
}

inline int Kingdom::points() const {
  // Steps between squares of one terrain, named by the western or southern
  // one: along them all terrains can be walked in one loop.
  SquareSet across, upright;
  for (const SquareSet land : lands_) {
    across |= land & land.west();
    upright |= land & land.south();
  }
  int points = 0;
  SquareSet rest = single_crowns_ | double_crowns_;  // a property without a crown scores nothing
  while (!rest.empty()) {
    SquareSet property, further = rest.lowest();
    do {
      property = further;
      further |= (further & across).east() | (further.west() & across);
      further |= (further & upright).north() | (further.south() & upright);
      further |= (further & across).east() | (further.west() & across);
      further |= (further & upright).north() | (further.south() & upright);
    } while (!(further == property));
    points += property.count() * crowns_in(property);
    rest &= ~property;
  }
  return points;
}

}  // namespace castellan
