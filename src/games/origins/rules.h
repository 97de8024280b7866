#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/result.h"

namespace castellan::origins {

// The three games of the box; Totem and Tribe both build on Discovery.
enum class Mode : std::uint8_t { discovery, totem, tribe };

inline constexpr std::array<Mode, 3> all_modes = {Mode::discovery, Mode::totem, Mode::tribe};

constexpr std::string_view name(Mode mode) {
  constexpr std::array<std::string_view, 3> names = {"discovery", "totem", "tribe"};
  return names[static_cast<std::size_t>(mode)];
}

// How many play, what they play and which optional rules are on.
struct Rules {
  static constexpr bool has_dynasty = false;

  std::uint8_t players = 2;
  Mode mode = Mode::discovery;
  bool empire_of_fire = false;
  bool homo_habilis = false;

  constexpr int chiefs() const { return players * chiefs_each(); }
  constexpr int chiefs_each() const { return players == 2 ? 2 : 1; }        // O-S1, O-S3
  constexpr int territory_size() const { return players == 2 ? 7 : 5; }     // O-P1, O-S3
  constexpr bool has_resources() const { return mode != Mode::discovery; }  // O-T1

  bool operator==(const Rules&) const = default;
};

inline constexpr int row_size = 4;               // O-S1
inline constexpr int cave_size = 4;              // O-B1
inline constexpr int recruit_price = 2;          // O-B2, in different resources
inline constexpr int summon_price = 4;           // O-B2
inline constexpr int empire_of_fire_bonus = 10;  // O-V1
inline constexpr int homo_habilis_bonus = 5;     // O-V2

// Whether the parts go together.
Result<void> check(const Rules& rules);

}  // namespace castellan::origins
