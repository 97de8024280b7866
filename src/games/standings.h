#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "table/seat.h"

namespace castellan {

// What decides a game, most important first. What the tie-breaks count is the
// game's to say; higher is better.
struct Score {
  int points = 0;
  int first_tie_break = 0;
  int second_tie_break = 0;

  Score& operator+=(const Score& other) {
    points += other.points;
    first_tie_break += other.first_tie_break;
    second_tie_break += other.second_tie_break;
    return *this;
  }
  auto operator<=>(const Score&) const = default;
};

// Points and ranks by seat. Rank 1 is best; equal ranks share the place.
struct Standings {
  std::uint8_t seats = 0;
  std::array<std::int16_t, max_seats> points{};
  std::array<std::uint8_t, max_seats> ranks{};

  int points_of(Seat seat) const { return points[static_cast<std::size_t>(seat)]; }
  int rank_of(Seat seat) const { return ranks[static_cast<std::size_t>(seat)]; }
  bool wins(Seat seat) const { return rank_of(seat) == 1; }

  bool operator==(const Standings&) const = default;
};

// How many share the victory.
inline int winners_of(const Standings& standings) {
  int winners = 0;
  for (std::size_t seat = 0; seat < standings.seats; ++seat)
    winners += static_cast<int>(standings.ranks[seat] == 1);
  return winners;
}

// Ranks of seats 0 … seats-1, where better(a, b) says that a beats b.
template <class Better>
void rank(Standings& standings, Better better) {
  for (int a = 0; a < standings.seats; ++a) {
    int rank = 1;
    for (int b = 0; b < standings.seats; ++b) rank += static_cast<int>(better(b, a));
    standings.ranks[static_cast<std::size_t>(a)] = static_cast<std::uint8_t>(rank);
  }
}

// Of seats by points(state, seat) and, where these are equal, by score(state, seat): tie-breaks
// take longer to count than points and are seldom needed.
template <class State>
Standings standings_by_score(const State& state) {
  Standings result;
  result.seats = state.rules.players;
  for (int seat = 0; seat < result.seats; ++seat)
    result.points[static_cast<std::size_t>(seat)] =
        static_cast<std::int16_t>(points(state, seat_at(seat)));
  rank(result, [&](int a, int b) {
    const int difference = result.points_of(seat_at(a)) - result.points_of(seat_at(b));
    if (difference != 0 || a == b) return difference > 0;
    return score(state, seat_at(a)) > score(state, seat_at(b));
  });
  return result;
}

}  // namespace castellan
