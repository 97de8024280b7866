#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "search/finish.h"
#include "tests/laws/laws.h"

namespace castellan {

// The same question answered without any wit: every action to the end.
template <GameState S>
class BruteForce {
 public:
  explicit BruteForce(int nodes) : nodes_(nodes) {}

  // Final scores by seat; nothing if it takes too long.
  using Scores = std::array<Score, max_seats>;
  std::optional<Scores> solve(const S& state) {
    if (--nodes_ < 0) return std::nullopt;
    const Actor actor = to_act(state);
    const int seats = state.rules.players;
    if (actor.is_nobody()) {
      Scores scores;
      for (int seat = 0; seat < seats; ++seat)
        scores[static_cast<std::size_t>(seat)] = score(state, seat_at(seat));
      return scores;
    }
    std::optional<Scores> best;
    for (const auto& action : laws::legal(state)) {
      S after = state;
      play(after, action);
      const std::optional<Scores> scores = solve(after);
      if (!scores) return std::nullopt;
      if (actor.is_chance()) return scores;
      if (!best || prefers(*scores, *best, index(actor.seat()), seats)) best = scores;
    }
    return best;
  }

  static bool prefers(const Scores& a, const Scores& b, int seat, int seats) {
    if (seats == 2) return lead(a, seat) > lead(b, seat);
    const auto wish = [&](const Scores& scores) {
      const Finish end = outcome(scores, seats);
      int others = -1000;
      for (int other = 0; other < seats; ++other)
        if (other != seat) others = std::max(others, end.points_of(seat_at(other)));
      const int own = end.points_of(seat_at(seat));
      return std::tuple(end.win_share_of(seat_at(seat)), own - others, own);
    };
    if (wish(a) != wish(b)) return wish(a) > wish(b);
    const Finish x = outcome(a, seats), y = outcome(b, seats);
    return x.victories != y.victories ? x.victories < y.victories : x.points < y.points;
  }

  static std::tuple<int, int, int> lead(const Scores& scores, int seat) {
    const Score& own = scores[static_cast<std::size_t>(seat)];
    const Score& other = scores[static_cast<std::size_t>(1 - seat)];
    return {own.points - other.points, own.first_tie_break - other.first_tie_break,
            own.second_tie_break - other.second_tie_break};
  }

  static Finish outcome(const Scores& scores, int seats) {
    Finish outcome;
    outcome.seats = static_cast<std::uint8_t>(seats);
    const Score best = *std::max_element(scores.begin(), scores.begin() + seats);
    const auto winners = std::count(scores.begin(), scores.begin() + seats, best);
    for (std::size_t seat = 0; seat < outcome.seats; ++seat) {
      outcome.points[seat] = static_cast<std::int16_t>(scores[seat].points);
      if (scores[seat] == best) outcome.victories[seat] = static_cast<std::uint8_t>(12 / winners);
    }
    return outcome;
  }

 private:
  int nodes_;
};

}  // namespace castellan
