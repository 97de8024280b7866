#include "match/view.h"

#include <algorithm>
#include <span>

namespace castellan {

namespace {

using Steps = std::span<const Step>;

KingdomView kingdom_view(const kingdomino::State& state, Seat seat) {
  const Kingdom& kingdom = state.kingdom(seat);
  KingdomView view;
  view.size = kingdom.size();
  view.box = kingdom.box();
  view.discards = state.discards[static_cast<std::size_t>(seat)];
  view.points = points(state, seat);
  view.largest_property = kingdom.largest_property();
  view.crowns = kingdom.symbols();
  return view;
}

void add_squares(KingdomView& view, const Kingdom& kingdom) {
  const Box box = kingdom.box();
  for (int y = box.north; y >= box.south; --y) {
    for (int x = box.west; x <= box.east; ++x) {
      const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      if (const auto half = kingdom.at(square)) view.squares.push_back({square, *half, 0});
    }
  }
}

std::vector<SlotView> row_view(const Row& row, int acted) {
  std::vector<SlotView> slots;
  for (int slot = 0; slot < row.size(); ++slot)
    slots.push_back({row.domino_at(slot), row.king_at(slot), slot < acted});
  return slots;
}

// A state does not remember which domino lies where; the steps do.
TableView table_view(const kingdomino::State& state, Steps steps) {
  using kingdomino::Phase;
  TableView view;
  for (int seat = 0; seat < state.rules.players; ++seat)
    view.kingdoms.push_back(kingdom_view(state, seat_at(seat)));
  for (const Step& step : steps) {
    const auto& action = std::get<kingdomino::Action>(step.action);
    if (action.kind != kingdomino::Action::Kind::place) continue;
    const Domino& laid = domino(action.number);
    auto& squares = view.kingdoms[static_cast<std::size_t>(step.actor.seat())].squares;
    squares.push_back({action.placement.left(), laid.left, laid.number});
    squares.push_back({action.placement.right(), laid.right, laid.number});
  }

  const bool placed = state.phase == Phase::claim;  // the acting king has laid its domino
  view.current = row_view(state.current, state.turn + static_cast<int>(placed));
  view.next = row_view(state.next, 0);
  for (const Seat seat : state.draft_order)
    if (seat != Seat::none) view.draft.push_back(seat);
  for_each_bit(state.unseen.bits(), [&](int number) { view.unseen.push_back(number); });
  const int seen = domino_count - state.unseen.size();
  view.deck = state.rules.dominoes() - seen;
  view.rounds = state.rules.rounds();
  const bool drafting = state.current.size() == 0 && state.phase != Phase::over;
  const int rows_taken = (seen - state.next.size()) / state.rules.kings();
  view.round = drafting ? 0 : rows_taken;
  return view;
}

int acting_domino(const kingdomino::State& state) {
  return state.phase == kingdomino::Phase::place ? state.acting_domino() : 0;
}

std::vector<Square> covered(const kingdomino::Action& action) {
  if (action.kind != kingdomino::Action::Kind::place) return {};
  return {action.placement.left(), action.placement.right()};
}

}  // namespace

TableView table_of(const AnyState& state) {
  return std::visit(
      [](const auto& played) {
        TableView view = table_view(played, {});
        for (std::size_t seat = 0; seat < view.kingdoms.size(); ++seat)
          add_squares(view.kingdoms[seat], played.kingdoms[seat]);
        return view;
      },
      state);
}

View observe(const Match& match, Viewer viewer) {
  const Setup& setup = match.setup();
  View view;
  view.version = match.steps().size();
  view.hash = match.hash();
  view.game = setup.game();
  view.rules = rules_text(setup);
  for (int seat = 0; seat < setup.players(); ++seat)
    view.names.emplace_back(setup.name_of(seat_at(seat)));
  view.games = setup.games();
  view.game_number = std::min(static_cast<int>(match.games().size()) + 1, view.games);
  view.to_act = match.to_act();
  view.standings = match.standings();
  for (const FinishedGame& game : match.games()) view.finished_games.push_back(game.standings);

  const Steps steps = Steps(match.steps()).subspan(match.first_step());
  std::visit(
      [&](const auto& state) {
        view.domino = acting_domino(state);
        view.table = table_view(state, steps);
      },
      match.state());
  if (!view.to_act.is_seat() || !viewer.acts_for(view.to_act.seat())) return view;
  for (const AnyAction& action : match.legal())
    view.legal.push_back(
        {match.text_of(action), std::visit([](const auto& a) { return covered(a); }, action)});
  return view;
}

TableView final_table(const Match& match, std::size_t game) {
  const FinishedGame& finished = match.games()[game];
  const bool last = game + 1 == match.games().size();
  const std::size_t end = last ? (match.finished() ? match.steps().size() : match.first_step())
                               : match.games()[game + 1].first_step;
  const Steps steps = Steps(match.steps()).subspan(finished.first_step, end - finished.first_step);
  return std::visit([&](const auto& state) { return table_view(state, steps); }, finished.state);
}

}  // namespace castellan
