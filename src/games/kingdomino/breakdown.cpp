#include "games/kingdomino/breakdown.h"

#include <algorithm>

namespace castellan::kingdomino {

int Breakdown::properties_points() const {
  int points = 0;
  for (const Property& property : properties) points += property.points();
  return points;
}

Breakdown break_down(const Rules& rules, const Kingdom& kingdom, int discards) {
  Breakdown result;
  result.properties = kingdom.properties();
  std::stable_sort(result.properties.begin(), result.properties.end(),
                   [](const Property& a, const Property& b) {
                     return a.points() != b.points() ? a.points() > b.points() : a.size() > b.size();
                   });
  result.middle_kingdom = middle_kingdom_points(rules, kingdom);
  result.harmony = harmony_points(rules, discards);
  return result;
}

Breakdown break_down(const State& state, Seat seat) {
  return break_down(state.rules, state.kingdom(seat),
                    state.discards[static_cast<std::size_t>(seat)]);
}

}  // namespace castellan::kingdomino
