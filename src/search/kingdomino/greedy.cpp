#include "search/kingdomino/greedy.h"

#include <algorithm>

#include "search/best.h"
#include "search/outlines.h"
#include "search/survey.h"

namespace castellan::kingdomino {
namespace {

// Rules of thumb in hundredths of a point, found by playing against itself.
constexpr int nowhere_to_place = 500;
constexpr int later_turn = 3;  // for each number: low dominoes act first (K-R1)
constexpr int promise = 20;    // while all dominoes are to come; then less and less
constexpr int off_centre = middle_kingdom_bonus * Survey<Kingdom>::point;

}  // namespace

Action greedy_action(const State& state, Dealer& dealer) {
  const auto first = [](int) { return 0; };
  if (count_actions(state) == 1) return pick_action(state, first);

  const Kingdom& kingdom = state.kingdom(state.acting());
  const int to_come = state.rules.dominoes() - state.drawn();
  const Survey<Kingdom> survey(kingdom, promise * to_come / state.rules.dominoes());
  Outlines<Kingdom> outlines(kingdom, state.rules.middle_kingdom ? off_centre : 0);

  // The gain alone is the cheaper half of the question and often settles it.
  const auto worth = [&](const Domino& domino, Placement placement, int at_least) {
    const int gain = survey.gain(domino, placement);
    return gain < at_least ? gain : gain - outlines.cost(placement);
  };

  Best<Action> best(dealer);
  if (state.phase == Phase::place) {
    const Domino& placed = domino(state.acting_domino());
    kingdom.placements(placed).for_each([&](Placement placement) {
      best.offer(Action::place(placed.number, placement), worth(placed, placement, best.worth()));
    });
  } else {
    for_each_bit(state.next.free().bits(), [&](int number) {
      int most = -nowhere_to_place;
      kingdom.placements(domino(number)).for_each([&](Placement placement) {
        most = std::max(most, worth(domino(number), placement, most));
      });
      best.offer(Action::claim(number), most - (to_come > 0 ? later_turn * number : 0));
    });
  }
  return best.action();
}

}  // namespace castellan::kingdomino
