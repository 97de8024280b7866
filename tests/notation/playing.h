#pragma once

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "games/game.h"
#include "notation/duel/text.h"
#include "notation/kingdomino/text.h"
#include "notation/origins/text.h"
#include "notation/tactile/text.h"

// Tables brought about by their text, in every game.
namespace castellan {

template <GameState S>
void play_text(S& state, std::string_view text) {
  const auto action = parse_action(state, text);
  REQUIRE_MESSAGE(action.has_value(), std::string(text));
  play(state, *action);
}

template <GameState S>
void play_chance(S& state, std::string_view line) {
  const auto draws = parse_chance(state, line);
  REQUIRE_MESSAGE(draws.has_value(), std::string(line));
  for (const auto& draw : *draws) play(state, draw);
}

// A line of a record: a draw or, without its seat, what a player does.
template <GameState S>
void play_line(S& state, std::string_view line) {
  if (to_act(state).is_chance())
    play_chance(state, line);
  else
    play_text(state, line);
}

// Why an action, or a line of chance, is refused here; or "accepted".
template <GameState S>
std::string refusal(const S& state, std::string_view text) {
  const auto action = parse_action(state, text);
  return action ? "accepted" : std::string(action.error().key);
}
template <GameState S>
std::string chance_refusal(const S& state, std::string_view line) {
  const auto draws = parse_chance(state, line);
  return draws ? "accepted" : std::string(draws.error().key);
}

// What people who type this mean, or why they are refused.
template <GameState S>
std::string kind_reading(const S& state, std::string_view text) {
  const auto action = parse_action(state, text, Reading::kindly);
  return action ? to_text(state, *action) : std::string(action.error().key);
}

template <GameState S>
std::string position_refusal(std::string_view text) {
  const Result<S> state = parse_position<S>(text);
  return state ? "accepted" : std::string(state.error().key);
}

// The text with its first such part replaced.
inline std::string replaced(std::string text, std::string_view old_part,
                            std::string_view new_part) {
  const std::size_t at = text.find(old_part);
  REQUIRE(at != std::string::npos);
  return text.replace(at, old_part.size(), new_part);
}

}  // namespace castellan
