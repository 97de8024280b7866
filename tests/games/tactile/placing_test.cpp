#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/games/tactile/tables.h"

using namespace castellan;
using namespace castellan::tactile;

namespace {
// Red is to place domino 1, two wheat, on this board.
State to_place_two_wheat(std::string_view text) {
  State state = first_placing({1, 2, 3, 4});
  state.kingdom(red) = board(text);
  return state;
}

// All lake but for the squares of the last row.
std::string lakes(const std::string& last_row) {
  std::string text = "l0 l0 l0 ## l0 l0 l0\n";
  for (int row = 0; row < 5; ++row) text += "l0 l0 l0 l0 l0 l0 l0\n";
  return text + last_row;
}
}  // namespace

TEST_CASE("T-P1 a domino lies on two free pegs") {
  const State state = to_place_two_wheat("## w0 .. .. .. .. ..");
  CHECK(offers(state, place(1, "c1", Direction::east)));
  CHECK(offers(state, place(1, "b2", Direction::north)));
  CHECK_FALSE(offers(state, place(1, "b1", Direction::east)));
  CHECK_FALSE(offers(state, place(1, "a1", Direction::north)));
}

TEST_CASE("T-P1 a domino must match in one square or touch the castle") {
  const State state = to_place_two_wheat("## l0 w0 .. .. .. ..");
  CHECK(offers(state, place(1, "d1", Direction::east)));         // at the wheat
  CHECK(offers(state, place(1, "a2", Direction::north)));        // at the castle
  CHECK_FALSE(offers(state, place(1, "b2", Direction::north)));  // at the lake only
  CHECK_FALSE(offers(state, place(1, "f1", Direction::east)));   // at nothing
}

TEST_CASE("T-P1 the board is fixed: every square lies on one of its pegs") {
  // A castle in a corner leaves all the other pegs in reach, and none beyond.
  const State corner = to_place_two_wheat("## w0 w0 w0 w0 .. ..");
  CHECK(offers(corner, place(1, "f1", Direction::east)));
  CHECK_FALSE(offers(corner, Action::place(1, {{0, -2}, Direction::north})));
  CHECK_FALSE(offers(corner, Action::place(1, {{-2, 0}, Direction::east})));

  const State edge = to_place_two_wheat("w0 ## .. .. .. w0 w0");
  CHECK_FALSE(offers(edge, Action::place(1, {{7, 0}, Direction::east})));
  CHECK(offers(edge, place(1, "g2", Direction::north)));
  CHECK_FALSE(offers(edge, place(1, "g2", Direction::east)));  // half over the edge
  CHECK_FALSE(offers(edge, Action::place(1, {{-1, 1}, Direction::north})));

  State top = first_placing({1, 2, 3, 4});
  top.kingdom(red) = board("w0\nw0\nw0\nw0\nw0\nw0\n##");
  CHECK(offers(top, place(1, "b7", Direction::east)));
  CHECK_FALSE(offers(top, Action::place(1, {{0, 7}, Direction::north})));
  CHECK_FALSE(offers(top, Action::place(1, {{1, 6}, Direction::north})));
}

TEST_CASE("T-P1 a domino that fits must be placed, one that fits nowhere is discarded") {
  State state = to_place_two_wheat(lakes("w0 .. .. l0 l0 l0 l0"));
  CHECK(legal(state) == std::vector{place(1, "b1", Direction::east)});
  CHECK_FALSE(offers(state, Action::discard(1)));

  state = to_place_two_wheat(lakes(".. .. l0 l0 l0 l0 l0"));
  CHECK(legal(state) == std::vector{Action::discard(1)});
  CHECK_FALSE(offers(state, Action::discard(2)));
  const tactile::Kingdom before = state.kingdom(red);
  play_checked(state, Action::discard(1));
  CHECK(state.kingdom(red) == before);
  CHECK(state.discards == std::array<std::uint8_t, 2>{1, 0});
  CHECK(to_act(state) == blue);
}
