#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "table/square_set.h"

namespace castellan {

// The smallest rectangle around a kingdom, its castle included.
struct Box {
  std::int8_t west = 0, east = 0, south = 0, north = 0;

  constexpr int width() const { return east - west + 1; }
  constexpr int height() const { return north - south + 1; }
  constexpr bool contains(Square square) const {
    return square.x >= west && square.x <= east && square.y >= south && square.y <= north;
  }

  bool operator==(const Box&) const = default;
};

// How far a kingdom reaches along one axis: the columns (or rows) in use,
// modulo 8. They are connected and 0 is among them, so eight bits tell all.
class Extent {
 public:
  constexpr void include(int place) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1u << (place & 7)));
  }
  constexpr int low() const { return -std::countl_one(bits_); }
  constexpr int high() const { return std::countr_one(bits_) - 1; }
  constexpr bool within(int lowest, int highest) const {
    return low() >= lowest && high() <= highest;
  }
  constexpr std::uint8_t bits() const { return bits_; }

  bool operator==(const Extent&) const = default;

 private:
  std::uint8_t bits_ = 1;
};

// Where a domino may lie so that the kingdom keeps within its size (K-P3).
// Along one axis the kingdom's square can lie anywhere that covers what is
// there: from `size` before the last column in use to `size` after the first.
// It is enough to ask that of each half by itself: a domino touches the
// kingdom, so it cannot reach out on two sides at once.
struct Window {
  SquareSet squares;      // open to a half
  SquareSet east_pairs;   // open together with the next square to the east
  SquareSet north_pairs;  // open together with the next square to the north
  int west, south;        // where the kingdom begins

  static Window around(const Extent& columns, const Extent& rows, int size) {
    const Columns& x = by_extent<Columns>(size)[columns.bits()];
    const Rows& y = by_extent<Rows>(size)[rows.bits()];
    const int first = x.first + y.first;
    return {x.squares & run(first, x.count + y.squares), x.pairs, run(first, x.count + y.pairs),
            x.low, y.low};
  }

 private:
  // On the spool the open rows are one run of bits, cut to the open columns.
  // Two steps from the kingdom is as far as a domino can reach, so columns
  // beyond that are left out: eight or, once, nine remain. With eight, the
  // first and the last are neighbours on the spool: no pair may lie across
  // that seam. The same holds for eight rows.
  struct Columns {
    SquareSet squares, pairs;
    int first = 0, count = 0, low = 0;
    constexpr Columns() = default;
    constexpr Columns(const Extent& extent, int size)
        : first(std::max(extent.low() - 2, extent.high() - size + 1)),
          count(std::min(extent.high() + 2, extent.low() + size - 1) - first + 1),
          low(extent.low()) {
      for (int i = 0; i < std::min(count, 8); ++i) squares |= column(first + i);
      for (int i = 0; i < (count == 8 ? 7 : std::min(count, 8)); ++i) pairs |= column(first + i);
    }
    static constexpr SquareSet column(int x) { return SquareSet(0x0101010101010101u << (x & 7)); }
  };
  struct Rows {
    int first = 0, squares = 0, pairs = 0, low = 0;  // as bits: eight to a row
    constexpr Rows() = default;
    constexpr Rows(const Extent& extent, int size) {
      const int lowest = extent.high() - size + 1;
      const int count = extent.low() + size - lowest;
      first = 8 * lowest;
      low = extent.low();
      squares = 8 * (count - 1);
      pairs = count > 8 ? squares : squares - 8;
    }
  };

  // `length` bits of the spool, the first at `start`; all of them at most.
  static SquareSet run(int start, int length) {
    return SquareSet(std::rotl(low_bits(length), start));
  }

  template <class Axis>
  using ByExtent = std::array<Axis, 256>;

  template <class Axis>
  static constexpr ByExtent<Axis> all_extents(int size) {
    ByExtent<Axis> all{};
    for (int low = 0; low > -size; --low) {
      Extent extent;
      for (int place = low; place < low + size; ++place) {
        extent.include(place);
        if (place >= 0) all[extent.bits()] = Axis(extent, size);
      }
    }
    return all;
  }

  template <class Axis>
  static const ByExtent<Axis>& by_extent(int size) {
    static constexpr std::array<ByExtent<Axis>, 2> tables = {
        all_extents<Axis>(5), all_extents<Axis>(7)};
    return tables[size == 7];
  }
};

}  // namespace castellan
