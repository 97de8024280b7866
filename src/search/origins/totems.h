#pragma once

#include <algorithm>
#include <array>

#include "games/origins/state.h"
#include "search/origins/weights.h"

namespace castellan::origins {

// What a seat's resources are worth in the game of Totem: a point each (O-T4)
// and the chance to hold the totem in the end.
class Totems {
 public:
  Totems(const State& state, Seat seat, int to_come) {
    const int swing = 50 + 100 / (state.rules.players - 1);  // what one gets another loses
    for (const Resource resource : all_resources) {
      int most = 0;
      for (int other = 0; other < state.rules.players; ++other)
        if (seat_at(other) != seat)
          most = std::max(most, state.territory(seat_at(other)).count(resource));
      const int mine = state.territory(seat).count(resource);
      const bool holds = state.totem_holder(resource) == seat;
      for (int more = -1; more <= 2; ++more) {
        const int chance = mine + more <= 0 ? 0 : chance_of(mine + more - most, holds, to_come);
        worths_[static_cast<std::size_t>(resource)][static_cast<std::size_t>(more + 1)] =
            point * more + facts(resource).totem_points * chance * swing / 100;
      }
    }
  }

  int gain(const Domino& domino) const {
    const bool left = domino.left.bears_resource(), right = domino.right.bears_resource();
    if (left && right && domino.left.terrain == domino.right.terrain)
      return change(resource_of(domino.left.terrain), 2);
    return (left ? change(resource_of(domino.left.terrain), 1) : 0) +
           (right ? change(resource_of(domino.right.terrain), 1) : 0);
  }
  int loss(Resource resource) const { return -change(resource, -1); }

 private:
  int change(Resource resource, int more) const {
    const auto& worths = worths_[static_cast<std::size_t>(resource)];
    return worths[static_cast<std::size_t>(more + 1)] - worths[1];
  }

  // In hundredths, to hold the totem in the end when ahead of all others by so
  // many: less certain the more is to come.
  static int chance_of(int ahead, bool holds, int to_come) {
    constexpr std::array<int, 7> open = {5, 15, 30, 50, 70, 85, 95};
    const int place = std::clamp(ahead, -3, 3) + 3;
    const int now = ahead > 0 || (ahead == 0 && holds) ? 100 : 0;
    const int later = open[static_cast<std::size_t>(place)] + (ahead == 0 ? (holds ? 10 : -10) : 0);
    return (later * to_come + now * (100 - to_come)) / 100;
  }

  // With one less, as it is, one and two more.
  std::array<std::array<int, 4>, resource_count> worths_;
};

}  // namespace castellan::origins
