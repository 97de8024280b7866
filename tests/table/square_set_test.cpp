#include "table/square_set.h"

#include <cstdint>

#include <doctest/doctest.h>

using namespace castellan;

namespace {
Square square_at(int x, int y) {
  return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
}

SquareSet set_of(std::initializer_list<Square> squares) {
  SquareSet set;
  for (const Square square : squares) set |= SquareSet(square);
  return set;
}
}  // namespace

TEST_CASE("a set of squares holds what was put in") {
  const SquareSet set = set_of({square_at(0, 0), square_at(-3, 2)});
  CHECK(set.count() == 2);
  CHECK(set.contains(square_at(-3, 2)));
  CHECK_FALSE(set.contains(square_at(2, -3)));
  CHECK_FALSE(set.empty());
  CHECK(SquareSet().empty());
}

TEST_CASE("the plane is wound up: eight steps to the east are one to the north") {
  CHECK(SquareSet(square_at(8, 0)) == SquareSet(square_at(0, 1)));
  CHECK(SquareSet(square_at(-1, 0)) == SquareSet(square_at(7, -1)));
  CHECK(SquareSet(square_at(0, -6)) == SquareSet(square_at(0, 2)));
}

TEST_CASE("no two squares of eight columns and eight rows meet") {
  for (int west = -8; west <= 0; ++west) {
    SquareSet all;
    for (int place = 0; place < 64; ++place)
      all |= SquareSet(square_at(west + place % 8, place / 8 - 3));
    CHECK(all.count() == 64);
  }
}

TEST_CASE("moving a set moves each of its squares") {
  for (int x = -8; x < 8; ++x) {
    for (int y = -8; y < 8; ++y) {
      const SquareSet set(square_at(x, y));
      REQUIRE(set.north() == SquareSet(square_at(x, y + 1)));
      REQUIRE(set.east() == SquareSet(square_at(x + 1, y)));
      REQUIRE(set.south() == SquareSet(square_at(x, y - 1)));
      REQUIRE(set.west() == SquareSet(square_at(x - 1, y)));
      REQUIRE(set.neighbours() == set_of({square_at(x, y + 1), square_at(x + 1, y),
                                          square_at(x, y - 1), square_at(x - 1, y)}));
    }
  }

  const SquareSet two = set_of({square_at(0, 0), square_at(-3, 2)});
  CHECK(two.east() == set_of({square_at(1, 0), square_at(-2, 2)}));
  CHECK(two.south() == set_of({square_at(0, -1), square_at(-3, 1)}));
}

TEST_CASE("flooding fills what touches orthogonally, and nothing else") {
  //  a a . b
  //  . a . b
  //  c . . b
  const SquareSet a = set_of({square_at(0, 2), square_at(1, 2), square_at(1, 1)});
  const SquareSet b = set_of({square_at(3, 2), square_at(3, 1), square_at(3, 0)});
  const SquareSet c(square_at(0, 0));  // touches a at a corner only
  const SquareSet area = a | b | c;

  CHECK(flood(SquareSet(square_at(0, 2)), area) == a);
  CHECK(flood(SquareSet(square_at(1, 1)), area) == a);
  CHECK(flood(SquareSet(square_at(3, 0)), area) == b);
  CHECK(flood(c, area) == c);
  CHECK(flood(SquareSet(square_at(0, 2)) | c, area) == (a | c));
}

TEST_CASE("flooding follows a long way round") {
  // A snake through all seven columns: the longest way a kingdom has.
  SquareSet snake;
  for (int x = -3; x <= 3; ++x) {
    if (x % 2 != 0)
      for (int y = -3; y <= 3; ++y) snake |= SquareSet(square_at(x, y));
    else
      snake |= SquareSet(square_at(x, x % 4 == 0 ? 3 : -3));
  }
  CHECK(snake.count() == 4 * 7 + 3);
  CHECK(flood(SquareSet(square_at(-3, -3)), snake) == snake);
}

TEST_CASE("the lowest square of a set is one of it") {
  SquareSet rest = set_of({square_at(1, 1), square_at(-2, 0), square_at(0, -3)});
  for (int left = 3; left > 0; --left) {
    CHECK(rest.count() == left);
    CHECK(rest.lowest().count() == 1);
    CHECK((rest.lowest() & rest) == rest.lowest());
    rest &= ~rest.lowest();
  }
  CHECK(rest.empty());
}
