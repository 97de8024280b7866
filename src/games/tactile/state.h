#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/game.h"
#include "games/tactile/action.h"
#include "games/tactile/lid.h"
#include "games/tactile/rules.h"
#include "table/kingdom.h"
#include "table/kings.h"
#include "table/row.h"
#include "table/seat.h"

namespace castellan::tactile {

// A board of 7 rows of 7 pegs (T-C1).
using Board = BoardSite<7, 7>;
using Kingdom = BasicKingdom<Half, Board>;

// What lies on the table

// What happens next.
enum class Phase : std::uint8_t {
  draw_row,    // chance: four dominoes for this round, one by one (T-R1)
  draw_kings,  // chance: the kings are shuffled into a line (T-R1)
  claim,       // in that order each chooses a domino …
  castle,      // … in the first round the castles are put down (T-S2) …
  place,       // … and slot by slot the dominoes are placed (T-R2)
  over,
};

// One game of the tactile edition at any moment. The order of the deck is
// nowhere: a domino is drawn when the rules reveal it.
struct State {
  using Action = tactile::Action;
  using Actions = tactile::Actions;

  Rules rules;
  Phase phase = Phase::draw_row;
  std::uint8_t turn = 0;          // kings that have claimed, castles built, or slots placed
  std::uint8_t kings_left = 0xF;  // set of kings not yet in the line; owner() tells whose
  std::array<Seat, 4> line = {Seat::none, Seat::none, Seat::none, Seat::none};
  std::array<std::uint8_t, 2> discards{};  // dominoes each seat had to give up
  DominoSet unseen = DominoSet::all();
  DominoSet drawn;  // this round's dominoes that nobody has chosen yet
  Lid lid;
  std::array<Kingdom, 2> kingdoms;

  State() = default;
  explicit State(const Rules& game_rules) : rules(game_rules) { assert(check(rules)); }

  const Kingdom& kingdom(Seat seat) const { return kingdoms[static_cast<std::size_t>(seat)]; }
  Kingdom& kingdom(Seat seat) { return kingdoms[static_cast<std::size_t>(seat)]; }

  static Seat owner(int king) { return owner_of_king(king, Rules::kings_each); }
  static Seat other(Seat seat) { return seat_at(1 - index(seat)); }

  // Whose turn it is to claim, build or place, and the domino of that slot.
  Seat acting() const {
    switch (phase) {
      case Phase::claim: return line[turn];
      case Phase::castle: return turn == 0 ? lid.king_at(0) : other(lid.king_at(0));  // T-S2
      default: return lid.king_at(turn);
    }
  }
  int acting_domino() const { return lid.domino_at(turn); }

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

// Points with the bonuses of the variants, then the tie-break of T-E1: the
// crowns. There is no second one.
int middle_kingdom_points(const Rules& rules, const Kingdom& kingdom);  // T-V2
int harmony_points(const Rules& rules, int discards);                   // T-V3
int points(const Rules& rules, const Kingdom& kingdom, int discards);
Score score(const Rules& rules, const Kingdom& kingdom, int discards);
int points(const State& state, Seat seat);
Score score(const State& state, Seat seat);

}  // namespace castellan::tactile

// The bodies of those that have to be fast, which all who include this may inline.
#include "games/tactile/turns.h"  // IWYU pragma: export
