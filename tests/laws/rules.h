#pragma once

#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "base/dealer.h"
#include "notation/duel/text.h"
#include "notation/kingdomino/text.h"
#include "notation/origins/text.h"
#include "notation/tactile/text.h"
#include "tests/laws/laws.h"

namespace castellan::laws {

// Every number of players with every combination of variants.
template <class Rules>
std::vector<Rules> all_rules();

template <>
inline std::vector<kingdomino::Rules> all_rules() {
  std::vector<kingdomino::Rules> all;
  for (const int players : {2, 3, 4}) {
    for (int variants = 0; variants < 8; ++variants) {
      kingdomino::Rules rules;
      rules.players = static_cast<std::uint8_t>(players);
      rules.middle_kingdom = (variants & 1) != 0;
      rules.harmony = (variants & 2) != 0;
      rules.mighty_duel = (variants & 4) != 0;
      if (check(rules)) all.push_back(rules);
    }
  }
  return all;
}

template <>
inline std::vector<tactile::Rules> all_rules() {
  return {{2, false, false}, {2, true, false}, {2, false, true}, {2, true, true}};
}

template <>
inline std::vector<origins::Rules> all_rules() {
  std::vector<origins::Rules> all;
  for (const int players : {2, 3, 4})
    for (const origins::Mode mode : origins::all_modes)
      for (const bool empire_of_fire : {false, true})
        for (const bool homo_habilis : {false, true})
          all.push_back({static_cast<std::uint8_t>(players), mode, empire_of_fire, homo_habilis});
  return all;
}

template <>
inline std::vector<duel::Rules> all_rules() {
  return {{}};
}

// Runs test(rules, dealer) for so many games of every set of rules.
template <class Rules, class Test>
void for_games(int few_games, Test test) {
  std::uint64_t seed = 0;
  for (const Rules& rules : all_rules<Rules>()) {
    for (int game = 0; game < games(few_games); ++game) {
      Dealer dealer(++seed);
      CAPTURE(to_text(rules));
      CAPTURE(seed);
      test(rules, dealer);
    }
  }
}

// Calls visit(state, actions) at every position of so many games.
template <GameState S, class Visit>
void at_every_position(int few_games, Visit visit) {
  for_games<decltype(S::rules)>(few_games, [&](const auto& rules, Dealer& dealer) {
    play_through(S(rules), dealer, visit, [](const auto&) {});
  });
}

}  // namespace castellan::laws
