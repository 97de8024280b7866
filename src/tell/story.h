#pragma once

#include <cstddef>

#include "match/match.h"
#include "match/view.h"
#include "tell/manner.h"

namespace castellan::tell {

// What happened in the match from that step on, in order: what was dealt and
// done, what came of it, and how games ended.
Messages story(const Match& match, std::size_t first_step, const Manner& manner);

// The same of the steps that the one match has more than the other. Expects the
// rest of them to be equal.
Messages story(const Match& before, const Match& after, const Manner& manner);

// The step after the last decision of one of the viewer's seats; 0 if there was
// none.
std::size_t after_last_decision(const Match& match, Viewer viewer);

}  // namespace castellan::tell
