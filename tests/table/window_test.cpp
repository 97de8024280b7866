#include "table/window.h"

#include <algorithm>
#include <cstdint>

#include <doctest/doctest.h>

using namespace castellan;

namespace {
Square at(int x, int y) { return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}; }

Extent extent(int low, int high) {
  Extent extent;
  for (int place = low; place <= high; ++place) extent.include(place);
  return extent;
}
}  // namespace

TEST_CASE("an extent tells how far a kingdom reaches to either side of its castle") {
  CHECK(Extent().low() == 0);
  CHECK(Extent().high() == 0);
  for (int low = 0; low > -7; --low) {
    for (int high = 0; high - low < 7; ++high) {
      CHECK(extent(low, high).low() == low);
      CHECK(extent(low, high).high() == high);
      CHECK(extent(low, high).within(low, high));
      CHECK_FALSE(extent(low, high).within(low + 1, high));
      CHECK_FALSE(extent(low, high).within(low, high - 1));
    }
  }
}

TEST_CASE("a box has its four edges inside") {
  const Box box{-2, 1, -1, 3};
  CHECK(box.width() == 4);
  CHECK(box.height() == 5);
  CHECK(box.contains({-2, 3}));
  CHECK(box.contains({1, -1}));
  CHECK_FALSE(box.contains({-3, 0}));
  CHECK_FALSE(box.contains({2, 0}));
  CHECK_FALSE(box.contains({0, -2}));
  CHECK_FALSE(box.contains({0, 4}));
}

// Every extent a kingdom can have along one axis, and the places where one half
// of a domino may touch it: in the box or one step outside.
TEST_CASE("K-P3 a square is open if the kingdom with it still fits") {
  for (const int size : {5, 7}) {
    for (int low = 0; low > -size; --low) {
      for (int high = 0; high - low < size; ++high) {
        CAPTURE(size);
        CAPTURE(low);
        CAPTURE(high);
        const Window across = Window::around(extent(low, high), Extent(), size);
        const Window upright = Window::around(Extent(), extent(low, high), size);
        for (int i = low - 1; i <= high + 1; ++i) {
          const bool open = std::max(high, i) - std::min(low, i) < size;
          CHECK(across.squares.contains(at(i, 0)) == open);
          CHECK(upright.squares.contains(at(0, i)) == open);
        }
      }
    }
  }
}

TEST_CASE("K-P3 two squares are open together if the kingdom with both still fits") {
  for (const int size : {5, 7}) {
    for (int low = 0; low > -size; --low) {
      for (int high = 0; high - low < size; ++high) {
        CAPTURE(size);
        CAPTURE(low);
        CAPTURE(high);
        const Window across = Window::around(extent(low, high), Extent(), size);
        const Window upright = Window::around(Extent(), extent(low, high), size);
        const SquareSet east = across.squares & across.squares.west() & across.east_pairs;
        const SquareSet north = upright.squares & upright.squares.south() & upright.north_pairs;
        for (int i = low - 2; i <= high + 1; ++i) {  // one of the two touches the kingdom
          const bool open = std::max(high, i + 1) - std::min(low, i) < size;
          CHECK(east.contains(at(i, 0)) == open);
          CHECK(north.contains(at(0, i)) == open);
        }
      }
    }
  }
}
