#include "tell/choices.h"

#include <algorithm>
#include <tuple>

#include "match/any_state.h"
#include "notation/words.h"

namespace castellan::tell {

namespace {

bool comes_before(const Choice& a, const Choice& b) {
  const auto key = [](const Choice& choice) {
    const std::vector<Square>& squares = choice.squares;
    constexpr int after_all_squares = 1000;
    if (squares.empty()) return std::tuple(after_all_squares, 0, 0, choice.label);
    int direction = 0;
    for (const Direction towards : all_directions)
      if (squares.size() == 2 && step(squares[0], towards) == squares[1])
        direction = index(towards);
    return std::tuple(-squares[0].y, +squares[0].x, direction, choice.label);
  };
  return key(a) < key(b);
}

// The domino of a `claim 22`; nothing for any other action.
std::optional<int> claimed_alone(std::string_view text) {
  Words words(text);
  if (words.next() != "claim") return std::nullopt;
  const std::optional<int> number = parse_whole(words.next());
  return words.empty() ? number : std::nullopt;
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
  for (const AnyAction& action : match.legal()) {
    const int place = static_cast<int>(choices.size());  // among equals their order stays
    choices.push_back(
        {place, action, match.text_of(action), squares_of(action), gain_of(match.state(), action)});
  }
  std::ranges::sort(choices, comes_before);
  int label = 0;
  for (Choice& choice : choices) {
    ++label;
    choice.label = claimed_alone(choice.text).value_or(label);
  }
  return choices;
}

const Choice* find_choice(const Choices& choices, int label) {
  const auto found = std::ranges::find(choices, label, &Choice::label);
  return found == choices.end() ? nullptr : &*found;
}

}  // namespace castellan::tell
