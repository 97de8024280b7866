#include <vector>

#include <doctest/doctest.h>

#include "tests/games/duel/tables.h"

using namespace castellan;
using namespace castellan::duel;

namespace {

constexpr Action cast(Spell spell) { return Action::cast(spell); }

}  // namespace

TEST_CASE("D-M1 free placement: the domino needs no connection") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  CHECK_FALSE(offers(state, cast(Spell::free_placement)));
  win(state, bela, Spell::free_placement);
  CHECK_FALSE(offers(state, cast(Spell::free_placement)));  // only by its owner
  state.book = SpellBook();
  win(state, anna, Spell::free_placement);
  CHECK(offers(state, cast(Spell::free_placement)));
  CHECK_FALSE(offers(state, draw(state, "a1", "a2")));
  play(state, cast(Spell::free_placement));

  CHECK_FALSE(offers(state, cast(Spell::free_placement)));  // once a game
  CHECK(offers(state, draw(state, "a1", "a2")));
  CHECK(offers(state, draw(state, "g5", "f5")));
  CHECK_FALSE(offers(state, draw(state, "a1", "c1")));                 // still side by side
  CHECK(count(state, Action::Kind::draw) == 2 * (4 * 7 + 6 * 5 - 4));  // but not on the castle
  play_checked(state, draw(state, "a1", "a2"));
  CHECK_FALSE(offers(state, draw(state, "a1", "a2")));  // it was Anna's
}

TEST_CASE("D-M1 the spell serves one round only") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  win(state, anna, Spell::free_placement);
  play_checked(state, cast(Spell::free_placement));
  draw_somewhere(state);
  draw_somewhere(state);
  roll(state, {dot, stripe, double_dot, double_stripe});
  play(state, take(1));
  play(state, take(3, 4));
  draw_somewhere(state);
  CHECK(to_act(state) == anna);
  CHECK_FALSE(offers(state, draw(state, "a5", "a4")));
  CHECK_FALSE(offers(state, cast(Spell::free_placement)));
}

TEST_CASE("D-M2 split: the symbols may be drawn apart, each connects by itself") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  put(state, anna, "e3", Coat::black);
  put(state, anna, "f3", Coat::dot);
  win(state, anna, Spell::split);
  CHECK_FALSE(offers(state, draw(state, "g3", "c3")));
  CHECK(offers(state, draw(state, "g3", "g4")));
  play_checked(state, cast(Spell::split));

  CHECK(offers(state, draw(state, "g3", "c3")));  // by the dot, by the castle
  CHECK(offers(state, draw(state, "d4", "d2")));
  CHECK(offers(state, draw(state, "g3", "d4")));
  CHECK_FALSE(offers(state, draw(state, "c3", "g3")));  // the stripe connects with nothing
  CHECK_FALSE(offers(state, draw(state, "g3", "g4")));  // side by side, but only one connects
  CHECK_FALSE(offers(state, draw(state, "d4", "d4")));
  play_checked(state, draw(state, "g3", "c3"));
  CHECK(state.kingdom(anna).at(at("g3")) == Symbol{Coat::dot, 0});
  CHECK(state.kingdom(anna).at(at("c3")) == Symbol{Coat::stripe, 0});
}

TEST_CASE("D-M2 the first symbol does not connect the second") {
  State state = anna_draws({dot, dot, double_dot, double_stripe});
  win(state, anna, Spell::split);
  play(state, cast(Spell::split));
  CHECK(offers(state, draw(state, "d2", "d4")));
  CHECK_FALSE(offers(state, draw(state, "d4", "d2")));  // equal symbols have one name
  CHECK_FALSE(offers(state, draw(state, "d4", "d5")));
  CHECK(count(state, Action::Kind::draw) == 6);  // four squares at the castle
}

TEST_CASE("D-M2 both symbols are drawn or none") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  fill_except(state, anna, {"a1", "b1"}, Coat::dot);  // a dot connects at b1, a stripe nowhere
  win(state, anna, Spell::split);
  CHECK_FALSE(offers(state, Action::skip()));
  play_checked(state, cast(Spell::split));
  CHECK(legal(state) == std::vector{Action::skip(), tower(1), tower(2)});
}

TEST_CASE("D-M3 take two: A takes two dice at once, B has the others") {
  State state = anna_first();
  roll(state, {dot, stripe, double_dot, double_stripe});
  win(state, anna, Spell::take_two);
  CHECK(legal(state).size() == 5);
  play_checked(state, cast(Spell::take_two));
  CHECK(legal(state) ==
        std::vector{take(1, 2), take(1, 3), take(1, 4), take(2, 3), take(2, 4), take(3, 4)});
  CHECK_FALSE(is_legal(state, take(1)));
  play(state, take(2, 4));
  CHECK(to_act(state) == anna);
  CHECK(state.phase == Phase::draw);
  CHECK(state.dice_of(anna) == 0b1010);
  CHECK(state.dice_of(bela) == 0b0101);
  CHECK_FALSE(state.take_two);
}

TEST_CASE("D-M3 only as A, and only once") {
  State state = anna_first();
  win(state, bela, Spell::take_two);
  roll(state, {dot, stripe, double_dot, double_stripe});
  CHECK_FALSE(offers(state, cast(Spell::take_two)));
  play(state, take(1));
  CHECK_FALSE(offers(state, cast(Spell::take_two)));  // Béla is B
  play(state, take(2, 3));
  CHECK_FALSE(offers(state, cast(Spell::take_two)));  // too late
  draw_somewhere(state);
  draw_somewhere(state);
  roll(state, {dot, stripe, double_dot, double_stripe});
  play_checked(state, cast(Spell::take_two));
  CHECK_FALSE(offers(state, cast(Spell::take_two)));
}

TEST_CASE("D-M4 turn: one die of the own domino to any other of its faces") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  CHECK_FALSE(offers(state, turn(1, wild)));
  win(state, anna, Spell::turn_die);
  CHECK(offers(state, turn(1, wild)));
  CHECK(offers(state, turn(1, double_dot_1)));
  CHECK_FALSE(offers(state, turn(1, dot)));        // it shows one
  CHECK_FALSE(offers(state, Action::turn(0, 5)));  // by its other dot
  CHECK(offers(state, turn(2, black)));
  CHECK_FALSE(offers(state, turn(3, black_2)));      // Béla's
  CHECK(count(state, Action::Kind::turn) == 4 + 5);  // die 1 has five different faces
  play_checked(state, turn(1, double_dot_1));
  CHECK(count(state, Action::Kind::turn) == 0);
  play_checked(state, draw(Coat::double_dot, "d4", Coat::stripe, "d5"));
  CHECK(state.kingdom(anna).at(at("d4")) == Symbol{Coat::double_dot, 1});
}

TEST_CASE("D-M4 the new face counts for the spell book too") {
  State state = anna_draws({dot, double_dot_1, double_dot, double_stripe});
  win(state, anna, Spell::turn_die);
  State other = state;
  play(state, turn(2, black));
  play(other, turn(1, wild));
  for (State* table : {&state, &other}) {
    draw_somewhere(*table);
    draw_somewhere(*table);
  }
  CHECK(state.book.filled(anna, Coat::dot) == 1);
  CHECK(state.book.filled(anna, Coat::black) == 1);
  CHECK(other.book.filled(anna, Coat::dot) == 0);
}

TEST_CASE("D-M5 domains: at once, each domain of a named coat scores 3 points") {
  State state = anna_draws({dot, black, double_dot, double_stripe});
  state.book.set_line(anna, Coat::black, 2);
  put(state, anna, "a1", Coat::stripe);
  put(state, anna, "c1", Coat::stripe);
  put(state, anna, "c2", Coat::stripe);
  put(state, anna, "f1", Coat::quartered, 1);
  play_checked(state, draw(state, "d4", "d5"));
  draw_somewhere(state);
  CHECK(to_act(state) == anna);
  CHECK(state.phase == Phase::domains);
  CHECK(legal(state).size() == 6);
  CHECK(points(state, anna) == 1);
  State crossed = state, other = state;
  play_checked(state, Action::domains(Coat::stripe));
  CHECK(points(state, anna) == 1 + 6);  // without crosses
  CHECK(to_act(state).is_chance());
  CHECK(state.a == bela);
  play_checked(crossed, Action::domains(Coat::quartered));
  CHECK(points(crossed, anna) == 1 + 3);                      // with crosses
  play_checked(other, Action::domains(Coat::double_stripe));  // none there yet
  CHECK(points(other, anna) == 1);
  CHECK(points(other, bela) == 0);
}

TEST_CASE("D-M6 cross: at once, one more on any drawn square of the own map") {
  State state = anna_draws({dot, double_dot_1, double_dot, double_stripe});
  play(state, draw(state, "d4", "d5"));
  draw_somewhere(state);
  roll(state, {dot, quartered, double_dot, double_stripe});
  state.book.set_line(anna, Coat::quartered, 2);
  play(state, take(1));
  play(state, take(2, 3));
  draw_somewhere(state);
  play_checked(state, draw(state, "d2", "d1"));
  CHECK(state.phase == Phase::cross);
  CHECK(to_act(state) == anna);  // she is B
  CHECK(legal(state).size() == 4);
  CHECK_FALSE(is_legal(state, Action::cross(at("d3"))));
  CHECK_FALSE(is_legal(state, Action::cross(at("a1"))));
  State second = state;
  play_checked(state, Action::cross(at("d4")));
  CHECK(state.kingdom(anna).at(at("d4")) == Symbol{Coat::dot, 1});
  play_checked(second, Action::cross(at("d5")));
  CHECK(second.kingdom(anna).at(at("d5")) == Symbol{Coat::double_dot, 2});
  CHECK(state.phase == Phase::roll);
}

TEST_CASE("D-M6 D-M8 a square can have four crosses") {
  State state = anna_draws({dot, quartered, black_2, stripe});
  draw_somewhere(state);
  play_checked(state, tower(3));
  play_checked(state, draw(state, "d4", "d5"));
  CHECK(state.kingdom(bela).at(at("d4")) == Symbol{Coat::black, 3});
  roll(state, {dot, quartered, black_2, stripe});
  state.book.set_line(bela, Coat::quartered, 2);
  play(state, take(2));
  play(state, take(3, 4));
  play_checked(state, draw(state, "d2", "d1"));
  draw_somewhere(state);
  play_checked(state, Action::cross(at("d4")));
  CHECK(state.kingdom(bela).at(at("d4")) == Symbol{Coat::black, 4});
  CHECK(points(state, bela) == 4);
}

TEST_CASE("D-M7 free placement and split together: neither symbol needs to connect") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  win(state, anna, Spell::free_placement);
  win(state, anna, Spell::split);
  State other = state;
  play_checked(state, cast(Spell::free_placement));
  play_checked(state, cast(Spell::split));
  play_checked(other, cast(Spell::split));
  play_checked(other, cast(Spell::free_placement));
  CHECK(state == other);
  CHECK(offers(state, draw(state, "a1", "g5")));
  CHECK(count(state, Action::Kind::draw) == 34 * 33);
}

TEST_CASE("D-M7 all that may be done before drawing may be done for one domino") {
  State state = anna_first();
  roll(state, {wild, double_dot_1, black_2, wild});
  for (const Spell spell : {Spell::free_placement, Spell::split, Spell::turn_die, Spell::take_two})
    win(state, anna, spell);
  play_checked(state, cast(Spell::take_two));
  play_checked(state, take(2, 4));
  play_checked(state, turn(2, stripe));
  play_checked(state, tower(4));
  play_checked(state, cast(Spell::split));
  play_checked(state, cast(Spell::free_placement));
  CHECK(count(state, Action::Kind::draw) == 6 * 34 * 33);
  CHECK(legal(state).size() == 6 * 34 * 33);
  play_checked(state, draw(Coat::stripe, "a1", Coat::stripe, "g5"));
  CHECK(state.kingdom(anna).at(at("g5")) == Symbol{Coat::stripe, 1});
}

TEST_CASE("D-M7 two wilds anywhere apart are the most actions there are") {
  State state = anna_first();
  roll(state, {wild, double_dot_1, black_2, wild});
  play(state, take(1));
  play(state, take(2, 3));
  for (const Spell spell : {Spell::free_placement, Spell::split, Spell::turn_die}) {
    win(state, anna, spell);
    if (spell != Spell::turn_die) play(state, cast(spell));
  }
  CHECK(count(state, Action::Kind::draw) == 30 * 34 * 33 + 6 * 34 * 33 / 2);
  play(state, tower(1));  // now both are never alike
  CHECK(count(state, Action::Kind::draw) == 36 * 34 * 33);
  CHECK(legal(state).size() == 36 * 34 * 33 + 4 + 5);
}

TEST_CASE("D-M8 the tower adds a cross to a die, once a game") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  CHECK(offers(state, tower(1)));
  CHECK(offers(state, tower(2)));
  CHECK_FALSE(offers(state, tower(3)));  // Béla's
  play_checked(state, tower(2));
  CHECK(count(state, Action::Kind::tower) == 0);
  play_checked(state, draw(state, "d4", "d5"));
  CHECK(state.kingdom(anna).at(at("d4")) == Symbol{Coat::dot, 0});
  CHECK(state.kingdom(anna).at(at("d5")) == Symbol{Coat::stripe, 1});
  CHECK(offers(state, tower(3)));  // each player has one
  draw_somewhere(state);
  CHECK(state.book.filled(anna, Coat::dot) == 1);
  CHECK(state.book.filled(anna, Coat::stripe) == 0);  // the die fills no square
  roll(state, {dot, stripe, double_dot, double_stripe});
  play(state, take(1));
  play(state, take(3, 4));
  draw_somewhere(state);
  CHECK(to_act(state) == anna);
  CHECK(count(state, Action::Kind::tower) == 0);
}

TEST_CASE("D-M8 a wild and a die with crosses take one too") {
  State state = anna_draws({wild, stripe, black_2, double_stripe});
  play_checked(state, tower(1));
  play_checked(state, draw(Coat::dot, "d4", Coat::stripe, "d5"));
  CHECK(state.kingdom(anna).at(at("d4")) == Symbol{Coat::dot, 1});
  play_checked(state, tower(3));
  play_checked(state, draw(state, "d4", "d5"));
  CHECK(state.kingdom(bela).at(at("d4")) == Symbol{Coat::black, 3});
}

TEST_CASE("D-M4 D-M8 the cross stays with a die that is turned") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  win(state, anna, Spell::turn_die);
  State other = state;
  play(state, tower(2));
  play(state, turn(2, black));
  play(other, turn(2, black));
  play(other, tower(2));
  CHECK(state == other);
  play_checked(state, draw(state, "d4", "d5"));
  CHECK(state.kingdom(anna).at(at("d5")) == Symbol{Coat::black, 1});
  draw_somewhere(state);
  CHECK(state.book.filled(anna, Coat::black) == 0);
}

TEST_CASE("D-M8 the tower may be used although nothing can be drawn") {
  State state = anna_draws({dot, stripe, double_dot, double_stripe});
  fill_except(state, anna, {"a1", "c1"});
  CHECK(legal(state) == std::vector{Action::skip(), tower(1), tower(2)});
  play_checked(state, tower(1));
  CHECK(legal(state) == std::vector{Action::skip()});
}

TEST_CASE("D-R5 a spell won in a round can be used from the next round on") {
  State state = anna_draws({stripe, dot, double_dot, double_stripe});
  state.book.set_line(anna, Coat::stripe, 4);
  CHECK_FALSE(offers(state, cast(Spell::split)));
  draw_somewhere(state);
  CHECK_FALSE(state.book.has(anna, Spell::split));
  draw_somewhere(state);
  CHECK(state.phase == Phase::roll);  // no decision at once
  roll_and_take(state, {dot, dot, dot, dot_1});
  CHECK_FALSE(offers(state, cast(Spell::split)));  // Béla is A
  draw_somewhere(state);
  CHECK(offers(state, cast(Spell::split)));
}
