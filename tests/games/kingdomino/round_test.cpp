#include <vector>

#include <doctest/doctest.h>

#include "tests/games/kingdomino/tables.h"

using namespace castellan;
using namespace castellan::kingdomino;

TEST_CASE("K-R1 kings act in the order of the current row, lowest first") {
  State state(rules_for(4));
  draw_kings(state, {0, 1, 2, 3});
  draw_row(state, {5, 6, 7, 8});
  claim(state, {8, 5, 7, 6});  // seat 0 has the highest, seat 1 the lowest
  draw_row(state);

  std::vector<Seat> acting;
  for (int turn = 0; turn < 4; ++turn) {
    acting.push_back(to_act(state).seat());
    take_turn(state);
  }
  CHECK(acting == std::vector{seat_at(1), seat_at(3), seat_at(2), seat_at(0)});
}

TEST_CASE("K-R1 a king first places its domino, then claims, before the next king acts") {
  State state = first_round({1, 2, 3, 4}, {11, 12, 13, 14});
  CHECK(to_act(state) == seat_at(0));
  CHECK_FALSE(is_legal(state, Action::claim(11)));  // not before placing
  const Action lay = Action::place(1, {{1, 0}, Direction::east});
  CHECK_FALSE(is_legal(state, Action::place(2, lay.placement)));  // its own domino only
  play_checked(state, lay);

  CHECK(to_act(state) == seat_at(0));
  CHECK(legal(state) ==
        std::vector{Action::claim(11), Action::claim(12), Action::claim(13), Action::claim(14)});
  claim(state, {13});

  CHECK(to_act(state) == seat_at(1));
  CHECK_FALSE(is_legal(state, Action::claim(11)));
  CHECK(is_legal(state, Action::place(2, lay.placement)));
  play_checked(state, Action::place(2, lay.placement));
  CHECK_FALSE(is_legal(state, Action::claim(13)));  // taken
  CHECK(is_legal(state, Action::claim(12)));
}

TEST_CASE("K-R1 a domino goes into the kingdom of the king that stands on it") {
  State state = first_round({1, 2, 3, 4}, {11, 12, 13, 14});
  play_checked(state, Action::place(1, {{1, 0}, Direction::east}));
  CHECK(state.kingdom(seat_at(0)).at({1, 0}) == Half{Terrain::wheat, 0});
  CHECK(state.kingdom(seat_at(1)) == Kingdom());
}

TEST_CASE("K-R1 with two players each player acts twice a round") {
  State state = first_round({1, 2, 3, 4}, {11, 12, 13, 14});  // claimed by 1 2 2 1
  std::vector<Seat> acting;
  while (to_act(state).is_seat()) {
    acting.push_back(to_act(state).seat());
    take_turn(state);
  }
  CHECK(acting == std::vector{seat_at(0), seat_at(1), seat_at(1), seat_at(0)});
}

TEST_CASE("K-R2 after the last king the claimed row is the current one and a new one comes") {
  State state = first_round({1, 2, 3, 4}, {11, 12, 13, 14});
  for (const int number : {14, 12, 13}) {
    place_somewhere(state);
    claim(state, {number});
  }
  place_somewhere(state);
  CHECK(state.current.domino_at(0) == 1);
  CHECK(state.unseen.size() == 40);

  claim(state, {11});
  CHECK(to_act(state).is_chance());
  CHECK(state.current.domino_at(0) == 11);
  CHECK(state.next.size() == 0);
  draw_row(state, {20, 30, 40, 48});
  // 11 was claimed by seat 0, 12 and 13 by seat 1, 14 by seat 0.
  CHECK(to_act(state) == seat_at(0));
  CHECK(state.acting_domino() == 11);
  take_turn(state);
  CHECK(to_act(state) == seat_at(1));
  CHECK(state.acting_domino() == 12);
}

TEST_CASE("K-R3 K-V4 12 rounds, 6 with two players, 12 in the Mighty Duel") {
  const auto rounds = [](const Rules& rules) {
    State state(rules);
    Dealer dealer(6);
    int placed = 0;
    for (; !to_act(state).is_nobody(); play(state, deal(state, dealer)))
      placed += static_cast<int>(state.phase == Phase::place);
    CHECK(placed % rules.kings() == 0);
    return placed / rules.kings();
  };
  CHECK(rounds(rules_for(2)) == 6);
  CHECK(rounds(rules_for(3)) == 12);
  CHECK(rounds(rules_for(4)) == 12);
  CHECK(rounds(mighty_duel()) == 12);
}

TEST_CASE("K-R3 in the last round there is no next row: kings only place") {
  for (const Rules& rules : {rules_for(2), rules_for(3), rules_for(4), mighty_duel()}) {
    CAPTURE(rules.players);
    CAPTURE(rules.mighty_duel);
    State state(rules);
    Dealer dealer(7);
    while (state.more_rows() || state.phase != Phase::claim) play(state, deal(state, dealer));
    while (state.phase != Phase::claim || state.turn + 1 < rules.kings())
      play(state, deal(state, dealer));

    play(state, deal(state, dealer));  // the last claim of all
    for (int king = 0; king < rules.kings(); ++king) {
      CHECK(state.phase == Phase::place);  // no row is drawn, nothing is claimed in between
      CHECK(state.next.size() == 0);
      place_somewhere(state);
    }
    CHECK(to_act(state).is_nobody());
    CHECK(legal(state).empty());
  }
}
