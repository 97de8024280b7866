#include "terminal/deed.h"

#include <algorithm>
#include <array>

#include "notation/words.h"
#include "terminal/choices.h"

namespace castellan::terminal {

Act act_of(const Match& match, const AnyAction& action) {
  Act act{match.text_of(action), squares_of(action), {}, gain_of(match.state(), action)};
  Words words(act.text);
  const std::string_view verb = words.next();
  if (verb != "claim" && verb != "place" && verb != "discard") return act;
  for (; !words.empty() && is_digit(words.peek().front()); words.next()) {
    const std::optional<int> number = parse_whole(words.peek());
    if (!number) break;
    act.dominoes.push_back(domino_in(match.state(), *number));
    if (verb != "claim") break;
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
