#include <algorithm>

#include "match/game_view.h"

namespace castellan {

using origins::Action;
using origins::Phase;
using origins::State;
using origins::Territory;

namespace {

LandView land_of(const origins::Half& half, bool with_resources) {
  LandView land{name(half.terrain), half.fires, half.craters, {}, {}};
  if (with_resources && half.bears_resource())
    land.resource = name(origins::resource_of(half.terrain));
  return land;
}

std::optional<LandView> land_on(const Territory& territory, Square square) {
  const std::optional<origins::Half> half = territory.at(square);
  if (!half) return std::nullopt;
  LandView land = land_of(*half, false);
  if (const auto resource = territory.resource_at(square)) land.resource = name(*resource);
  if (const auto caveman = territory.caveman_at(square)) land.caveman = name(*caveman);
  return land;
}

KingdomView territory_view(const State& state, Steps steps, Seat seat) {
  const Territory& territory = state.territory(seat);
  KingdomView view;
  view.width = view.height = state.rules.territory_size();
  view.box = territory.kingdom().box();
  view.castle = territory.kingdom().castle();
  view.squares = squares_by_step<Action>(
      view.box, steps, seat, [&](Square square) { return land_on(territory, square); });
  view.discards = state.discards[static_cast<std::size_t>(seat)];
  view.points = points(state, seat);
  view.breakdown = break_down(state, seat);
  return view;
}

std::vector<SlotView> row_view(const State& state, const Row& row, int acted) {
  std::vector<SlotView> slots;
  for (int slot = 0; slot < row.size(); ++slot)
    slots.push_back({domino_view(state, row.domino_at(slot)), row.king_at(slot), slot < acted});
  return slots;
}

std::vector<std::string_view> names_of(const origins::CavemanTiles& tiles) {
  std::vector<std::string_view> names;
  for_each_bit(tiles.tiles(),
               [&](int tile) { names.push_back(name(origins::CavemanTiles::caveman_of(tile))); });
  return names;
}

}  // namespace

DominoView domino_view(const State& state, int number) {
  const origins::Domino& shown = origins::domino(number);
  const bool with_resources = state.rules.has_resources();
  return {number, land_of(shown.left, with_resources), land_of(shown.right, with_resources)};
}

TableView table_view(const State& state, Steps steps) {
  TableView view;
  view.symbol = "fire";
  for (int seat = 0; seat < state.rules.players; ++seat)
    view.kingdoms.push_back(territory_view(state, steps, seat_at(seat)));
  const bool placed = state.phase > Phase::place && state.phase != Phase::over;
  view.current = row_view(state, state.current, state.turn + static_cast<int>(placed));
  view.next = row_view(state, state.next, 0);
  for (const Seat seat : state.draft_order)
    if (seat != Seat::none) view.draft.push_back(seat);
  for_each_bit(
      state.unseen.bits(), [&](int number) { view.unseen.push_back(domino_view(state, number)); });
  view.deck = state.unseen.size();
  view.rounds = domino_count / origins::row_size;
  const int seen = domino_count - view.deck;
  const bool drafting = state.current.size() == 0 && state.phase != Phase::over;
  view.round = drafting ? 0 : (seen - state.next.size()) / origins::row_size;
  if (state.rules.mode == origins::Mode::totem)
    for (const origins::Resource resource : origins::all_resources)
      view.totems.push_back(
          {name(resource), origins::facts(resource).totem_points, state.totem_holder(resource)});
  if (state.rules.mode == origins::Mode::tribe) {
    view.cave = names_of(state.cave);
    view.pile = names_of(state.pile);
  }
  return view;
}

std::string_view task(const State& state) {
  switch (state.phase) {
    case Phase::draft:
    case Phase::claim: return "claim";
    case Phase::place: return "place";
    case Phase::fire: return "fire";
    case Phase::totem: return "totem";
    case Phase::recruit: return "recruit";
    case Phase::spend: return "spend";
    case Phase::settle: return "settle";
    default: return {};
  }
}

int domino_in_hand(const State& state) {
  return state.phase == Phase::place ? state.acting_domino() : 0;
}

std::vector<Square> action_squares(const Action& action) {
  if (action.kind == Action::Kind::place)
    return {action.placement().left(), action.placement().right()};
  std::vector<Square> squares;
  for (const origins::PackedSquare square : action.squares)
    if (!square.is_none()) squares.push_back(square.square());
  return squares;
}

bool may_score(const origins::Action& action) {
  using Kind = origins::Action::Kind;
  switch (action.kind) {
    case Kind::place:
    case Kind::discard:
    case Kind::fire:
    case Kind::totem:
    case Kind::spend:
    case Kind::settle: return true;
    default: return false;
  }
}

}  // namespace castellan
