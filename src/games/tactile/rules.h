#pragma once

#include <cstdint>

#include "base/result.h"

namespace castellan::tactile {

// Which variants are on. Dynasty is not among them: it is three games in a
// row, and each of them has these rules.
struct Rules {
  static constexpr bool has_dynasty = true;  // T-V1

  std::uint8_t players = 2;  // T-S1
  bool middle_kingdom = false;
  bool harmony = false;

  static constexpr int kings = 4;       // two each (T-S1)
  static constexpr int kings_each = 2;  // T-S1
  static constexpr int rounds = 12;     // T-S1

  bool operator==(const Rules&) const = default;
};

inline constexpr int middle_kingdom_bonus = 10;  // T-V2
inline constexpr int harmony_bonus = 5;          // T-V3

Result<void> check(const Rules& rules);

}  // namespace castellan::tactile
