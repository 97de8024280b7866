#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "base/bounded_list.h"
#include "base/hash.h"
#include "games/origins/caveman.h"
#include "games/origins/domino.h"
#include "games/origins/resource.h"
#include "table/kingdom.h"
#include "table/site.h"
#include "table/square_set.h"

namespace castellan::origins {

using Kingdom = BasicKingdom<Half, FloatingSite>;
using Region = Kingdom::Property;
using Regions = Kingdom::Properties;

// Warriors standing side by side (O-B6).
struct Horde {
  SquareSet squares;
  int strength = 0;  // of all together

  int warriors() const { return squares.count(); }
  int points() const { return warriors() * strength; }

  bool operator==(const Horde&) const = default;
};
using Hordes = BoundedList<Horde, 8>;  // as many as there are warriors

// One player's territory: a kingdom around the hut, whose symbols are fires,
// printed or on tokens, and what lies on its squares.
class Territory {
 public:
  explicit Territory(int size = 5) : kingdom_(size) {}

  const Kingdom& kingdom() const { return kingdom_; }
  Square square_at(int bit) const { return kingdom_.site().square_at(bit); }

  // Puts the domino down. Expects that it fits.
  void place(const Domino& domino, Placement placement, bool with_resources) {
    kingdom_.place(domino, placement);
    lay(placement.left(), domino.left, with_resources);
    lay(placement.right(), domino.right, with_resources);
  }
  // A single square of a territory that comes as a picture; see Kingdom::put.
  void put(Square square, Half half, bool with_resource) {
    kingdom_.put(square, half);
    lay(square, half, with_resource);
  }

  // What lies there: terrain, fires with those of a token, craters.
  std::optional<Half> at(Square square) const;
  std::optional<Resource> resource_at(Square square) const;
  std::optional<Caveman> caveman_at(Square square) const;

  // Where the token of a volcano on that square may land (O-F1 to O-F3).
  SquareSet fire_targets(Square volcano) const;
  // A token lands and destroys what lies there (O-T2, O-B4).
  void burn(Square square, int fires);

  SquareSet resources(Resource resource) const {
    return resources_[static_cast<std::size_t>(resource)];
  }
  SquareSet resources() const {
    return resources_[0] | resources_[1] | resources_[2] | resources_[3];
  }
  int count(Resource resource) const { return resources(resource).count(); }
  int kinds_of_resources() const;
  void spend(Square square) {
    for (SquareSet& resource : resources_) resource &= ~SquareSet(square);
  }

  // Where a caveman may go (O-B3).
  SquareSet places_to_settle() const {
    return covered() & ~(kingdom_.with_symbols() | resources() | cavemen());
  }
  void settle(Square square, Caveman caveman) {
    cavemen_[static_cast<std::size_t>(caveman)] |= SquareSet(square);
  }

  SquareSet covered() const { return kingdom_.taken() & ~SquareSet(FloatingSite::castle()); }
  SquareSet tokens() const { return tokens_; }  // squares where the fires are on a token
  SquareSet cavemen(Caveman caveman) const { return cavemen_[static_cast<std::size_t>(caveman)]; }
  SquareSet cavemen() const {
    SquareSet all;
    for (const SquareSet squares : cavemen_) all |= squares;
    return all;
  }
  SquareSet warriors() const;
  int craters_in(SquareSet squares) const { return craters_.in(squares); }

  // Volcanoes are no regions, and have no fires to score (O-E1, O-E2).
  Regions regions() const;
  int region_points() const { return kingdom_.points(); }
  int largest_region() const;
  int fires() const { return kingdom_.symbols(); }

  // What a hunter or gatherer on that square scores for the squares around it
  // (O-B5). Nothing for a warrior, whose points are those of its horde.
  int caveman_points(Square square) const {
    const std::optional<Caveman> caveman = caveman_at(square);
    return caveman ? facts(*caveman).points * counted(*caveman, SquareSet(square)) : 0;
  }
  Hordes hordes() const;
  // All cavemen together.
  int tribe_points() const;

  void add_to(Hash& hash) const;

  bool operator==(const Territory&) const = default;

 private:
  void lay(Square square, Half half, bool with_resource) {
    if (with_resource && half.bears_resource())
      resources_[static_cast<std::size_t>(resource_of(half.terrain))] |= SquareSet(square);
    craters_.put(square, half.craters);
  }
  // How much of what that caveman counts lies around these squares.
  int counted(Caveman caveman, SquareSet place) const;
  int strength_in(SquareSet squares) const;

  Kingdom kingdom_;
  std::array<SquareSet, resource_count> resources_{};
  std::array<SquareSet, caveman_count> cavemen_{};
  Symbols<3> craters_;
  SquareSet tokens_;
};

// The squares of a rectangle, at most 8 wide and 8 high.
inline SquareSet squares_in(const Box& box) {
  const std::uint64_t one_row = low_bits(box.width());
  const std::uint64_t rows = (one_row * 0x0101010101010101u) & low_bits(8 * box.height());
  return SquareSet(std::rotl(rows, SquareSet::bit_of({box.west, box.south})));
}

// The squares within that many king's moves (O-F2), as far as the box reaches:
// beyond it one bit may stand for two squares.
inline SquareSet within(Square square, int moves, const Box& box) {
  const auto low = [&](int from, int edge) {
    return static_cast<std::int8_t>(std::max(from - moves, edge));
  };
  const auto high = [&](int from, int edge) {
    return static_cast<std::int8_t>(std::min(from + moves, edge));
  };
  return squares_in({low(square.x, box.west), high(square.x, box.east), low(square.y, box.south),
                     high(square.y, box.north)});
}

inline SquareSet Territory::fire_targets(Square volcano) const {
  const int range = fire_token(craters_.at(volcano)).range;
  return within(volcano, range, kingdom_.box()) & covered() &
         ~(kingdom_.with_symbols() | kingdom_.squares_of(Terrain::volcano));
}

inline void Territory::burn(Square square, int fires) {
  kingdom_.set_symbols(square, fires);
  tokens_ |= SquareSet(square);
  for (SquareSet& resource : resources_) resource &= ~SquareSet(square);
  for (SquareSet& caveman : cavemen_) caveman &= ~SquareSet(square);
}

inline int Territory::kinds_of_resources() const {
  int kinds = 0;
  for (const SquareSet resource : resources_) kinds += static_cast<int>(!resource.empty());
  return kinds;
}

}  // namespace castellan::origins
