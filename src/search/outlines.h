#pragma once

#include <array>
#include <cstdint>

#include "table/kingdom.h"

namespace castellan {

// What the outline of a kingdom costs with a domino on two squares: holes, that
// is open squares which no domino can cover any more, squares left open beside
// the castle, and the middle lost. Never negative, and the same whichever domino
// it is, so it is worked out once for each pair of squares.
//
// Costs are in hundredths of a point.
template <class KingdomType>
class Outlines {
 public:
  static constexpr int hole = 100;
  static constexpr int beside_castle = 50;

  // `off_centre` is what is lost when the castle can no longer be in the middle.
  // What stays open does not matter to the shortsighted.
  Outlines(const KingdomType& kingdom, int off_centre, bool shortsighted)
      : kingdom_(kingdom), off_centre_(off_centre), shortsighted_(shortsighted) {
    costs_.fill(unknown);
  }

  int cost(Placement placement) {
    const bool turned = index(placement.direction) >= index(Direction::south);
    const Square first = turned ? placement.right() : placement.left();
    const int across = index(placement.direction) & 1;
    std::int16_t& cost = costs_[static_cast<std::size_t>(64 * across + SquareSet::bit_of(first))];
    if (cost == unknown) cost = static_cast<std::int16_t>(work_out(placement));
    return cost;
  }

 private:
  static constexpr std::int16_t unknown = -1;

  int work_out(Placement placement) const {
    auto site = kingdom_.site();
    site.include(placement.left());
    site.include(placement.right());
    const SquareSet taken =
        kingdom_.taken() | SquareSet(placement.left()) | SquareSet(placement.right());
    const SquareSet open = ~taken & site.window().squares;
    const SquareSet holes = open & ~open.neighbours();
    const SquareSet moat = open & SquareSet(kingdom_.castle()).neighbours();
    const int left_open = shortsighted_ ? 0 : hole * holes.count() + beside_castle * moat.count();
    return left_open + (off_centre_ == 0 || can_be_centred(site) ? 0 : off_centre_);
  }

  // Where the site floats, whether it reaches no further than half its size
  // from the castle. On a board nothing that is laid can change the middle.
  template <class Site>
  static bool can_be_centred(const Site& site) {
    if constexpr (requires { site.columns(); }) {
      const int half = site.width() / 2;
      return site.columns().within(-half, half) && site.rows().within(-half, half);
    } else {
      return true;
    }
  }

  const KingdomType& kingdom_;
  int off_centre_;
  bool shortsighted_;
  std::array<std::int16_t, 128> costs_;
};

}  // namespace castellan
