#pragma once

#include "base/result.h"
#include "games/origins/state.h"

namespace castellan {

// Whether a state of Origins that came from outside could stand on a table, and
// can be played on to its end; see notation/kingdomino/coherence.h.
Result<void> check_coherence(const origins::State& state);

}  // namespace castellan
