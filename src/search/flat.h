#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "games/game.h"
#include "search/simulation.h"
#include "search/tuning.h"

namespace castellan {

// Flat Monte Carlo, a yardstick: the same playouts as those of the tree search,
// but only the action at hand is chosen with care, among all that are
// legal and without an opinion on them.
template <GameState S>
class FlatSearch {
 public:
  using Action = typename S::Action;

  using Candidate = castellan::Candidate<Action>;

  FlatSearch(const S& root, const Tuning& tuning, std::uint64_t seed)
      : root_(root), tuning_(tuning), dealer_(seed), seat_(to_act(root).seat()) {
    typename S::Actions actions;
    legal_actions(root, actions);
    for (const Action& action : actions)
      arms_.push_back({.action = action, .number = static_cast<std::uint32_t>(arms_.size())});
  }

  void simulate() {
    Candidate& arm = arms_[next_arm()];
    S state = root_;
    play(state, arm.action);
    const Standings end = play_out(state, dealer_, tuning_.blur, seat_);
    ++simulations_;
    ++arm.visits;
    arm.value += values_of(end, tuning_)[static_cast<std::size_t>(seat_)];
    arm.outcomes.add(end);
  }

  std::uint64_t simulations() const { return simulations_; }
  std::vector<Candidate> candidates() const {
    std::vector<Candidate> list;
    for (const Candidate& arm : arms_)
      if (arm.visits > 0) list.push_back(arm);
    sort_best_first(list);
    return list;
  }
  std::vector<Action> line() const { return {candidates().front().action}; }

 private:
  std::size_t next_arm() const {
    if (simulations_ < arms_.size()) return static_cast<std::size_t>(simulations_);
    constexpr int hundredth = Tuning::full_value / 100;
    const double scale = tuning_.exploration * hundredth;
    const double log = rough_log(static_cast<std::uint32_t>(simulations_));
    std::size_t best = 0;
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for (std::size_t i = 0; i < arms_.size(); ++i) {
      const auto visits = static_cast<std::int64_t>(arms_[i].visits);
      const auto bonus =
          static_cast<std::int64_t>(scale * std::sqrt(log / static_cast<double>(visits)));
      const std::int64_t bound = arms_[i].value / visits + bonus;
      if (bound <= most) continue;
      most = bound;
      best = i;
    }
    return best;
  }

  S root_;
  Tuning tuning_;
  Dealer dealer_;
  Seat seat_;
  std::vector<Candidate> arms_;
  std::uint64_t simulations_ = 0;
};

}  // namespace castellan
