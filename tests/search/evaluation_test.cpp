#include "search/evaluation.h"

#include <array>

#include <doctest/doctest.h>

#include "search/greedy.h"
#include "tests/effort.h"

using namespace castellan;
using namespace castellan::kingdomino;

namespace {

using KingdomEvaluation = Evaluation<Kingdom>;

KingdomEvaluation::Promises some_promises() {
  KingdomEvaluation::Promises promises{.square = 17, .off_centre = 1000};
  for (std::size_t terrain = 0; terrain < promises.to_square.size(); ++terrain) {
    promises.to_square[terrain] = 10 + static_cast<int>(terrain);
    promises.to_symbol[terrain] = 90 - 7 * static_cast<int>(terrain);
  }
  return promises;
}

Action farsighted_action(const State& state, Dealer& dealer) {
  Shortlist<Action> list;
  rate(state, dealer, list);
  return list[0].action;
}

// How many of the victories go to the one who plays with foresight.
double wins_against_sensible(const Rules& rules, int games) {
  Dealer dealer(5);
  double wins = 0;
  for (int game = 0; game < games; ++game) {
    const Seat farsighted = seat_at(game % rules.players);
    State state(rules);
    for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state)) {
      if (actor.is_chance() || count_actions(state) == 1)
        play(state, deal(state, dealer));
      else
        play(state, actor.seat() == farsighted ? farsighted_action(state, dealer)
                                               : sensible_action(state, dealer));
    }
    const Standings end = standings(state);
    if (end.wins(farsighted)) wins += 1.0 / winners_of(end);
  }
  return wins / games;
}

}  // namespace

TEST_CASE("an evaluation tells what a placement leaves as if it lay there") {
  Dealer dealer(4);
  for (int game = 0; game < effort::tries(60, 2000); ++game) {
    State state(Rules{2, false, false, game % 2 == 1});
    while (!to_act(state).is_nobody()) {
      if (state.phase == Phase::place) {
        const Kingdom& kingdom = state.kingdom(state.acting());
        KingdomEvaluation evaluation(kingdom, some_promises());
        const Domino& placed = domino(state.acting_domino());
        kingdom.placements(placed).for_each([&](Placement placement) {
          Kingdom after = kingdom;
          after.place(placed, placement);
          CHECK(evaluation.worth(placed, placement) ==
                KingdomEvaluation(after, some_promises()).worth());
        });
      }
      play(state, deal(state, dealer));
    }
  }
}

TEST_CASE("K-E1 where nothing is promised and no square is spoilt, an evaluation is the points") {
  Kingdom kingdom(5);  // no hole, no dead end, and an even number of open squares: 5 × 5 less 13
  const Half wheat{Terrain::wheat, 0}, crowned{Terrain::wheat, 2};
  for (int x = -2; x <= 2; ++x) {
    kingdom.put({static_cast<std::int8_t>(x), 1}, wheat);
    kingdom.put({static_cast<std::int8_t>(x), 2}, x == 0 ? crowned : wheat);
  }
  kingdom.put({-1, 0}, wheat);
  kingdom.put({1, 0}, wheat);
  kingdom.put({2, 0}, wheat);
  kingdom.put({-2, 0}, wheat);
  kingdom.put({0, -1}, wheat);
  kingdom.put({0, -2}, wheat);
  REQUIRE(kingdom.open().count() == 8);  // two blocks of four

  CHECK(KingdomEvaluation(kingdom, {}).worth() == KingdomEvaluation::point * kingdom.points());
  // A promise to a crown counts while its property can grow.
  KingdomEvaluation::Promises promises;
  promises.to_symbol[static_cast<std::size_t>(Terrain::wheat)] = 30;
  CHECK(KingdomEvaluation(kingdom, promises).worth() ==
        KingdomEvaluation::point * kingdom.points() + 2 * 30);
}

TEST_CASE("an evaluation promises less to what can grow by one square only") {
  Kingdom kingdom(5);
  const auto promised = [&] {
    KingdomEvaluation::Promises promises;
    promises.to_square[static_cast<std::size_t>(Terrain::wheat)] = 100;
    return KingdomEvaluation(kingdom, promises).worth() - KingdomEvaluation(kingdom, {}).worth();
  };
  kingdom.put({1, 0}, {Terrain::wheat, 0});
  CHECK(promised() == 100);
  kingdom.put({1, 1}, {Terrain::lake, 0});
  CHECK(promised() == 100);
  kingdom.put({1, -1}, {Terrain::lake, 0});
  const int by_one_square = promised();
  CHECK(by_one_square > 0);
  CHECK(by_one_square < 100);
  kingdom.put({2, 0}, {Terrain::lake, 0});
  CHECK(promised() == 0);
}

TEST_CASE("K-R1 foresight weighs how many may act before, not how high a number is") {
  // In an empty kingdom the forests 3 to 6 are worth the same, but for the turn.
  const auto gap = [](std::array<int, 4> row, int low, int high) {
    State state(Rules{4, false, false, false});
    Dealer dealer(1);
    while (state.phase == Phase::draw_kings) play(state, deal(state, dealer));
    for (const int number : row) play(state, Action::draw_domino(number));
    Shortlist<Action> list;
    rate(state, dealer, list);
    int between = 0;
    for (const auto& [action, worth] : list)
      between += action.number == low ? worth : action.number == high ? -worth : 0;
    return between;
  };
  const int one_turn = gap({3, 4, 40, 48}, 3, 4);
  CHECK(one_turn > 0);
  CHECK(gap({3, 6, 40, 48}, 3, 6) == one_turn);
  CHECK(gap({3, 4, 5, 6}, 3, 6) == 3 * one_turn);
}

TEST_CASE("foresight beats the sensible player") {
  CHECK(wins_against_sensible(Rules{2, true, true, false}, 400) > 0.57);
  CHECK(wins_against_sensible(Rules{4, true, true, false}, 400) > 0.48);
  CHECK(wins_against_sensible(Rules{2, true, true, true}, 60) > 0.5);
}
