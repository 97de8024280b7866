#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "games/standings.h"

namespace castellan {

// A score as one number: the greater number is the better score, and the
// difference of two is positive where the first one wins.
using PackedScore = std::int32_t;
constexpr int tie_break_bits = 6;

constexpr PackedScore pack(const Score& score) {
  assert(score.first_tie_break >= 0 && score.first_tie_break < 1 << tie_break_bits);
  assert(score.second_tie_break >= 0 && score.second_tie_break < 1 << tie_break_bits);
  return ((score.points << tie_break_bits) + score.first_tie_break) * (1 << tie_break_bits) +
         score.second_tie_break;
}
constexpr int points_of(PackedScore score) { return score >> (2 * tie_break_bits); }

using PackedScores = std::array<PackedScore, max_seats>;

// How a game ends: who has won, and with how many points. Tie-breaks have done
// their service.
struct Finish {
  static constexpr int whole_victory = 12;  // so that a shared one is a whole number too

  std::uint8_t seats = 0;
  std::array<std::uint8_t, max_seats> victories{};
  std::array<std::int16_t, max_seats> points{};

  double win_share_of(Seat seat) const {
    return victories[static_cast<std::size_t>(seat)] / double{whole_victory};
  }
  int points_of(Seat seat) const { return points[static_cast<std::size_t>(seat)]; }

  auto operator<=>(const Finish&) const = default;
};

constexpr Finish finish_of(const PackedScores& scores, int seats) {
  Finish outcome;
  outcome.seats = static_cast<std::uint8_t>(seats);
  PackedScore best = scores[0];
  for (std::size_t seat = 1; seat < outcome.seats; ++seat) best = std::max(best, scores[seat]);
  int winners = 0;
  for (std::size_t seat = 0; seat < outcome.seats; ++seat) winners += scores[seat] == best ? 1 : 0;
  for (std::size_t seat = 0; seat < outcome.seats; ++seat) {
    const int share = scores[seat] == best ? Finish::whole_victory / winners : 0;
    outcome.victories[seat] = static_cast<std::uint8_t>(share);
    outcome.points[seat] = static_cast<std::int16_t>(points_of(scores[seat]));
  }
  return outcome;
}

// What a seat cares for, most important first.
struct Ambition {
  int victory, margin, points;

  Ambition(const Finish& outcome, Seat of) {
    const auto own = static_cast<std::size_t>(of);
    int others = std::numeric_limits<int>::min();
    for (std::size_t seat = 0; seat < outcome.seats; ++seat)
      if (seat != own) others = std::max<int>(others, outcome.points[seat]);
    victory = outcome.victories[own];
    points = outcome.points[own];
    margin = points - others;
  }
  auto operator<=>(const Ambition&) const = default;
};

// Whether the seat takes the first outcome rather than the other one. Where it
// cares for neither the order is fixed, so that a position has one outcome, in
// whatever order actions are tried.
inline bool prefers(Seat seat, const Finish& outcome, const Finish& other) {
  const auto order = Ambition(outcome, seat) <=> Ambition(other, seat);
  return order != 0 ? order > 0 : outcome < other;
}

}  // namespace castellan
