#pragma once

// The bodies of what state.h declares and random play goes through millions of times.
// Inlined together, picking and playing look at the phase only once.

#include <bit>
#include <cassert>
#include <cstddef>

#include "base/bits.h"
#include "games/kingdomino/state.h"

namespace castellan::kingdomino {

// Who acts

inline Actor to_act(const State& state) {
  switch (state.phase) {
    case Phase::draw_kings:
    case Phase::draw_row: return Actor::chance();
    case Phase::over: return Actor::nobody();
    default: return state.acting();
  }
}

// Picking an action

template <class Choose>
[[gnu::always_inline]] inline Action pick_action(const State& state, Choose choose) {
  switch (state.phase) {
    case Phase::draw_kings:
      return Action::draw_king(nth_bit(state.kings_left, choose(std::popcount(state.kings_left))));
    case Phase::draw_row: return Action::draw_domino(state.unseen.nth(choose(state.unseen.size())));
    case Phase::draft:
    case Phase::claim:
      return Action::claim(state.next.free().nth(choose(state.next.free().size())));
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

inline void draw_king(State& state, int king) {
  const Seat seat = state.owner(king);
  const auto drawn =
      static_cast<std::size_t>(state.rules.kings() - std::popcount(state.kings_left));
  state.draft_order[drawn] = seat;
  state.kings_left = without_king_of(seat, state.kings_left, state.rules.kings_each());
  if (state.kings_left == 0) state.phase = Phase::draw_row;
}

inline void draw_domino(State& state, int number) {
  state.unseen.remove(number);
  state.next.add(number);
  if (state.next.size() < state.rules.kings()) return;
  state.phase = state.current.size() == 0 ? Phase::draft : Phase::place;  // K-S4, K-R1
}

// The next king's turn; after the last one the claimed row becomes the current
// one and, while there are dominoes, a new one is revealed (K-S5, K-R2).
inline void end_turn(State& state) {
  ++state.turn;
  const bool last_round = state.next.dominoes().empty();
  const bool more_turns =
      last_round ? state.turn < state.current.size() : !state.next.free().empty();
  if (more_turns) {
    if (state.phase != Phase::draft) state.phase = Phase::place;
    return;
  }
  state.turn = 0;
  if (state.phase == Phase::draft) state.draft_order.fill(Seat::none);  // it has served
  state.current = state.next;
  state.next = Row();
  state.phase = last_round ? Phase::over : state.more_rows() ? Phase::draw_row : Phase::place;
}

inline void end_placing(State& state) {
  if (state.next.dominoes().empty())  // the last round: kings only place (K-R3)
    end_turn(state);
  else
    state.phase = Phase::claim;
}

}  // namespace detail

[[gnu::always_inline]] inline void play(State& state, const Action& action) {
  assert(is_legal(state, action));
  switch (action.kind) {
    case Action::Kind::draw_king: detail::draw_king(state, action.number); break;
    case Action::Kind::draw_domino: detail::draw_domino(state, action.number); break;
    case Action::Kind::claim:
      state.next.claim(action.number, state.acting());
      detail::end_turn(state);
      break;
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

}  // namespace castellan::kingdomino
