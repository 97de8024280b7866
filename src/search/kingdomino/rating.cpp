#include "search/kingdomino/rating.h"

#include <algorithm>

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

template <class Offers>
void rate(const State& state, Dealer&, Offers& offers) {
  const Kingdom& kingdom = state.kingdom(state.acting());
  const int to_come = state.rules.dominoes() - state.drawn();
  const Survey<Kingdom> survey(kingdom, promise * to_come / state.rules.dominoes());
  Outlines<Kingdom> outlines(kingdom, state.rules.middle_kingdom ? off_centre : 0);

  // The gain alone is the cheaper half of the question and often settles it.
  const auto worth = [&](const Domino& domino, Placement placement, int at_least) {
    const int gain = survey.gain(domino, placement);
    return gain < at_least ? gain : gain - outlines.cost(placement);
  };

  if (state.phase == Phase::place) {
    const Domino& placed = domino(state.acting_domino());
    kingdom.placements(placed).for_each([&](Placement placement) {
      offers.offer(
          Action::place(placed.number, placement), worth(placed, placement, offers.worth()));
    });
  } else {
    for_each_bit(state.next.free().bits(), [&](int number) {
      int most = -nowhere_to_place;
      kingdom.placements(domino(number)).for_each([&](Placement placement) {
        most = std::max(most, worth(domino(number), placement, most));
      });
      offers.offer(Action::claim(number), most - (to_come > 0 ? later_turn * number : 0));
    });
  }
}

Tuning tuning_of(const State& state) {
  Tuning tuning;
  if (state.rules.mighty_duel) tuning.margin_scale = 60;
  // Of so many rivals no tree of this size learns anything.
  tuning.alone = state.rules.players > 2;
  return tuning;
}

template void rate(const State&, Dealer&, Best<Action>&);
template void rate(const State&, Dealer&, BlurredBest<Action>&);
template void rate(const State&, Dealer&, HastyBest<Action>&);
template void rate(const State&, Dealer&, Shortlist<Action>&);

}  // namespace castellan::kingdomino
