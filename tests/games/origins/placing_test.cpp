#include <vector>

#include <doctest/doctest.h>

#include "tests/games/origins/tables.h"

namespace castellan::origins {

namespace {
// Seat 0 is to place domino 1, two deserts.
State to_place_two_deserts(const Territory& territory) {
  State state = first_round(Mode::discovery, {1, 2, 3, 4}, {5, 6, 7, 8});
  state.territory(seat_at(0)) = territory;
  return state;
}
}  // namespace

TEST_CASE("O-R1 chiefs act in the order of the row; each places, then claims") {
  State state = first_round(Mode::discovery, {1, 2, 3, 4}, {5, 6, 7, 8});
  CHECK(to_act(state) == seat_at(0));
  CHECK_FALSE(offers(state, Action::claim(5)));
  CHECK_FALSE(offers(state, Action::place(2, {{1, 0}, Direction::east})));
  play_checked(state, Action::place(1, {{1, 0}, Direction::east}));
  CHECK(to_act(state) == seat_at(0));
  CHECK(legal(state).size() == 4);
  claim(state, {8});
  CHECK(to_act(state) == seat_at(1));
  CHECK(state.acting_domino() == 2);
  play_first(state);
  claim(state, {5});
  play_first(state);
  CHECK(legal(state) == std::vector{Action::claim(6), Action::claim(7)});
  claim(state, {7});
  draw_row(state, {9, 10, 11, 12});
  CHECK(to_act(state) == seat_at(1));  // 5
}

TEST_CASE("O-R1 in the last round there is only placing") {
  for (const Mode mode : all_modes) {
    for (const int players : {2, 3, 4}) {
      CAPTURE(players);
      State state(rules_for(players, mode));
      Dealer dealer(5);
      while (!state.unseen.empty() || !state.next.dominoes().empty())
        play(state, deal(state, dealer));
      CHECK(state.phase == Phase::place);
      while (!to_act(state).is_nobody()) {
        const bool placing = state.phase == Phase::place || state.phase == Phase::fire ||
                             state.phase == Phase::totem;
        CHECK(placing);
        play(state, deal(state, dealer));
      }
      CHECK(legal(state).empty());
    }
  }
}

TEST_CASE("O-P1 a domino matches in one square or touches the hut") {
  const State state = to_place_two_deserts(picture("## l0 d0"));
  CHECK(offers(state, Action::place(1, {{3, 0}, Direction::east})));
  CHECK(offers(state, Action::place(1, {{0, 1}, Direction::north})));
  CHECK_FALSE(offers(state, Action::place(1, {{1, 1}, Direction::north})));
  CHECK_FALSE(offers(state, Action::place(1, {{1, 0}, Direction::north})));
}

TEST_CASE("O-P1 a volcano matches a volcano") {
  State state = first_round(Mode::discovery, {28, 29, 40, 42}, {5, 6, 7, 8});
  state.territory(seat_at(0)) = picture("## j0 v2");
  // Domino 28 is desert and volcano; craters do not matter.
  CHECK(offers(state, Action::place(28, {{4, 0}, Direction::west})));
  CHECK(offers(state, Action::place(28, {{2, 2}, Direction::south})));
  CHECK_FALSE(offers(state, Action::place(28, {{3, 0}, Direction::east})));
}

TEST_CASE(
    "O-P1 5 by 5 with the hut; a domino that fits must be placed, otherwise it is discarded") {
  State state = to_place_two_deserts(picture("## d0 d0"));
  CHECK(offers(state, Action::place(1, {{3, 0}, Direction::east})));
  CHECK_FALSE(offers(state, Action::discard(1)));
  state.territory(seat_at(0)) = picture("## d0 d0 d0");
  CHECK_FALSE(offers(state, Action::place(1, {{4, 0}, Direction::east})));

  state.territory(seat_at(0)) = picture(R"(
      l0 l0 l0 .. ..
      l0 l0 l0 l0 l0
      l0 l0 ## l0 l0
      l0 l0 l0 l0 l0
      l0 l0 l0 l0 l0)");
  CHECK(legal(state) == std::vector{Action::discard(1)});
  const Territory before = state.territory(seat_at(0));
  play_checked(state, Action::discard(1));
  CHECK(state.territory(seat_at(0)) == before);
  CHECK(state.discards[0] == 1);
  CHECK(to_act(state) == seat_at(0));  // and it claims as usual
  CHECK(legal(state).size() == 4);
}

TEST_CASE("O-P1 equal halves have one name, others two") {
  const State same = to_place_two_deserts(Territory());
  CHECK(offers(same, Action::place(1, {{1, 0}, Direction::east})));
  CHECK_FALSE(offers(same, Action::place(1, {{2, 0}, Direction::west})));
  // Domino 37 is a quarry without and a quarry with a fire.
  const State other = first_round(Mode::discovery, {37, 38, 39, 40}, {5, 6, 7, 8});
  CHECK(offers(other, Action::place(37, {{1, 0}, Direction::east})));
  CHECK(offers(other, Action::place(37, {{2, 0}, Direction::west})));
}

}  // namespace castellan::origins
