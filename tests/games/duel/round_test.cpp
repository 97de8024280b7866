#include <vector>

#include <doctest/doctest.h>

#include "tests/games/duel/tables.h"

using namespace castellan;
using namespace castellan::duel;

TEST_CASE("D-R1 A takes one die, B takes two, A gets the last") {
  State state = anna_first();
  roll(state, {dot, stripe, double_dot, double_stripe});
  CHECK(to_act(state) == anna);
  CHECK(legal(state) == std::vector{take(1), take(2), take(3), take(4)});
  CHECK_FALSE(is_legal(state, take(1, 2)));
  play(state, take(2));

  CHECK(to_act(state) == bela);
  CHECK(legal(state) == std::vector{take(1, 3), take(1, 4), take(3, 4)});
  CHECK_FALSE(is_legal(state, take(1, 2)));  // taken
  CHECK_FALSE(is_legal(state, take(1)));
  play(state, take(1, 4));

  CHECK(state.dice_of(anna) == 0b0110);
  CHECK(state.dice_of(bela) == 0b1001);
  CHECK(to_act(state) == anna);
  CHECK(state.phase == Phase::draw);
}

TEST_CASE("D-R2 A fills the own map first, then B") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  play_checked(state, draw(state, "d4", "d5"));
  CHECK(state.kingdom(anna).at(at("d4")) == Symbol{Coat::dot, 0});
  CHECK(state.kingdom(anna).at(at("d5")) == Symbol{Coat::stripe, 0});
  CHECK(state.kingdom(bela).taken().count() == 1);
  CHECK(to_act(state) == bela);
  CHECK(state.phase == Phase::draw);
  play_checked(state, draw(state, "d4", "d5"));
  CHECK(state.kingdom(bela).at(at("d4")) == Symbol{Coat::double_dot, 0});
}

TEST_CASE("D-R4 each own die without a cross and without ? fills a square of its line") {
  State state = anna_draws({dot, double_dot_1, dot, wild});
  draw_somewhere(state);
  CHECK(state.book.filled(anna, Coat::dot) == 0);  // not before B has drawn
  draw_somewhere(state);
  CHECK(state.book.filled(anna, Coat::dot) == 1);
  CHECK(state.book.filled(anna, Coat::double_dot) == 0);
  CHECK(state.book.filled(bela, Coat::dot) == 1);
  for (const Coat coat : all_coats)
    if (coat != Coat::dot) CHECK(state.book.filled(bela, coat) == 0);
}

TEST_CASE("D-R4 two dice of one coat fill two squares") {
  State state = anna_draws({stripe, stripe, dot, double_dot});
  draw_somewhere(state);
  draw_somewhere(state);
  CHECK(state.book.filled(anna, Coat::stripe) == 2);
}

TEST_CASE("D-R4 squares are filled even if nothing was drawn") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  fill_except(state, anna, {"a1", "g5"});
  play_checked(state, Action::skip());
  draw_somewhere(state);
  CHECK(state.book.filled(anna, Coat::dot) == 1);
  CHECK(state.book.filled(anna, Coat::stripe) == 1);
}

TEST_CASE("D-R4 a full line takes no more") {
  SpellBook book;
  for (int i = 0; i < 7; ++i) book.fill(anna, Coat::dot);
  CHECK(book.filled(anna, Coat::dot) == 5);
  book.use(anna, Spell::free_placement);
  book.fill(anna, Coat::dot);
  CHECK_FALSE(book.has(anna, Spell::free_placement));  // and gives no second spell
}

TEST_CASE("D-R5 the first to fill a line owns its spell, the other line is struck out") {
  SpellBook book;
  book.set_line(anna, Coat::black, 2);
  book.set_line(bela, Coat::black, 2);
  CHECK(book.owner(Spell::domain_points) == Seat::none);
  book.fill(bela, Coat::black);
  CHECK(book.owner(Spell::domain_points) == bela);
  CHECK(book.is_struck_out(anna, Coat::black));
  CHECK_FALSE(book.is_struck_out(bela, Coat::black));
  book.fill(anna, Coat::black);
  CHECK(book.filled(anna, Coat::black) == 0);
  CHECK_FALSE(book.has(anna, Spell::domain_points));
}

TEST_CASE("D-R5 if both would complete a line in one round, A is first") {
  for (const Seat a : {anna, bela}) {
    State state;
    play(state, Action::first(a));
    roll(state, {dot, stripe, dot, double_dot});
    state.book.set_line(anna, Coat::dot, 4);
    state.book.set_line(bela, Coat::dot, 4);
    play(state, take(1));
    play(state, take(3, 4));
    draw_somewhere(state);
    draw_somewhere(state);
    CHECK(state.book.owner(Spell::free_placement) == a);
  }
}

TEST_CASE("D-R6 B becomes A") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  draw_somewhere(state);
  CHECK(state.a == anna);
  draw_somewhere(state);
  CHECK(state.a == bela);
  CHECK(to_act(state).is_chance());
  roll(state, {dot, stripe, double_dot, double_stripe});
  CHECK(to_act(state) == bela);
  CHECK(legal(state).size() == 4);
}

TEST_CASE("what has served leaves no trace in the state") {
  const auto after_a_round = [](Face first) {
    State state = anna_draws({first, double_dot_1, black_2, stripe_1});
    for (const Seat seat : {anna, bela}) fill_except(state, seat, {"a1", "c1"});
    play_checked(state, Action::skip());
    play_checked(state, Action::skip());
    return state;
  };
  CHECK(after_a_round(wild) == after_a_round(double_stripe_1));
  CHECK_FALSE(after_a_round(wild) == after_a_round(stripe));  // which fills a square
}
