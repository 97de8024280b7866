#pragma once

#include "tests/notation/playing.h"

// Kingdomino states for tests, built by what was played.
namespace castellan {

// Two players; seat 1 has claimed dominoes 3 and 22, seat 2 has 10 and 41.
inline kingdomino::State first_round() {
  kingdomino::State state;
  play_chance(state, "kings 1 2 2 1");
  play_chance(state, "row 3 10 22 41");
  for (const char* claim : {"claim 3", "claim 10", "claim 41", "claim 22"}) play_text(state, claim);
  play_chance(state, "row 5 17 30 44");
  return state;
}

}  // namespace castellan
