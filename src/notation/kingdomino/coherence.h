#pragma once

#include "base/result.h"
#include "games/kingdomino/state.h"

namespace castellan {

// Whether a state that came from outside could stand on a table: its parts
// agree with each other, and the game can be played on to its end. Expects
// rules that pass check() and kingdoms of their size.
Result<void> check_coherence(const kingdomino::State& state);

}  // namespace castellan
