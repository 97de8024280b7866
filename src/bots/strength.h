#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "match/match.h"

namespace castellan {

// Playing strengths below the strongest, which thinks as long as it may. The
// same names in every game, about equally far apart in each (docs/strength.md).
enum class Strength : std::uint8_t { peasant, page, squire, knight, baron, count, duke };
constexpr std::array<std::string_view, 7> strengths = {
    "peasant", "page", "squire", "knight", "baron", "count", "duke"};
constexpr std::string_view strongest = "castellan";

// What makes a strength in one game. The weaker ones misjudge what they see, as
// people do: they prefer what is nearly as good, never what is absurd. Some of
// them look ahead. The stronger ones search: they run a number of simulations.
struct Skill {
  int blur;             // hundredths of a point; or else
  std::uint64_t nodes;  // simulations
  bool farsighted = false;
};
Skill skill_of(Strength strength, const AnyState& state);

}  // namespace castellan
