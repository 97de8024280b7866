#include "match/game_breakdown.h"

namespace castellan {

Breakdown break_down(const duel::Map& map) {
  Breakdown breakdown;
  add_properties(
      breakdown, map.domains(), duel::Site::board(), "score.domain", "score.idle_domains");
  if (map.domain_coat)
    breakdown.push_back(score_item(
        "score.domains", duel::domain_bonus * map.bonus_domains(),
        {word_arg("terrain", name(*map.domain_coat)), arg("domains", map.bonus_domains())}));
  return breakdown;
}

Breakdown break_down(const duel::State& state, Seat seat) { return break_down(state.map(seat)); }

}  // namespace castellan
