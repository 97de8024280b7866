#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "games/game.h"
#include "notation/duel/text.h"
#include "notation/origins/text.h"
#include "notation/tactile/text.h"
#include "tests/naive/game.h"

// A game told by both implementations, in the words of a record.
namespace castellan::laws {

inline int actor_number(const Actor& actor) {
  if (actor.is_seat()) return number(actor.seat());
  return actor.is_chance() ? naive::Game::chance : naive::Game::nobody;
}

// The same seat is to act, may do the same, and has the same points and rank.
template <GameState S>
void same_in_both(const S& state, const std::vector<typename S::Action>& actions,
                  const naive::Game& plain) {
  REQUIRE(actor_number(to_act(state)) == plain.to_act());
  std::vector<std::string> lines;
  lines.reserve(actions.size());
  for (const auto& action : actions) lines.push_back(to_text(state, action));
  std::sort(lines.begin(), lines.end());
  if (lines != plain.legal()) FAIL("other actions at ", to_position(state));

  const Standings result = standings(state);
  const std::vector<int> points = plain.points(), ranks = plain.ranks();
  REQUIRE(result.seats == points.size());
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    REQUIRE(result.points[seat] == points[seat]);
    REQUIRE(result.ranks[seat] == ranks[seat]);
  }
}

}  // namespace castellan::laws
