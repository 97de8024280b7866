#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "notation/kingdomino.h"

// Kingdomino states for tests, built by what was played.
namespace castellan {

inline void play_text(kingdomino::State& state, std::string_view text) {
  const Result<kingdomino::Action> action = parse_action(state, text);
  REQUIRE_MESSAGE(action.has_value(), std::string(text));
  play(state, *action);
}

inline void play_chance(kingdomino::State& state, std::string_view line) {
  const auto draws = parse_chance(state, line);
  REQUIRE_MESSAGE(draws.has_value(), std::string(line));
  for (const kingdomino::Action& draw : *draws) play(state, draw);
}

// Two players; seat 1 has claimed dominoes 3 and 22, seat 2 has 10 and 41.
inline kingdomino::State first_round() {
  kingdomino::State state;
  play_chance(state, "kings 1 2 2 1");
  play_chance(state, "row 3 10 22 41");
  for (const char* claim : {"claim 3", "claim 10", "claim 41", "claim 22"}) play_text(state, claim);
  play_chance(state, "row 5 17 30 44");
  return state;
}

}  // namespace castellan
