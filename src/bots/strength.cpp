#include "bots/strength.h"

#include <cstddef>

#include "match/any_state.h"

namespace castellan {
namespace {

using Skills = std::array<Skill, strengths.size()>;

// Found with `castellan arena`; see docs/strength.md for what they come to.
constexpr Skills kingdomino_skills = {
    {{3200, 0}, {950, 0}, {420, 0}, {40, 0}, {110, 0, true}, {0, 4}, {0, 45}}};
constexpr Skills crowded_kingdomino_skills = {  // three and four players
    {{3200, 0}, {1600, 0}, {900, 0}, {480, 0}, {140, 0}, {330, 0, true}, {0, 8}}};
constexpr Skills mighty_duel_skills = {
    {{3200, 0}, {1700, 0}, {600, 0}, {130, 0}, {0, 0, true}, {0, 4}, {0, 50}}};
constexpr Skills tactile_skills = {
    {{2000, 0}, {1150, 0}, {600, 0}, {170, 0}, {0, 15}, {0, 65}, {0, 250}}};
constexpr Skills origins_skills = {
    {{2000, 0}, {1100, 0}, {500, 0}, {0, 3}, {0, 20}, {0, 70}, {0, 220}}};
constexpr Skills tribe_skills = {
    {{2000, 0}, {1200, 0}, {700, 0}, {200, 0}, {0, 7}, {0, 28}, {0, 110}}};
constexpr Skills duel_skills = {
    {{2000, 0}, {1450, 0}, {1050, 0}, {800, 0}, {580, 0}, {380, 0}, {0, 20}}};

const Skills& skills_of(const kingdomino::State& state) {
  if (state.rules.mighty_duel) return mighty_duel_skills;
  return state.rules.players > 2 ? crowded_kingdomino_skills : kingdomino_skills;
}
const Skills& skills_of(const tactile::State&) { return tactile_skills; }
const Skills& skills_of(const origins::State& state) {
  return state.rules.mode == origins::Mode::tribe ? tribe_skills : origins_skills;
}
const Skills& skills_of(const duel::State&) { return duel_skills; }

}  // namespace

Skill skill_of(Strength strength, const AnyState& state) {
  return std::visit(
      [&](const auto& game) { return skills_of(game)[static_cast<std::size_t>(strength)]; }, state);
}

}  // namespace castellan
