#include <vector>

#include <doctest/doctest.h>

#include "tests/games/origins/tables.h"

namespace castellan::origins {

namespace {
// Where the token of the volcano on that square may land.
std::vector<Square> targets(const Territory& territory, Square volcano) {
  return squares_of(territory, territory.fire_targets(volcano));
}

// Seat 0 is to place domino 28 (desert, volcano with 1 crater) or another one.
State to_place(int number, const Territory& territory, Mode mode = Mode::discovery) {
  State state = first_round(mode, {number, 46, 47, 48}, {1, 2, 3, 4});
  state.territory(seat_at(0)) = territory;
  return state;
}
}  // namespace

TEST_CASE("O-F1 a volcano brings its token at once, before the next domino is chosen") {
  State state = to_place(28, Territory());
  play_checked(state, Action::place(28, {{1, 0}, Direction::east}));
  CHECK(state.phase == Phase::fire);
  CHECK(to_act(state) == seat_at(0));
  CHECK_FALSE(offers(state, Action::claim(1)));
  CHECK(legal(state) == std::vector{Action::fire({1, 0})});  // O-F3: the other half of the domino
  play_checked(state, Action::fire({1, 0}));
  CHECK(state.territory(seat_at(0)).at({1, 0}) == Half{Terrain::desert, 1, 0});
  CHECK(state.territory(seat_at(0)).tokens() == SquareSet(Square{1, 0}));
  CHECK(state.phase == Phase::claim);
  CHECK(to_act(state) == seat_at(0));
}

TEST_CASE("O-F1 a domino without a volcano brings no fire") {
  State state = to_place(27, Territory());
  play_checked(state, Action::place(27, {{1, 0}, Direction::east}));
  CHECK(state.phase == Phase::claim);
}

TEST_CASE("O-F1 one, two or three craters: as many fires, 3, 2 or 1 squares away") {
  const std::string_view row = "## d0 d0 d0 d0 v1 d0";
  const std::string_view row_2 = "## d0 d0 d0 d0 v2 d0";
  const std::string_view row_3 = "## d0 d0 d0 d0 v3 d0";
  CHECK(targets(picture(row, 7), {5, 0}) == std::vector<Square>{{2, 0}, {3, 0}, {4, 0}, {6, 0}});
  CHECK(targets(picture(row_2, 7), {5, 0}) == std::vector<Square>{{3, 0}, {4, 0}, {6, 0}});
  CHECK(targets(picture(row_3, 7), {5, 0}) == std::vector<Square>{{4, 0}, {6, 0}});

  // 40: one crater, 42: two, 48: three.
  for (const auto& [number, fires] : {std::pair{40, 1}, {42, 2}, {45, 2}}) {
    State state = to_place(number, Territory());
    play_checked(state, Action::place(number, {{1, 0}, Direction::east}));
    play_checked(state, Action::fire({1, 0}));
    CHECK(state.territory(seat_at(0)).at({1, 0})->fires == fires);
  }
  State state = first_round(Mode::discovery, {48, 5, 6, 7}, {1, 2, 3, 4});
  while (state.acting_domino() != 48) {  // it is the highest of its row
    play_first(state);
    claim(state, {state.next.free().nth(0)});
  }
  play_checked(state, Action::place(48, {{1, 0}, Direction::east}));
  play_checked(state, Action::fire({1, 0}));
  CHECK(state.territory(seat_at(0)).at({1, 0})->fires == 3);
}

TEST_CASE("O-F1 a discarded volcano brings none") {
  State state = to_place(28, picture(R"(
      l0 l0 l0 .. ..
      l0 l0 l0 l0 l0
      l0 l0 ## l0 l0
      l0 l0 l0 l0 l0
      l0 l0 l0 l0 l0)"));
  play_checked(state, Action::discard(28));
  CHECK(state.phase == Phase::claim);
}

TEST_CASE("O-F2 distance is counted in king's moves, over squares with or without a tile") {
  const Territory territory = picture(R"(
      l0 .. .. .. ..
      d0 d0 d0 .. v2
      .. .. ## j0 j0)");
  // Two moves from 2,1: 0,1 across a gap; 1,0 and 2,0 too; not 0,1's western neighbours.
  CHECK(targets(territory, {2, 1}) == std::vector<Square>{{0, 1}, {1, 0}, {2, 0}});

  // A diagonal counts one: from 2,2 the square 1,1 is one move away.
  CHECK(targets(picture(R"(
      .. .. v3
      d0 d0 j0
      ## d0 d0)"),
                {2, 2}) == std::vector<Square>{{1, 1}, {2, 1}});
}

TEST_CASE("O-F2 the far side of a wide territory is far") {
  // Seven wide, the volcano at the western and at the eastern edge.
  const Territory west = picture(R"(
      d0 d0 d0 d0 d0 d0 d0
      v1 d0 d0 ## d0 d0 d0
      d0 d0 d0 d0 d0 d0 d0)",
                                 7);
  for (const Square square : targets(west, {-3, 0})) CHECK(square.x <= 0);
  CHECK(targets(west, {-3, 0}).size() == 10);
  const Territory east = picture(R"(
      d0 d0 d0 d0 d0 d0 d0
      d0 d0 d0 ## d0 d0 v1
      d0 d0 d0 d0 d0 d0 d0)",
                                 7);
  for (const Square square : targets(east, {3, 0})) CHECK(square.x >= 0);
  CHECK(targets(east, {3, 0}).size() == 10);
}

TEST_CASE("O-F3 not on a fire, a token, a volcano or the hut") {
  Territory territory = picture(R"(
      d0 l1 q2
      v2 v1 ##
      g0 j0 d0)");
  CHECK(targets(territory, {-1, 0}) == std::vector<Square>{{-2, -1}, {-2, 1}, {-1, -1}, {0, -1}});
  territory.burn({-2, -1}, 2);
  CHECK(targets(territory, {-1, 0}) == std::vector<Square>{{-2, 1}, {-1, -1}, {0, -1}});
}

TEST_CASE("O-F3 where there is such a square the token must be placed") {
  State state = to_place(28, picture("## j1"));
  play_checked(state, Action::place(28, {{0, 1}, Direction::north}));
  CHECK(legal(state) == std::vector{Action::fire({0, 1})});
  CHECK_FALSE(offers(state, Action::pass()));
  CHECK_FALSE(offers(state, Action::fire({1, 0})));
  CHECK_FALSE(offers(state, Action::fire({0, 0})));
  CHECK_FALSE(offers(state, Action::fire({5, 0})));
}

TEST_CASE("O-F3 with these dominoes the other half can always take it") {
  for (const Domino& domino : all_dominoes) {
    CHECK(domino.left.craters == 0);
    if (domino.right.craters > 0) CHECK(domino.left.fires == 0);
  }
}

TEST_CASE("O-T2 a token destroys the resource it lands on") {
  State state = to_place(40, picture("## g* g*"), Mode::totem);
  play_checked(state, Action::place(40, {{0, 1}, Direction::north}));
  CHECK(state.territory(seat_at(0)).count(Resource::fish) == 1);
  State other = state;
  play_checked(state, Action::fire({1, 0}));
  CHECK(state.territory(seat_at(0)).count(Resource::mammoth) == 1);
  CHECK(state.territory(seat_at(0)).count(Resource::fish) == 1);
  CHECK_FALSE(state.territory(seat_at(0)).resource_at({1, 0}));

  play_checked(other, Action::fire({0, 1}));
  CHECK(other.territory(seat_at(0)).count(Resource::fish) == 0);
}

TEST_CASE("O-B4 a token destroys the caveman it lands on") {
  Territory territory = picture("## d0 d0");
  territory.settle({1, 0}, Caveman::hunter);
  territory.settle({2, 0}, Caveman::oaf_warrior);
  State state = to_place(40, territory, Mode::tribe);
  play_checked(state, Action::place(40, {{0, 1}, Direction::north}));
  play_checked(state, Action::fire({1, 0}));
  CHECK_FALSE(state.territory(seat_at(0)).caveman_at({1, 0}));
  CHECK(state.territory(seat_at(0)).caveman_at({2, 0}) == Caveman::oaf_warrior);
}

}  // namespace castellan::origins
