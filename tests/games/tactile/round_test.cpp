#include <vector>

#include <doctest/doctest.h>

#include "tests/games/tactile/tables.h"

using namespace castellan;
using namespace castellan::tactile;

TEST_CASE("T-R1 first four dominoes are drawn, then the four kings") {
  State state;
  CHECK(to_act(state).is_chance());
  CHECK_FALSE(is_legal(state, Action::draw_king(0)));
  draw_row(state, {40, 8, 23});
  CHECK(legal(state).size() == 45);
  CHECK_FALSE(is_legal(state, Action::draw_domino(8)));
  CHECK_FALSE(is_legal(state, Action::draw_domino(0)));
  CHECK_FALSE(is_legal(state, Action::draw_domino(49)));
  draw_row(state, {16});

  CHECK(to_act(state).is_chance());
  CHECK_FALSE(is_legal(state, Action::draw_domino(1)));
  CHECK_FALSE(is_legal(state, Action::draw_king(4)));
  draw_kings(state, {blue, blue});
  CHECK(legal(state).size() == 2);  // only red kings are left
  draw_kings(state, {red});
  CHECK(state.phase == Phase::draw_kings);  // the last one is known, and drawn all the same
  draw_kings(state, {red});
  CHECK(to_act(state) == blue);
}

TEST_CASE("T-R1 two kings of one colour are alike") {
  State first, second, other;
  for (State* state : {&first, &second, &other}) draw_row(*state, {1, 2, 3, 4});
  play_checked(first, Action::draw_king(0));
  play_checked(second, Action::draw_king(1));
  play_checked(other, Action::draw_king(2));
  CHECK(first == second);
  CHECK(hash(first) == hash(second));
  CHECK_FALSE(first == other);
}

TEST_CASE("T-R1 in the order of the kings each takes a free domino into the next slot") {
  State state;
  draw_row(state, {40, 8, 23, 16});
  draw_kings(state, {blue, red, red, blue});
  CHECK(to_act(state) == blue);
  CHECK(legal(state) ==
        std::vector{Action::claim(8), Action::claim(16), Action::claim(23), Action::claim(40)});
  claim(state, {40});
  CHECK(to_act(state) == red);
  CHECK_FALSE(offers(state, Action::claim(40)));
  CHECK_FALSE(offers(state, Action::claim(9)));
  claim(state, {16});
  CHECK(to_act(state) == red);
  claim(state, {8});
  CHECK(legal(state) == std::vector{Action::claim(23)});  // the last has no choice
  claim(state, {23});

  // As they were chosen, not by their numbers.
  const std::vector dominoes = {40, 16, 8, 23};
  const std::vector kings = {blue, red, red, blue};
  for (int slot = 0; slot < Lid::slots; ++slot) {
    CHECK(state.lid.domino_at(slot) == dominoes[static_cast<std::size_t>(slot)]);
    CHECK(state.lid.king_at(slot) == kings[static_cast<std::size_t>(slot)]);
  }
}

TEST_CASE("T-R1 the order of choosing is drawn anew every round") {
  State state = first_placing({1, 2, 3, 4});
  for (int slot = 0; slot < 4; ++slot) place_somewhere(state);
  CHECK(state.phase == Phase::draw_row);
  CHECK(legal(state).size() == 44);
  draw_row(state, {5, 6, 7, 8});
  CHECK(state.phase == Phase::draw_kings);
  CHECK(legal(state).size() == 4);
  draw_kings(state, {blue, blue, red, red});  // although red had the lowest and the first domino
  CHECK(to_act(state) == blue);
}

TEST_CASE("T-R2 slot by slot the owner places the domino on the own board") {
  State state = first_placing({41, 1, 3, 2});  // red, blue, blue, red
  CHECK(to_act(state) == red);
  CHECK_FALSE(is_legal(state, place(1, "e4", Direction::east)));  // not the lowest: the first
  play_checked(state, place(41, "e4", Direction::east));
  CHECK(state.kingdom(red).at(peg("e4")) == domino(41).left);
  CHECK(state.kingdom(red).at(peg("f4")) == domino(41).right);
  CHECK(state.kingdom(blue).taken().count() == 1);

  CHECK(to_act(state) == blue);
  place_somewhere(state);
  CHECK(to_act(state) == blue);
  place_somewhere(state);
  CHECK(to_act(state) == red);
  place_somewhere(state);
  CHECK(state.kingdom(red).taken().count() == 5);
  CHECK(state.kingdom(blue).taken().count() == 5);
}

TEST_CASE("T-R2 when all four are placed the lid is empty and a new round starts") {
  State state = first_placing({1, 2, 3, 4});
  for (int slot = 0; slot < 3; ++slot) place_somewhere(state);
  CHECK(state.lid.full());
  CHECK(to_act(state).is_seat());
  place_somewhere(state);
  CHECK(state.lid == Lid());
  CHECK(state.drawn.empty());
  CHECK(to_act(state).is_chance());
}

TEST_CASE("T-S1 T-R2 after the twelfth round the game is over") {
  State state;
  Dealer dealer(5);
  while (!state.unseen.empty() || state.phase != Phase::place) play(state, deal(state, dealer));
  for (int slot = 0; slot < 4; ++slot) {
    CHECK(to_act(state).is_seat());
    place_somewhere(state);
  }
  CHECK(to_act(state).is_nobody());
}
