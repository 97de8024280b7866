#include <array>
#include <vector>

#include <doctest/doctest.h>

#include "tests/games/tactile/tables.h"

using namespace castellan;
using namespace castellan::tactile;

namespace {
Rules rules_for(int players) {
  Rules rules;
  rules.players = static_cast<std::uint8_t>(players);
  return rules;
}
}  // namespace

TEST_CASE("T-C1 two boards of 7 by 7 pegs, 48 dominoes, a lid of four slots, two kings each") {
  State state;
  CHECK(state.kingdoms.size() == 2);
  CHECK(state.kingdom(red).size() == 7);
  CHECK(Board::squares().count() == 49);
  CHECK(legal(state).size() == 48);
  CHECK(Lid::slots == 4);

  draw_row(state, {1, 2, 3, 4});
  std::array<int, 2> kings{};
  for (const Action& action : legal(state))
    ++kings[static_cast<std::size_t>(State::owner(action.number))];
  CHECK(kings == std::array{2, 2});
}

TEST_CASE("T-C2 the terrains come in the order of their pegs, crowns go up to three") {
  const std::vector<std::string_view> by_pegs = {
      "wheat", "forest", "lake", "grassland", "swamp", "mine"};
  for (std::size_t pegs = 1; pegs <= by_pegs.size(); ++pegs)
    CHECK(name(static_cast<Terrain>(pegs - 1)) == by_pegs[pegs - 1]);
  int most = 0;
  for (const Domino& domino : all_dominoes)
    most = std::max({most, int{domino.left.crowns}, int{domino.right.crowns}});
  CHECK(most == 3);
}

TEST_CASE("T-C3 twelve dominoes are doubles, and turned round they are the same") {
  int doubles = 0;
  for (const Domino& domino : all_dominoes) {
    const bool undivided = domino.left.terrain == domino.right.terrain;
    CHECK(undivided == domino.equal_halves());
    doubles += static_cast<int>(undivided);
  }
  CHECK(doubles == 12);

  const State state = first_placing({1, 13, 14, 15});  // two wheat
  CHECK(offers(state, place(1, "e4", Direction::east)));
  CHECK_FALSE(offers(state, place(1, "f4", Direction::west)));
  State other = state;
  place_somewhere(other);  // wheat and forest
  CHECK(offers(other, place(13, "e4", Direction::east)));
  CHECK(offers(other, place(13, "f4", Direction::west)));
}

TEST_CASE("T-S1 two play, no fewer and no more") {
  CHECK(check(Rules{}));
  CHECK(check(rules_for(2)));
  for (const int players : {0, 1, 3, 4}) CHECK_FALSE(check(rules_for(players)));
}

TEST_CASE("T-S1 a game has 12 rounds and uses all 48 dominoes") {
  State state;
  Dealer dealer(3);
  int rows = 0, placed = 0;
  while (!to_act(state).is_nobody()) {
    rows += static_cast<int>(state.phase == Phase::draw_row && state.drawn.empty());
    placed += static_cast<int>(state.phase == Phase::place);
    play(state, deal(state, dealer));
  }
  CHECK(rows == 12);
  CHECK(placed == 48);
  CHECK(state.unseen.empty());
  CHECK(legal(state).empty());
}

TEST_CASE("T-S2 in the first round the castles are put down before any domino is placed") {
  State state = first_lid({1, 2, 3, 4});
  CHECK(state.phase == Phase::castle);
  CHECK(legal(state).size() == 49);  // any peg
  for (const char* corner : {"a1", "g1", "a7", "g7", "d4"})
    CHECK(offers(state, Action::castle(peg(corner))));
  CHECK_FALSE(is_legal(state, Action::castle({7, 0})));
  CHECK_FALSE(is_legal(state, Action::castle({0, -1})));
  CHECK_FALSE(is_legal(state, Action::castle({8, 0})));  // a2 on the spool
  CHECK_FALSE(is_legal(state, place(1, "b1", Direction::east)));

  play_checked(state, Action::castle(peg("g1")));
  CHECK(state.kingdom(red).castle() == peg("g1"));
  CHECK_FALSE(state.kingdom(blue).has_castle());
  CHECK(legal(state).size() == 49);  // the boards have nothing to do with each other
  play_checked(state, Action::castle(peg("g1")));
  CHECK(state.phase == Phase::place);
}

TEST_CASE("T-S2 the owner of the first slot goes first, then the other player") {
  for (const Seat first : {red, blue}) {
    const Seat second = State::other(first);
    State state;
    draw_row(state, {1, 2, 3, 4});
    draw_kings(state, {first, first, second, second});
    claim(state, {4, 3, 2, 1});
    CHECK(to_act(state) == first);
    play_checked(state, Action::castle(peg("a1")));
    CHECK(to_act(state) == second);  // though the second slot is the first player's
    play_checked(state, Action::castle(peg("b2")));
    CHECK(state.kingdom(first).castle() == peg("a1"));
    CHECK(state.kingdom(second).castle() == peg("b2"));
  }
}

TEST_CASE("T-S2 in later rounds there is no castle to build") {
  State state = first_placing({1, 2, 3, 4});
  for (int slot = 0; slot < 4; ++slot) place_somewhere(state);
  draw_row(state, {5, 6, 7, 8});
  draw_kings(state, {red, red, blue, blue});
  claim(state, {5, 6, 7, 8});
  CHECK(state.phase == Phase::place);
}
