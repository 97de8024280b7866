#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "base/bits.h"
#include "base/hash.h"
#include "table/square_set.h"
#include "table/window.h"

namespace castellan {

// Where a kingdom may lie. There are two kinds; a kingdom is built for either.

// A square of `size` by `size` around the castle. Where it lies stays open
// until the dominoes pin it down (K-P3), so squares are counted from the castle.
class FloatingSite {
 public:
  explicit FloatingSite(int size = 5) : size_(static_cast<std::uint8_t>(size)) {
    assert(size == 5 || size == 7);
  }

  static constexpr bool has_castle() { return true; }
  static constexpr Square castle() { return {0, 0}; }

  int width() const { return size_; }
  int height() const { return size_; }
  void include(Square square) {
    columns_.include(square.x);
    rows_.include(square.y);
  }
  Window window() const { return Window::around(columns_, rows_, size_); }

  // The smallest rectangle around what is included.
  Box box(SquareSet) const {
    return {static_cast<std::int8_t>(columns_.low()), static_cast<std::int8_t>(columns_.high()),
            static_cast<std::int8_t>(rows_.low()), static_cast<std::int8_t>(rows_.high())};
  }
  // Whether what stands there can be told: another square may share its bit.
  bool shows(Square square) const { return box({}).contains(square); }
  // The square in use with this bit.
  Square square_at(int bit) const {
    const int west = columns_.low(), south = rows_.low();
    const int place = (bit - west - 8 * south) & 63;
    return {static_cast<std::int8_t>(west + (place & 7)),
            static_cast<std::int8_t>(south + (place >> 3))};
  }

  // Whether the kingdom with this square would still fit in its size.
  bool holds(Square square) const {
    const Box now = box({});
    return std::max<int>(now.east, square.x) - std::min<int>(now.west, square.x) < size_ &&
           std::max<int>(now.north, square.y) - std::min<int>(now.south, square.y) < size_;
  }

  const Extent& columns() const { return columns_; }
  const Extent& rows() const { return rows_; }

  void add_to(Hash& hash) const {
    hash.add(columns_.bits() | std::uint64_t{rows_.bits()} << 8 | std::uint64_t{size_} << 16);
  }

  bool operator==(const FloatingSite&) const = default;

 private:
  Extent columns_, rows_;
  std::uint8_t size_;
};

// A board that lies still (T-P1, D-C2). Squares are counted from its
// south-western corner, 0,0; the castle stands wherever it is built.
template <int Width, int Height>
class BoardSite {
  static_assert(Width <= 7 && Height <= 7);

 public:
  static constexpr Box board() { return {0, Width - 1, 0, Height - 1}; }

  bool has_castle() const { return castle_.x >= 0; }
  Square castle() const {
    assert(has_castle());
    return castle_;
  }
  void build_castle(Square square) {
    assert(!has_castle() && holds(square));
    castle_ = square;
  }

  static constexpr int width() { return Width; }
  static constexpr int height() { return Height; }
  void include(Square) {}
  static constexpr SquareSet squares() { return all_squares; }

  // No pair needs cutting off: the spool's eighth column and the rows above
  // the board are never open.
  static constexpr Window window() { return {all_squares, ~SquareSet(), ~SquareSet(), 1, 1}; }

  // The smallest rectangle around the squares; expects some.
  static Box box(SquareSet squares) {
    Box box{Width, -1, Height, -1};
    for_each_bit(squares.bits(), [&](int bit) {
      const Square square = square_at(bit);
      box.west = std::min(box.west, square.x);
      box.east = std::max(box.east, square.x);
      box.south = std::min(box.south, square.y);
      box.north = std::max(box.north, square.y);
    });
    return box;
  }
  static constexpr Square square_at(int bit) {
    return {static_cast<std::int8_t>(bit & 7), static_cast<std::int8_t>(bit >> 3)};
  }

  static constexpr bool shows(Square square) { return board().contains(square); }
  static constexpr bool holds(Square square) { return board().contains(square); }

  void add_to(Hash& hash) const {
    hash.add(has_castle() ? static_cast<std::uint64_t>(SquareSet::bit_of(castle_)) : 64);
  }

  bool operator==(const BoardSite&) const = default;

 private:
  static constexpr SquareSet all_squares = [] {
    SquareSet all;
    for (int y = 0; y < Height; ++y)
      for (int x = 0; x < Width; ++x) all |= SquareSet(square_at(x + 8 * y));
    return all;
  }();

  Square castle_{-1, -1};  // not built yet
};

}  // namespace castellan
