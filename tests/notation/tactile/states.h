#pragma once

#include "tests/notation/playing.h"

// States of the tactile edition for tests, built by what was played.
namespace castellan {

// Red has chosen dominoes 3 and 22, blue 10 and 41; red is to build.
inline tactile::State to_build() {
  tactile::State state;
  for (const char* line :
       {"row 3 10 22 41", "kings 1 2 2 1", "claim 22", "claim 41", "claim 10", "claim 3"})
    play_line(state, line);
  return state;
}

// The castles stand on d4 and a1; red is to place domino 22.
inline tactile::State to_place() {
  tactile::State state = to_build();
  for (const char* line : {"castle d4", "castle a1"}) play_line(state, line);
  return state;
}

// The same, and the first two slots are placed; blue is to place domino 10.
inline tactile::State half_placed() {
  tactile::State state = to_place();
  for (const char* line : {"place 22 e4 east", "place 41 b1 east"}) play_line(state, line);
  return state;
}

}  // namespace castellan
