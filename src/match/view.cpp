#include "match/view.h"

#include <algorithm>

#include "match/game_facts.h"
#include "match/game_view.h"

namespace castellan {

namespace {

// A table, and what the players' pieces look like.
TableView table_with_pieces(const AnyState& state, Steps steps) {
  TableView table = std::visit([&](const auto& game) { return table_view(game, steps); }, state);
  const GameFacts& facts = all_games()[state.index()];
  for (std::size_t seat = 0; seat < table.kingdoms.size(); ++seat) {
    table.kingdoms[seat].colour = facts.colours[seat];
    if (!facts.tops.empty()) table.kingdoms[seat].top = facts.tops[seat];
  }
  return table;
}

}  // namespace

TableView table_of(const AnyState& state) { return table_with_pieces(state, {}); }

std::vector<Square> squares_of(const AnyAction& action) {
  return std::visit([](const auto& done) { return action_squares(done); }, action);
}

std::string_view task_in(const AnyState& state) {
  return std::visit([](const auto& game) { return task(game); }, state);
}

DominoView domino_in(const AnyState& state, int number) {
  return std::visit([&](const auto& game) { return domino_view(game, number); }, state);
}

namespace {

// What the actions bring the seat that acts.
void add_previews(const Match& match, const std::vector<AnyAction>& actions,
                  std::vector<LegalView>& views) {
  std::visit(
      [&](const auto& state) {
        using State = std::decay_t<decltype(state)>;
        const Seat seat = to_act(state).seat();
        const int before = points(state, seat);
        for (std::size_t i = 0; i < actions.size(); ++i) {
          const auto& action = std::get<typename State::Action>(actions[i]);
          if (!may_score(action)) continue;
          State after = state;
          play(after, action);
          views[i].points = points(after, seat) - before;
        }
      },
      match.state());
}

}  // namespace

View observe(const Match& match, Viewer viewer, Previews previews) {
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
        view.task = task(state);
        if (const int number = domino_in_hand(state); number != 0)
          view.domino = domino_view(state, number);
      },
      match.state());
  view.table = table_with_pieces(match.state(), steps);
  if (!view.to_act.is_seat() || !viewer.acts_for(view.to_act.seat())) return view;
  const std::vector<AnyAction> legal = match.legal();
  for (const AnyAction& action : legal)
    view.legal.push_back({match.text_of(action), squares_of(action)});
  if (previews == Previews::on) add_previews(match, legal, view.legal);
  return view;
}

TableView final_table(const Match& match, std::size_t game) {
  const FinishedGame& finished = match.games()[game];
  const bool last = game + 1 == match.games().size();
  const std::size_t end = last ? (match.finished() ? match.steps().size() : match.first_step())
                               : match.games()[game + 1].first_step;
  const Steps steps = Steps(match.steps()).subspan(finished.first_step, end - finished.first_step);
  return table_with_pieces(*finished.state, steps);
}

}  // namespace castellan
