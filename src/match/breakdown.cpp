#include "match/breakdown.h"

#include <utility>

#include "match/game_breakdown.h"

namespace castellan {

namespace {

template <class Rules, class KingdomType>
Breakdown of_a_kingdom(const Rules& rules, const KingdomType& kingdom, int discards) {
  Breakdown breakdown;
  add_properties(breakdown, kingdom.properties(), kingdom.box(), "score.property", "score.idle");
  if (rules.middle_kingdom)
    breakdown.push_back(score_item("score.middle_kingdom", middle_kingdom_points(rules, kingdom)));
  if (rules.harmony)
    breakdown.push_back(
        score_item("score.harmony", harmony_points(rules, discards), {arg("discards", discards)}));
  else if (discards > 0)
    breakdown.push_back(score_item("score.discards", 0, {arg("discards", discards)}));
  return breakdown;
}

}  // namespace

int total(const Breakdown& breakdown) {
  int points = 0;
  for (const ScoreItem& item : breakdown) points += item.points;
  return points;
}

ScoreItem score_item(std::string_view key, int points, std::vector<Message::Argument> arguments) {
  arguments.push_back(arg("points", points));
  return {Message(key, std::move(arguments)), points, {}};
}

std::vector<Square> squares_in(const Box& box, SquareSet set) {
  std::vector<Square> squares;
  for (int y = box.north; y >= box.south; --y) {
    for (int x = box.west; x <= box.east; ++x) {
      const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      if (set.contains(square)) squares.push_back(square);
    }
  }
  return squares;
}

Breakdown break_down(const kingdomino::Rules& rules, const Kingdom& kingdom, int discards) {
  return of_a_kingdom(rules, kingdom, discards);
}

Breakdown break_down(const tactile::Rules& rules, const tactile::Kingdom& kingdom, int discards) {
  return of_a_kingdom(rules, kingdom, discards);
}

Breakdown break_down(const kingdomino::State& state, Seat seat) {
  return of_a_kingdom(
      state.rules, state.kingdom(seat), state.discards[static_cast<std::size_t>(seat)]);
}

Breakdown break_down(const tactile::State& state, Seat seat) {
  return of_a_kingdom(
      state.rules, state.kingdom(seat), state.discards[static_cast<std::size_t>(seat)]);
}

}  // namespace castellan
