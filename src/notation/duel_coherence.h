#pragma once

#include "base/result.h"
#include "games/duel/state.h"

namespace castellan {

// Whether a state that came from outside could stand on a table: its parts
// agree with each other, and the game can be played on to its end. Expects
// faces and lines of the spell book that exist.
Result<void> check_coherence(const duel::State& state);

}  // namespace castellan
