#pragma once

#include <cstdint>

#include "base/result.h"

namespace castellan::duel {

// There are no variants; always two play (D-C1).
struct Rules {
  static constexpr bool has_dynasty = false;

  std::uint8_t players = 2;

  bool operator==(const Rules&) const = default;
};

inline constexpr int domain_bonus = 3;  // D-M5

Result<void> check(const Rules& rules);

}  // namespace castellan::duel
