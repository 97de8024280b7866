#pragma once

#include <cstddef>

#include "match/match.h"
#include "match/view.h"
#include "tell/manner.h"

namespace castellan::tell {

// What happened in the match from that step on, in order: what was dealt and
// done, what came of it, and how games ended.
Messages story(const Match& match, std::size_t first_step, const Manner& manner);

// Plays an action, and tells what it did and what came of it. Expects it legal.
Messages play_and_tell(Match& match, const AnyAction& action, const Manner& manner);

// What chance has drawn, and how games have ended, since the match had so many lines
// and finished games.
Messages outcome(const Match& match, std::size_t lines, std::size_t games, const Manner& manner);

// The step after the last decision of one of the viewer's seats; 0 if there was
// none.
std::size_t after_last_decision(const Match& match, Viewer viewer);

}  // namespace castellan::tell
