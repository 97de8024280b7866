#pragma once

#include "castellan/program/program.h"
#include "match/match.h"
#include "terminal/screen.h"

namespace castellan {

// Tells a match turn by turn, with what is dealt and how it ends, but without the
// tables in between.
void retell(Program& program, const terminal::Screen& screen, const Match& match);

}  // namespace castellan
