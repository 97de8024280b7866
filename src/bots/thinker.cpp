#include "bots/thinker.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <ctime>
#include <thread>
#include <utility>

#include "match/any_state.h"
#include "search/flat.h"
#include "search/solver.h"
#include "search/tree.h"

namespace castellan {
namespace {

using Clock = std::chrono::steady_clock;

// The time since the beginning, by either clock.
class Watch {
 public:
  explicit Watch(Thinker::Clock clock) : clock_(clock), start_(now()) {}

  std::chrono::nanoseconds elapsed() const { return now() - start_; }

 private:
  std::chrono::nanoseconds now() const {
    if (clock_ == Thinker::Clock::wall) return Clock::now().time_since_epoch();
    std::timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
  }

  Thinker::Clock clock_;
  std::chrono::nanoseconds start_;
};

Forecast forecast_of(const Outcomes& outcomes) {
  Forecast forecast;
  if (outcomes.games == 0) return forecast;
  const auto games = static_cast<double>(outcomes.games);
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    forecast.win_share[seat] =
        static_cast<double>(outcomes.wins[seat]) / (Outcomes::whole_win * games);
    forecast.points[seat] = static_cast<double>(outcomes.points[seat]) / games;
  }
  return forecast;
}

// What several searches of the same position found, put together.
template <class Search>
Thought sum_up(const std::vector<const Search*>& searches) {
  using Candidate = typename Search::Candidate;
  std::vector<Candidate> all;
  Thought thought;
  for (const Search* search : searches) {
    thought.nodes += search->simulations();
    for (const Candidate& candidate : search->candidates()) {
      const auto known = std::ranges::find(all, candidate.action, &Candidate::action);
      if (known == all.end()) {
        all.push_back(candidate);
        continue;
      }
      known->visits += candidate.visits;
      known->value += candidate.value;
      known->outcomes += candidate.outcomes;
    }
  }
  sort_best_first(all);
  for (const Candidate& candidate : all)
    thought.candidates.push_back(
        {candidate.action, candidate.visits, forecast_of(candidate.outcomes)});
  // What the seat expects is what its best action brings.
  thought.forecast = thought.candidates.front().forecast;
  for (const Search* search : searches) {
    const auto line = search->line();
    if (!(AnyAction(line.front()) == thought.best())) continue;
    thought.line.assign(line.begin(), line.end());
    break;
  }
  return thought;
}

// What ends a think: the budget or a stop. Its time runs from when it is made.
class Limits {
 public:
  Limits(const Budget& budget, const Thinker::Options& options, std::stop_token stop)
      : watch_(options.clock), stop_(std::move(stop)) {
    // A little is kept back for putting the results together.
    if (budget.time) time_ = std::chrono::nanoseconds(*budget.time) * 98 / 100;
    if (budget.nodes) nodes_ = std::max<std::uint64_t>(1, *budget.nodes / threads(options));
  }

  static std::uint64_t threads(const Thinker::Options& options) {
    return static_cast<std::uint64_t>(std::max(1, options.threads));
  }

  // For one of the threads, after so many nodes of its own.
  bool over(std::uint64_t nodes) const {
    if (nodes_ && nodes >= *nodes_) return true;
    return nodes % glance == 0 && (stop_.stop_requested() || (time_ && watch_.elapsed() >= *time_));
  }
  // Half of the time and so many nodes are the most an exact answer may cost: if
  // it fails, there must be an answer all the same.
  bool over_for_solver() const {
    return stop_.stop_requested() || (time_ && watch_.elapsed() >= *time_ / 2);
  }

 private:
  static constexpr std::uint64_t glance = 1;  // how often it looks at the clock

  Watch watch_;
  std::stop_token stop_;
  std::optional<std::chrono::nanoseconds> time_;
  std::optional<std::uint64_t> nodes_;  // for each thread
};

constexpr auto time_between_reports = std::chrono::milliseconds(250);

Forecast forecast_of(const Finish& outcome) {
  Forecast forecast;
  for (std::size_t seat = 0; seat < outcome.seats; ++seat) {
    forecast.win_share[seat] = outcome.win_share_of(seat_at(static_cast<int>(seat)));
    forecast.points[seat] = outcome.points[seat];
  }
  return forecast;
}

// The exact answer, where nothing is hidden any more and it can be had for half
// of the time, or for as many positions as would take that long.
template <GameState S>
std::optional<Thought> solved(const S& state, const Budget& budget, const Limits& limits) {
  constexpr std::uint64_t most_positions = 1'000'000;
  constexpr std::uint64_t positions_per_game = 100;  // a simulation takes about as long
  if (!settled(state) || !within_reach(state)) return std::nullopt;
  SolverOptions options;
  options.nodes =
      budget.nodes ? std::min(most_positions, *budget.nodes * positions_per_game) : most_positions;
  options.stop = [&] { return limits.over_for_solver(); };
  const std::optional<Solution<S>> solution = solve(state, options);
  if (!solution) return std::nullopt;
  Thought thought;
  thought.nodes = solution->nodes;
  thought.exact = true;
  thought.forecast = forecast_of(solution->outcome);
  for (const auto& candidate : solution->candidates)
    thought.candidates.push_back(
        {candidate.action, solution->nodes, forecast_of(candidate.outcome)});
  S then = state;
  for (const auto& action : solution->line) {
    if (!to_act(then).is_seat()) break;
    thought.line.emplace_back(action);
    play(then, action);
  }
  return thought;
}

// Root parallel: each thread has a tree of its own.
template <class Search, GameState S>
Thought search(const S& state, const Limits& limits, const Thinker::Options& options,
               const Thinker::Report& report) {
  const std::uint64_t threads = Limits::threads(options);
  std::vector<Search> searches;
  for (std::uint64_t i = 0; i < threads; ++i)
    searches.emplace_back(state, tuning_of(state), options.seed + i);

  const auto run = [&](Search& search, const Thinker::Report& tell) {
    const Watch watch(Thinker::Clock::wall);
    auto next_report = time_between_reports;
    do {
      search.simulate();
      if (!tell || search.simulations() % 64 != 0 || watch.elapsed() < next_report) continue;
      next_report += time_between_reports;
      Thought so_far = sum_up(std::vector<const Search*>{&search});
      so_far.nodes *= threads;  // the others do as many
      tell(so_far);
    } while (!limits.over(search.simulations()));
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < searches.size(); ++i)
      others.emplace_back([&, i] { run(searches[i], {}); });
    run(searches.front(), report);
  }
  std::vector<const Search*> all;
  for (const Search& one : searches) all.push_back(&one);
  return sum_up(all);
}

// What comes of the only legal action, from a few simulations.
template <GameState S>
Thought forced(const S& state, const Thinker::Options& options) {
  constexpr int games = 32;
  Dealer dealer(options.seed);
  Outcomes outcomes;
  for (int game = 0; game < games; ++game) {
    S end = state;
    outcomes.add(play_out(end, dealer, tuning_of(state).blur, to_act(state).seat()));
  }
  Thought thought;
  thought.nodes = games;
  thought.forecast = forecast_of(outcomes);
  const AnyAction only = pick_action(state, [](int) { return 0; });
  thought.candidates.push_back({only, games, thought.forecast});
  thought.line = {only};
  return thought;
}

}  // namespace

Thought Thinker::think(const AnyState& state, const Budget& budget, const std::stop_token& stop,
                       const Report& report) const {
  return std::visit(
      [&]<class S>(const S& game) {
        assert(to_act(game).is_seat());
        if (count_actions(game) == 1) return forced(game, options_);
        const Limits limits(budget, options_, stop);
        if (options_.flat) return search<FlatSearch<S>>(game, limits, options_, report);
        if (std::optional<Thought> exact = solved(game, budget, limits)) return *std::move(exact);
        return search<TreeSearch<S>>(game, limits, options_, report);
      },
      state);
}

}  // namespace castellan
