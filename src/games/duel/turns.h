#pragma once

// The bodies of what state.h declares and random play goes through millions of times.

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "base/bits.h"
#include "games/duel/state.h"

namespace castellan::duel {

// Who acts

inline Actor to_act(const State& state) {
  switch (state.phase) {
    case Phase::first:
    case Phase::roll: return Actor::chance();
    case Phase::over: return Actor::nobody();
    default: return state.acting;
  }
}

// Picking an action

namespace detail {

// What may be done before drawing, as a set of bits: two spells to cast, two
// dice for the tower, the faces to which the one or the other die can be turned.
class Preparations {
 public:
  explicit Preparations(const State& state) : dice_(state.dice_of(state.acting)) {
    const Seat seat = state.acting;
    if (state.map(seat).tower) bits_ |= 0b11u << tower_bits;
    if (!state.book.has_any(seat)) return;
    const auto others = [&](int die) {
      return all_dice[static_cast<std::size_t>(die)].others(state.shown(die));
    };
    if (state.book.has(seat, Spell::free_placement)) bits_ |= 0b01;
    if (state.book.has(seat, Spell::split)) bits_ |= 0b10;
    if (state.book.has(seat, Spell::turn_die))
      bits_ |= others(lower_die(dice_)) << turn_bits | others(higher_die(dice_)) << turn_bits_2;
  }

  int count() const { return std::popcount(bits_); }
  Action nth(int n) const { return action(nth_bit(bits_, n)); }
  template <class Visit>
  void for_each(Visit visit) const {
    for_each_bit(bits_, [&](int bit) { visit(action(bit)); });
  }

 private:
  static constexpr int tower_bits = 2, turn_bits = 8, turn_bits_2 = 16;

  Action action(int bit) const {
    if (bit >= turn_bits_2) return Action::turn(higher_die(dice_), bit - turn_bits_2);
    if (bit >= turn_bits) return Action::turn(lower_die(dice_), bit - turn_bits);
    if (bit >= tower_bits)
      return Action::tower(bit == tower_bits ? lower_die(dice_) : higher_die(dice_));
    return Action::cast(bit == 0 ? Spell::free_placement : Spell::split);
  }

  DiceSet dice_;
  std::uint32_t bits_ = 0;
};

// The n-th pair of dice, in order.
inline DiceSet nth_pair(DiceSet left, int n) {
  if (left != all_four)  // three are left: all but one of them
    return static_cast<DiceSet>(left & ~(1u << nth_bit(left, 2 - n)));
  constexpr std::array<DiceSet, 6> pairs = {0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100};
  return pairs[static_cast<std::size_t>(n)];
}

inline int pairs_of(DiceSet left) { return left == all_four ? 6 : 3; }

inline bool may_cast_take_two(const State& state) {
  return !state.takes_two() && state.book.has(state.acting, Spell::take_two);
}

}  // namespace detail

template <class Choose>
[[gnu::always_inline]] inline Action pick_action(const State& state, Choose choose) {
  switch (state.phase) {
    case Phase::first: return Action::first(seat_at(choose(2)));
    case Phase::roll: return Action::roll(choose(face_count));
    case Phase::take: {
      const DiceSet left = state.dice_left();
      if (state.takes_two())
        return Action::take(detail::nth_pair(left, choose(detail::pairs_of(left))));
      const int n = choose(dice_count + static_cast<int>(detail::may_cast_take_two(state)));
      return n == dice_count ? Action::cast(Spell::take_two)
                             : Action::take(static_cast<DiceSet>(1u << n));
    }
    case Phase::domains: return Action::domains(all_coats[static_cast<std::size_t>(choose(6))]);
    case Phase::cross: {
      const Kingdom& kingdom = state.kingdom(state.acting);
      const SquareSet drawn = kingdom.taken() & ~SquareSet(castle_square);
      return Action::cross(Site::square_at(nth_bit(drawn.bits(), choose(drawn.count()))));
    }
    default: break;
  }
  assert(state.phase == Phase::draw);
  const Drawings drawings = state.drawings();
  const detail::Preparations preparations(state);
  const int count = drawings.count();
  const int ways = count > 0 ? count : 1;  // to skip, if there is nothing else (D-R3)
  const int n = choose(ways + preparations.count());
  if (n >= ways) return preparations.nth(n - ways);
  return count > 0 ? Action::draw(drawings.nth(n)) : Action::skip();
}

// Playing it

namespace detail {

inline void take(State& state, DiceSet dice) {
  const auto seat = static_cast<std::size_t>(state.acting);
  state.taken[seat] = dice;
  if (!state.takes_two()) {
    state.acting = state.b();
    return;
  }
  state.taken[1 - seat] = static_cast<DiceSet>(all_four & ~dice);
  state.take_two = false;
  state.phase = Phase::draw;
  state.acting = state.a;
}

inline void end_round(State& state) {
  const bool over = !state.drew || state.maps[0].is_full() || state.maps[1].is_full();  // D-E1
  state.phase = over ? Phase::over : Phase::roll;
  state.a = over ? Seat::none : state.b();  // D-R6
  state.acting = Seat::none;
  state.drew = false;
}

// The spells that take effect at once, one after another, A's first; then the
// next round.
inline void use_won_spells(State& state) {
  for (const Seat seat : {state.a, state.b()}) {
    const bool domains = state.book.has(seat, Spell::domain_points);
    if (!domains && !state.book.has(seat, Spell::extra_cross)) continue;
    state.phase = domains ? Phase::domains : Phase::cross;
    state.acting = seat;
    return;
  }
  end_round(state);
}

inline void fill_spell_book(State& state) {
  for (const Seat seat : {state.a, state.b()}) {
    for (const int die : {lower_die(state.dice_of(seat)), higher_die(state.dice_of(seat))}) {
      const Face face = state.crossed_face(die);
      if (!face.is_wild() && face.crosses == 0) state.book.fill(seat, face.coat);  // D-R4
    }
  }
  state.rolled = 0;
  state.faces.fill(0);
  state.taken.fill(0);
  state.crossed = 0;
  use_won_spells(state);
}

inline void end_drawing(State& state) {
  state.free_placement = state.split = false;
  if (state.acting == state.a)
    state.acting = state.b();
  else
    fill_spell_book(state);
}

inline void draw(State& state, const Drawing& drawing) {
  const DiceSet dice = state.dice_of(state.acting);
  Kingdom& kingdom = state.map(state.acting).kingdom;
  kingdom.put(drawing.square(0), {drawing.coats[0], state.crossed_face(lower_die(dice)).crosses});
  kingdom.put(drawing.square(1), {drawing.coats[1], state.crossed_face(higher_die(dice)).crosses});
  state.drew = true;
  end_drawing(state);
}

inline void cast(State& state, Spell spell) {
  state.book.use(state.acting, spell);
  if (spell == Spell::take_two) state.take_two = true;
  if (spell == Spell::free_placement) state.free_placement = true;
  if (spell == Spell::split) state.split = true;
}

}  // namespace detail

[[gnu::always_inline]] inline void play(State& state, const Action& action) {
  assert(is_legal(state, action));
  switch (action.kind) {
    case Action::Kind::roll: {
      const std::size_t die = state.rolled++;
      state.faces[die] = static_cast<std::uint8_t>(all_dice[die].first_like(action.face));
      if (state.rolled < dice_count) break;
      state.phase = Phase::take;
      state.acting = state.a;
      break;
    }
    case Action::Kind::take: detail::take(state, action.number); break;
    case Action::Kind::draw: detail::draw(state, action.drawing); break;
    case Action::Kind::skip: detail::end_drawing(state); break;
    case Action::Kind::cast: detail::cast(state, action.spell()); break;
    case Action::Kind::turn:
      state.faces[action.number] = action.face;
      state.book.use(state.acting, Spell::turn_die);
      break;
    case Action::Kind::tower:
      state.crossed = static_cast<DiceSet>(state.crossed | 1u << action.number);
      state.map(state.acting).tower = false;
      break;
    case Action::Kind::domains:
      state.map(state.acting).domain_coat = action.coat();
      state.book.use(state.acting, Spell::domain_points);
      detail::use_won_spells(state);
      break;
    case Action::Kind::cross: {
      Kingdom& kingdom = state.map(state.acting).kingdom;
      const Square square = action.square();
      kingdom.set_symbols(square, kingdom.symbols_in(SquareSet(square)) + 1);
      state.book.use(state.acting, Spell::extra_cross);
      detail::use_won_spells(state);
      break;
    }
    case Action::Kind::first:
      state.a = seat_at(action.number);
      state.phase = Phase::roll;
      break;
  }
}

// Points

inline int points(const State& state, Seat seat) { return state.map(seat).points(); }

}  // namespace castellan::duel
