#include "search/greedy.h"

#include <doctest/doctest.h>

#include "search/playout.h"
#include "search/survey.h"

using namespace castellan;
using namespace castellan::kingdomino;

namespace {

// Wins of the first seat, a shared victory in parts.
double wins_against_random(const Rules& rules, int games, double& mean) {
  Dealer dealer(9);
  double wins = 0;
  mean = 0;
  for (int game = 0; game < games; ++game) {
    State state(rules);
    for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state))
      play(state, actor == Actor(seat_at(0)) ? greedy_action(state, dealer) : deal(state, dealer));
    const Standings result = standings(state);
    int winners = 0;
    for (int seat = 0; seat < result.seats; ++seat) winners += result.wins(seat_at(seat)) ? 1 : 0;
    if (result.wins(seat_at(0))) wins += 1.0 / winners;
    mean += static_cast<double>(result.points_of(seat_at(0))) / games;
  }
  return wins / games;
}

}  // namespace

TEST_CASE("greedy beats random players nearly always") {
  double mean = 0;
  CHECK(wins_against_random(Rules{2, true, true, false}, 400, mean) > 0.92);
  CHECK(mean > 42);
  CHECK(wins_against_random(Rules{4, true, true, false}, 400, mean) > 0.94);
  CHECK(mean > 52);
  CHECK(wins_against_random(Rules{2, true, true, true}, 60, mean) > 0.96);
  CHECK(mean > 120);
}

TEST_CASE("K-E1 a survey tells what a placement gains") {
  Dealer dealer(4);
  for (int game = 0; game < 100; ++game) {
    State state(Rules{2, false, false, game % 2 == 1});
    while (!to_act(state).is_nobody()) {
      if (state.phase == Phase::place) {
        const Kingdom& kingdom = state.kingdom(state.acting());
        const Survey<Kingdom> survey(kingdom, 0);
        const Domino& placed = domino(state.acting_domino());
        kingdom.placements(placed).for_each([&](Placement placement) {
          Kingdom after = kingdom;
          after.place(placed, placement);
          CHECK(survey.gain(placed, placement) ==
                Survey<Kingdom>::point * (after.points() - kingdom.points()));
        });
      }
      play(state, deal(state, dealer));
    }
  }
}
