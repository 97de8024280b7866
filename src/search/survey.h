#pragma once

#include <array>
#include <cstddef>

#include "base/bounded_list.h"
#include "table/kingdom.h"

namespace castellan {

// A kingdom looked at closely once, so that the worth of many placements can
// be told quickly: what would a half of this terrain join on that square?
//
// Worths are in hundredths of a point.
template <class KingdomType>
class Survey {
  using Terrain = typename KingdomType::Terrain;
  using Domino = typename KingdomType::Domino;

 public:
  static constexpr int point = 100;

  // `promise` is what a square may still become worth with every other square
  // of its property: a symbol may come, and it multiplies.
  Survey(const KingdomType& kingdom, int promise) : promise_(promise) {
    for (const auto& property : kingdom.properties()) {
      const int size = property.size();
      const SquareSet shore = property.squares.neighbours();
      OfTerrain& surveyed = terrains_[static_cast<std::size_t>(property.terrain)];
      surveyed.shores |= shore;
      surveyed.properties.push_back({shore, size, property.symbols, worth(size, property.symbols)});
    }
  }

  // What the domino adds to the properties it joins there.
  int gain(const Domino& domino, Placement placement) const {
    const SquareSet left(placement.left());
    const SquareSet right(placement.right());
    if (domino.left.terrain == domino.right.terrain)
      return gain(
          domino.left.terrain, left | right, 2, domino.left.symbols() + domino.right.symbols());
    return gain(domino.left.terrain, left, 1, domino.left.symbols()) +
           gain(domino.right.terrain, right, 1, domino.right.symbols());
  }

 private:
  struct SurveyedProperty {
    SquareSet shore;
    int size, symbols, worth;
  };
  struct OfTerrain {
    SquareSet shores;
    // No two properties of one terrain touch, so at most half the squares.
    BoundedList<SurveyedProperty, 24> properties;
  };

  // The points of a property (K-E1) and its promise.
  int worth(int size, int symbols) const { return (point * symbols + promise_ * size) * size; }

  int gain(Terrain terrain, SquareSet added, int size, int symbols) const {
    const OfTerrain& surveyed = terrains_[static_cast<std::size_t>(terrain)];
    if ((surveyed.shores & added).empty()) return worth(size, symbols);
    int before = 0;
    for (const SurveyedProperty& property : surveyed.properties) {
      const int joins = (property.shore & added).empty() ? 0 : 1;
      size += joins * property.size;
      symbols += joins * property.symbols;
      before += joins * property.worth;
    }
    return worth(size, symbols) - before;
  }

  int promise_;
  std::array<OfTerrain, KingdomType::terrains> terrains_;
};

}  // namespace castellan
