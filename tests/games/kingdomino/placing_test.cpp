#include <algorithm>
#include <vector>

#include <doctest/doctest.h>

#include "tests/games/kingdomino/tables.h"
#include "tests/table/picture.h"

using namespace castellan;
using namespace castellan::kingdomino;

namespace {
// Seat 0 is to place domino 1, two wheat, in this kingdom.
State to_place_two_wheat(const Kingdom& kingdom) {
  State state = first_round({1, 2, 3, 4}, {11, 12, 13, 14});
  state.kingdom(seat_at(0)) = kingdom;
  return state;
}

bool offers(const State& state, const Action& action) {
  const std::vector<Action> actions = legal(state);
  const bool listed = std::find(actions.begin(), actions.end(), action) != actions.end();
  CHECK(listed == is_legal(state, action));
  return listed;
}

constexpr std::string_view room_for_one_domino = R"(
    l0 l0 l0 l0 l0
    l0 l0 .. .. l0
    l0 l0 ## l0 l0
    l0 l0 l0 l0 ..
    l0 l0 l0 .. l0
)";
constexpr std::string_view room_but_no_match = R"(
    l0 l0 l0 .. ..
    l0 l0 l0 l0 l0
    l0 l0 ## l0 l0
    l0 l0 l0 l0 ..
    l0 l0 l0 .. l0
)";
}  // namespace

TEST_CASE("K-P1 a domino lies on two free squares") {
  const State state = to_place_two_wheat(picture("## w0"));
  CHECK(offers(state, Action::place(1, {{2, 0}, Direction::east})));
  CHECK(offers(state, Action::place(1, {{1, 1}, Direction::north})));
  CHECK_FALSE(offers(state, Action::place(1, {{1, 0}, Direction::east})));
  CHECK_FALSE(offers(state, Action::place(1, {{0, 0}, Direction::north})));
  CHECK_FALSE(offers(state, Action::place(1, {{0, -1}, Direction::north})));
}

TEST_CASE("K-P2 a domino must match in one square or touch the castle") {
  const State state = to_place_two_wheat(picture("## l0 w0"));
  CHECK(offers(state, Action::place(1, {{3, 0}, Direction::east})));         // at the wheat
  CHECK(offers(state, Action::place(1, {{0, 1}, Direction::north})));        // at the castle
  CHECK_FALSE(offers(state, Action::place(1, {{1, 1}, Direction::north})));  // at the lake only
}

TEST_CASE("K-P3 K-V4 a kingdom is 5 by 5, in the Mighty Duel 7 by 7") {
  const Action two_more = Action::place(1, {{3, 0}, Direction::east});
  const Action three_out = Action::place(1, {{4, 0}, Direction::east});

  State state = to_place_two_wheat(picture("## w0 w0"));
  CHECK(offers(state, two_more));
  state.kingdom(seat_at(0)) = picture("## w0 w0 w0");
  CHECK_FALSE(offers(state, three_out));

  State mighty = first_round({1, 2, 3, 4}, {11, 12, 13, 14}, mighty_duel());
  mighty.kingdom(seat_at(0)) = picture("## w0 w0 w0", 7);
  CHECK(offers(mighty, three_out));
}

TEST_CASE("K-P4 a domino that fits somewhere must be placed") {
  const State state = to_place_two_wheat(picture(room_for_one_domino));
  CHECK(legal(state) == std::vector{Action::place(1, {{0, 1}, Direction::east})});
  CHECK_FALSE(offers(state, Action::discard(1)));
}

TEST_CASE("K-P4 a domino that fits nowhere is discarded") {
  State state = to_place_two_wheat(picture(room_but_no_match));
  CHECK(legal(state) == std::vector{Action::discard(1)});
  CHECK_FALSE(offers(state, Action::discard(2)));
  CHECK_FALSE(offers(state, Action::place(1, {{1, 2}, Direction::east})));

  const Kingdom before = state.kingdom(seat_at(0));
  const int points_before = points(state, seat_at(0));
  play_checked(state, Action::discard(1));
  CHECK(state.kingdom(seat_at(0)) == before);  // it scores nothing …
  CHECK(points(state, seat_at(0)) == points_before);
  CHECK(to_act(state) == seat_at(0));  // … and its king claims as usual
  CHECK(legal(state).size() == 4);
  CHECK(legal(state).front() == Action::claim(11));
}
