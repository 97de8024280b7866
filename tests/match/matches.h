#pragma once

#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "match/match.h"
#include "tests/laws/rules.h"

namespace castellan {

// One step, whoever is to act, chosen at random.
inline void play_at_random(Match& match, Dealer& dealer) {
  const std::vector<AnyAction> legal = match.legal();
  match.play(legal[dealer.below(static_cast<std::uint32_t>(legal.size()))]);
}

inline Match random_match(const Setup& setup, std::uint64_t seed) {
  Match match(setup);
  Dealer dealer(seed);
  while (!match.finished()) play_at_random(match, dealer);
  return match;
}

template <class Rules>
void add_setups(std::vector<Setup>& all) {
  for (const Rules& rules : laws::all_rules<Rules>()) {
    all.push_back({rules, false, {"Anna", "Béla"}, {}});
    if (Rules::has_dynasty) all.push_back({rules, true, {"Anna", "Béla"}, {}});
  }
}

// Every game, number of players and combination of variants, Dynasty too.
inline std::vector<Setup> all_setups() {
  std::vector<Setup> all;
  add_setups<kingdomino::Rules>(all);
  add_setups<tactile::Rules>(all);
  add_setups<origins::Rules>(all);
  add_setups<duel::Rules>(all);
  return all;
}

inline Setup setup_of(std::string_view text) {
  const Result<Setup> setup = parse_setup(text);
  REQUIRE_MESSAGE(setup.has_value(), std::string(text));
  return *setup;
}

// A file of the samples. Tests run in the top folder of the project.
inline std::string sample(const std::string& name) {
  std::ifstream file("tests/samples/" + name, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), name);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace castellan
