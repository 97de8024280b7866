#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "notation/origins/text.h"

// States of Origins for tests, built by the lines of a record.
namespace castellan::origins {

inline void play_line(State& state, std::string_view line) {
  CAPTURE(std::string(line));
  if (to_act(state).is_chance()) {
    const auto draws = parse_chance(state, line);
    REQUIRE(draws.has_value());
    for (const Action& draw : *draws) play(state, draw);
  } else {
    const auto action = parse_action(state, line);
    REQUIRE(action.has_value());
    play(state, *action);
  }
}

inline State played(const Rules& rules, std::initializer_list<std::string_view> lines) {
  State state(rules);
  for (const std::string_view line : lines) play_line(state, line);
  return state;
}

// Why the action is refused here, or "accepted".
inline std::string refusal(const State& state, std::string_view text) {
  const Result<Action> action = parse_action(state, text);
  return action ? "accepted" : std::string(action.error().key);
}

// Three players, the seats 1 2 3 on dominoes 12 19 28; 1 to 4 lie there.
inline State first_round(Mode mode) {
  State state = played({3, mode, false, false}, {"chiefs 1 2 3", "row 12 19 28 48"});
  if (mode == Mode::tribe) play_line(state, "cave hunter hunter shaman fire-lady");
  for (const char* line : {"claim 12", "claim 19", "claim 28", "row 1 2 3 4"})
    play_line(state, line);
  return state;
}

// Seat 3 has placed its volcano and must put its token somewhere.
inline State to_fire(Mode mode) {
  State state = first_round(mode);
  for (const char* line : {"place 12 1,0 east", "claim 1", "place 19 1,0 east", "claim 2"})
    play_line(state, line);
  if (state.phase == Phase::recruit) play_line(state, "pass");
  play_line(state, "place 28 1,0 east");
  return state;
}

// Seat 2 has a mammoth at 1,0 and a fish at 2,0, and may recruit.
inline State to_recruit() {
  State state = first_round(Mode::tribe);
  for (const char* line : {"place 12 1,0 east", "claim 1", "place 19 1,0 east", "claim 2"})
    play_line(state, line);
  return state;
}

// Seat 3 holds the mammoth totem, but seats 1 and 2 are tied ahead of it.
inline State to_choose_a_totem() {
  State state = to_fire(Mode::totem);
  state.territory(seat_at(0)) = state.territory(seat_at(1));
  state.totems = {seat_at(2), Seat::none, Seat::none, Seat::none};
  play_line(state, "fire 1,0");
  return state;
}

}  // namespace castellan::origins
