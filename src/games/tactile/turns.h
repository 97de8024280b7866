#pragma once

// The bodies of what state.h declares and random play goes through millions of times.

#include <bit>
#include <cassert>
#include <cstddef>

#include "base/bits.h"
#include "games/tactile/state.h"

namespace castellan::tactile {

// Who acts

inline Actor to_act(const State& state) {
  switch (state.phase) {
    case Phase::draw_row:
    case Phase::draw_kings: return Actor::chance();
    case Phase::over: return Actor::nobody();
    default: return state.acting();
  }
}

// Picking an action

template <class Choose>
[[gnu::always_inline]] inline Action pick_action(const State& state, Choose choose) {
  switch (state.phase) {
    case Phase::draw_row: return Action::draw_domino(state.unseen.nth(choose(state.unseen.size())));
    case Phase::draw_kings:
      return Action::draw_king(nth_bit(state.kings_left, choose(std::popcount(state.kings_left))));
    case Phase::claim: return Action::claim(state.drawn.nth(choose(state.drawn.size())));
    case Phase::castle:
      return Action::castle(
          Board::square_at(nth_bit(Board::squares().bits(), choose(Board::squares().count()))));
    default: break;
  }
  assert(state.phase == Phase::place);
  const int number = state.acting_domino();
  const Placements placements = state.kingdom(state.acting()).placements(domino(number));
  const int count = placements.count();
  if (count == 0) {  // K-P4
    choose(1);
    return Action::discard(number);
  }
  return Action::place(number, placements.nth(choose(count)));
}

// Playing it

namespace detail {

inline void draw_domino(State& state, int number) {
  state.unseen.remove(number);
  state.drawn.add(number);
  if (state.drawn.size() == Rules::kings) state.phase = Phase::draw_kings;
}

inline void draw_king(State& state, int king) {
  const Seat seat = State::owner(king);
  state.line[static_cast<std::size_t>(Rules::kings - std::popcount(state.kings_left))] = seat;
  state.kings_left = without_king_of(seat, state.kings_left, Rules::kings_each);
  if (state.kings_left == 0) state.phase = Phase::claim;
}

inline void claim(State& state, int number) {
  state.lid.add(number, state.acting());
  state.drawn.remove(number);
  if (++state.turn < Rules::kings) return;
  state.turn = 0;
  state.line.fill(Seat::none);                                                  // it has served
  state.phase = state.kingdoms[0].has_castle() ? Phase::place : Phase::castle;  // T-S2
}

inline void build_castle(State& state, Square square) {
  state.kingdom(state.acting()).build_castle(square);
  if (++state.turn < 2) return;
  state.turn = 0;
  state.phase = Phase::place;
}

// The next slot; after the last one the kings are taken back and shuffled anew.
inline void end_placing(State& state) {
  if (++state.turn < Lid::slots) return;
  state.turn = 0;
  state.lid = Lid();
  if (state.unseen.empty()) {
    state.phase = Phase::over;
    return;
  }
  state.kings_left = 0xF;
  state.phase = Phase::draw_row;
}

}  // namespace detail

[[gnu::always_inline]] inline void play(State& state, const Action& action) {
  assert(is_legal(state, action));
  switch (action.kind) {
    case Action::Kind::draw_domino: detail::draw_domino(state, action.number); break;
    case Action::Kind::draw_king: detail::draw_king(state, action.number); break;
    case Action::Kind::claim: detail::claim(state, action.number); break;
    case Action::Kind::castle: detail::build_castle(state, action.placement.square); break;
    case Action::Kind::place:
      state.kingdom(state.acting()).place(domino(action.number), action.placement);
      detail::end_placing(state);
      break;
    case Action::Kind::discard:
      ++state.discards[static_cast<std::size_t>(state.acting())];
      detail::end_placing(state);
      break;
  }
}

// Points

inline int middle_kingdom_points(const Rules& rules, const Kingdom& kingdom) {
  return rules.middle_kingdom && kingdom.castle_in_the_middle() ? middle_kingdom_bonus : 0;
}
inline int harmony_points(const Rules& rules, int discards) {
  return rules.harmony && discards == 0 ? harmony_bonus : 0;
}

inline int points(const Rules& rules, const Kingdom& kingdom, int discards) {
  return kingdom.points() + middle_kingdom_points(rules, kingdom) + harmony_points(rules, discards);
}
inline int points(const State& state, Seat seat) {
  return points(state.rules, state.kingdom(seat), state.discards[static_cast<std::size_t>(seat)]);
}

}  // namespace castellan::tactile
