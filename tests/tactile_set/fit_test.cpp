// Whether the pieces go together: solids are put where they belong and moved
// until they touch.

#include <doctest/doctest.h>

#include "tactile_set/shapes.h"

using namespace castellan;
using namespace castellan::tactile_set;

namespace {

const Sizes sizes{Measures{}};
constexpr double clearance = 0.25;

bool collide(const Solid& one, const Solid& other) { return one.common(other).volume() > 1e-3; }

// Moves to every side are free as far as the clearance goes, and not further.
void check_clearance(const Solid& holder, const Solid& piece, double expected) {
  CHECK_FALSE(collide(holder, piece));
  for (const auto& [x, y] : {std::pair{1.0, 0.0}, {-1.0, 0.0}, {0.0, 1.0}, {0.0, -1.0}}) {
    CAPTURE(x);
    CAPTURE(y);
    const double free = expected - 0.02, blocked = expected + 0.02;
    CHECK_FALSE(collide(holder, piece.moved({x * free, y * free, 0})));
    CHECK(collide(holder, piece.moved({x * blocked, y * blocked, 0})));
  }
}

// A board of which only some pegs are there, which is all that a piece meets.
Solid corner_of_board() {
  const Point high = peg_place(2, 1, sizes);
  return board_solid(sizes).common(Solid::block({0, 0, 0}, {high[0] + 14, high[1] + 14, 50}));
}

}  // namespace

TEST_CASE("a domino sits on two pegs of the board, with the clearance around them") {
  Point place = peg_place(0, 0, sizes);
  place[0] += sizes.measures.tile / 2;
  check_clearance(corner_of_board(), domino_solid(domino(48), sizes).moved(place), clearance);
}

TEST_CASE("turned by a quarter it sits there as well") {
  Point place = peg_place(1, 0, sizes);
  place[1] += sizes.measures.tile / 2;
  check_clearance(
      corner_of_board(), domino_solid(domino(1), sizes).turned(Solid::Axis::z, 90).moved(place),
      clearance);
}

TEST_CASE("a castle sits on one peg") {
  check_clearance(corner_of_board(), castle_solid(sizes).moved(peg_place(1, 1, sizes)), clearance);
}

TEST_CASE("the peg does not lift the domino: the recess is deeper than the peg is high") {
  Point place = peg_place(0, 0, sizes);
  place[0] += sizes.measures.tile / 2;
  const Solid pegs =
      corner_of_board().common(Solid::block({0, 0, place[2] + 0.01}, {200, 200, 50}));
  const Solid lying = domino_solid(domino(20), sizes).moved(place);
  CHECK_FALSE(collide(pegs, lying.moved({0, 0, -clearance + 0.02})));
  CHECK(collide(pegs, lying.moved({0, 0, -clearance - 0.02})));
}

TEST_CASE("neighbours on the board leave twice the clearance between them") {
  const Solid one = domino_solid(domino(13), sizes);
  check_clearance(
      one.joined({{one.moved({112, 0, 0}), one.moved({56, 28, 0}), one.moved({56, -28, 0})}}),
      one.moved({56, 0, 0}), 2 * clearance);
}

TEST_CASE("a domino lies in a slot of the lid") {
  const Solid lid = lid_solid(sizes);
  const Solid upright = domino_solid(domino(39), sizes).turned(Solid::Axis::z, 90);
  for (const int slot : {0, 3})
    check_clearance(lid, upright.moved(slot_place(slot, sizes)), clearance);
}

TEST_CASE("a king stands in a hole of the lid, on either side of the slots") {
  const Solid lid = lid_solid(sizes);
  const Solid red = king_solid(KingTop::slanted, sizes);
  const Solid blue = king_solid(KingTop::flat, sizes);
  check_clearance(lid, red.moved(hole_place(0, false, sizes)), clearance);
  check_clearance(lid, blue.moved(hole_place(3, true, sizes)), clearance);
  // A king beside a domino does not touch it.
  const Solid upright = domino_solid(domino(39), sizes).turned(Solid::Axis::z, 90);
  CHECK_FALSE(collide(upright.moved(slot_place(0, sizes)), red.moved(hole_place(0, true, sizes))));
}

TEST_CASE("the four parts of a board go together and hold") {
  Measures measures;
  measures.bed_width = measures.bed_depth = 180;
  const Sizes small(measures);
  REQUIRE(small.board_in_parts());
  const std::vector<Solid> parts = board_parts(small);
  REQUIRE(parts.size() == 4);
  double volume = 0;
  for (const Solid& part : parts) {
    CHECK(part.is_sound());
    volume += part.volume();
  }
  CHECK(volume == doctest::Approx(board_solid(small).volume()).epsilon(0.005));
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t k = i + 1; k < 4; ++k) CHECK_FALSE(collide(parts[i], parts[k]));
  CHECK_FALSE(collide(parts[0], parts[1].moved({clearance - 0.02, 0, 0})));
  CHECK(collide(parts[0], parts[1].moved({1, 0, 0})));  // the knobs hold
  CHECK(collide(parts[0], parts[2].moved({0, 1, 0})));
  CHECK_FALSE(collide(parts[0], parts[1].moved({0, 0, 10})));  // and go in from above
}
