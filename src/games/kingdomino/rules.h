#pragma once

#include <cstdint>

#include "base/result.h"
#include "table/domino.h"

namespace castellan::kingdomino {

// How many play and which variants are on. Dynasty is not among them: it is
// three games in a row, and each of them has these rules.
struct Rules {
  static constexpr bool has_dynasty = true;  // K-V1

  std::uint8_t players = 2;
  bool middle_kingdom = false;
  bool harmony = false;
  bool mighty_duel = false;

  constexpr int kings() const { return players == 3 ? 3 : 4; }                    // K-S1, K-S3
  constexpr int kings_each() const { return players == 2 ? 2 : 1; }               // K-S1
  constexpr int rounds() const { return players == 2 && !mighty_duel ? 6 : 12; }  // K-R3
  constexpr int dominoes() const { return rounds() * kings(); }                   // K-S2, K-V4
  constexpr int kingdom_size() const { return mighty_duel ? 7 : 5; }              // K-P3, K-V4

  bool operator==(const Rules&) const = default;
};

inline constexpr int middle_kingdom_bonus = 10;  // K-V2
inline constexpr int harmony_bonus = 5;          // K-V3

// Whether the parts go together.
Result<void> check(const Rules& rules);

}  // namespace castellan::kingdomino
