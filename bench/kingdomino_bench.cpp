// How fast the engine is, one question at a time. docs/performance.md has the
// figures; compare ratios within one run, never times of two machines.

#include <benchmark/benchmark.h>

#include "games/kingdomino/state.h"
#include "search/greedy.h"
#include "search/perft.h"
#include "search/playout.h"

namespace castellan::kingdomino {
namespace {

constexpr Rules two{2, true, true, false};
constexpr Rules three{3, true, true, false};
constexpr Rules four{4, true, true, false};
constexpr Rules mighty{2, true, true, true};

void random_game(benchmark::State& run, const Rules& rules) {
  Dealer dealer(1);
  for (auto _ : run) {
    State state(rules);
    play_randomly(state, dealer);
    benchmark::DoNotOptimize(standings(state));
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK_CAPTURE(random_game, players_2, two);
BENCHMARK_CAPTURE(random_game, players_3, three);
BENCHMARK_CAPTURE(random_game, players_4, four);
BENCHMARK_CAPTURE(random_game, mighty_duel, mighty);

// The same games through the list of legal actions: what search pays when it
// has to look at all of them.
void random_game_by_list(benchmark::State& run, const Rules& rules) {
  Dealer dealer(1);
  Actions actions;
  for (auto _ : run) {
    State state(rules);
    while (!to_act(state).is_nobody()) {
      legal_actions(state, actions);
      play(state, actions[dealer.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    benchmark::DoNotOptimize(standings(state));
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK_CAPTURE(random_game_by_list, players_2, two);
BENCHMARK_CAPTURE(random_game_by_list, mighty_duel, mighty);

void sensible_game(benchmark::State& run, const Rules& rules) {
  Dealer dealer(1);
  for (auto _ : run) {
    State state(rules);
    for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state))
      play(state, actor.is_chance() ? deal(state, dealer) : sensible_action(state, dealer));
    benchmark::DoNotOptimize(standings(state));
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK_CAPTURE(sensible_game, players_2, two);
BENCHMARK_CAPTURE(sensible_game, players_4, four);
BENCHMARK_CAPTURE(sensible_game, mighty_duel, mighty);

// A table in the middle of a game, a king about to place.
State middle_of(const Rules& rules) {
  Dealer dealer(7);
  State state(rules);
  while (state.drawn() < rules.dominoes() / 2 || state.phase != Phase::place)
    play(state, deal(state, dealer));
  return state;
}

void list_placements(benchmark::State& run) {
  const State state = middle_of(four);
  Actions actions;
  for (auto _ : run) {
    legal_actions(state, actions);
    benchmark::DoNotOptimize(actions);
  }
}
BENCHMARK(list_placements);

void copy_state(benchmark::State& run) {
  const State state = middle_of(four);
  for (auto _ : run) {
    State copy = state;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copy_state);

void hash_state(benchmark::State& run) {
  const State state = middle_of(four);
  for (auto _ : run) benchmark::DoNotOptimize(hash(state));
}
BENCHMARK(hash_state);

void count_points(benchmark::State& run) {
  const State state = middle_of(four);
  for (auto _ : run) benchmark::DoNotOptimize(standings(state));
}
BENCHMARK(count_points);

void perft_7(benchmark::State& run) {
  const State state(two);
  for (auto _ : run) benchmark::DoNotOptimize(perft(state, 7));
}
BENCHMARK(perft_7);

}  // namespace
}  // namespace castellan::kingdomino

BENCHMARK_MAIN();
