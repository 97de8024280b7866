#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/hash.h"
#include "games/game.h"

namespace castellan::arena {

// The luck of one game of a unit, the same in all of them although the bots
// act differently. Whenever chance acts, every possible outcome draws a lot,
// and the smallest lot happens. A lot depends on the seed, the unit, the
// outcome and how often its kind was drawn before – never on what the players
// did. So the n-th row, king or roll is equal in all games of the unit, and a
// caveman too, unless one game has no longer got it.
//
// Lots of different draws have nothing to do with each other, so each outcome
// is as likely as the others, as the rules want it.
class PairedDealer {
 public:
  PairedDealer(std::uint64_t seed, std::uint64_t unit) {
    lots_.add(seed);
    lots_.add(unit);
  }

  // Expects chance to act.
  template <GameState S>
  typename S::Action deal(const S& state) {
    const auto outcome = [&](int n) { return pick_action(state, [n](int) { return n; }); };
    typename S::Action drawn = outcome(0);
    const auto kind = static_cast<std::size_t>(drawn.kind);
    const std::uint64_t draw = kind << 32 | draws_[kind]++;
    std::uint64_t smallest = lot(draw, drawn);
    for (int n = 1, count = count_actions(state); n < count; ++n) {
      const typename S::Action other = outcome(n);
      const std::uint64_t its_lot = lot(draw, other);
      if (its_lot >= smallest) continue;
      smallest = its_lot;
      drawn = other;
    }
    return drawn;
  }

 private:
  template <class Action>
  std::uint64_t lot(std::uint64_t draw, const Action& action) const {
    Hash hash = lots_;
    hash.add(draw);
    hash.add(action.number);
    if constexpr (requires { action.face; }) hash.add(action.face);
    return hash.value();
  }

  Hash lots_;
  std::array<std::uint32_t, 16> draws_{};  // by kind of action
};

}  // namespace castellan::arena
