#pragma once

#include <array>
#include <cstdint>

#include "games/game.h"
#include "games/kingdomino/action.h"
#include "games/kingdomino/rules.h"
#include "table/kingdom.h"
#include "table/kings.h"
#include "table/row.h"
#include "table/seat.h"

namespace castellan::kingdomino {

// What lies on the table

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

  Seat owner(int king) const { return owner_of_king(king, rules.kings_each()); }
  int drawn() const { return domino_count - unseen.size(); }
  bool more_rows() const { return drawn() < rules.dominoes(); }

  // Whose turn it is in a draft or round, and the domino that king stands on.
  Seat acting() const { return phase == Phase::draft ? draft_order[turn] : current.king_at(turn); }
  int acting_domino() const { return current.domino_at(turn); }

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

// Points with the bonuses of the variants, then the tie-breaks of K-E3: the
// largest property, the crowns.
int middle_kingdom_points(const Rules& rules, const Kingdom& kingdom);  // K-V2
int harmony_points(const Rules& rules, int discards);                   // K-V3
int points(const Rules& rules, const Kingdom& kingdom, int discards);
Score score(const Rules& rules, const Kingdom& kingdom, int discards);
int points(const State& state, Seat seat);
Score score(const State& state, Seat seat);

}  // namespace castellan::kingdomino

// The bodies of those that have to be fast, which all who include this may inline.
#include "games/kingdomino/turns.h"  // IWYU pragma: export
