#include "bots/bot.h"

#include <algorithm>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

using namespace castellan;

namespace {

Setup four_players() {
  Setup setup;
  setup.rules = kingdomino::Rules{4, true, true, false};
  return setup;
}

std::vector<Step> steps_of_a_game(std::string_view bot_name, std::uint64_t seed) {
  const auto bot = make_bot(bot_name, seed);
  REQUIRE(bot);
  Dealer dealer(seed);
  Match match(four_players());
  while (!match.finished()) {
    if (match.to_act().is_chance()) {
      match.deal(dealer);
      continue;
    }
    const AnyAction action = bot->choose(match.state());
    const auto legal = match.legal();
    REQUIRE(std::find(legal.begin(), legal.end(), action) != legal.end());
    match.play(action);
  }
  return match.steps();
}

}  // namespace

TEST_CASE("every bot plays legal games to their end, the same from the same seed") {
  for (const std::string_view name : bot_names()) {
    CAPTURE(std::string(name));
    CHECK(steps_of_a_game(name, 5) == steps_of_a_game(name, 5));
    CHECK(steps_of_a_game(name, 5) != steps_of_a_game(name, 6));
  }
}

TEST_CASE("there is no bot of another name") {
  CHECK(make_bot("", 1) == nullptr);
  CHECK(make_bot("Greedy", 1) == nullptr);
}
