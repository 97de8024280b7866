#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bounded_list.h"
#include "table/kingdom.h"

namespace castellan {

// What the dominoes to come promise to a kingdom, in hundredths of a point.
template <std::size_t Terrains>
struct Promises {
  int square = 0;      // to a square with every other of its property: a symbol may come
  int off_centre = 0;  // lost when the castle can no longer be in the middle
  // To each square and each symbol of a property that can still grow, by terrain.
  std::array<int, Terrains> to_square{};
  std::array<int, Terrains> to_symbol{};
};

// A kingdom seen with foresight: its points and what may become of them, less
// what its outline spoils. Where a Survey and Outlines tell what a placement
// does at once, this tells what it leaves. Looked at closely once, so that
// many placements can be told quickly.
//
// Worths are in hundredths of a point. The weights were found by letting
// a player that plays by them alone meet sensible and greedy ones, millions of games long.
template <class KingdomType>
class Evaluation {
  using Terrain = typename KingdomType::Terrain;
  using Domino = typename KingdomType::Domino;

 public:
  using Promises = castellan::Promises<KingdomType::terrains>;

  static constexpr int point = 100;

  Evaluation(const KingdomType& kingdom, const Promises& promises)
      : kingdom_(kingdom), promises_(promises) {
    for (const auto& property : kingdom.properties())
      properties_.push_back(
          {property.terrain, property.size(), property.symbols, property.squares.neighbours()});
  }

  // As it stands.
  int worth() const {
    const Outline outline = outline_of(kingdom_.site(), kingdom_.taken());
    int sum = -outline.cost;
    for (const GrowingProperty& property : properties_) sum += worth(property, outline.open);
    return sum;
  }

  // With the domino there. Expects that it fits.
  int worth(const Domino& domino, Placement placement) {
    const SquareSet left(placement.left());
    const SquareSet right(placement.right());
    const Outline& outline = outline_with(placement);
    GrowingProperty one{domino.left.terrain, 1, domino.left.symbols(), left.neighbours()};
    GrowingProperty other{domino.right.terrain, 1, domino.right.symbols(), right.neighbours()};
    int sum = -outline.cost;
    if (domino.left.terrain == domino.right.terrain) {
      one.take_in(other);
      for (const GrowingProperty& property : properties_)
        if (!one.joins(property, left | right)) sum += worth(property, outline.open);
    } else {
      for (const GrowingProperty& property : properties_)
        if (!one.joins(property, left) && !other.joins(property, right))
          sum += worth(property, outline.open);
      sum += worth(other, outline.open);
    }
    return sum + worth(one, outline.open);
  }

 private:
  static constexpr int hole = 400;     // an open square that no domino can cover any more
  static constexpr int odd_one = 335;  // an odd number of open squares: one will stay so
  static constexpr int room = 118;     // a row or column that is not reached yet
  static constexpr int dead_end = 43;  // an open square with a single way in
  static constexpr int narrow = 82;    // percent of what is to come, if by one square only

  struct GrowingProperty {
    Terrain terrain;
    int size, symbols;
    SquareSet shore;

    void take_in(const GrowingProperty& other) {
      size += other.size;
      symbols += other.symbols;
      shore |= other.shore;
    }
    // Takes it in if it is of the same terrain and these squares touch it.
    bool joins(const GrowingProperty& other, SquareSet squares) {
      if (other.terrain != terrain || (other.shore & squares).empty()) return false;
      take_in(other);
      return true;
    }
  };
  struct Outline {
    SquareSet open;
    int cost;
  };

  int worth(const GrowingProperty& property, SquareSet open) const {
    const auto terrain = static_cast<std::size_t>(property.terrain);
    const int now = (point * property.symbols + promises_.square * property.size) * property.size;
    const int later = promises_.to_square[terrain] * property.size +
                      promises_.to_symbol[terrain] * property.symbols;
    const int ways_to_grow = (property.shore & open).count();
    if (ways_to_grow == 0) return now;
    return now + (ways_to_grow == 1 ? later * narrow / 100 : later);
  }

  // The same whichever domino it is, so it is worked out once for each pair of
  // squares.
  const Outline& outline_with(Placement placement) {
    const bool turned = placement.direction >= Direction::south;
    const Square first = turned ? placement.right() : placement.left();
    const int across = static_cast<int>(placement.direction) & 1;
    std::uint8_t& known = known_[static_cast<std::size_t>(64 * across + SquareSet::bit_of(first))];
    if (known == 0) {
      auto site = kingdom_.site();
      site.include(placement.left());
      site.include(placement.right());
      outlines_.push_back(outline_of(
          site, kingdom_.taken() | SquareSet(placement.left()) | SquareSet(placement.right())));
      known = static_cast<std::uint8_t>(outlines_.size());
    }
    return outlines_[known - 1u];
  }

  template <class Site>
  Outline outline_of(const Site& site, SquareSet taken) const {
    const SquareSet open = ~taken & site.window().squares;
    const SquareSet north = open & open.north(), east = open & open.east();
    const SquareSet south = open & open.south(), west = open & open.west();
    const SquareSet ways_in = north | east | south | west;
    const SquareSet two_ways_in =
        (north & east) | (south & west) | ((north | east) & (south | west));
    Outline outline{
        open, hole * (open & ~ways_in).count() + dead_end * (ways_in & ~two_ways_in).count()};
    for (SquareSet rest = ways_in; !rest.empty();) {
      const SquareSet region = flood(rest.lowest(), rest);
      outline.cost += odd_one * (region.count() & 1);
      rest &= ~region;
    }
    const Box box = site.box(taken);
    outline.cost += room * (site.width() - box.width() + site.height() - box.height());
    const int half = site.width() / 2;
    if (!site.columns().within(-half, half) || !site.rows().within(-half, half))
      outline.cost += promises_.off_centre;
    return outline;
  }

  const KingdomType& kingdom_;
  Promises promises_;
  BoundedList<GrowingProperty, 48> properties_;
  BoundedList<Outline, 128> outlines_;
  std::array<std::uint8_t, 128> known_{};  // by pair of squares: where its outline is, from 1
};

}  // namespace castellan
