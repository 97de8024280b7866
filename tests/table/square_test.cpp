#include "table/square.h"

#include <doctest/doctest.h>

using namespace castellan;

TEST_CASE("x counts to the east and y to the north") {
  const Square square{2, -1};
  CHECK(step(square, Direction::north) == Square{2, 0});
  CHECK(step(square, Direction::east) == Square{3, -1});
  CHECK(step(square, Direction::south) == Square{2, -2});
  CHECK(step(square, Direction::west) == Square{1, -1});
}

TEST_CASE("a placement names the left half; the right one is a step away") {
  const Placement placement{{1, 0}, Direction::south};
  CHECK(placement.left() == Square{1, 0});
  CHECK(placement.right() == Square{1, -1});
}

TEST_CASE("directions have names") {
  CHECK(name(Direction::north) == "north");
  CHECK(name(Direction::east) == "east");
  CHECK(name(Direction::south) == "south");
  CHECK(name(Direction::west) == "west");
}
