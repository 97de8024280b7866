#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "games/game.h"
#include "search/greedy.h"
#include "search/tuning.h"

namespace castellan {

// What came of simulations: sums over all of them, by seat.
struct Outcomes {
  static constexpr int whole_win = 12;  // so that it can be shared by up to four

  std::uint64_t games = 0;
  std::array<std::int64_t, max_seats> wins{};
  std::array<std::int64_t, max_seats> points{};

  void add(const Standings& end) {
    ++games;
    const int winners = winners_of(end);
    for (std::size_t seat = 0; seat < end.seats; ++seat) {
      if (end.ranks[seat] == 1) wins[seat] += whole_win / winners;
      points[seat] += end.points[seat];
    }
  }
  Outcomes& operator+=(const Outcomes& other) {
    games += other.games;
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      wins[seat] += other.wins[seat];
      points[seat] += other.points[seat];
    }
    return *this;
  }
};

// An action that was looked at, and what came of it.
template <class Action>
struct Candidate {
  Action action{};
  std::uint32_t number = 0;  // by the order in which the actions came
  std::uint64_t visits = 0;
  std::int64_t value = 0;  // summed up over the visits
  Outcomes outcomes{};

  bool better_than(const Candidate& other) const {
    if (visits != other.visits) return visits > other.visits;
    return value != other.value ? value > other.value : number < other.number;
  }
};
template <class Action>
void sort_best_first(std::vector<Candidate<Action>>& candidates) {
  std::ranges::sort(candidates, [](const auto& a, const auto& b) { return a.better_than(b); });
}

// What an end of the game is worth to each seat, up to Tuning::full_value: the
// victory, and by how much. The more there is between the players, the less a
// point more matters.
using SeatValues = std::array<int, max_seats>;
inline SeatValues values_of(const Standings& end, const Tuning& tuning) {
  constexpr int full = Tuning::full_value, half = full / 2;
  const int victory = full / winners_of(end);
  SeatValues values{};
  for (std::size_t seat = 0; seat < end.seats; ++seat) {
    int rival = std::numeric_limits<int>::min();
    for (std::size_t other = 0; other < end.seats; ++other)
      if (other != seat) rival = std::max<int>(rival, end.points[other]);
    const int margin = end.points[seat] - rival;
    const std::int64_t lead =
        half + std::int64_t{half} * margin / (std::abs(margin) + tuning.margin_scale);
    const std::int64_t win = end.ranks[seat] == 1 ? victory : 0;
    values[seat] =
        static_cast<int>((lead * tuning.margin_part + win * (100 - tuning.margin_part)) / 100);
  }
  return values;
}

// The playout of a simulation that `self` runs: plays on to the end.
template <GameState S>
Standings play_out(S& state, Dealer& dealer, int blur, Seat self) {
  for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state))
    play(
        state, actor.is_chance() ? deal(state, dealer) : playout_action(state, dealer, blur, self));
  return standings(state);
}

// Nearly the binary logarithm; the library's own is not the same everywhere.
constexpr double rough_log(std::uint32_t count) {
  const int whole = static_cast<int>(std::bit_width(count)) - 1;
  return whole + static_cast<double>(count) / static_cast<double>(std::uint32_t{1} << whole) - 1;
}

}  // namespace castellan
