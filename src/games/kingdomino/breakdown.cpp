#include "games/kingdomino/breakdown.h"

#include <algorithm>
#include <tuple>

namespace castellan::kingdomino {

namespace {

// By points, then by size; among equals as their squares lie.
auto order(const Property& property) {
  return std::tuple(property.points(), property.size(), property.squares.bits());
}

}  // namespace

int Breakdown::properties_points() const {
  int points = 0;
  for (const Property& property : properties) points += property.points();
  return points;
}

Breakdown break_down(const Rules& rules, const Kingdom& kingdom, int discards) {
  Breakdown result;
  result.properties = kingdom.properties();
  std::ranges::sort(
      result.properties, [](const Property& a, const Property& b) { return order(a) > order(b); });
  result.middle_kingdom = middle_kingdom_points(rules, kingdom);
  result.harmony = harmony_points(rules, discards);
  return result;
}

Breakdown break_down(const State& state, Seat seat) {
  return break_down(
      state.rules, state.kingdom(seat), state.discards[static_cast<std::size_t>(seat)]);
}

}  // namespace castellan::kingdomino
