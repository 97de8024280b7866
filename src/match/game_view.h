#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "match/any_state.h"
#include "match/game_breakdown.h"
#include "match/view.h"

// What each game brings to a view. A state does not remember which domino lies
// where; the steps of the game do.
namespace castellan {

using Steps = std::span<const Step>;

TableView table_view(const kingdomino::State& state, Steps steps);
std::string_view task(const kingdomino::State& state);
int domino_in_hand(const kingdomino::State& state);  // 0 for none
std::vector<Square> action_squares(const kingdomino::Action& action);
DominoView domino_view(const kingdomino::State& state, int number);
bool may_score(const kingdomino::Action& action);  // rather than only choose what to do

TableView table_view(const tactile::State& state, Steps steps);
std::string_view task(const tactile::State& state);
int domino_in_hand(const tactile::State& state);
std::vector<Square> action_squares(const tactile::Action& action);
DominoView domino_view(const tactile::State& state, int number);
bool may_score(const tactile::Action& action);

TableView table_view(const origins::State& state, Steps steps);
std::string_view task(const origins::State& state);
int domino_in_hand(const origins::State& state);
std::vector<Square> action_squares(const origins::Action& action);
DominoView domino_view(const origins::State& state, int number);
bool may_score(const origins::Action& action);

TableView table_view(const duel::State& state, Steps steps);
std::string_view task(const duel::State& state);
int domino_in_hand(const duel::State& state);
std::vector<Square> action_squares(const duel::Action& action);
DominoView domino_view(const duel::State& state, int number);
bool may_score(const duel::Action& action);

// Where squares come from when only the state is known: north to south, west
// to east; show(square) gives what lies there, if anything.
template <class Show>
std::vector<SquareView> squares_by_place(const Box& box, Show show) {
  std::vector<SquareView> squares;
  for (int y = box.north; y >= box.south; --y) {
    for (int x = box.west; x <= box.east; ++x) {
      const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      if (const std::optional<LandView> land = show(square)) squares.push_back({square, *land, 0});
    }
  }
  return squares;
}

// The squares as they were covered, with the dominoes that covered them; those
// of which no step tells come first.
template <class Action, class Show>
std::vector<SquareView> squares_by_step(const Box& box, Steps steps, Seat seat, Show show) {
  std::vector<SquareView> squares = squares_by_place(box, show);
  std::size_t known = 0;
  for (const Step& step : steps) {
    const auto& action = std::get<Action>(step.action);
    if (action.kind != Action::Kind::place || !(step.actor == Actor(seat))) continue;
    for (const Square square : action_squares(action)) {
      const auto place = std::ranges::find(squares, square, &SquareView::square);
      place->domino = action.number;
      std::rotate(squares.begin() + static_cast<std::ptrdiff_t>(known), place, place + 1);
      ++known;
    }
  }
  return squares;
}

}  // namespace castellan
