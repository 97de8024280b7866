#pragma once

#include <bit>
#include <cstdint>

#include "games/origins/state.h"
#include "search/draft.h"

namespace castellan::origins {

// Whether it is known which cavemen come when the cave is filled: all that are
// left, or all of one name.
inline bool cave_is_known(const State& state) {
  return state.pile.size() + state.cave.size() <= cave_size ||
         std::popcount(state.pile.names_present()) <= 1;
}

// No draw is left that could change anything. All 48 dominoes are used, so the
// last row is known before it is drawn; but with it cavemen may come (O-B1).
inline bool settled(const State& state) {
  if (state.unseen.size() > row_size) return false;
  const bool cave_has_served =
      state.rules.mode != Mode::tribe || (state.unseen.empty() && state.phase != Phase::fill_cave);
  return cave_has_served || cave_is_known(state);
}

// Whether the solver is likely to get through from a settled state: totems and
// recruits make it wide.
inline bool within_reach(const State& state) {
  switch (state.rules.mode) {
    case Mode::discovery: return true;
    case Mode::totem: return state.unseen.empty();
    case Mode::tribe: return state.unseen.empty() && state.next.free().size() <= 1;
  }
  return false;
}

// What a seat builds; nobody else can touch it.
struct SeatState {
  Rules rules;
  std::uint8_t discards = 0;
  Territory territory;
};

inline SeatState seat_state(const State& state, Seat seat) {
  return {state.rules, state.discards[static_cast<std::size_t>(seat)], state.territory(seat)};
}

inline int points(const SeatState& own) {
  return own.territory.region_points() + empire_of_fire_points(own.rules, own.territory) +
         homo_habilis_points(own.rules, own.discards) +
         (own.rules.mode == Mode::tribe ? own.territory.tribe_points() : 0);
}
inline Score score(const SeatState& own) {
  return {points(own), own.territory.largest_region(), own.territory.fires()};
}
inline void add_to(Hash& hash, const SeatState& own) {
  hash.add(own.discards);
  own.territory.add_to(hash);
}

// Calls visit(SeatState) for all that can become of it with this domino and the
// fire that it may bring.
template <class Visit>
void for_each_way(const SeatState& own, int number, Visit visit) {
  const Domino& piece = domino(number);
  const Placements placements = own.territory.kingdom().placements(piece);
  SeatState after = own;
  if (placements.empty()) {  // O-P1
    ++after.discards;
    return visit(after);
  }
  const int craters = piece.left.craters + piece.right.craters;
  placements.for_each([&](Placement placement) {
    Territory placed = own.territory;
    placed.place(piece, placement, own.rules.has_resources());
    const Square volcano = piece.left.craters > 0 ? placement.left() : placement.right();
    const SquareSet targets = craters > 0 ? placed.fire_targets(volcano) : SquareSet();
    if (targets.empty()) {
      after.territory = placed;
      visit(after);
    }
    for_each_bit(targets.bits(), [&](int bit) {
      after.territory = placed;
      after.territory.burn(placed.square_at(bit), fire_token(craters).fires);
      visit(after);
    });
  });
}

// Where seats meet only by claiming, and a chief is about to place. Totems are
// won from each other, and cavemen come from one cave.
inline bool is_draft(const State& state) {
  if (state.phase != Phase::place || state.rules.mode == Mode::totem) return false;
  return state.rules.mode == Mode::discovery || state.next.dominoes().empty();
}
inline Draft draft(const State& state) { return draft_of_rows(state, state.unseen); }
inline DominoesToPlace dominoes_to_place(const State& state, Seat seat) {
  return to_place_from_rows(state, seat, state.unseen);
}

}  // namespace castellan::origins
