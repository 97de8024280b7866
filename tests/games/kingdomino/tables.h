#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include <doctest/doctest.h>

#include "games/kingdomino/state.h"

// Short ways to bring a table to the moment a test is about. Seats are counted
// from 0 here, as arrays do.
namespace castellan::kingdomino {

inline Rules rules_for(int players) {
  Rules rules;
  rules.players = static_cast<std::uint8_t>(players);
  return rules;
}

inline Rules mighty_duel() {
  Rules rules;
  rules.mighty_duel = true;
  return rules;
}

inline std::vector<Action> legal(const State& state) {
  Actions actions;
  legal_actions(state, actions);
  return {actions.begin(), actions.end()};
}

inline void play_checked(State& state, const Action& action) {
  REQUIRE(is_legal(state, action));
  play(state, action);
}

inline void draw_kings(State& state, std::initializer_list<int> seats) {
  for (const int seat : seats) {
    for (const Action& action : legal(state)) {
      if (state.owner(action.number) != seat_at(seat)) continue;
      play_checked(state, action);
      break;
    }
  }
}

inline void draw_row(State& state, std::initializer_list<int> numbers) {
  for (const int number : numbers) play_checked(state, Action::draw_domino(number));
}

// Draws any row the rules allow.
inline void draw_row(State& state) {
  while (state.phase == Phase::draw_row) play(state, legal(state).front());
}

inline void claim(State& state, std::initializer_list<int> numbers) {
  for (const int number : numbers) play_checked(state, Action::claim(number));
}

// Places the acting king's domino on the first squares that take it.
inline void place_somewhere(State& state) {
  REQUIRE(state.phase == Phase::place);
  play(state, legal(state).front());
}

// One king's whole turn, with the first choices there are.
inline void take_turn(State& state) {
  place_somewhere(state);
  if (state.phase == Phase::claim) play(state, legal(state).front());
}

// Two players, their kings drawn in the order 1 2 2 1, and the first row.
inline State first_draft(std::initializer_list<int> row, const Rules& rules = Rules{}) {
  State state(rules);
  draw_kings(state, {0, 1, 1, 0});
  draw_row(state, row);
  return state;
}

// The same one step later: the first row is claimed in its order by the seats
// 1 2 2 1, the second one lies there, and the lowest king is to place.
inline State first_round(std::initializer_list<int> row, std::initializer_list<int> next,
                         const Rules& rules = Rules{}) {
  State state = first_draft(row, rules);
  claim(state, row);
  draw_row(state, next);
  return state;
}

}  // namespace castellan::kingdomino
