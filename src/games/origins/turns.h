#pragma once

// The bodies of what state.h declares and random play goes through millions of times.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "base/bits.h"
#include "games/origins/state.h"

namespace castellan::origins {

// Who acts

inline Actor to_act(const State& state) {
  switch (state.phase) {
    case Phase::draw_chiefs:
    case Phase::draw_row:
    case Phase::fill_cave: return Actor::chance();
    case Phase::over: return Actor::nobody();
    case Phase::totem: return state.totem_holder(contested_totem(state));
    default: return state.acting();
  }
}

// Totems and recruits

// Written without branches: who leads is as good as random. Seats at which
// nobody sits have nothing and never lead.
inline unsigned leaders(const State& state, Resource resource) {
  std::array<int, max_seats> counts;
  int most = 1;
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    counts[seat] = state.territories[seat].count(resource);
    most = std::max(most, counts[seat]);
  }
  unsigned seats = 0;
  for (std::size_t seat = 0; seat < max_seats; ++seat)
    seats |= static_cast<unsigned>(counts[seat] == most) << seat;
  return seats;
}

inline bool may_recruit(const State& state) {
  return !state.cave.empty() &&
         state.territory(state.acting()).kinds_of_resources() >= recruit_price;
}
inline bool may_summon(const State& state) {
  return !state.pile.empty() &&
         state.territory(state.acting()).kinds_of_resources() >= summon_price;
}

// Picking an action

namespace detail {

// O-T3: whether a holder sees others tied ahead.
inline bool must_choose(Seat holder, unsigned ahead) {
  return holder != Seat::none && std::popcount(ahead) > 1 && ((ahead >> index(holder)) & 1) == 0;
}

// The first row of two players: one takes the outer dominoes, the other the
// inner ones (O-S3).
inline Action outer_pair(const Row& row) {
  return Action::claim_pair(row.domino_at(0), row.domino_at(3));
}
inline Action inner_pair(const Row& row) {
  return Action::claim_pair(row.domino_at(1), row.domino_at(2));
}
inline bool claims_pairs(const State& state) {
  return state.phase == Phase::draft && state.rules.players == 2;
}

// What may be recruited and summoned, as the first tiles of their names.
struct Recruits {
  std::uint32_t face_up, face_down;
};
inline Recruits recruits(const State& state) {
  return {may_recruit(state) ? state.cave.names_present() : 0,
          may_summon(state) ? state.pile.names_present() : 0};
}

// O-B2: the ways to pay, one square of each of `price` kinds of resources.
inline int count_payments(const Territory& territory, int price) {
  const int mammoths = territory.count(Resource::mammoth), fish = territory.count(Resource::fish);
  const int mushrooms = territory.count(Resource::mushroom);
  const int flints = territory.count(Resource::flint);
  if (price == summon_price) return mammoths * fish * mushrooms * flints;
  return mammoths * fish + (mammoths + fish) * mushrooms + (mammoths + fish + mushrooms) * flints;
}

// Expects n < count_payments().
inline Action nth_payment(const Territory& territory, int price, int n) {
  Action::Squares paid{};
  std::size_t kinds = 0;
  const auto pay = [&](Resource resource) {
    const SquareSet squares = territory.resources(resource);
    const int bit = nth_bit(squares.bits(), n % squares.count());
    n /= squares.count();
    paid[kinds++] = PackedSquare(territory.square_at(bit));
  };
  if (price == summon_price) {
    for (const Resource resource : all_resources) pay(resource);
    return Action::spend(paid);
  }
  for (std::size_t second = 1;; ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      const int ways =
          territory.count(all_resources[first]) * territory.count(all_resources[second]);
      if (n < ways) {
        pay(all_resources[first]);
        pay(all_resources[second]);
        return Action::spend(paid);
      }
      n -= ways;
    }
  }
}

inline Action nth_recruit(const Recruits& recruits, int n) {
  const int face_up = std::popcount(recruits.face_up);
  if (n < face_up) return Action::recruit(CavemanTiles::caveman_of(nth_bit(recruits.face_up, n)));
  n -= face_up;
  if (n < std::popcount(recruits.face_down))
    return Action::summon(CavemanTiles::caveman_of(nth_bit(recruits.face_down, n)));
  return Action::pass();
}

inline int count_recruits(const Recruits& recruits) {
  return std::popcount(recruits.face_up) + std::popcount(recruits.face_down) + 1;
}

}  // namespace detail

template <class Choose>
[[gnu::always_inline]] inline Action pick_action(const State& state, Choose choose) {
  switch (state.phase) {
    case Phase::draw_chiefs:
      return Action::draw_chief(
          nth_bit(state.chiefs_left, choose(std::popcount(state.chiefs_left))));
    case Phase::draw_row: return Action::draw_domino(state.unseen.nth(choose(state.unseen.size())));
    case Phase::fill_cave:
      return Action::reveal(nth_bit(state.pile.tiles(), choose(state.pile.size())));
    case Phase::draft:
      if (detail::claims_pairs(state)) {
        const bool both = state.next.free().size() == row_size;
        const bool inner =
            choose(both ? 2 : 1) == 1 || !state.next.free().contains(state.next.domino_at(0));
        return inner ? detail::inner_pair(state.next) : detail::outer_pair(state.next);
      }
      [[fallthrough]];
    case Phase::claim:
      return Action::claim(state.next.free().nth(choose(state.next.free().size())));
    case Phase::totem: {
      const Resource resource = contested_totem(state);
      const unsigned seats = leaders(state, resource);
      return Action::totem(resource, seat_at(nth_bit(seats, choose(std::popcount(seats)))));
    }
    case Phase::recruit: {
      const detail::Recruits recruits = detail::recruits(state);
      return detail::nth_recruit(recruits, choose(detail::count_recruits(recruits)));
    }
    default: break;
  }
  const Territory& territory = state.territory(state.acting());
  switch (state.phase) {
    case Phase::fire: {
      const SquareSet targets = territory.fire_targets(state.volcano);
      return Action::fire(territory.square_at(nth_bit(targets.bits(), choose(targets.count()))));
    }
    case Phase::spend:
      return detail::nth_payment(
          territory, state.price, choose(detail::count_payments(territory, state.price)));
    case Phase::settle: {
      const SquareSet places = territory.places_to_settle();
      return Action::settle(territory.square_at(nth_bit(places.bits(), choose(places.count()))));
    }
    default: break;
  }
  assert(state.phase == Phase::place);
  const int number = state.acting_domino();
  const Placements placements = territory.kingdom().placements(domino(number));
  const int count = placements.count();
  if (count == 0) {  // O-P1
    choose(1);
    return Action::discard(number);
  }
  return Action::place(number, placements.nth(choose(count)));
}

// Playing it

namespace detail {

inline void draw_chief(State& state, int chief) {
  const Seat seat = state.owner(chief);
  const int each = state.rules.chiefs_each();
  const auto drawn =
      static_cast<std::size_t>(state.rules.chiefs() - std::popcount(state.chiefs_left));
  if (each == 1) {
    state.draft_order[drawn] = seat;
  } else if (drawn == 0) {  // the other three decide nothing (O-S3)
    state.draft_order[0] = seat;
    state.draft_order[1] = seat_at(1 - index(seat));
  }
  state.chiefs_left = without_king_of(seat, state.chiefs_left, each);
  if (state.chiefs_left == 0) state.phase = Phase::draw_row;
}

// The row lies there; the cave may have to be filled (O-B1).
inline void end_drawing(State& state) {
  if (state.rules.mode == Mode::tribe && state.cave.size() < cave_size && !state.pile.empty())
    state.phase = Phase::fill_cave;
  else
    state.phase = state.current.dominoes().empty() ? Phase::draft : Phase::place;
}

inline void draw_domino(State& state, int number) {
  state.unseen.remove(number);
  state.next.add(number);
  if (state.next.size() == row_size) end_drawing(state);
}

inline void reveal(State& state, int tile) {
  const Caveman caveman = CavemanTiles::caveman_of(tile);
  state.pile.remove(caveman);
  state.cave.add(caveman);
  end_drawing(state);
}

// The claimed dominoes of a row alone: the one nobody chose is out (O-S2).
inline Row claimed(const Row& row) {
  if (row.free().empty()) return row;
  Row result;
  for (int slot = 0; slot < row.size(); ++slot)
    if (row.king_at(slot) != Seat::none) result.add(row.domino_at(slot));
  for (int slot = 0; slot < row.size(); ++slot)
    if (row.king_at(slot) != Seat::none) result.claim(row.domino_at(slot), row.king_at(slot));
  return result;
}

// The next chief's turn; after the last one the claimed row becomes the current
// one and, while there are dominoes, a new one is revealed (O-R1).
inline void end_turn(State& state) {
  ++state.turn;
  const bool drafting = state.current.dominoes().empty();
  if (state.turn < (drafting ? int{state.rules.players} : state.current.size())) {
    state.phase = drafting ? Phase::draft : Phase::place;
    return;
  }
  state.turn = 0;
  if (drafting) state.draft_order.fill(Seat::none);  // it has served
  state.current = claimed(state.next);
  state.next = Row();
  state.phase = state.current.dominoes().empty() ? Phase::over
                : state.unseen.empty()           ? Phase::place
                                                 : Phase::draw_row;
}

// O-T3. Stops and says no at a totem whose holder has to choose.
inline bool settle_totems(State& state) {
  for (const Resource resource : all_resources) {
    Seat& holder = state.totems[static_cast<std::size_t>(resource)];
    const unsigned ahead = leaders(state, resource);
    const bool tied = std::popcount(ahead) > 1;
    if (must_choose(holder, ahead)) [[unlikely]]
      return false;
    const Seat leader = ahead == 0 ? Seat::none : seat_at(std::countr_zero(ahead));
    holder = tied ? holder : leader;
  }
  return true;
}

inline void end_placing(State& state) {
  if (state.rules.mode == Mode::totem && !settle_totems(state))
    state.phase = Phase::totem;
  else if (state.next.dominoes().empty())  // the last round: chiefs only place (O-R1)
    end_turn(state);
  else
    state.phase = Phase::claim;
}

inline void place(State& state, int number, Placement placement) {
  Territory& territory = state.territory(state.acting());
  const Domino& piece = domino(number);
  territory.place(piece, placement, state.rules.has_resources());
  if (piece.left.craters + piece.right.craters > 0) {
    const Square volcano = piece.left.craters > 0 ? placement.left() : placement.right();
    if (!territory.fire_targets(volcano).empty()) {
      state.volcano = volcano;
      state.phase = Phase::fire;
      return;
    }
  }
  end_placing(state);
}

inline void fire(State& state, Square square) {
  Territory& territory = state.territory(state.acting());
  const int craters = territory.craters_in(SquareSet(state.volcano));
  territory.burn(square, fire_token(craters).fires);
  state.volcano = {};
  end_placing(state);
}

inline void end_claiming(State& state) {
  if (state.rules.mode == Mode::tribe && (may_recruit(state) || may_summon(state)))
    state.phase = Phase::recruit;
  else
    end_turn(state);
}

inline void recruit(State& state, CavemanTiles& from, Caveman caveman, int price) {
  from.remove(caveman);
  state.recruited = caveman;
  state.price = static_cast<std::uint8_t>(price);
  state.phase = Phase::spend;
}

inline void spend(State& state, const Action::Squares& paid) {
  Territory& territory = state.territory(state.acting());
  for (std::size_t i = 0; i < state.price; ++i) territory.spend(paid[i].square());
  state.price = 0;
  state.phase = Phase::settle;
}

}  // namespace detail

[[gnu::always_inline]] inline void play(State& state, const Action& action) {
  assert(is_legal(state, action));
  switch (action.kind) {
    case Action::Kind::draw_chief: detail::draw_chief(state, action.number); break;
    case Action::Kind::draw_domino: detail::draw_domino(state, action.number); break;
    case Action::Kind::reveal: detail::reveal(state, action.number); break;
    case Action::Kind::claim:
      state.next.claim(action.number, state.acting());
      detail::end_claiming(state);
      break;
    case Action::Kind::claim_pair:
      state.next.claim(action.number, state.acting());
      state.next.claim(action.other, state.acting());
      detail::end_turn(state);
      break;
    case Action::Kind::place: detail::place(state, action.number, action.placement()); break;
    case Action::Kind::discard:
      ++state.discards[static_cast<std::size_t>(state.acting())];
      detail::end_placing(state);
      break;
    case Action::Kind::fire: detail::fire(state, action.square()); break;
    case Action::Kind::totem:
      state.totems[action.number] = action.seat();
      detail::end_placing(state);
      break;
    case Action::Kind::recruit:
      detail::recruit(state, state.cave, action.caveman(), recruit_price);
      break;
    case Action::Kind::summon:
      detail::recruit(state, state.pile, action.caveman(), summon_price);
      break;
    case Action::Kind::pass: detail::end_turn(state); break;
    case Action::Kind::spend: detail::spend(state, action.squares); break;
    case Action::Kind::settle:
      state.territory(state.acting()).settle(action.square(), state.recruited);
      state.recruited = {};
      detail::end_turn(state);
      break;
  }
}

}  // namespace castellan::origins
