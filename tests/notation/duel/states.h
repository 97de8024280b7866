#pragma once

#include <string_view>

#include "tests/notation/playing.h"

// Tables that several tests start from, brought about by their text.
namespace castellan {

inline duel::State rolled(std::string_view roll) {
  duel::State state;
  play_chance(state, "first 1");
  play_chance(state, roll);
  return state;
}

// Seat 1 is A and to draw dice 1 and 2; seat 2 has 3 and 4.
inline duel::State to_draw(std::string_view roll) {
  duel::State state = rolled(roll);
  play_text(state, "take 1");
  play_text(state, "take 3 4");
  return state;
}

inline void win(duel::State& state, duel::Spell spell, Seat seat = seat_at(0)) {
  state.book.set_line(seat, coat_of(spell), squares_for(coat_of(spell)));
}

}  // namespace castellan
