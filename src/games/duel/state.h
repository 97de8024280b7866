#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/duel/action.h"
#include "games/duel/die.h"
#include "games/duel/drawings.h"
#include "games/duel/map.h"
#include "games/duel/rules.h"
#include "games/duel/spell_book.h"
#include "games/game.h"
#include "table/seat.h"

namespace castellan::duel {

// What lies on the table

// What happens next.
enum class Phase : std::uint8_t {
  first,    // chance: who is A in the first round
  roll,     // chance: the dice, one by one
  take,     // A takes one, then B two (D-R1); or A two at once (D-M3)
  draw,     // A draws on the own map, then B (D-R2)
  domains,  // the winner of that spell names a coat (D-M5)
  cross,    // the winner of that one adds a cross (D-M6)
  over,
};

// One game of Kingdomino Duel at any moment. What has served – dice that filled
// the spell book, spells that were cast – is cleared.
struct State {
  using Action = duel::Action;
  using Actions = duel::Actions;

  Rules rules;
  Phase phase = Phase::first;
  Seat a = Seat::none;                           // player A of this round
  Seat acting = Seat::none;                      // who decides; none when chance does
  std::uint8_t rolled = 0;                       // dice on the table, from the first
  std::array<std::uint8_t, dice_count> faces{};  // what each shows: the number of a face
  std::array<DiceSet, 2> taken{};                // by seat
  DiceSet crossed = 0;                           // dice with a cross of the tower (D-M8)
  bool take_two = false;                         // cast for the decision at hand (D-M3)
  bool free_placement = false, split = false;    // likewise (D-M1, D-M2)
  bool drew = false;                             // somebody, in this round (D-E1)
  SpellBook book;
  std::array<Map, 2> maps;

  State() : State(Rules{}) {}
  explicit State(const Rules& game_rules) : rules(game_rules) { assert(check(rules)); }

  const Map& map(Seat seat) const { return maps[static_cast<std::size_t>(seat)]; }
  Map& map(Seat seat) { return maps[static_cast<std::size_t>(seat)]; }
  const Kingdom& kingdom(Seat seat) const { return map(seat).kingdom; }

  static Seat other(Seat seat) { return seat_at(1 - index(seat)); }
  Seat b() const { return other(a); }
  DiceSet dice_of(Seat seat) const { return taken[static_cast<std::size_t>(seat)]; }
  DiceSet dice_left() const { return static_cast<DiceSet>(all_four & ~(taken[0] | taken[1])); }
  bool takes_two() const { return take_two || acting != a; }

  int shown(int die) const { return faces[static_cast<std::size_t>(die)]; }
  const Face& face(int die) const {
    return all_dice[static_cast<std::size_t>(die)].face(shown(die));
  }
  // As it counts, with the cross of the tower.
  Face crossed_face(int die) const {
    const Face& plain = face(die);
    return {plain.coat, static_cast<std::uint8_t>(plain.crosses + ((crossed >> die) & 1))};
  }

  // What the acting player can draw with the spells cast so far.
  Drawings drawings() const {
    const DiceSet dice = dice_of(acting);
    return {kingdom(acting), crossed_face(lower_die(dice)), crossed_face(higher_die(dice)),
            free_placement, split};
  }

  bool operator==(const State&) const = default;
};

// Playing

Actor to_act(const State& state);
void legal_actions(const State& state, Actions& out);
template <class Choose>
Action pick_action(const State& state, Choose choose);
void play(State& state, const Action& action);
bool is_legal(const State& state, const Action& action);
std::uint64_t hash(const State& state);

// Points

// As they stand; final when nobody is to act.
Standings standings(const State& state);

// Points, then the tie-break of D-E3: the largest domain.
int points(const State& state, Seat seat);
Score score(const State& state, Seat seat);

}  // namespace castellan::duel

// The bodies of those that have to be fast, which all who include this may inline.
#include "games/duel/turns.h"  // IWYU pragma: export
