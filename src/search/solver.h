#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "games/game.h"
#include "search/alpha_beta.h"
#include "search/duel/ending.h"
#include "search/kingdomino/ending.h"
#include "search/max_n.h"
#include "search/origins/ending.h"
#include "search/tactile/ending.h"

namespace castellan {

struct SolverOptions {
  std::uint64_t nodes = 1'000'000;  // give up beyond
  Effort::Stop stop;                // asked now and then; give up if it says so
  std::size_t places = 1u << 18;    // in the table of positions met before
  bool all_candidates = false;      // the exact outcome of every action, not only the best
};

// How a game ends that everybody plays without a fault from here.
template <GameState S>
struct Solution {
  using Action = typename S::Action;
  struct Candidate {
    Action action{};
    Finish outcome;
  };

  Finish outcome;
  std::vector<Candidate> candidates;  // best first; the best alone, unless all were asked for
  std::vector<Action> line;           // to the end, chance included; shorter if the nodes ran out
  std::uint64_t nodes = 0;

  const Action& best() const { return candidates.front().action; }
};

namespace detail {

template <class S, class Search>
std::optional<Solution<S>> solve_with(Search& search, const S& root, bool all_candidates,
                                      Effort& effort) {
  using Action = typename S::Action;
  Promising<S> promising;
  std::vector<std::pair<Action, PackedScores>> found;
  std::vector<Action> actions;

  // Leaves the best in front; behind it all the others, if they are asked for.
  const auto choose = [&](const S& state, bool all) {
    const Seat seat = to_act(state).seat();
    found.clear();
    if (!effort.spend()) return;
    actions.clear();
    promising.list(state, actions);
    for (const Action& action : actions) {
      S after = state;
      play(after, action);
      const PackedScores* than = all || found.empty() ? nullptr : &found[0].second;
      const std::pair entry(action, search.value(after, seat, than));
      if (effort.over()) return;
      const auto place = std::upper_bound(
          found.begin(), found.end(), entry,
          [&](const auto& a, const auto& b) { return search.beats(seat, a.second, b.second); });
      found.insert(place, entry);
      if (!all) found.resize(1);
    }
  };

  choose(root, all_candidates);
  if (effort.over()) return std::nullopt;
  Solution<S> solution;
  const int seats = root.rules.players;
  for (const auto& [action, scores] : found)
    solution.candidates.push_back({action, finish_of(scores, seats)});

  S state = root;
  for (Action action = found[0].first;;) {
    solution.line.push_back(action);
    play(state, action);
    const Actor actor = to_act(state);
    if (actor.is_nobody()) {
      // Where the difference decides, the points may be others than at first.
      solution.candidates[0].outcome = finish_of(final_scores(state), seats);
      break;
    }
    if (actor.is_chance() || count_actions(state) == 1) {
      action = pick_action(state, [](int) { return 0; });
      continue;
    }
    choose(state, false);
    if (effort.over()) break;
    action = found[0].first;
  }
  solution.outcome = solution.candidates[0].outcome;
  solution.nodes = effort.nodes();
  return solution;
}

}  // namespace detail

// Nothing if it would take more than the options allow. Expects a settled state
// (each game's ending.h says what that is) and a seat to act.
template <GameState S>
std::optional<Solution<S>> solve(const S& state, const SolverOptions& options = {}) {
  assert(settled(state) && to_act(state).is_seat());
  Effort effort(options.nodes, options.stop);
  if (state.rules.players == 2) {
    AlphaBeta<S> search(options.places, effort);
    return detail::solve_with(search, state, options.all_candidates, effort);
  }
  MaxN<S> search(options.places, effort);
  return detail::solve_with(search, state, options.all_candidates, effort);
}

}  // namespace castellan
