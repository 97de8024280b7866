#include "search/kingdomino/rating.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "search/evaluation.h"
#include "search/outlines.h"
#include "search/survey.h"

namespace castellan::kingdomino {
namespace {

constexpr int off_centre = middle_kingdom_bonus * Survey<Kingdom>::point;

// Calls visit(number, most) for each domino that can be claimed, with the most that
// it will do in the kingdom, or with `nowhere` where it does not fit.
template <class Worth, class Visit>
void for_each_claim(const State& state, int nowhere, Worth worth, Visit visit) {
  const Kingdom& kingdom = state.kingdom(state.acting());
  for_each_bit(state.next.free().bits(), [&](int number) {
    int most = no_worth;
    kingdom.placements(domino(number)).for_each([&](Placement placement) {
      most = std::max(most, worth(domino(number), placement, most));
    });
    visit(number, most == no_worth ? nowhere : most);
  });
}

// Worths and weights are in hundredths of a point; the weights were found by self-play.

// What a placement does at once.
template <class Offers>
void rate_plainly(const State& state, int to_come, Offers& offers) {
  constexpr int nowhere_to_place = 500;
  constexpr int later_turn = 3;  // for each number: low dominoes act first (K-R1)
  constexpr int promise = 20;    // while all dominoes are to come; then less and less
  const Kingdom& kingdom = state.kingdom(state.acting());
  const Survey<Kingdom> survey(kingdom, promise * to_come / state.rules.dominoes());
  Outlines<Kingdom> outlines(
      kingdom, state.rules.middle_kingdom ? off_centre : 0, Offers::shortsighted);

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
    for_each_claim(state, -nowhere_to_place, worth, [&](int number, int most) {
      offers.offer(Action::claim(number),
                   std::max(most, -nowhere_to_place) - (to_come > 0 ? later_turn * number : 0));
    });
  }
}

// Which dominoes show a terrain, and with how many crowns: their numbers as bits,
// for left and right halves. The bits of the crowns' number stand for themselves.
struct Sightings {
  std::array<std::uint64_t, 2> squares{}, odd_crowns{}, two_crowns{};

  int squares_among(DominoSet set) const { return count(squares, set); }
  int crowns_among(DominoSet set) const {
    return count(odd_crowns, set) + 2 * count(two_crowns, set);
  }

 private:
  static int count(const std::array<std::uint64_t, 2>& halves, DominoSet set) {
    return std::popcount(halves[0] & set.bits()) + std::popcount(halves[1] & set.bits());
  }
};
constexpr std::array<Sightings, Kingdom::terrains> sightings = [] {
  std::array<Sightings, Kingdom::terrains> all{};
  for (const Domino& domino : all_dominoes) {
    const std::uint64_t bit = std::uint64_t{1} << domino.number;
    for (const std::size_t side : {0u, 1u}) {
      const Half& half = side == 0 ? domino.left : domino.right;
      Sightings& seen = all[static_cast<std::size_t>(half.terrain)];
      seen.squares[side] |= bit;
      if ((half.crowns & 1) != 0) seen.odd_crowns[side] |= bit;
      if ((half.crowns & 2) != 0) seen.two_crowns[side] |= bit;
    }
  }
  return all;
}();

Evaluation<Kingdom>::Promises promises_of(const State& state, int to_come) {
  constexpr int square = 39;          // while all dominoes are to come; then less and less
  constexpr int crown_to_come = 22;   // for each that comes, to each square of its terrain
  constexpr int square_to_come = 25;  // and to each crown

  const int all = state.rules.dominoes();
  Evaluation<Kingdom>::Promises promises;
  promises.square = square * to_come / all;
  promises.off_centre = state.rules.middle_kingdom ? off_centre : 0;
  if (to_come == 0) return promises;
  for (std::size_t terrain = 0; terrain < sightings.size(); ++terrain) {
    // Of the unseen dominoes some may stay in the box.
    const auto share = [&](int unseen) { return unseen * to_come / state.unseen.size(); };
    promises.to_square[terrain] =
        share(crown_to_come * sightings[terrain].crowns_among(state.unseen));
    promises.to_symbol[terrain] =
        share(square_to_come * sightings[terrain].squares_among(state.unseen));
  }
  return promises;
}

// What a placement leaves.
template <class Offers>
void rate_with_foresight(const State& state, int to_come, Offers& offers) {
  constexpr int nowhere_to_place = 480;
  constexpr int later_turn = 143;  // for each king that may act before (K-R1)
  const Kingdom& kingdom = state.kingdom(state.acting());
  Evaluation<Kingdom> evaluation(kingdom, promises_of(state, to_come));

  if (state.phase == Phase::place) {
    const Domino& placed = domino(state.acting_domino());
    kingdom.placements(placed).for_each([&](Placement placement) {
      offers.offer(Action::place(placed.number, placement), evaluation.worth(placed, placement));
    });
  } else {
    const auto worth = [&](const Domino& domino, Placement placement, int) {
      return evaluation.worth(domino, placement);
    };
    for_each_claim(state, evaluation.worth() - nowhere_to_place, worth, [&](int number, int most) {
      const int turns_before = to_come > 0 ? state.next.dominoes().rank(number) : 0;
      offers.offer(Action::claim(number), most - later_turn * turns_before);
    });
  }
}

}  // namespace

template <class Offers>
void rate(const State& state, Dealer&, Offers& offers) {
  const int to_come = Offers::shortsighted ? 0 : state.rules.dominoes() - state.drawn();
  if constexpr (Offers::farsighted)
    rate_with_foresight(state, to_come, offers);
  else
    rate_plainly(state, to_come, offers);
}

Tuning tuning_of(const State& state) {
  Tuning tuning;
  tuning.exploration = 10;
  tuning.opinion = 60;
  if (state.rules.mighty_duel) tuning.margin_scale = 60;
  // Of so many rivals no tree of this size learns anything.
  tuning.alone = state.rules.players > 2;
  return tuning;
}

CASTELLAN_COMPILE_RATE();

}  // namespace castellan::kingdomino
