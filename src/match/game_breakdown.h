#pragma once

#include <algorithm>
#include <string_view>
#include <tuple>
#include <vector>

#include "match/any_state.h"
#include "match/breakdown.h"
#include "table/square_set.h"
#include "table/window.h"

// What each game brings to a breakdown.
namespace castellan {

Breakdown break_down(const kingdomino::State& state, Seat seat);
Breakdown break_down(const tactile::State& state, Seat seat);
Breakdown break_down(const origins::State& state, Seat seat);
Breakdown break_down(const duel::State& state, Seat seat);

// Of kingdoms that are known only as a picture.
Breakdown break_down(const kingdomino::Rules& rules, const Kingdom& kingdom, int discards);
Breakdown break_down(const tactile::Rules& rules, const tactile::Kingdom& kingdom, int discards);
using Totems = std::vector<origins::Resource>;  // those a seat holds
Breakdown break_down(const origins::Rules& rules, const origins::Territory& territory, int discards,
                     const Totems& totems);
Breakdown break_down(const duel::Map& map);

// What breakdowns are made of.
ScoreItem score_item(std::string_view key, int points,
                     std::vector<Message::Argument> arguments = {});
std::vector<Square> squares_in(const Box& box, SquareSet set);

// Every property with symbols, the most points first, then the largest; then
// the squares of those without. The values of `key` are `terrain`, `squares`
// and `symbols`, that of `idle_key` is `squares`.
template <class Properties>
void add_properties(Breakdown& breakdown, Properties properties, const Box& box,
                    std::string_view key, std::string_view idle_key) {
  std::ranges::sort(properties, [](const auto& a, const auto& b) {
    const auto order = [](const auto& property) {
      return std::tuple(property.points(), property.size(), property.squares.bits());
    };
    return order(a) > order(b);
  });
  int idle = 0;
  for (const auto& property : properties) {
    if (property.symbols == 0) {
      idle += property.size();
      continue;
    }
    breakdown.push_back(score_item(
        key, property.points(),
        {word_arg("terrain", name(property.terrain)), arg("squares", property.size()),
         arg("symbols", property.symbols)}));
    breakdown.back().squares = squares_in(box, property.squares);
  }
  if (idle > 0) breakdown.push_back(score_item(idle_key, 0, {arg("squares", idle)}));
}

}  // namespace castellan
