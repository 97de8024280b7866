#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/hash.h"
#include "table/square_set.h"

namespace castellan {

// What is counted on squares – crowns, fires, crosses – up to `Most` on each.
// The numbers are kept in binary, a set of squares for each binary place.
template <int Most>
class Symbols {
 public:
  int at(Square square) const { return in(SquareSet(square)); }

  // All together on these squares.
  int in(SquareSet squares) const {
    int sum = 0;
    for (std::size_t place = 0; place < places_.size(); ++place)
      sum += (squares & places_[place]).count() << place;
    return sum;
  }
  int all() const { return in(~SquareSet()); }

  // The squares that have any.
  SquareSet squares() const {
    SquareSet any;
    for (const SquareSet place : places_) any |= place;
    return any;
  }

  // Expects a square without any.
  void put(Square square, int number) {
    const auto bit = static_cast<unsigned>(SquareSet::bit_of(square));
    for (std::size_t place = 0; place < places_.size(); ++place)
      places_[place] |=
          SquareSet(std::uint64_t{(static_cast<unsigned>(number) >> place) & 1u} << bit);
  }

  void clear(SquareSet squares) {
    for (SquareSet& place : places_) place &= ~squares;
  }

  void add_to(Hash& hash) const {
    for (const SquareSet place : places_) hash.add(place.bits());
  }

  bool operator==(const Symbols&) const = default;

 private:
  std::array<SquareSet, std::bit_width(static_cast<unsigned>(Most))> places_{};
};

}  // namespace castellan
