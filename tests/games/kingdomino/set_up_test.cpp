#include <algorithm>
#include <array>
#include <vector>

#include <doctest/doctest.h>

#include "search/playout.h"
#include "tests/games/kingdomino/tables.h"

using namespace castellan;
using namespace castellan::kingdomino;

namespace {
std::array<int, 4> kings_by_seat(const Rules& rules) {
  const State state(rules);
  std::array<int, 4> kings{};
  for (const Action& action : legal(state))
    ++kings[static_cast<std::size_t>(state.owner(action.number))];
  return kings;
}
}  // namespace

TEST_CASE("K-S1 with two players each has two kings, with three or four one each") {
  using Kings = std::array<int, 4>;
  CHECK(kings_by_seat(rules_for(2)) == Kings{2, 2, 0, 0});
  CHECK(kings_by_seat(rules_for(3)) == Kings{1, 1, 1, 0});
  CHECK(kings_by_seat(rules_for(4)) == Kings{1, 1, 1, 1});
  CHECK(kings_by_seat(mighty_duel()) == Kings{2, 2, 0, 0});
}

TEST_CASE("K-S2 K-V4 a game shows 24, 36 or 48 dominoes, all 48 in the Mighty Duel") {
  const auto dominoes_shown = [](const Rules& rules) {
    State state(rules);
    Dealer dealer(5);
    play_randomly(state, dealer);
    return domino_count - state.unseen.size();
  };
  CHECK(dominoes_shown(rules_for(2)) == 24);
  CHECK(dominoes_shown(rules_for(3)) == 36);
  CHECK(dominoes_shown(rules_for(4)) == 48);
  CHECK(dominoes_shown(mighty_duel()) == 48);
}

TEST_CASE("K-S2 what stays in the box is unseen: any domino not yet shown can be drawn") {
  State state(rules_for(2));
  draw_kings(state, {0, 0, 1, 1});
  CHECK(legal(state).size() == 48);
  draw_row(state, {1, 2, 3});
  CHECK(legal(state).size() == 45);
  CHECK_FALSE(is_legal(state, Action::draw_domino(2)));
  CHECK_FALSE(is_legal(state, Action::draw_domino(0)));
  CHECK_FALSE(is_legal(state, Action::draw_domino(49)));

  Dealer dealer(5);
  while (state.unseen.size() > 48 - 20) play(state, deal(state, dealer));
  while (state.phase != Phase::draw_row) play(state, deal(state, dealer));
  CHECK(legal(state).size() == 28);  // for the last row: four to come and 24 in the box
}

TEST_CASE("K-S3 a row has a domino for every king and lies in order") {
  for (const int players : {2, 3, 4}) {
    CAPTURE(players);
    State state(rules_for(players));
    while (state.phase == Phase::draw_kings) play(state, legal(state).front());

    int drawn = 0;
    for (const int number : {40, 8, 23, 16}) {
      if (state.phase != Phase::draw_row) break;
      play_checked(state, Action::draw_domino(number));
      ++drawn;
    }
    CHECK(drawn == (players == 3 ? 3 : 4));
    CHECK(state.next.size() == drawn);
    for (int slot = 1; slot < drawn; ++slot)
      CHECK(state.next.domino_at(slot - 1) < state.next.domino_at(slot));
  }
}

TEST_CASE("K-S4 all kings are drawn, one by one, each once") {
  State state(rules_for(4));
  CHECK(to_act(state).is_chance());
  CHECK(legal(state).size() == 4);
  play_checked(state, Action::draw_king(2));
  CHECK(legal(state).size() == 3);
  CHECK_FALSE(is_legal(state, Action::draw_king(2)));
  CHECK_FALSE(is_legal(state, Action::draw_king(4)));
  draw_kings(state, {0, 3});
  CHECK(legal(state).size() == 1);  // the last one is known, and drawn all the same
  CHECK(state.phase == Phase::draw_kings);
  draw_kings(state, {1});
  CHECK(state.phase == Phase::draw_row);
}

TEST_CASE("K-S4 the kings' owners claim in the order drawn, any free domino") {
  State state(rules_for(3));
  draw_kings(state, {2, 0, 1});
  draw_row(state, {30, 20, 10});

  CHECK(to_act(state) == seat_at(2));
  CHECK(legal(state) == std::vector{Action::claim(10), Action::claim(20), Action::claim(30)});
  claim(state, {20});

  CHECK(to_act(state) == seat_at(0));
  CHECK(legal(state) == std::vector{Action::claim(10), Action::claim(30)});
  CHECK_FALSE(is_legal(state, Action::claim(20)));
  CHECK_FALSE(is_legal(state, Action::claim(11)));
  claim(state, {10});

  CHECK(to_act(state) == seat_at(1));
  CHECK(legal(state) == std::vector{Action::claim(30)});  // the last one has no choice
}

TEST_CASE("K-S4 with two players each player claims twice") {
  State state(rules_for(2));
  draw_kings(state, {1, 1, 0, 1});
  CHECK(legal(state).size() == 1);  // only one king of the first seat is left
  draw_kings(state, {0});
  draw_row(state, {1, 2, 3, 4});

  std::vector<Seat> claiming;
  for (const int number : {4, 1, 2, 3}) {
    claiming.push_back(to_act(state).seat());
    claim(state, {number});
  }
  CHECK(claiming == std::vector{seat_at(1), seat_at(1), seat_at(0), seat_at(0)});
}

TEST_CASE("K-S4 two kings of one colour are alike") {
  State first(rules_for(2)), second(rules_for(2));
  play_checked(first, Action::draw_king(0));
  play_checked(second, Action::draw_king(1));
  CHECK(first == second);
  CHECK(hash(first) == hash(second));

  State other(rules_for(2));
  play_checked(other, Action::draw_king(2));
  CHECK_FALSE(first == other);
}

TEST_CASE("K-S5 the next row is revealed when the first one is claimed, not sooner") {
  State state = first_draft({3, 10, 22, 41});
  claim(state, {22, 41, 3});
  CHECK(to_act(state).is_seat());
  CHECK(state.unseen.size() == 44);
  claim(state, {10});

  CHECK(to_act(state).is_chance());
  CHECK(state.phase == Phase::draw_row);
  draw_row(state, {5, 17, 30, 44});
  CHECK(state.current.domino_at(0) == 3);
  CHECK(state.next.domino_at(0) == 5);
  CHECK(to_act(state) == seat_at(1));  // who claimed the lowest domino
}
