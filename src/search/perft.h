#pragma once

#include <cstdint>

#include "games/game.h"

namespace castellan {

// How many sequences of `depth` actions there are from here, draws of chance
// counted like any other action. A sequence that the end of the game cuts
// short is none. Two programs that agree on these numbers agree on the rules.
template <GameState S>
std::uint64_t perft(const S& state, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_actions(state));
  typename S::Actions actions;
  legal_actions(state, actions);
  std::uint64_t sequences = 0;
  for (const auto& action : actions) {
    S after = state;
    play(after, action);
    sequences += perft(after, depth - 1);
  }
  return sequences;
}

// The same, told apart by the first action: calls visit(action, sequences) for
// each and gives the sum. Where two programs disagree, this leads to the place.
// Expects depth > 0.
template <GameState S, class Visit>
std::uint64_t divide(const S& state, int depth, Visit visit) {
  typename S::Actions actions;
  legal_actions(state, actions);
  std::uint64_t sum = 0;
  for (const auto& action : actions) {
    S after = state;
    play(after, action);
    const std::uint64_t sequences = perft(after, depth - 1);
    visit(action, sequences);
    sum += sequences;
  }
  return sum;
}

}  // namespace castellan
