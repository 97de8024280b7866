#pragma once

#include <array>
#include <cstdint>

#include "games/game.h"
#include "games/origins/action.h"
#include "games/origins/caveman.h"
#include "games/origins/resource.h"
#include "games/origins/rules.h"
#include "games/origins/territory.h"
#include "table/kings.h"
#include "table/row.h"
#include "table/seat.h"

namespace castellan::origins {

// What lies on the table

// What happens next.
enum class Phase : std::uint8_t {
  draw_chiefs,  // chance: the order of the first choice (O-S1)
  draw_row,     // chance: dominoes for the next row, one by one
  fill_cave,    // chance: cavemen, until four lie face up (O-B1)
  draft,        // the first row is claimed
  place,        // a chief's turn: its domino first …
  fire,         // … the token of its volcano (O-F1) …
  totem,        // … totems whose holder must choose (O-T3) …
  claim,        // … one of the next row …
  recruit,      // … perhaps a caveman (O-B2) …
  spend,        // … paid …
  settle,       // … and put down (O-B3)
  over,
};

// One game of Origins at any moment. Neither the order of the deck nor that of
// the cavemen is anywhere: they are drawn when the rules reveal them.
struct State {
  using Action = origins::Action;
  using Actions = origins::Actions;

  Rules rules;
  Phase phase = Phase::draw_chiefs;
  std::uint8_t turn = 0;         // chiefs that have had their turn in this draft or round
  std::uint8_t chiefs_left = 0;  // set of chiefs not yet drawn; owner() tells whose
  std::array<Seat, max_seats> draft_order = {Seat::none, Seat::none, Seat::none, Seat::none};
  std::array<Seat, resource_count> totems = {Seat::none, Seat::none, Seat::none, Seat::none};
  std::array<std::uint8_t, max_seats> discards{};  // dominoes each seat had to give up
  std::uint8_t price = 0;                          // to be spent, in different resources
  Caveman recruited{};                             // on its way, while spending and settling
  Square volcano{};                                // that brings a fire, before it has landed
  CavemanTiles cave, pile;                         // face up and face down
  DominoSet unseen = DominoSet::all();
  Row current, next;
  std::array<Territory, max_seats> territories;

  State() : State(Rules{}) {}
  explicit State(const Rules& game_rules);  // expects check(game_rules)

  const Territory& territory(Seat seat) const {
    return territories[static_cast<std::size_t>(seat)];
  }
  Territory& territory(Seat seat) { return territories[static_cast<std::size_t>(seat)]; }

  Seat owner(int chief) const { return owner_of_king(chief, rules.chiefs_each()); }
  Seat totem_holder(Resource resource) const {  // none on the table
    return totems[static_cast<std::size_t>(resource)];
  }

  // Whose chief's turn it is in a draft or round, and the domino it stands on.
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

// Totems and recruits

// The seats that have the most of a resource, as bits; none if nobody has any.
unsigned leaders(const State& state, Resource resource);
// O-T3: the totem whose holder has to choose. Expects phase totem.
Resource contested_totem(const State& state);

// O-B2: what the chief whose turn it is can pay for.
bool may_recruit(const State& state);
bool may_summon(const State& state);

// Points

// As they stand; final when nobody is to act.
Standings standings(const State& state);

// Points of the mode with the bonuses of the optional rules, then the
// tie-breaks of O-E2: the largest region, the fires.
int totem_points(const State& state, Seat seat);  // O-T4: of the totems held
int empire_of_fire_points(const Rules& rules, const Territory& territory);  // O-V1
int homo_habilis_points(const Rules& rules, int discards);                  // O-V2
int points(const State& state, Seat seat);
Score score(const State& state, Seat seat);

}  // namespace castellan::origins

// The bodies of those that have to be fast, which all who include this may inline.
#include "games/origins/turns.h"  // IWYU pragma: export
