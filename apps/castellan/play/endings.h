#pragma once

#include <cstddef>

#include "castellan/program/program.h"
#include "match/match.h"
#include "terminal/screen.h"

namespace castellan {

// Tells how the game with this index ended; after the last one of a Dynasty,
// also how that ended.
void tell_ending(Program& program, const terminal::Screen& screen, const Match& match,
                 std::size_t game);

}  // namespace castellan
