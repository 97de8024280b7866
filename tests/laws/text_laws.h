#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "base/dealer.h"
#include "games/game.h"
#include "notation/duel/text.h"
#include "notation/kingdomino/text.h"
#include "notation/origins/text.h"
#include "notation/position.h"
#include "notation/tactile/text.h"
#include "notation/words.h"
#include "search/playout.h"

// text → value → text, in every game.
namespace castellan::laws {

template <class S>
S after(S state, const typename S::Action& action) {
  play(state, action);
  return state;
}

// An action's text is read as that action, and only draws that are alike share one.
template <GameState S>
void actions_are_read_back(const S& state, const std::vector<typename S::Action>& actions) {
  std::map<std::string, typename S::Action> named;
  for (const auto& action : actions) {
    const std::string text = to_text(state, action);
    const auto [known, is_new] = named.try_emplace(text, action);
    if (!is_new && !to_act(state).is_chance()) FAIL("listed twice: ", text);
    if (!is_new && !(after(state, known->second) == after(state, action)))
      FAIL("two actions are called ", text);

    const auto strict = parse_action(state, text);
    if (!strict || !is_legal(state, *strict)) FAIL("refused: ", text);
    if (is_new && !(*strict == action)) FAIL("read as another action: ", text);
    const auto kindly = parse_action(state, text, Reading::kindly);
    if (!kindly || !(*kindly == *strict)) FAIL("kindly read as another action: ", text);
  }
}

template <GameState S>
void position_is_read_back(const S& state) {
  const std::string text = to_position(state);
  const Result<S> read = parse_position<S>(text);
  if (!read) FAIL("refused, ", std::string(read.error().key), ": ", text);
  if (!(*read == state)) FAIL("read as another position: ", text);
  if (hash(*read) != hash(state)) FAIL("has another hash: ", text);
}

// One sign of the text taken away, put in or changed.
inline std::string with_a_slip(std::string text, std::string_view signs, Dealer& dealer) {
  const auto any = [&](std::size_t count) {
    return dealer.below(static_cast<std::uint32_t>(count));
  };
  const char sign = signs[any(signs.size())];
  switch (any(3)) {
    case 0: return text.insert(any(text.size() + 1), 1, sign);
    case 1: text[any(text.size())] = sign; return text;
    default: return text.erase(any(text.size()), 1);
  }
}

// What is read in spite of a slip is a legal action, by its only name.
template <GameState S>
void slip_in_an_action(const S& state, const typename S::Action& action, std::string_view signs,
                       Dealer& dealer) {
  const std::string text = with_a_slip(to_text(state, action), signs, dealer);
  const auto read = parse_action(state, text), kindly = parse_action(state, text, Reading::kindly);
  if (kindly && !is_legal(state, *kindly)) FAIL("kindly read an illegal action: ", text);
  if (!read) return;
  if (!is_legal(state, *read)) FAIL("an illegal action was read: ", text);
  if (!kindly || !(*kindly == *read)) FAIL("kindly read otherwise: ", text);
  std::string tidy;
  for (Words words(text); !words.empty(); tidy += words.next())
    if (!tidy.empty()) tidy += ' ';
  if (to_text(state, *read) != tidy) FAIL("a second name was read: ", text);
}

// What is read in spite of a slip is what it says, and a game to be played on.
template <GameState S>
void slip_in_a_position(const S& state, std::string_view signs, Dealer& dealer) {
  const std::string text = with_a_slip(to_position(state), signs, dealer);
  Result<S> read = parse_position<S>(text);
  if (!read) return;
  if (to_position(*read) != text) FAIL("read as something else: ", text);
  play_randomly(*read, dealer);
}

// The chance lines of a game are read as the draws that made them.
template <GameState S>
void chance_lines_are_read_back(const S& start, Dealer& dealer) {
  S state = start, before = start;
  std::vector<typename S::Action> draws;
  while (!to_act(state).is_nobody()) {
    const bool chance = to_act(state).is_chance();
    if (draws.empty()) before = state;
    const auto action = deal(state, dealer);
    play(state, action);
    if (!chance) continue;
    draws.push_back(action);
    const std::string line = chance_line(state, draws);
    if (line.empty()) {
      REQUIRE(to_act(state).is_chance());
      continue;
    }
    const auto read = parse_chance(before, line);
    if (!read) FAIL("refused: ", line);
    for (const auto& draw : *read) play(before, draw);
    if (!(before == state)) FAIL("read as other draws: ", line);
    draws.clear();
  }
  REQUIRE(draws.empty());
}

}  // namespace castellan::laws
