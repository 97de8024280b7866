#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "games/tactile/state.h"
#include "tests/laws/laws.h"
#include "tests/table/picture.h"

// Short ways to bring a table to the moment a test is about.
namespace castellan::tactile {

inline constexpr Seat red = seat_at(0), blue = seat_at(1);

constexpr Square peg(std::string_view name) {
  return {static_cast<std::int8_t>(name[0] - 'a'), static_cast<std::int8_t>(name[1] - '1')};
}

inline std::vector<Action> legal(const State& state) { return laws::legal(state); }

inline bool offers(const State& state, const Action& action) {
  const std::vector<Action> actions = legal(state);
  const bool listed = std::find(actions.begin(), actions.end(), action) != actions.end();
  CHECK(listed == is_legal(state, action));
  return listed;
}

inline void play_checked(State& state, const Action& action) {
  REQUIRE(is_legal(state, action));
  play(state, action);
}

inline void draw_row(State& state, std::initializer_list<int> numbers) {
  for (const int number : numbers) play_checked(state, Action::draw_domino(number));
}

inline void draw_kings(State& state, std::initializer_list<Seat> seats) {
  for (const Seat seat : seats) {
    const std::vector<Action> actions = legal(state);
    const auto king = std::find_if(actions.begin(), actions.end(), [&](const Action& action) {
      return action.kind == Action::Kind::draw_king && State::owner(action.number) == seat;
    });
    REQUIRE(king != actions.end());
    play(state, *king);
  }
}

inline void claim(State& state, std::initializer_list<int> numbers) {
  for (const int number : numbers) play_checked(state, Action::claim(number));
}

inline Action place(int number, std::string_view square, Direction direction) {
  return Action::place(number, {peg(square), direction});
}

inline void place_somewhere(State& state) {
  REQUIRE(state.phase == Phase::place);
  play(state, legal(state).front());
}

// The first four dominoes, chosen in this order by red, blue, blue and red.
inline State first_lid(std::initializer_list<int> dominoes, const Rules& rules = Rules{}) {
  State state(rules);
  draw_row(state, dominoes);
  draw_kings(state, {red, blue, blue, red});
  claim(state, dominoes);
  return state;
}

// The same with both castles in the middle: red is to place the first of them.
inline State first_placing(std::initializer_list<int> dominoes, const Rules& rules = Rules{}) {
  State state = first_lid(dominoes, rules);
  for (int castle = 0; castle < 2; ++castle) play_checked(state, Action::castle(peg("d4")));
  return state;
}

// A board from a picture whose lower left corner is the peg a1.
inline Kingdom board(std::string_view text) {
  Kingdom kingdom;
  const auto square = [](int x, int y) {
    return Square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
  };
  for_each_square(text, [&](int x, int y, std::string_view what) {
    if (what == "##") kingdom.build_castle(square(x, y));
  });
  for_each_square(text, [&](int x, int y, std::string_view what) {
    if (const std::optional<Half> half = pictured_half(what)) kingdom.put(square(x, y), *half);
  });
  return kingdom;
}

}  // namespace castellan::tactile
