#include "search/origins/rating.h"

#include <algorithm>

#include "search/origins/region_survey.h"
#include "search/origins/totems.h"
#include "search/origins/tribe.h"
#include "search/origins/weights.h"
#include "search/outlines.h"

namespace castellan::origins {
namespace {

// How much is still to come: of the deck, in hundredths, and turns of this seat
// that end with a choice of recruits (O-B2), the one that is being made apart.
struct Future {
  int dominoes = 0, turns = 0;
};

int turns_to_recruit(const State& state) {
  int turns = state.unseen.size() / row_size * state.rules.chiefs_each();
  if (state.next.dominoes().empty()) return turns;
  if (state.phase == Phase::place || state.phase == Phase::fire) ++turns;
  for (int slot = state.turn + 1; slot < state.current.size(); ++slot)
    turns += static_cast<int>(state.current.king_at(slot) == state.acting());
  return turns;
}

template <class Offers>
Future future_of(const State& state) {
  if (Offers::shortsighted) return {};
  return {state.unseen.size() * 100 / domino_count, turns_to_recruit(state)};
}

// Warriors whom nobody has recruited yet.
int waiting_warriors(const State& state) {
  int warriors = 0;
  for (const CavemanFacts& kind : caveman_facts)
    if (kind.is_warrior())
      warriors += state.cave.count(kind.caveman) + state.pile.count(kind.caveman);
  return warriors;
}

Tribe tribe_of(const State& state, const Future& future) {
  return Tribe(
      state.territory(state.acting()), future.dominoes, future.turns, waiting_warriors(state));
}

// What the dominoes do in the territory of the seat that acts.
class Builder {
 public:
  Builder(const State& state, const Future& future, bool shortsighted)
      : state_(state),
        to_come_(future.dominoes),
        territory_(state.territory(state.acting())),
        regions_(territory_, to_come_, state.rules.has_resources() ? weights.burnt : 0),
        totems_(state, state.acting(), to_come_),
        tribe_(tribe_of(state, future)),
        outlines_(territory_.kingdom(),
                  state.rules.empire_of_fire ? empire_of_fire_bonus * point : 0, shortsighted) {}

  // The gain alone is the cheaper half of the question and often settles it.
  int worth(const Domino& domino, Placement placement, int at_least) {
    int gain = regions_.gain(domino, placement);
    if (state_.rules.mode == Mode::tribe) gain += tribe_.gain(domino, placement);
    return gain < at_least ? gain : gain - outlines_.cost(placement);
  }

  // The most that the domino can do, wherever it is placed.
  int most(const Domino& domino) {
    const bool immaculate = state_.discards[static_cast<std::size_t>(state_.acting())] == 0;
    int most = -weights.nowhere_to_place -
               (state_.rules.homo_habilis && immaculate ? homo_habilis_bonus * point : 0);
    const Placements placements = territory_.kingdom().placements(domino);
    if (placements.empty()) return most;
    placements.for_each([&](Placement placement) {
      most = std::max(most, worth(domino, placement, most));
    });
    if (state_.rules.mode == Mode::totem) most += later(totems_.gain(domino), weights.totem_haste);
    if (state_.rules.mode == Mode::tribe && to_come_ > 0)
      most += later(tribe_.coins(domino), weights.tribe_haste);
    return most;
  }

  int fire(SquareSet square, int fires) const {
    int worth = regions_.token_gain(square, fires);
    if (state_.rules.mode == Mode::totem) {
      for (const Resource resource : all_resources)
        if (!(territory_.resources(resource) & square).empty()) worth -= totems_.loss(resource);
    } else if (state_.rules.mode == Mode::tribe) {
      worth += tribe_.fire_gain(square, fires) - tribe_.loss(square);
    }
    return worth;
  }

 private:
  // What counts for less while much is to come.
  int later(int worth, int haste) const {
    return worth * std::max(0, 100 - haste * to_come_ / 100) / 100;
  }

  const State& state_;
  int to_come_;
  const Territory& territory_;
  RegionSurvey regions_;
  Totems totems_;
  Tribe tribe_;
  Outlines<Kingdom> outlines_;
};

template <class Offers>
Builder builder_of(const State& state) {
  return Builder(state, future_of<Offers>(state), Offers::shortsighted);
}

template <class Offers>
void offer_claims(const State& state, Offers& offers) {
  auto builder = builder_of<Offers>(state);
  const int later_turn = future_of<Offers>(state).dominoes == 0 ? 0 : weights.later_turn;
  const auto worth = [&](int number) {
    return builder.most(domino(number)) - later_turn * state.next.dominoes().rank(number);
  };
  if (detail::claims_pairs(state)) {
    for (const Action& pair : {detail::outer_pair(state.next), detail::inner_pair(state.next)})
      offers.offer(pair, worth(pair.number) + worth(pair.other));
    return;
  }
  for_each_bit(state.next.free().bits(),
               [&](int number) { offers.offer(Action::claim(number), worth(number)); });
}

template <class Offers>
void offer_placements(const State& state, Offers& offers) {
  auto builder = builder_of<Offers>(state);
  const Domino& placed = domino(state.acting_domino());
  state.territory(state.acting()).kingdom().placements(placed).for_each([&](Placement placement) {
    offers.offer(
        Action::place(placed.number, placement), builder.worth(placed, placement, offers.worth()));
  });
}

template <class Offers>
void offer_fires(const State& state, Offers& offers) {
  const auto builder = builder_of<Offers>(state);
  const Territory& territory = state.territory(state.acting());
  const int fires = fire_token(territory.craters_in(SquareSet(state.volcano))).fires;
  for_each_bit(territory.fire_targets(state.volcano).bits(), [&](int bit) {
    const Square square = territory.square_at(bit);
    offers.offer(Action::fire(square), builder.fire(SquareSet(square), fires));
  });
}

// The totem goes to whom it helps least (O-T3).
template <class Offers>
void offer_totem(const State& state, Offers& offers) {
  const Resource resource = contested_totem(state);
  for_each_bit(leaders(state, resource), [&](int seat) {
    offers.offer(Action::totem(resource, seat_at(seat)), -points(state, seat_at(seat)));
  });
}

template <class Offers>
void offer_recruits(const State& state, Offers& offers) {
  const Future future = future_of<Offers>(state);
  const Tribe tribe = tribe_of(state, future);
  const Purse purse = tribe.purse();
  const detail::Recruits recruits = detail::recruits(state);
  offers.offer(Action::pass(), weights.least_hire + weights.patience * future.dominoes / 100);
  const auto offer = [&](Action action, int price) {
    const int worth = tribe.hire(action.caveman(), price, purse, offers.worth()).worth;
    if (worth > offers.worth()) offers.offer(action, worth);
  };
  for_each_bit(recruits.face_up, [&](int tile) {
    offer(Action::recruit(CavemanTiles::caveman_of(tile)), recruit_price);
  });
  for_each_bit(recruits.face_down, [&](int tile) {
    offer(Action::summon(CavemanTiles::caveman_of(tile)), summon_price);
  });
}

template <class Offers>
Action cheapest_payment(const State& state) {
  const Tribe tribe = tribe_of(state, future_of<Offers>(state));
  return Action::spend(tribe.hire(state.recruited, state.price, tribe.purse()).paid);
}

template <class Offers>
void offer_places(const State& state, Offers& offers) {
  const Tribe tribe = tribe_of(state, future_of<Offers>(state));
  const Territory& territory = state.territory(state.acting());
  for_each_bit(territory.places_to_settle().bits(), [&](int bit) {
    const Square square = territory.square_at(bit);
    offers.offer(Action::settle(square), tribe.standing(state.recruited, SquareSet(square)));
  });
}

}  // namespace

template <class Offers>
void rate(const State& state, Dealer&, Offers& offers) {
  switch (state.phase) {
    case Phase::place: offer_placements(state, offers); break;
    case Phase::fire: offer_fires(state, offers); break;
    case Phase::totem: offer_totem(state, offers); break;
    case Phase::recruit: offer_recruits(state, offers); break;
    case Phase::spend: offers.offer(cheapest_payment<Offers>(state), 0); break;
    case Phase::settle: offer_places(state, offers); break;
    default: offer_claims(state, offers); break;
  }
}

Tuning tuning_of(const State&) {
  Tuning tuning;
  tuning.margin_scale = 60;
  return tuning;
}

CASTELLAN_COMPILE_RATE();

}  // namespace castellan::origins
