#include "search/greedy.h"

#include <algorithm>
#include <memory>

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
      play(
          state, actor == Actor(seat_at(0)) ? sensible_action(state, dealer) : deal(state, dealer));
    const Standings result = standings(state);
    int winners = 0;
    for (int seat = 0; seat < result.seats; ++seat) winners += result.wins(seat_at(seat)) ? 1 : 0;
    if (result.wins(seat_at(0))) wins += 1.0 / winners;
    mean += static_cast<double>(result.points_of(seat_at(0))) / games;
  }
  return wins / games;
}

}  // namespace

TEST_CASE("the sensible player beats random players nearly always") {
  double mean = 0;
  CHECK(wins_against_random(Rules{2, true, true, false}, 400, mean) > 0.92);
  CHECK(mean > 42);
  CHECK(wins_against_random(Rules{4, true, true, false}, 400, mean) > 0.94);
  CHECK(mean > 52);
  CHECK(wins_against_random(Rules{2, true, true, true}, 60, mean) > 0.96);
  CHECK(mean > 120);
}

namespace {

// Calls visit(state, chosen) wherever the greedy player decides in games that it
// plays half of the time.
template <GameState S, class Visit>
void watch_greedy(const S& start, int games, Visit visit) {
  Dealer dealer(5);
  for (int game = 0; game < games; ++game) {
    S state = start;
    for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state)) {
      if (!actor.is_seat()) {
        play(state, deal(state, dealer));
        continue;
      }
      const auto chosen = greedy_action(state, dealer);
      CHECK(is_legal(state, chosen));
      visit(state, chosen);
      play(state, game % 2 == 0 ? chosen : deal(state, dealer));
    }
  }
}

// The points that the seat about to act would have.
template <GameState S>
int points_after(const S& state, const typename S::Action& action) {
  const Seat seat = to_act(state).seat();
  S after = state;
  play(after, action);
  return standings(after).points_of(seat);
}

// The most that any legal action of that kind brings at once.
template <GameState S>
int most_points(const S& state, const typename S::Action& like) {
  auto actions = std::make_unique<typename S::Actions>();
  legal_actions(state, *actions);
  int most = 0;
  for (const auto& action : *actions)
    if (action.kind == like.kind) most = std::max(most, points_after(state, action));
  return most;
}

// The most points that the domino brings to the kingdom, wherever it is placed.
template <class Kingdom, class Domino>
int most_points_of(const Domino& domino, const Kingdom& kingdom) {
  int most = 0;
  kingdom.placements(domino).for_each([&](Placement placement) {
    Kingdom after = kingdom;
    after.place(domino, placement);
    most = std::max(most, after.points() - kingdom.points());
  });
  return most;
}

}  // namespace

TEST_CASE("K-P1 K-E1 greedy places where most points come at once") {
  watch_greedy(
      State(Rules{3, false, false, false}), 60, [](const State& state, const Action& chosen) {
        if (state.phase != Phase::place) return;
        CHECK(points_after(state, chosen) == most_points(state, chosen));
      });
}

TEST_CASE("K-R1 greedy claims what would bring the most points at once") {
  watch_greedy(
      State(Rules{2, false, false, false}), 60, [](const State& state, const Action& chosen) {
        if (state.phase != Phase::claim) return;
        const Kingdom& kingdom = state.kingdom(state.acting());
        int most = 0;
        for_each_bit(state.next.free().bits(), [&](int number) {
          most = std::max(most, most_points_of(domino(number), kingdom));
        });
        CHECK(most_points_of(domino(chosen.number), kingdom) == most);
      });
}

TEST_CASE("K-V2 greedy keeps the castle in the middle if that counts") {
  watch_greedy(
      State(Rules{2, true, false, false}), 20, [](const State& state, const Action& chosen) {
        const Kingdom& kingdom = state.kingdom(state.acting());
        if (state.phase != Phase::place || kingdom.taken().count() > 3) return;
        State after = state;
        play(after, chosen);
        const FloatingSite& site = after.kingdom(state.acting()).site();
        CHECK(site.columns().within(-2, 2));
        CHECK(site.rows().within(-2, 2));
      });
}

TEST_CASE("T-E1 greedy places where most points come at once") {
  watch_greedy(
      tactile::State(), 30, [](const tactile::State& state, const tactile::Action& chosen) {
        if (state.phase != tactile::Phase::place) return;
        CHECK(points_after(state, chosen) == most_points(state, chosen));
      });
}

TEST_CASE("O-E1 greedy places dominoes without a volcano where most points come at once") {
  watch_greedy(
      origins::State(), 30, [](const origins::State& state, const origins::Action& chosen) {
        if (state.phase != origins::Phase::place) return;
        const origins::Domino& placed = origins::domino(state.acting_domino());
        if (placed.left.craters + placed.right.craters > 0) return;
        CHECK(points_after(state, chosen) == most_points(state, chosen));
      });
}

TEST_CASE("D-E2 greedy draws where most points come at once") {
  watch_greedy(duel::State(), 20, [](const duel::State& state, const duel::Action& chosen) {
    if (chosen.kind != duel::Action::Kind::draw || state.split) return;
    CHECK(points_after(state, chosen) == most_points(state, chosen));
  });
}

TEST_CASE("D-R1 greedy takes two dice without a thought of the other player") {
  int asked = 0;
  watch_greedy(duel::State(), 20, [&](const duel::State& state, const duel::Action&) {
    if (state.phase != duel::Phase::take || !state.takes_two()) return;
    duel::State alone = state;
    alone.map(duel::State::other(state.acting)) = duel::State().map(seat_at(0));
    Dealer dealer(7), same_luck(7);
    CHECK(greedy_action(state, dealer) == greedy_action(alone, same_luck));
    ++asked;
  });
  CHECK(asked > 100);
}

namespace {

// The share of games that the first seat wins.
template <GameState S, class One, class Other>
double wins(const S& start, int games, One one, Other other) {
  Dealer dealer(3);
  double wins = 0;
  for (int game = 0; game < games; ++game) {
    S state = start;
    const Actor first(seat_at(game % state.rules.players));
    for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state))
      play(state, actor.is_chance() ? deal(state, dealer)
                  : actor == first  ? one(state, dealer)
                                    : other(state, dealer));
    const Standings end = standings(state);
    if (end.wins(first.seat())) wins += 1.0 / winners_of(end);
  }
  return wins / games;
}

}  // namespace

TEST_CASE_TEMPLATE("greedy beats random, and the sensible player greedy", S, kingdomino::State,
                   tactile::State, origins::State, duel::State) {
  const auto randomly = [](const S& state, Dealer& dealer) { return deal(state, dealer); };
  const auto greedily = [](const S& state, Dealer& dealer) { return greedy_action(state, dealer); };
  const auto sensibly = [](const S& state, Dealer& dealer) {
    return sensible_action(state, dealer);
  };
  CHECK(wins(S(), 100, greedily, randomly) > 0.9);
  CHECK(wins(S(), 100, sensibly, greedily) > 0.55);
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
