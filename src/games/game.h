#pragma once

#include <concepts>
#include <cstdint>

#include "base/dealer.h"
#include "games/standings.h"
#include "table/seat.h"

namespace castellan {

// Who has to act: a seat, chance, or nobody when the game is over.
class Actor {
 public:
  static constexpr Actor chance() { return Actor(Kind::chance); }
  static constexpr Actor nobody() { return Actor(Kind::nobody); }
  constexpr Actor(Seat seat) : kind_(Kind::seat), seat_(seat) {}  // NOLINT: a seat is an actor

  constexpr bool is_chance() const { return kind_ == Kind::chance; }
  constexpr bool is_nobody() const { return kind_ == Kind::nobody; }
  constexpr bool is_seat() const { return kind_ == Kind::seat; }
  constexpr Seat seat() const { return seat_; }

  bool operator==(const Actor&) const = default;

 private:
  enum class Kind : std::uint8_t { seat, chance, nobody };
  constexpr explicit Actor(Kind kind) : kind_(kind) {}

  Kind kind_;
  Seat seat_ = Seat::none;
};

// What a game is to everything above the rules: a value that can be copied and
// compared, and the functions found next to it. A chance outcome is an action
// like any other; at a chance turn all legal actions are equally likely.
// pick_action is legal_actions without the list: it asks `choose` for a number
// below the count of actions and gives the action with that number.
template <class S>
concept GameState =
    std::regular<S> && std::regular<typename S::Action> &&
    requires(const S& state, S& next, typename S::Action action, typename S::Actions& out,
             int (&choose)(int count)) {
      { to_act(state) } -> std::same_as<Actor>;             // a seat, chance, or nobody
      { legal_actions(state, out) } -> std::same_as<void>;  // into a bounded list, no heap
      { pick_action(state, choose) } -> std::same_as<typename S::Action>;
      { play(next, action) } -> std::same_as<void>;     // expects a legal action
      { standings(state) } -> std::same_as<Standings>;  // points and ranks, ties included
      { hash(state) } -> std::same_as<std::uint64_t>;   // equal for equal states
    };

// One of the legal actions, each as likely as the others. At a chance turn
// this is what the dealer deals.
template <GameState S>
[[gnu::always_inline]] inline typename S::Action deal(const S& state, Dealer& dealer) {
  return pick_action(state, [&dealer](int count) {
    return static_cast<int>(dealer.below(static_cast<std::uint32_t>(count)));
  });
}

// How many actions are legal, without listing them; none when the game is over.
template <GameState S>
int count_actions(const S& state) {
  if (to_act(state).is_nobody()) return 0;
  int count = 0;
  pick_action(state, [&count](int legal) {
    count = legal;
    return 0;
  });
  return count;
}

}  // namespace castellan
