#include "terminal/deed.h"

#include <algorithm>
#include <array>
#include <utility>

#include "notation/words.h"
#include "terminal/choices.h"

namespace castellan::terminal {

namespace {

// What lies on the squares once the action is done.
std::vector<LandView> lands_after(const AnyState& state, const AnyAction& action,
                                  const std::vector<Square>& squares) {
  if (squares.empty()) return {};
  const auto [seat, after] = std::visit(
      [&](auto next) {
        const Seat acting = to_act(next).seat();
        play(next, std::get<typename decltype(next)::Action>(action));
        return std::pair(acting, AnyState(next));
      },
      state);
  const TableView table = table_of(after);
  std::vector<LandView> lands;
  for (const Square square : squares)
    for (const SquareView& covered : table.kingdoms[static_cast<std::size_t>(seat)].squares)
      if (covered.square == square) lands.push_back(covered.land);
  return lands;
}

}  // namespace

Act act_of(const Match& match, const AnyAction& action) {
  Act act{match.text_of(action), squares_of(action), {}, gain_of(match.state(), action), {}};
  act.lands = lands_after(match.state(), action, act.squares);
  Words words(act.text);
  const std::string_view verb = words.next();
  const bool dominoes = verb == "claim" || verb == "place" || verb == "discard";
  if (!dominoes && verb != "take") return act;
  const std::vector<DieView> dice = table_of(match.state()).dice;
  for (; !words.empty(); words.next()) {
    const std::optional<int> number = parse_whole(words.peek());
    if (!number) break;
    if (dominoes)
      act.dominoes.push_back(domino_in(match.state(), *number));
    else
      act.lands.push_back(dice[static_cast<std::size_t>(*number - 1)].face);
    if (verb == "place") break;
  }
  return act;
}

bool goes_on(const Match& after, Seat seat, const Act& last) {
  const bool own_step = after.steps().back().actor == Actor(seat);  // chance has not been since
  if (!(after.to_act() == Actor(seat)) || !own_step) return false;
  const std::string_view verb = Words(last.text).peek();
  const std::string_view task = task_in(after.state());
  constexpr std::array<std::string_view, 5> within = {
      "fire", "totem", "recruit", "spend", "settle"};
  constexpr std::array<std::string_view, 3> before = {"cast", "turn", "tower"};
  if (std::ranges::find(within, task) != within.end()) return true;
  if (std::ranges::find(before, verb) != before.end()) return true;
  return task == "claim" && verb != "claim";
}

}  // namespace castellan::terminal
