// Kingdomino and its tactile edition as views.

#include <algorithm>

#include "match/game_view.h"

namespace castellan {

namespace {

LandView land_of(Half half) { return {name(half.terrain), half.crowns, 0, {}, {}}; }

DominoView view_of(int number) {
  const Domino& shown = domino(number);
  return {number, land_of(shown.left), land_of(shown.right)};
}

std::vector<DominoView> views_of(const DominoSet& set) {
  std::vector<DominoView> views;
  for_each_bit(set.bits(), [&](int number) { views.push_back(view_of(number)); });
  return views;
}

std::vector<SlotView> row_view(const Row& row, int acted) {
  std::vector<SlotView> slots;
  for (int slot = 0; slot < row.size(); ++slot)
    slots.push_back({view_of(row.domino_at(slot)), row.king_at(slot), slot < acted});
  return slots;
}

template <class Action, class KingdomType>
KingdomView kingdom_view(const KingdomType& kingdom, Steps steps, Seat seat) {
  KingdomView view;
  view.width = kingdom.site().width();
  view.height = kingdom.site().height();
  if (kingdom.has_castle()) view.castle = kingdom.castle();
  if constexpr (requires { kingdom.site().board(); }) {
    view.floats = false;
    view.box = kingdom.site().board();
  } else {
    view.box = kingdom.box();
  }
  view.squares =
      squares_by_step<Action>(view.box, steps, seat, [&](Square square) -> std::optional<LandView> {
        const std::optional<Half> half = kingdom.at(square);
        return half ? std::optional(land_of(*half)) : std::nullopt;
      });
  return view;
}

template <class State>
void add_kingdoms(TableView& view, const State& state, Steps steps) {
  for (int place = 0; place < state.rules.players; ++place) {
    const Seat seat = seat_at(place);
    view.kingdoms.push_back(kingdom_view<typename State::Action>(state.kingdom(seat), steps, seat));
    view.kingdoms.back().discards = state.discards[static_cast<std::size_t>(place)];
    view.kingdoms.back().points = points(state, seat);
    view.kingdoms.back().breakdown = break_down(state, seat);
  }
  view.unseen = views_of(state.unseen);
}

}  // namespace

TableView table_view(const kingdomino::State& state, Steps steps) {
  using kingdomino::Phase;
  TableView view;
  add_kingdoms(view, state, steps);
  const bool placed = state.phase == Phase::claim;  // the acting king has laid its domino
  view.current = row_view(state.current, state.turn + static_cast<int>(placed));
  view.next = row_view(state.next, 0);
  for (const Seat seat : state.draft_order)
    if (seat != Seat::none) view.draft.push_back(seat);
  const int seen = domino_count - state.unseen.size();
  view.deck = state.rules.dominoes() - seen;
  view.rounds = state.rules.rounds();
  const bool drafting = state.current.size() == 0 && state.phase != Phase::over;
  view.round = drafting ? 0 : (seen - state.next.size()) / state.rules.kings();
  return view;
}

TableView table_view(const tactile::State& state, Steps steps) {
  using tactile::Phase;
  TableView view;
  view.square_names = SquareNames::board;
  view.symbol = "peg";  // T-C2
  add_kingdoms(view, state, steps);
  const int placed = state.phase == Phase::place ? state.turn : 0;
  for (int slot = 0; slot < state.lid.size(); ++slot)
    view.current.push_back(
        {view_of(state.lid.domino_at(slot)), state.lid.king_at(slot), slot < placed});
  for (const DominoView& drawn : views_of(state.drawn))
    view.next.push_back({drawn, Seat::none, false});
  for (const Seat seat : state.line)
    if (seat != Seat::none) view.draft.push_back(seat);
  view.deck = state.unseen.size();
  view.rounds = tactile::Rules::rounds;
  const int seen = domino_count - view.deck;
  view.round = (seen + tactile::Rules::kings - 1) / tactile::Rules::kings;
  return view;
}

std::string_view task(const kingdomino::State& state) {
  switch (state.phase) {
    case kingdomino::Phase::draft:
    case kingdomino::Phase::claim: return "claim";
    case kingdomino::Phase::place: return "place";
    default: return {};
  }
}

std::string_view task(const tactile::State& state) {
  switch (state.phase) {
    case tactile::Phase::claim: return "claim";
    case tactile::Phase::castle: return "castle";
    case tactile::Phase::place: return "place";
    default: return {};
  }
}

int domino_in_hand(const kingdomino::State& state) {
  return state.phase == kingdomino::Phase::place ? state.acting_domino() : 0;
}

int domino_in_hand(const tactile::State& state) {
  return state.phase == tactile::Phase::place ? state.acting_domino() : 0;
}

std::vector<Square> action_squares(const kingdomino::Action& action) {
  if (action.kind != kingdomino::Action::Kind::place) return {};
  return {action.placement.left(), action.placement.right()};
}

std::vector<Square> action_squares(const tactile::Action& action) {
  if (action.kind == tactile::Action::Kind::castle) return {action.placement.square};
  if (action.kind != tactile::Action::Kind::place) return {};
  return {action.placement.left(), action.placement.right()};
}

bool may_score(const kingdomino::Action& action) {
  return action.kind != kingdomino::Action::Kind::claim;
}

bool may_score(const tactile::Action& action) {
  return action.kind != tactile::Action::Kind::claim;
}

DominoView domino_view(const kingdomino::State&, int number) { return view_of(number); }
DominoView domino_view(const tactile::State&, int number) { return view_of(number); }

}  // namespace castellan
