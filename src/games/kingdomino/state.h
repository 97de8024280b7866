#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "games/game.h"
#include "games/kingdomino/action.h"
#include "games/kingdomino/rules.h"
#include "table/kingdom.h"
#include "table/row.h"
#include "table/seat.h"

namespace castellan::kingdomino {

// What happens next.
enum class Phase : std::uint8_t {
  draw_kings,  // chance: the order of the first draft (K-S4)
  draw_row,    // chance: dominoes for the next row, one by one
  draft,       // the first row is claimed, king by king
  place,       // a king's turn: its domino first (K-R1) …
  claim,       // … then one of the next row
  over,
};

// One game of Kingdomino at any moment. The order of the deck is nowhere: a
// domino is drawn when the rules reveal it.
struct State {
  using Action = kingdomino::Action;
  using Actions = kingdomino::Actions;

  Rules rules;
  Phase phase = Phase::draw_kings;
  std::uint8_t turn = 0;        // kings that have had their turn in this draft or round
  std::uint8_t kings_left = 0;  // set of kings not yet drawn; owner() tells whose
  std::array<Seat, 4> draft_order = {Seat::none, Seat::none, Seat::none, Seat::none};
  std::array<std::uint8_t, max_seats> discards{};  // dominoes each seat had to give up
  DominoSet unseen = DominoSet::all();             // the deck and what stays in the box
  Row current, next;
  std::array<Kingdom, max_seats> kingdoms;

  State() : State(Rules{}) {}
  explicit State(const Rules& game_rules);  // expects check(game_rules)

  const Kingdom& kingdom(Seat seat) const { return kingdoms[static_cast<std::size_t>(seat)]; }
  Kingdom& kingdom(Seat seat) { return kingdoms[static_cast<std::size_t>(seat)]; }

  Seat owner(int king) const { return seat_at(king / rules.kings_each()); }
  int drawn() const { return domino_count - unseen.size(); }
  bool more_rows() const { return drawn() < rules.dominoes(); }

  // Whose turn it is in a draft or round, and the domino that king stands on.
  Seat acting() const { return phase == Phase::draft ? draft_order[turn] : current.king_at(turn); }
  int acting_domino() const { return current.domino_at(turn); }

  bool operator==(const State&) const = default;
};

Actor to_act(const State& state);
void legal_actions(const State& state, Actions& out);
template <class Choose>
Action pick_action(const State& state, Choose choose);
void play(State& state, const Action& action);
bool is_legal(const State& state, const Action& action);

// As they stand; final when nobody is to act.
Standings standings(const State& state);

// Points with the bonuses of the variants, then the tie-breaks of K-E3: the
// largest property, the crowns.
int middle_kingdom_points(const Rules& rules, const Kingdom& kingdom);  // K-V2
int harmony_points(const Rules& rules, int discards);                   // K-V3
int points(const State& state, Seat seat);
Score score(const State& state, Seat seat);

std::uint64_t hash(const State& state);

// Random play goes through here millions of times, hence in the header. Inlined
// together, picking and playing look at the phase only once.

inline Actor to_act(const State& state) {
  switch (state.phase) {
    case Phase::draw_kings:
    case Phase::draw_row: return Actor::chance();
    case Phase::over: return Actor::nobody();
    default: return state.acting();
  }
}

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

namespace detail {

inline void draw_king(State& state, int king) {
  // Two kings of one colour are alike: whichever is drawn, the first leaves.
  const Seat seat = state.owner(king);
  const auto drawn =
      static_cast<std::size_t>(state.rules.kings() - std::popcount(state.kings_left));
  state.draft_order[drawn] = seat;
  const unsigned kings_of_seat =
      ((1u << state.rules.kings_each()) - 1u) << (index(seat) * state.rules.kings_each());
  const unsigned candidates = state.kings_left & kings_of_seat;
  state.kings_left = static_cast<std::uint8_t>(state.kings_left ^ (candidates & (0u - candidates)));
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

inline int middle_kingdom_points(const Rules& rules, const Kingdom& kingdom) {
  return rules.middle_kingdom && kingdom.castle_in_the_middle() ? middle_kingdom_bonus : 0;
}
inline int harmony_points(const Rules& rules, int discards) {
  return rules.harmony && discards == 0 ? harmony_bonus : 0;
}

inline int points(const State& state, Seat seat) {
  const Kingdom& kingdom = state.kingdom(seat);
  return kingdom.points() + middle_kingdom_points(state.rules, kingdom) +
         harmony_points(state.rules, state.discards[static_cast<std::size_t>(seat)]);
}

}  // namespace castellan::kingdomino
