#include "match/game_breakdown.h"
#include "notation/pieces.h"

namespace castellan {

using origins::Caveman;
using origins::Mode;
using origins::Resource;
using origins::Territory;

namespace {

std::string names_of(const std::vector<Square>& squares) {
  std::string names;
  for (const Square square : squares)
    names += (names.empty() ? "" : " ") + square_text(SquareNames::steps, square);
  return names;
}

// What a totem game brings beside the regions (O-T4).
void add_totems(Breakdown& breakdown, const Territory& territory, const Totems& totems) {
  const int resources = territory.resources().count();
  breakdown.push_back(score_item("score.resources", resources, {arg("resources", resources)}));
  for (const Resource totem : totems)
    breakdown.push_back(score_item(
        "score.totem", origins::facts(totem).totem_points, {word_arg("resource", name(totem))}));
}

// What a tribe brings beside the regions (O-B7).
void add_tribe(Breakdown& breakdown, const Territory& territory) {
  const Box box = territory.kingdom().box();
  for (const Square square : squares_in(box, territory.cavemen() & ~territory.warriors())) {
    const Caveman caveman = *territory.caveman_at(square);
    const int points = territory.caveman_points(square);
    breakdown.push_back(score_item(
        "score.caveman", points,
        {word_arg("caveman", name(caveman)), arg("square", square_text(SquareNames::steps, square)),
         arg("counted", points / origins::facts(caveman).points)}));
    breakdown.back().squares = {square};
  }
  for (const origins::Horde& horde : territory.hordes()) {
    std::vector<Square> squares = squares_in(box, horde.squares);
    breakdown.push_back(score_item(
        "score.horde", horde.points(),
        {arg("warriors", horde.warriors()), arg("strength", horde.strength),
         arg("squares", names_of(squares))}));
    breakdown.back().squares = std::move(squares);
  }
}

}  // namespace

Breakdown break_down(const origins::Rules& rules, const Territory& territory, int discards,
                     const Totems& totems) {
  Breakdown breakdown;
  add_properties(breakdown, territory.regions(), territory.kingdom().box(), "score.region",
                 "score.idle_regions");
  if (rules.mode == Mode::totem) add_totems(breakdown, territory, totems);
  if (rules.mode == Mode::tribe) add_tribe(breakdown, territory);
  if (rules.empire_of_fire)
    breakdown.push_back(
        score_item("score.empire_of_fire", empire_of_fire_points(rules, territory)));
  if (rules.homo_habilis)
    breakdown.push_back(score_item(
        "score.homo_habilis", homo_habilis_points(rules, discards), {arg("discards", discards)}));
  else if (discards > 0)
    breakdown.push_back(score_item("score.discards", 0, {arg("discards", discards)}));
  return breakdown;
}

Breakdown break_down(const origins::State& state, Seat seat) {
  Totems totems;
  for (const Resource resource : origins::all_resources)
    if (state.totem_holder(resource) == seat) totems.push_back(resource);
  return break_down(
      state.rules, state.territory(seat), state.discards[static_cast<std::size_t>(seat)], totems);
}

}  // namespace castellan
