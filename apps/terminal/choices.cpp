#include "terminal/choices.h"

#include <algorithm>
#include <tuple>

namespace castellan::terminal {

namespace {

using kingdomino::Action;

std::vector<Square> covered_by(const Action& action) {
  if (action.kind != Action::Kind::place) return {};
  return {action.placement.left(), action.placement.right()};
}

bool comes_before(const Choice& a, const Choice& b) {
  const auto key = [](const Choice& choice) {
    const auto& action = std::get<Action>(choice.action);
    return std::tuple(-action.placement.square.y, +action.placement.square.x,
                      index(action.placement.direction), +action.number);
  };
  return key(a) < key(b);
}

}  // namespace

int gain_of(const AnyState& state, const AnyAction& action) {
  return std::visit(
      [&](auto after) {
        using State = decltype(after);
        const Seat seat = to_act(after).seat();
        const int before = points(after, seat);
        play(after, std::get<typename State::Action>(action));
        return points(after, seat) - before;
      },
      state);
}

Choices choices_in(const Match& match) {
  Choices choices;
  if (!match.to_act().is_seat()) return choices;
  for (const AnyAction& any : match.legal()) {
    const auto& action = std::get<Action>(any);
    choices.push_back({action.number, any, match.text_of(any), covered_by(action), action.number,
                       gain_of(match.state(), any)});
  }
  std::ranges::sort(choices, comes_before);
  const bool claims = std::get<Action>(choices.front().action).kind == Action::Kind::claim;
  if (claims) return choices;
  int label = 0;
  for (Choice& choice : choices) choice.label = ++label;
  return choices;
}

const Choice* find_choice(const Choices& choices, int label) {
  const auto found = std::ranges::find(choices, label, &Choice::label);
  return found == choices.end() ? nullptr : &*found;
}

Kingdom kingdom_from(const KingdomView& view) {
  Kingdom kingdom(view.size);
  for (const SquareView& square : view.squares) kingdom.put(square.square, square.half);
  return kingdom;
}

std::optional<int> best_gain(const KingdomView& kingdom_view, int number) {
  const Kingdom kingdom = kingdom_from(kingdom_view);
  std::optional<int> best;
  kingdom.placements(domino(number)).for_each([&](Placement placement) {
    Kingdom after = kingdom;
    after.place(domino(number), placement);
    best = std::max(best.value_or(0), after.points() - kingdom.points());
  });
  return best;
}

}  // namespace castellan::terminal
