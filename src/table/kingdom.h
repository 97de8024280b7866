#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <optional>

#include "base/hash.h"
#include "table/domino.h"
#include "table/placements.h"
#include "table/property.h"
#include "table/site.h"
#include "table/square.h"
#include "table/square_set.h"
#include "table/symbols.h"

namespace castellan {

// One player's kingdom: a castle and the dominoes around it. `Half` says what a
// square shows – one of six terrains, and a number of symbols that multiply –
// and `Site` where the kingdom may lie.
template <class HalfType, class Site>
class BasicKingdom {
 public:
  using Half = HalfType;
  using Terrain = decltype(Half::terrain);
  using Domino = BasicDomino<Half>;
  using Property = BasicProperty<Terrain>;
  using Properties = BasicProperties<Terrain>;
  static constexpr int terrains = 6;

  explicit BasicKingdom(const Site& site = Site()) : site_(site) {
    if (site_.has_castle()) wall_in();
  }
  // A kingdom that floats, of this size.
  explicit BasicKingdom(int size)
    requires std::constructible_from<Site, int>
      : BasicKingdom(Site(size)) {}

  // On a board the castle is a decision. Expects none yet.
  void build_castle(Square square) {
    site_.build_castle(square);
    wall_in();
  }

  const Site& site() const { return site_; }
  bool has_castle() const { return site_.has_castle(); }
  Square castle() const { return site_.castle(); }
  int size() const { return site_.width(); }
  Box box() const { return site_.box(taken_); }
  bool is_empty(Square square) const { return !at(square) && !is_castle(square); }
  bool is_castle(Square square) const { return has_castle() && square == castle(); }

  // What lies there; nothing on an empty square and on the castle.
  std::optional<Half> at(Square square) const;

  bool fits(const Domino& domino, Placement placement) const {
    return placements(domino).contains(placement);
  }
  Placements placements(const Domino& domino) const {
    return placements(domino.left.terrain, domino.right.terrain, domino.equal_halves());
  }
  Placements placements(Terrain left, Terrain right, bool equal_halves) const {
    return placements_where(shores_of(left), shores_of(right), equal_halves);
  }
  // The same if a left half connects on these squares and a right one on those.
  Placements placements_where(SquareSet left, SquareSet right, bool equal_halves) const;

  // Puts the domino down. Expects fits(domino, placement).
  void place(const Domino& domino, Placement placement) {
    assert(fits(domino, placement));
    put(placement.left(), domino.left);
    put(placement.right(), domino.right);
  }

  // Puts a single square down, for kingdoms that come as a picture rather than
  // move by move. Expects it empty, and the finished picture connected with the
  // castle and within the site: until then nothing else here may be asked.
  void put(Square square, Half half);

  // Symbols that come to a square later. Expects it covered.
  void set_symbols(Square square, int number) {
    symbols_.clear(SquareSet(square));
    symbols_.put(square, number);
  }

  // Whether the kingdom with this square would still fit.
  bool holds(Square square) const { return site_.holds(square); }

  // Squares times symbols of every property (K-E1).
  int points() const;

  // Connected groups of one terrain, by terrain. The castle belongs to none (K-E2).
  Properties properties() const;

  int largest_property() const;
  int symbols() const { return symbols_.all(); }
  int symbols_in(SquareSet squares) const { return symbols_.in(squares); }
  SquareSet with_symbols() const { return symbols_.squares(); }

  // K-V2: the kingdom fills its site from edge to edge and the castle is in
  // the middle.
  bool castle_in_the_middle() const;

  SquareSet squares_of(Terrain terrain) const { return lands_[index(terrain)]; }
  // Where a half of that terrain would connect (K-P2), free or not.
  SquareSet shores_of(Terrain terrain) const { return shores_[index(terrain)]; }
  SquareSet taken() const { return taken_; }  // castle included
  // Where single halves may lie as far as the site goes.
  SquareSet open() const { return ~taken_ & site_.window().squares; }

  void add_to(Hash& hash) const {
    for (const SquareSet land : lands_) hash.add(land.bits());
    symbols_.add_to(hash);
    site_.add_to(hash);
  }

  bool operator==(const BasicKingdom&) const = default;

 private:
  static constexpr std::size_t index(Terrain terrain) { return static_cast<std::size_t>(terrain); }

  void wall_in() {
    taken_ = SquareSet(castle());
    shores_.fill(taken_.neighbours());  // the castle takes any terrain (K-P2)
  }

  std::array<SquareSet, terrains> lands_{};   // the squares of each terrain
  std::array<SquareSet, terrains> shores_{};  // squares where a half of that terrain connects
  Symbols<Half::most_symbols> symbols_;
  SquareSet taken_;
  Site site_;
};

// A kingdom of Kingdomino.
using Kingdom = BasicKingdom<Half, FloatingSite>;
using Property = Kingdom::Property;
using Properties = Kingdom::Properties;

// The rest of this page is what random play spends its time on, kept in the
// header so that it melts into the loop around it.

template <class Half, class Site>
inline Placements BasicKingdom<Half, Site>::placements_where(SquareSet left, SquareSet right,
                                                             bool equal_halves) const {
  const Window window = site_.window();
  const SquareSet open = ~taken_ & window.squares;
  left &= open;
  right &= open;

  // Pairs of open squares, named by the western or southern one; of those the
  // ones where a half connects (K-P2).
  const SquareSet across = open & open.west() & window.east_pairs;
  const SquareSet upright = open & open.south() & window.north_pairs;
  const SquareSet turned(equal_halves ? 0 : ~std::uint64_t{0});
  return {window.west,
          window.south,
          {upright & (left | right.south()), across & (left | right.west()),
           upright & (right | left.south()) & turned, across & (right | left.west()) & turned}};
}

template <class Half, class Site>
inline void BasicKingdom<Half, Site>::put(Square square, Half half) {
  const SquareSet place(square);
  lands_[index(half.terrain)] |= place;
  shores_[index(half.terrain)] |= place.neighbours();
  taken_ |= place;
  symbols_.put(square, half.symbols());
  site_.include(square);
}

template <class Half, class Site>
inline int BasicKingdom<Half, Site>::points() const {
  // Steps between squares of one terrain, named by the western or southern
  // one: along them all terrains can be walked in one loop.
  SquareSet across, upright;
  for (const SquareSet land : lands_) {
    across |= land & land.west();
    upright |= land & land.south();
  }
  int points = 0;
  SquareSet rest = symbols_.squares();  // a property without a symbol scores nothing
  while (!rest.empty()) {
    SquareSet property, further = rest.lowest();
    do {
      property = further;
      further |= (further & across).east() | (further.west() & across);
      further |= (further & upright).north() | (further.south() & upright);
      further |= (further & across).east() | (further.west() & across);
      further |= (further & upright).north() | (further.south() & upright);
    } while (!(further == property));
    points += property.count() * symbols_.in(property);
    rest &= ~property;
  }
  return points;
}

// And this is asked once a game, or by people.

template <class Half, class Site>
std::optional<Half> BasicKingdom<Half, Site>::at(Square square) const {
  if (!site_.shows(square)) return std::nullopt;
  for (std::size_t terrain = 0; terrain < terrains; ++terrain) {
    if (lands_[terrain].contains(square))
      return Half{static_cast<Terrain>(terrain), static_cast<std::uint8_t>(symbols_.at(square))};
  }
  return std::nullopt;
}

template <class Half, class Site>
auto BasicKingdom<Half, Site>::properties() const -> Properties {
  Properties properties;
  for (std::size_t terrain = 0; terrain < terrains; ++terrain) {
    for (SquareSet rest = lands_[terrain]; !rest.empty();) {
      const SquareSet squares = flood(rest.lowest(), lands_[terrain]);
      properties.push_back({static_cast<Terrain>(terrain), symbols_.in(squares), squares});
      rest &= ~squares;
    }
  }
  return properties;
}

template <class Half, class Site>
int BasicKingdom<Half, Site>::largest_property() const {
  int largest = 0;
  for (const SquareSet land : lands_) {
    for (SquareSet rest = land; rest.count() > largest;) {
      const SquareSet squares = flood(rest.lowest(), land);
      largest = std::max(largest, squares.count());
      rest &= ~squares;
    }
  }
  return largest;
}

template <class Half, class Site>
bool BasicKingdom<Half, Site>::castle_in_the_middle() const {
  if (!has_castle()) return false;
  const Box around = box();
  return around.width() == site_.width() && around.height() == site_.height() &&
         around.west + around.east == 2 * castle().x &&
         around.south + around.north == 2 * castle().y;
}

}  // namespace castellan
