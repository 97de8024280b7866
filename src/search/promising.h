#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "games/game.h"
#include "search/finish.h"
#include "search/greedy.h"

namespace castellan {

// All legal actions, those first that a sensible player likes best.
template <GameState S>
class Promising {
 public:
  using Action = typename S::Action;

  // Puts them behind what is in `out`. Expects a seat to act.
  void list(const S& state, std::vector<Action>& out) {
    legal_actions(state, *legal_);
    Shortlist<Action> best;
    if (legal_->size() > 1) rate(state, dealer_, best);
    const auto begin = static_cast<std::ptrdiff_t>(out.size());
    for (const auto& entry : best)  // an action may have been offered twice
      if (std::find(out.begin() + begin, out.end(), entry.action) == out.end())
        out.push_back(entry.action);
    const auto promising = static_cast<std::ptrdiff_t>(out.size());
    for (const Action& action : *legal_)
      if (std::find(out.begin() + begin, out.begin() + promising, action) ==
          out.begin() + promising)
        out.push_back(action);
  }

 private:
  // A list can be too long for a stack.
  std::unique_ptr<typename S::Actions> legal_ = std::make_unique<typename S::Actions>();
  Dealer dealer_{1};
};

template <GameState S>
PackedScores final_scores(const S& state) {
  PackedScores scores{};
  for (std::size_t seat = 0; seat < state.rules.players; ++seat)
    scores[seat] = pack(score(state, seat_at(static_cast<int>(seat))));
  return scores;
}

}  // namespace castellan
