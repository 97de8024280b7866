#pragma once

#include <cstdint>

#include "games/kingdomino/state.h"
#include "search/draft.h"

namespace castellan::kingdomino {

// No draw is left that could change anything. Where all 48 dominoes are used the
// last row is known before it is drawn.
inline bool settled(const State& state) {
  const int to_draw = state.rules.dominoes() - state.drawn();
  return to_draw == 0 || (to_draw == state.unseen.size() && to_draw <= state.rules.kings());
}

// Whether the solver is likely to get through from a settled state.
inline bool within_reach(const State&) { return true; }

// What a seat builds; nobody else can touch it.
struct Estate {
  Rules rules;
  std::uint8_t discards = 0;
  Kingdom kingdom;
};

inline Estate estate(const State& state, Seat seat) {
  return {state.rules, state.discards[static_cast<std::size_t>(seat)], state.kingdom(seat)};
}

inline int points(const Estate& estate) {
  return estate.kingdom.points() + middle_kingdom_points(estate.rules, estate.kingdom) +
         harmony_points(estate.rules, estate.discards);
}
inline Score score(const Estate& estate) {
  return {points(estate), estate.kingdom.largest_property(), estate.kingdom.symbols()};
}
inline void add_to(Hash& hash, const Estate& estate) {
  hash.add(estate.discards);
  estate.kingdom.add_to(hash);
}

// Calls visit(Estate) for all that can become of it with this domino.
template <class Visit>
void for_each_way(const Estate& estate, int number, Visit visit) {
  const Placements placements = estate.kingdom.placements(domino(number));
  Estate after = estate;
  if (placements.empty()) {  // K-P4
    ++after.discards;
    return visit(after);
  }
  placements.for_each([&](Placement placement) {
    after.kingdom = estate.kingdom;
    after.kingdom.place(domino(number), placement);
    visit(after);
  });
}

// Expect a settled state and a king about to place.
inline bool is_draft(const State& state) { return state.phase == Phase::place; }
inline DominoSet later_row(const State& state) {
  return state.more_rows() ? state.unseen : DominoSet();
}
inline Draft draft(const State& state) { return draft_of_rows(state, later_row(state)); }
inline Agenda agenda(const State& state, Seat seat) {
  return agenda_of_rows(state, seat, later_row(state));
}

}  // namespace castellan::kingdomino
