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

std::vector<Step> steps_of_a_game(const BotName& name, std::uint64_t seed) {
  const auto bot = make_bot(name, {.seed = seed, .threads = 1});
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

// Those that think by the clock are given a number of simulations.
BotName quick(std::string_view name) {
  BotName bot{std::string(name), {}};
  if (name == "castellan" || name == "flat") bot.budget = Budget{{}, 30};
  return bot;
}

TEST_CASE("every bot plays legal games to their end, the same from the same seed") {
  for (const std::string_view name : bot_names()) {
    CAPTURE(std::string(name));
    CHECK(steps_of_a_game(quick(name), 5) == steps_of_a_game(quick(name), 5));
    CHECK(steps_of_a_game(quick(name), 5) != steps_of_a_game(quick(name), 6));
  }
}

TEST_CASE("a bot is written as its name and how long it thinks") {
  for (const char* text : {"random", "knight", "castellan", "castellan@0.5s", "flat@0.001s",
                           "castellan@2000n", "castellan@3600s"}) {
    CAPTURE(text);
    const Result<BotName> bot = parse_bot(text);
    REQUIRE(bot);
    CHECK(to_text(*bot) == text);
  }
  CHECK(parse_bot("castellan@500n")->budget == Budget{{}, 500});
  CHECK(parse_bot("castellan@0.25s")->budget == Budget{std::chrono::milliseconds(250), {}});
}

TEST_CASE("there is no bot of another name, and no other way to say how long it thinks") {
  for (const char* text : {"", "Greedy", "@1s", "greedy ", "knightly"}) {
    CAPTURE(text);
    REQUIRE_FALSE(parse_bot(text));
    CHECK(parse_bot(text).error().key == "bot.unknown");
  }
  for (const char* text :
       {"castellan@", "castellan@s", "castellan@n", "castellan@1", "castellan@-1s", "castellan@0s",
        "castellan@0n", "castellan@1.5n", "castellan@nans", "castellan@infs", "castellan@4000s",
        "castellan@1s ", "flat@1e99s"}) {
    CAPTURE(text);
    REQUIRE_FALSE(parse_bot(text));
    CHECK(parse_bot(text).error().key == "bot.budget");
  }
  CHECK(parse_bot("knight@1s").error().key == "bot.no_budget");
}
