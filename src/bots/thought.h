#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "match/match.h"

namespace castellan {

// What is expected at the end of the game, by seat.
struct Forecast {
  std::array<double, max_seats> win_share{};  // parts of 1; a shared victory counts in parts
  std::array<double, max_seats> points{};

  double win_share_of(Seat seat) const { return win_share[static_cast<std::size_t>(seat)]; }
  double points_of(Seat seat) const { return points[static_cast<std::size_t>(seat)]; }
};

// What a search makes of a position.
struct Thought {
  struct Candidate {
    AnyAction action;
    std::uint64_t visits = 0;  // how often it was looked at
    Forecast forecast;         // if it is played
  };

  std::uint64_t nodes = 0;  // simulations; positions, if solved
  bool exact = false;       // solved to the end rather than estimated
  Forecast forecast;
  std::vector<Candidate> candidates;  // best first; all that were looked at
  std::vector<AnyAction> line;        // the best action and the likely ones after it

  const AnyAction& best() const { return candidates.front().action; }
};

}  // namespace castellan
