#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <doctest/doctest.h>

#include "match/any_state.h"
#include "match/reason.h"
#include "match/view.h"
#include "search/greedy.h"
#include "tests/laws/laws.h"
#include "tests/laws/rules.h"

// Reasons are recounted the slow way: by playing on, as far as the rules allow.
namespace castellan {

// A reason whose gaps are asked for by name.
class Told {
 public:
  explicit Told(const Reason& reason) : reason_(reason) {}

  bool is(std::string_view key) const { return reason_.what.key == key; }
  std::string key() const { return std::string(reason_.what.key); }
  Seat other() const { return reason_.other; }
  int number(std::string_view name) const {
    return static_cast<int>(std::get<std::int64_t>(find(name).value));
  }
  std::string word(std::string_view name) const { return std::get<std::string>(find(name).value); }
  int balance() const { return number("gain") - number("loss"); }

 private:
  const Message::Argument& find(std::string_view name) const {
    const auto& arguments = reason_.what.arguments;
    const auto found = std::ranges::find(arguments, name, &Message::Argument::name);
    REQUIRE_MESSAGE(found != arguments.end(), std::string(name));
    return *found;
  }

  const Reason& reason_;
};

template <GameState State>
State then(State state, const typename State::Action& action) {
  play(state, action);
  return state;
}

// The largest value of worth(state, action) for the legal actions; worth gives
// nothing for those that do not count.
template <GameState State, class Worth>
std::optional<int> most(const State& state, Worth worth) {
  std::optional<int> best;
  for (const auto& action : laws::legal(state)) {
    const std::optional<int> value = worth(action, then(state, action));
    if (value) best = std::max(best.value_or(*value), *value);
  }
  return best;
}

inline int positive(std::optional<int> points) { return std::max(points.value_or(0), 0); }

// Calls visit(told, now) for every reason of an action; `now` is the state after it.
template <GameState State, class Visit>
void for_reasons(const State& state, const typename State::Action& action, Visit visit) {
  const Reasons reasons = reasons_for(state, action);
  REQUIRE_FALSE(reasons.empty());
  const State now = then(state, action);
  for (const Reason& reason : reasons) {
    const Told told(reason);
    CAPTURE(told.key());
    visit(told, now);
  }
}

// Calls visit(state, action) at the decisions of games by sensible and random
// players, for every set of rules: with what is played, and with anything else.
template <GameState State, class Visit>
void at_decisions(int games, Visit visit) {
  laws::for_games<decltype(State::rules)>(games, [&](const auto& rules, Dealer& dealer) {
    State state(rules);
    for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state)) {
      const auto any = deal(state, dealer);
      const bool sensible = actor == Actor(seat_at(0)) || dealer.below(2) == 0;
      const auto chosen = actor.is_seat() && sensible ? sensible_action(state, dealer) : any;
      if (actor.is_seat()) {
        visit(state, chosen);
        if (!(any == chosen)) visit(state, any);
      }
      play(state, chosen);
    }
  });
}

}  // namespace castellan
