#pragma once

#include <array>

#include "base/result.h"
#include "games/duel/state.h"

namespace castellan {

inline constexpr std::array<Seat, 2> duel_seats = {seat_at(0), seat_at(1)};

// Whether a state that came from outside could stand on a table: its parts
// agree with each other, and the game can be played on to its end. Expects
// faces and lines of the spell book that exist.
Result<void> check_coherence(const duel::State& state);

}  // namespace castellan
