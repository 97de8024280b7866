// Reasons in Kingdomino and its tactile edition.

#include "match/game_reason.h"

namespace castellan {

namespace {

// That domino at its best place in the kingdom of that seat as it stands.
template <GameState State>
std::optional<Prospect<State>> best_laid(State state, Seat seat, int number) {
  auto& kingdom = state.kingdom(seat);
  // Before the castles are put down one place is like another (T-S2).
  if constexpr (requires { state.lid; })
    if (!kingdom.has_castle()) kingdom.build_castle({3, 3});
  std::optional<Prospect<State>> best;
  const int before = points(state, seat);
  kingdom.placements(domino(number)).for_each([&](Placement placement) {
    Prospect<State> prospect{state, 0, 0};
    auto& laid = prospect.state.kingdom(seat);
    laid.place(domino(number), placement);
    prospect.gain = points(prospect.state, seat) - before;
    prospect.squares =
        squares_around(laid, SquareSet(placement.left()) | SquareSet(placement.right()));
    improve(best, prospect);
  });
  return best;
}

Claim claim_in(const kingdomino::State& state, int number) {
  Claim claim{number, numbers_in(state.next.free()), Seat::none};
  if (state.turn + 1 < state.rules.kings())
    claim.next = state.phase == kingdomino::Phase::draft ? state.draft_order[state.turn + 1u]
                                                         : state.current.king_at(state.turn + 1);
  return claim;
}

Claim claim_in(const tactile::State& state, int number) {
  Claim claim{number, numbers_in(state.drawn), Seat::none};
  if (state.turn + 1 < tactile::Rules::kings) claim.next = state.line[state.turn + 1u];
  return claim;
}

template <GameState State>
Laying place_in(const State& before, const State& now, Seat seat) {
  const auto& kingdom = now.kingdom(seat);
  Laying place{points(now, seat) - points(before, seat), shut_in(kingdom), false};
  if constexpr (!requires { now.lid; })  // on a board the castle alone decides that
    place.middle = now.rules.middle_kingdom && keeps_the_middle(kingdom);
  return place;
}

template <GameState State>
void add_place(ReasonList& list, const State& state, const typename State::Action& action) {
  const Seat seat = list.seat();
  const State now = after(state, action);
  const Laying chosen = place_in(state, now, seat);
  list.add_gain(chosen.gain);
  list.add_growth(state, now, ReasonList::When::now);
  list.add_bonuses(state, now);
  std::vector<Laying> all;
  typename State::Actions actions;
  legal_actions(state, actions);
  for (const auto& other : actions) all.push_back(place_in(state, after(state, other), seat));
  add_comparison(list, shut_in(state.kingdom(seat)), chosen, all);
}

// T-S2: how far the kingdom can grow on each side.
void add_castle(ReasonList& list, Square castle) {
  const Box board = tactile::Board::board();
  list.add("reason.castle",
           {arg("west", castle.x - board.west), arg("east", board.east - castle.x),
            arg("south", castle.y - board.south), arg("north", board.north - castle.y)});
}

template <GameState State>
ReasonList list_for(const State& state, const typename State::Action& action) {
  using Kind = typename State::Action::Kind;
  ReasonList list(to_act(state).seat(), "crown");
  switch (action.kind) {
    case Kind::claim:
      add_claim(
          list, claim_in(state, action.number),
          [&](Seat seat, int number) { return best_laid(state, seat, number); },
          [&](const State& laid) {
            list.add_growth(state, laid, ReasonList::When::later);
            list.add_bonuses(state, laid);
          });
      break;
    case Kind::place: add_place(list, state, action); break;
    case Kind::discard:
      list.add("reason.discard", {arg("domino", action.number)});
      list.add_bonuses(state, after(state, action));
      break;
    default: break;
  }
  return list;
}

}  // namespace

Reasons game_reasons(const kingdomino::State& state, const kingdomino::Action& action) {
  ReasonList list = list_for(state, action);
  if (action.kind == kingdomino::Action::Kind::claim && state.more_rows())
    add_turn(list, state.next, action.number, true);
  return list.reasons();
}

Reasons game_reasons(const tactile::State& state, const tactile::Action& action) {
  ReasonList list = list_for(state, action);
  if (action.kind == tactile::Action::Kind::castle) add_castle(list, action.placement.square);
  return list.reasons();
}

}  // namespace castellan
