#include <doctest/doctest.h>

#include "tests/games/duel/tables.h"

using namespace castellan;
using namespace castellan::duel;

TEST_CASE("D-R2 a domino is drawn on two free adjacent squares") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  CHECK(offers(state, draw(state, "d4", "d5")));
  CHECK(offers(state, draw(state, "d5", "d4")));
  CHECK_FALSE(offers(state, draw(state, "d4", "d2")));  // apart
  CHECK_FALSE(offers(state, draw(state, "d4", "e5")));  // diagonal
  CHECK_FALSE(offers(state, draw(state, "d4", "d4")));
  CHECK_FALSE(offers(state, draw(state, "d3", "d4")));  // the castle
  put(state, anna, "e3", Coat::dot);
  CHECK_FALSE(offers(state, draw(state, "e3", "e4")));  // taken
  CHECK(offers(state, draw(state, "e4", "f4")));
}

TEST_CASE("D-R2 a domino does not reach over the edge") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  fill_except(state, anna, {"g2", "a3", "a5", "a1"}, Coat::dot, Coat::stripe);
  CHECK(count(state, Action::Kind::draw) == 0);  // g2 and a3 are not neighbours
  CHECK(offers(state, Action::skip()));
}

TEST_CASE("D-R2 crosses are drawn with the dice") {
  State state = anna_draws({double_stripe_1, stripe, black_2, dot_1});
  play_checked(state, draw(state, "d4", "d5"));
  CHECK(state.kingdom(anna).at(at("d4")) == Symbol{Coat::double_stripe, 1});
  play_checked(state, draw(state, "d4", "d5"));
  CHECK(state.kingdom(bela).at(at("d4")) == Symbol{Coat::black, 2});
  CHECK(state.kingdom(bela).at(at("d5")) == Symbol{Coat::dot, 1});
}

TEST_CASE("D-R2 a wild takes the coat its player names") {
  State state = anna_draws({wild, stripe, double_dot, double_stripe});
  for (const Coat coat : all_coats) CHECK(offers(state, draw(coat, "d4", Coat::stripe, "d5")));
  CHECK_FALSE(offers(state, draw(Coat::wild, "d4", Coat::stripe, "d5")));
  CHECK_FALSE(offers(state, draw(Coat::dot, "d4", Coat::dot, "d5")));  // 2 is no wild
  play_checked(state, draw(Coat::black, "d4", Coat::stripe, "d5"));
  CHECK(state.kingdom(anna).at(at("d4")) == Symbol{Coat::black, 0});
}

TEST_CASE("D-R3 one of the two squares touches the castle") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  CHECK(count(state, Action::Kind::draw) == 24);  // four squares, three ways on, two ways round
  CHECK(offers(state, draw(state, "e3", "f3")));
  CHECK(offers(state, draw(state, "f3", "e3")));
  CHECK_FALSE(offers(state, draw(state, "e4", "f4")));  // touches it at a corner only
}

TEST_CASE("D-R3 or one touches the same coat already in the kingdom") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  put(state, anna, "e3", Coat::double_dot);
  put(state, anna, "f3", Coat::dot);
  CHECK(offers(state, draw(state, "f4", "f5")));  // a dot beside the dot
  CHECK(offers(state, draw(state, "g3", "g4")));
  CHECK_FALSE(offers(state, draw(state, "f5", "f4")));  // the stripe beside it
  CHECK_FALSE(offers(state, draw(state, "g4", "g5")));  // touches it at a corner only
}

TEST_CASE("D-R3 the two squares of a domino do not connect each other") {
  State state = anna_draws({dot, dot, double_dot, double_stripe});
  put(state, anna, "e3", Coat::black);
  CHECK_FALSE(offers(state, draw(state, "f3", "g3")));
}

TEST_CASE("D-R3 a domino that can be drawn must be, otherwise nothing is drawn") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  CHECK_FALSE(offers(state, Action::skip()));
  fill_except(state, anna, {"a1", "b1"});
  CHECK(offers(state, Action::skip()));
  CHECK(count(state, Action::Kind::draw) == 0);
  State open = anna_draws({dot, stripe, double_dot, double_stripe});
  fill_except(open, anna, {"a1", "b1"}, Coat::dot);
  CHECK_FALSE(offers(open, Action::skip()));
  CHECK(offers(open, draw(open, "b1", "a1")));  // a2 and c1 are not dots, b2 is
  CHECK_FALSE(offers(open, draw(open, "a1", "b1")));
}

TEST_CASE("D-R2 a drawing of two equal symbols has one name") {
  State state = anna_draws({stripe, stripe, double_dot, double_stripe});
  CHECK(count(state, Action::Kind::draw) == 12);
  CHECK(offers(state, draw(state, "d4", "d5")));
  CHECK_FALSE(offers(state, draw(state, "d5", "d4")));
  CHECK(offers(state, draw(state, "c4", "d4")));  // by letter, then number
  CHECK_FALSE(offers(state, draw(state, "d4", "c4")));
}

TEST_CASE("D-R2 crosses tell symbols of one coat apart") {
  State state = anna_draws({double_dot_1, double_dot_1, double_dot, double_dot});
  CHECK(count(state, Action::Kind::draw) == 12);
  play_checked(state, tower(1));
  CHECK(count(state, Action::Kind::draw) == 24);
}

TEST_CASE("D-R2 two wilds named differently are different drawings either way round") {
  State state = anna_first();
  roll(state, {wild, dot, dot, wild});
  play(state, take(1));
  play(state, take(2, 3));
  CHECK(offers(state, draw(Coat::dot, "d4", Coat::black, "d5")));
  CHECK(offers(state, draw(Coat::black, "d5", Coat::dot, "d4")));
  CHECK(offers(state, draw(Coat::dot, "d4", Coat::dot, "d5")));
  CHECK_FALSE(offers(state, draw(Coat::dot, "d5", Coat::dot, "d4")));
  CHECK(count(state, Action::Kind::draw) == 30 * 24 + 6 * 12);
}
