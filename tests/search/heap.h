#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>

#include "base/bounded_list.h"
#include "games/game.h"

// The smallest game there is, to try what works for any game: from a heap of
// counters two players in turn take one or two; who takes the last one wins.
namespace castellan::heap {

struct State {
  using Action = int;  // how many to take
  using Actions = BoundedList<Action, 2>;

  int counters = 0;
  int turn = 0;
  bool operator==(const State&) const = default;
};

inline Actor to_act(const State& state) {
  return state.counters == 0 ? Actor::nobody() : Actor(seat_at(state.turn % 2));
}
inline void legal_actions(const State& state, State::Actions& out) {
  out.clear();
  for (int take = 1; take <= std::min(2, state.counters); ++take) out.push_back(take);
}
template <class Choose>
int pick_action(const State& state, Choose choose) {
  return 1 + choose(std::min(2, state.counters));
}
inline void play(State& state, int take) {
  state.counters -= take;
  ++state.turn;
}
inline Standings standings(const State& state) {
  Standings standings;
  standings.seats = 2;
  standings.points[static_cast<std::size_t>((state.turn + 1) % 2)] = 1;
  return standings;
}
inline std::uint64_t hash(const State& state) {
  return static_cast<std::uint64_t>(state.counters * 1000 + state.turn);
}

static_assert(GameState<State>);

}  // namespace castellan::heap
