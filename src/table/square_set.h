#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "table/square.h"

namespace castellan {

// A set of squares in one 64-bit word. The plane is wound up like thread on a
// spool, eight squares to a turn: square (x, y) is bit x + 8·y, modulo 64, and
// a step in any direction is a rotation of the word. A kingdom is at most 7
// wide and 7 high, so no two of its squares meet and one turn does not touch
// the next; nor must a kingdom be moved when it grows to the west or south.
class SquareSet {
 public:
  constexpr SquareSet() = default;
  constexpr explicit SquareSet(std::uint64_t bits) : bits_(bits) {}
  constexpr explicit SquareSet(Square square) : bits_(std::uint64_t{1} << bit_of(square)) {}

  static constexpr int bit_of(Square square) { return (square.x + 8 * square.y) & 63; }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool contains(Square square) const { return ((bits_ >> bit_of(square)) & 1) != 0; }
  constexpr SquareSet lowest() const { return SquareSet(bits_ & (0 - bits_)); }

  // The whole set moved by one step.
  constexpr SquareSet north() const { return SquareSet(std::rotl(bits_, 8)); }
  constexpr SquareSet east() const { return SquareSet(std::rotl(bits_, 1)); }
  constexpr SquareSet south() const { return SquareSet(std::rotr(bits_, 8)); }
  constexpr SquareSet west() const { return SquareSet(std::rotr(bits_, 1)); }

  // The squares that touch one of the set orthogonally.
  constexpr SquareSet neighbours() const { return north() | east() | south() | west(); }

  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ | b.bits_);
  }
  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ & b.bits_);
  }
  constexpr SquareSet operator~() const { return SquareSet(~bits_); }
  constexpr SquareSet& operator|=(SquareSet other) { return *this = *this | other; }
  constexpr SquareSet& operator&=(SquareSet other) { return *this = *this & other; }

  constexpr bool operator==(const SquareSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

// The squares of `area` that are connected with `seed`. Expects seed ⊆ area.
constexpr SquareSet flood(SquareSet seed, SquareSet area) {
  SquareSet reached = seed;
  for (;;) {
    const SquareSet further = (reached | reached.neighbours()) & area;
    if (further == reached) return reached;
    reached = further;
  }
}

}  // namespace castellan
