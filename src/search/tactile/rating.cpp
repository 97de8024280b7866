#include "search/tactile/rating.h"

#include <algorithm>

#include "search/outlines.h"
#include "search/survey.h"

namespace castellan::tactile {
namespace {

constexpr int nowhere_to_place = 500;
constexpr int promise = 20;  // while all dominoes are to come; then less and less
constexpr Square middle{3, 3};

// The most that the domino can do in the kingdom.
template <class Worth>
int most(const Kingdom& kingdom, const Domino& domino, Worth worth) {
  int best = -nowhere_to_place;
  kingdom.placements(domino).for_each([&](Placement placement) {
    best = std::max(best, worth(domino, placement, best));
  });
  return best;
}

}  // namespace

template <class Offers>
void rate(const State& state, Dealer&, Offers& offers) {
  if (state.phase == Phase::castle)
    return offers.offer(Action::castle(middle), 0);  // most room, and T-V2

  Kingdom kingdom = state.kingdom(state.acting());
  if (!kingdom.has_castle()) kingdom.build_castle(middle);  // where it is going to stand
  const int to_come = Offers::shortsighted ? 0 : state.unseen.size();
  const Survey<Kingdom> survey(kingdom, promise * to_come / domino_count);
  Outlines<Kingdom> outlines(kingdom, 0, Offers::shortsighted);

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
    for_each_bit(state.drawn.bits(), [&](int number) {
      offers.offer(Action::claim(number), most(kingdom, domino(number), worth));
    });
  }
}

Tuning tuning_of(const State&) {
  Tuning tuning;
  tuning.margin_scale = 60;
  return tuning;
}

CASTELLAN_COMPILE_RATE();

}  // namespace castellan::tactile
