#pragma once

#include "games/game.h"

namespace castellan {

// Plays a game to its end, every action picked at random with equal chances.
template <GameState S>
void play_randomly(S& state, Dealer& dealer) {
  while (!to_act(state).is_nobody()) play(state, deal(state, dealer));
}

}  // namespace castellan
