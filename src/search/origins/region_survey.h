#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/bounded_list.h"
#include "games/origins/territory.h"
#include "search/origins/weights.h"

namespace castellan::origins {

// The regions of a territory looked at closely once, so that the worth of many
// placements and tokens can be told quickly.
class RegionSurvey {
 public:
  // `to_come` says how much of the deck is still to come, in hundredths; `burnt`
  // what it costs if a token has to land on something.
  RegionSurvey(const Territory& territory, int to_come, int burnt)
      : promise_(weights.promise * to_come / 100),
        growth_(weights.growth * to_come / 100),
        burnt_(burnt),
        box_(territory.kingdom().box()) {
    const Kingdom& kingdom = territory.kingdom();
    const SquareSet open = kingdom.open();
    const SquareSet fires = kingdom.with_symbols();
    const SquareSet valued = territory.resources() | territory.cavemen();
    std::size_t terrain = 0;
    for (const Region& region : kingdom.properties()) {
      if (region.terrain == Terrain::volcano) break;  // the last, and no regions (O-E1)
      while (terrain <= static_cast<std::size_t>(region.terrain)) first_[terrain++] = size();
      const SquareSet shore = region.squares.neighbours();
      shores_[static_cast<std::size_t>(region.terrain)] |= shore;
      const SquareSet targets = region.squares & ~fires;
      regions_.push_back(
          {region.squares, shore, targets, targets & ~valued, region.size(), region.symbols,
           worth(region.size(), region.symbols), std::min((shore & open).count(), enough_room)});
    }
    while (terrain < first_.size()) first_[terrain++] = size();
  }

  // What the domino adds there: to the regions that it joins and, if it has a
  // volcano, by the token that this brings.
  int gain(const Domino& domino, Placement placement) const {
    const SquareSet left(placement.left()), right(placement.right());
    if (domino.left.terrain == domino.right.terrain)
      return join(domino.left.terrain, left | right, 2, domino.left.fires + domino.right.fires)
          .gain;
    if (domino.left.craters > 0) return erupt(domino.left, placement.left(), domino.right, right);
    if (domino.right.craters > 0) return erupt(domino.right, placement.right(), domino.left, left);
    return join(domino.left.terrain, left, 1, domino.left.fires).gain +
           join(domino.right.terrain, right, 1, domino.right.fires).gain;
  }

  // What a token adds on a square of a region.
  int token_gain(SquareSet square, int fires) const {
    for (const SurveyedRegion& region : regions_)
      if (!(region.squares & square).empty()) return token_gain(region, fires);
    return 0;
  }

 private:
  static constexpr int enough_room = 4;  // open squares around a region

  struct SurveyedRegion {
    SquareSet squares, shore;
    SquareSet targets, bare_targets;  // where a token may land, and where it burns nothing
    int size, fires, worth, room;
  };
  struct Joined {
    int gain, size;
  };

  std::uint8_t size() const { return static_cast<std::uint8_t>(regions_.size()); }

  // The points of a region (O-E1) and its promise.
  int worth(int size, int fires) const { return (point * fires + promise_ * size) * size; }
  int token_gain(const SurveyedRegion& region, int fires) const {
    return fires * (point * region.size + growth_ * region.room / enough_room);
  }

  Joined join(Terrain terrain, SquareSet added, int size, int fires) const {
    const auto place = static_cast<std::size_t>(terrain);
    if ((shores_[place] & added).empty()) return {worth(size, fires), size};
    int before = 0;
    for (std::size_t i = first_[place]; i < first_[place + 1]; ++i) {
      const SurveyedRegion& region = regions_[i];
      const int joins = (region.shore & added).empty() ? 0 : 1;
      size += joins * region.size;
      fires += joins * region.fires;
      before += joins * region.worth;
    }
    return {worth(size, fires) - before, size};
  }

  // A volcano and the half beside it, which can always take the token.
  int erupt(const Half& volcano, Square square, const Half& half, SquareSet beside) const {
    const FireToken& token = fire_token(volcano.craters);
    const Joined joined = join(half.terrain, beside, 1, half.fires);
    const SquareSet reach = within(square, token.range, box_);
    int most = token.fires * (point * joined.size + growth_) - (half.bears_resource() ? burnt_ : 0);
    for (const SurveyedRegion& region : regions_) {
      if ((region.targets & reach).empty()) continue;
      const bool joins =
          index(half.terrain) == terrain_of(region) && !(region.shore & beside).empty();
      const int gain =
          joins ? token.fires * (point * joined.size + growth_) : token_gain(region, token.fires);
      most = std::max(most, gain - ((region.bare_targets & reach).empty() ? burnt_ : 0));
    }
    return joined.gain + most;
  }
  int terrain_of(const SurveyedRegion& region) const {
    const auto place = static_cast<std::size_t>(&region - regions_.begin());
    int terrain = 0;
    while (first_[static_cast<std::size_t>(terrain) + 1] <= place) ++terrain;
    return terrain;
  }

  int promise_, growth_, burnt_;
  Box box_;
  BoundedList<SurveyedRegion, 48> regions_;  // by terrain
  std::array<std::uint8_t, 6> first_{};      // of each terrain but volcanoes, and the end
  std::array<SquareSet, 5> shores_{};
};

}  // namespace castellan::origins
