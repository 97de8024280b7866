#pragma once

#include "games/game.h"
#include "search/best.h"
#include "search/duel/rating.h"
#include "search/kingdomino/rating.h"
#include "search/origins/rating.h"
#include "search/shortlist.h"
#include "search/tactile/rating.h"

namespace castellan {

// What players do who look no further than this turn. Each game's rating.h says
// what they think of an action; rate() expects a seat to act.

namespace detail {

template <GameState S, class Offers>
typename S::Action chosen(const S& state, Dealer& dealer, Offers best) {
  if (count_actions(state) == 1) return pick_action(state, [](int) { return 0; });
  rate(state, dealer, best);
  return best.action();
}

}  // namespace detail

// The best action in the eyes of the greedy player, who takes what brings the most
// points at once and has no other thought. Ties are broken by the dealer.
template <GameState S>
typename S::Action greedy_action(const S& state, Dealer& dealer) {
  return detail::chosen(state, dealer, ShortsightedBest<typename S::Action>(dealer));
}

// The same by the sensible player, who has rules of thumb for what will pay later.
template <GameState S>
typename S::Action sensible_action(const S& state, Dealer& dealer) {
  return detail::chosen(state, dealer, Best<typename S::Action>(dealer));
}

// The same by somebody who misjudges actions by up to `blur` hundredths of a
// point.
template <GameState S>
typename S::Action careless_action(const S& state, Dealer& dealer, int blur) {
  return detail::chosen(state, dealer, BlurredBest<typename S::Action>(dealer, blur));
}

// The same with foresight, where the game knows it.
template <GameState S>
typename S::Action farsighted_action(const S& state, Dealer& dealer, int blur) {
  return detail::chosen(state, dealer, FarsightedBest<typename S::Action>(dealer, blur));
}

// The same in a playout of `self`: with foresight where it is the own turn, and as
// anybody might play for the others.
template <GameState S>
typename S::Action playout_action(const S& state, Dealer& dealer, int blur, Seat self) {
  if (to_act(state).seat() == self) return farsighted_action(state, dealer, blur);
  return detail::chosen(state, dealer, HastyBest<typename S::Action>(dealer, blur));
}

}  // namespace castellan
