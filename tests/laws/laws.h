#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include <doctest/doctest.h>

#include "base/dealer.h"
#include "games/game.h"
#include "tests/effort.h"

// What holds in every game, at every position of it.
namespace castellan::laws {

inline int games(int few) { return effort::is_long() ? 10 * few : few; }

template <GameState S>
std::vector<typename S::Action> legal(const S& state) {
  typename S::Actions actions;
  legal_actions(state, actions);
  return {actions.begin(), actions.end()};
}

// Some action is legal until the end, and none is listed twice.
template <GameState S>
void some_action_until_the_end(const S& state, const std::vector<typename S::Action>& actions) {
  REQUIRE(actions.empty() == to_act(state).is_nobody());
  for (std::size_t i = 0; i < actions.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (actions[i] == actions[j]) FAIL("action ", i, " is listed again as ", j);
}

// The n-th action picked is the n-th one listed.
template <GameState S>
void picking_is_listing(const S& state, const std::vector<typename S::Action>& actions) {
  if (to_act(state).is_nobody()) return;
  for (std::size_t n = 0; n < actions.size(); ++n) {
    int asked = 0;
    const auto picked = pick_action(state, [&](int count) {
      ++asked;
      if (count != static_cast<int>(actions.size())) FAIL("picks among ", count);
      return static_cast<int>(n);
    });
    if (!(picked == actions[n])) FAIL("action ", n, " is another one when picked");
    if (asked != 1) FAIL("asked ", asked, " times");
  }
}

template <GameState S>
void listed_is_legal(const S& state, const std::vector<typename S::Action>& actions) {
  for (const auto& action : actions)
    if (!is_legal(state, action)) FAIL("a listed action is not legal");
}

// Plays one game at random. visit(state, actions) sees every position and all
// its legal actions, played(action) what was chosen there.
template <GameState S, class Visit, class Played>
S play_through(const S& start, Dealer& dealer, Visit visit, Played played) {
  S state = start;
  for (;;) {
    const std::vector<typename S::Action> actions = legal(state);
    visit(state, actions);
    if (actions.empty()) return state;
    const auto& action = actions[dealer.below(static_cast<std::uint32_t>(actions.size()))];
    played(action);
    play(state, action);
  }
}

// One game and all the laws that need nothing but the game itself.
template <GameState S>
void hold_in_a_game(const S& start, Dealer& dealer) {
  std::vector<S> states;
  std::vector<typename S::Action> record;
  std::set<std::uint64_t> hashes;
  const S end = play_through(
      start, dealer,
      [&](const S& state, const auto& actions) {
        some_action_until_the_end(state, actions);
        picking_is_listing(state, actions);
        listed_is_legal(state, actions);
        states.push_back(state);
        hashes.insert(hash(state));
      },
      [&](const auto& action) { record.push_back(action); });

  // No position of a game comes again, and each has its own hash.
  REQUIRE(hashes.size() == states.size());
  for (std::size_t i = 1; i < states.size(); ++i)
    if (states[i] == states[i - 1]) FAIL("an action changed nothing");

  // The record gives the same positions again, from any copy on the way.
  S again = start;
  for (std::size_t i = 0; i < record.size(); ++i) {
    if (!(again == states[i]) || hash(again) != hash(states[i])) FAIL("replay differs at ", i);
    play(again, record[i]);
  }
  REQUIRE(again == end);
  const std::size_t middle = dealer.below(static_cast<std::uint32_t>(states.size()));
  S copy = states[middle];
  for (std::size_t i = middle; i < record.size(); ++i) play(copy, record[i]);
  REQUIRE(copy == end);
  REQUIRE(hash(copy) == hash(end));
  REQUIRE(standings(copy) == standings(end));
}

}  // namespace castellan::laws
