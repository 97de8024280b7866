#include "notation/duel/coherence.h"

#include <algorithm>
#include <array>
#include <bit>

namespace castellan {

using duel::Coat;
using duel::DiceSet;
using duel::Map;
using duel::Phase;
using duel::Spell;
using duel::SpellBook;
using duel::State;

namespace {

int drawn(const Map& map) { return map.kingdom.taken().count() - 1; }

// Won, and used since.
bool has_used(const SpellBook& book, Seat seat, Spell spell) {
  return book.owner(spell) == seat && !book.has(seat, spell);
}

// Which dice lie there, and who has them (D-R1).
bool dice_fit_phase(const State& state) {
  const bool none_taken = state.taken[0] == 0 && state.taken[1] == 0;
  switch (state.phase) {
    case Phase::roll: return none_taken && state.rolled < duel::dice_count;
    case Phase::take: {
      if (state.rolled != duel::dice_count) return false;
      if (state.acting == state.a) return none_taken;
      return std::popcount(state.dice_of(state.a)) == 1 && state.dice_of(state.b()) == 0;
    }
    case Phase::draw:
      return state.rolled == duel::dice_count && std::popcount(state.taken[0]) == 2 &&
             std::popcount(state.taken[1]) == 2;
    default: return none_taken && state.rolled == 0;
  }
}

// A die has a cross only from the one tower of a player who has had the turn (D-M8).
bool towers_fit(const State& state) {
  if (state.crossed == 0) return true;
  if (state.phase != Phase::draw) return false;
  DiceSet allowed = 0;
  for (const Seat seat : duel_seats) {
    const auto own = static_cast<DiceSet>(state.dice_of(seat) & state.crossed);
    const bool has_drawn = seat == state.acting || seat == state.a;
    if (std::popcount(own) > 1 || (own != 0 && state.map(seat).tower)) return false;
    if (has_drawn) allowed = static_cast<DiceSet>(allowed | own);
  }
  return allowed == state.crossed;
}

// What was cast for this decision has been used; what takes effect at once is
// used at once (D-M5, D-M6).
bool spells_fit_phase(const State& state) {
  const auto cast = [&](bool flag, Phase phase, Spell spell) {
    return !flag || (state.phase == phase && has_used(state.book, state.acting, spell));
  };
  if (!cast(state.free_placement, Phase::draw, Spell::free_placement) ||
      !cast(state.split, Phase::draw, Spell::split) ||
      !cast(state.take_two, Phase::take, Spell::take_two))
    return false;
  if (state.take_two && state.acting != state.a) return false;
  for (const Seat seat : duel_seats) {
    const auto owed = [&](Phase phase) { return state.phase == phase && state.acting == seat; };
    const SpellBook& book = state.book;
    if (book.has(seat, Spell::domain_points) != owed(Phase::domains) ||
        book.has(seat, Spell::extra_cross) != owed(Phase::cross) ||
        state.map(seat).domain_coat.has_value() != has_used(book, seat, Spell::domain_points))
      return false;
  }
  return true;
}

// How many crosses of the tower or the spell a symbol needs at least to have
// come from a die (D-C1): black and quartered have none or two there, the
// others none or one.
int added_crosses(duel::Symbol symbol) {
  int least = symbol.crosses;
  for (const duel::Die& die : duel::all_dice) {
    for (int number = 0; number < duel::face_count; ++number) {
      const duel::Face& face = die.face(number);
      if (face.coat == symbol.coat() && face.crosses <= symbol.crosses)
        least = std::min(least, symbol.crosses - face.crosses);
    }
  }
  return least;
}

bool crosses_exist(const State& state, Seat seat) {
  const Map& map = state.map(seat);
  // A cross on a die that is still to be drawn is not on the map.
  const bool waiting = seat == state.acting && (state.dice_of(seat) & state.crossed) != 0;
  const int supply = static_cast<int>(!map.tower && !waiting) +
                     static_cast<int>(has_used(state.book, seat, Spell::extra_cross));
  int added = 0;
  for_each_bit(map.kingdom.with_symbols().bits(), [&](int bit) {
    added += added_crosses(*map.kingdom.at(duel::Site::square_at(bit)));
  });
  return added <= supply;
}

// All hangs together but for what free placement put elsewhere (D-M1, D-M7).
bool in_one_piece(const State& state, Seat seat) {
  int apart = 0;
  if (has_used(state.book, seat, Spell::free_placement))
    apart = has_used(state.book, seat, Spell::split) ? 2 : 1;
  const SquareSet taken = state.kingdom(seat).taken();
  SquareSet rest = taken & ~flood(SquareSet(duel::castle_square), taken);
  for (; !rest.empty(); rest &= ~flood(rest.lowest(), taken)) --apart;
  return apart >= 0;
}

// Nobody has drawn on a full map, and everybody draws in the first round.
bool maps_fit_phase(const State& state) {
  const Map& one = state.maps[0];
  const Map& other = state.maps[1];
  const bool full = one.is_full() || other.is_full();
  switch (state.phase) {
    case Phase::first: return drawn(one) == 0 && drawn(other) == 0;
    case Phase::roll:
    case Phase::take: return !full && (drawn(one) == 0) == (drawn(other) == 0);
    case Phase::draw: {
      const Map& a = state.map(state.a);
      const Map& b = state.map(state.b());
      if (state.acting == state.a)
        return !full && !state.drew && (drawn(a) == 0) == (drawn(b) == 0);
      return !b.is_full() && drawn(a) > 0 && (state.drew || (!a.is_full() && drawn(b) > 0));
    }
    default: return drawn(one) > 0 && drawn(other) > 0;
  }
}

// If A skipped, nothing could be drawn (D-R3); that split was cast may be why.
bool skipped_rightly(const State& state) {
  if (state.phase != Phase::draw || state.acting == state.a || state.drew) return true;
  if (has_used(state.book, state.a, Spell::split)) return true;
  State before = state;
  before.acting = state.a;
  before.free_placement = before.split = false;
  return before.drawings().count() == 0;
}

// Two dice a round fill the book, and in every round but the last somebody draws.
bool rounds_add_up(const State& state) {
  const int rounds = (drawn(state.maps[0]) + drawn(state.maps[1])) / 2 +
                     static_cast<int>(state.phase != Phase::roll);
  for (const Seat seat : duel_seats) {
    int squares = 0;
    for (const Coat coat : duel::all_coats) squares += state.book.filled(seat, coat);
    if (squares > 2 * rounds) return false;
    if (drawn(state.map(seat)) == 0 && squares > 0) return false;
  }
  return true;
}

}  // namespace

Result<void> check_coherence(const State& state) {
  if (!dice_fit_phase(state) || !towers_fit(state)) return failure("position.dice_turn");
  if (!spells_fit_phase(state)) return failure("position.spells");
  const bool may_have_drawn =
      state.phase == Phase::draw || state.phase == Phase::domains || state.phase == Phase::cross;
  if (state.drew && !may_have_drawn) return failure("position.maps_turn");
  if (!maps_fit_phase(state) || !skipped_rightly(state)) return failure("position.maps_turn");
  for (const Seat seat : duel_seats) {
    if (drawn(state.map(seat)) % 2 != 0) return failure("position.odd_map");
    if (!in_one_piece(state, seat)) return failure("position.apart", {arg("seat", number(seat))});
    if (!crosses_exist(state, seat)) return failure("position.crosses");
  }
  if (!rounds_add_up(state)) return failure("position.rounds");
  return {};
}

}  // namespace castellan
