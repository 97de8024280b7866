#include "bots/strength.h"

#include <cstddef>

namespace castellan {
namespace {

using Skills = std::array<Skill, strengths.size()>;

// Found with `castellan arena`; see docs/strength.md for what they come to.
constexpr Skills kingdomino_skills = {
    {{3200, 0}, {1500, 0}, {600, 0}, {100, 0}, {0, 6}, {0, 24}, {0, 250}}};
constexpr Skills tactile_skills = {
    {{2000, 0}, {1200, 0}, {600, 0}, {100, 0}, {0, 12}, {0, 32}, {0, 250}}};
constexpr Skills origins_skills = {
    {{2000, 0}, {1200, 0}, {600, 0}, {100, 0}, {0, 8}, {0, 24}, {0, 200}}};
constexpr Skills duel_skills = {
    {{1100, 0}, {800, 0}, {550, 0}, {350, 0}, {100, 0}, {0, 48}, {0, 400}}};

const Skills& skills_of(const kingdomino::State&) { return kingdomino_skills; }
const Skills& skills_of(const tactile::State&) { return tactile_skills; }
const Skills& skills_of(const origins::State&) { return origins_skills; }
const Skills& skills_of(const duel::State&) { return duel_skills; }

}  // namespace

Skill skill_of(Strength strength, const AnyState& state) {
  return std::visit(
      [&](const auto& game) { return skills_of(game)[static_cast<std::size_t>(strength)]; }, state);
}

}  // namespace castellan
