#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "notation/duel/text.h"
#include "tests/notation/duel/states.h"

using namespace castellan;
using duel::Action;
using duel::Rules;
using duel::State;

namespace {

std::string chance_refusal(const State& state, std::string_view line) {
  const auto draws = parse_chance(state, line);
  return draws ? "accepted" : std::string(draws.error().key);
}

std::string rules_read(const std::vector<std::string_view>& words) {
  Rules rules;
  const Result<void> read = parse_rules(words, rules);
  return read ? to_text(rules) : std::string(read.error().key);
}

}  // namespace

TEST_CASE("D-C1 the rules words of Kingdomino Duel") {
  CHECK(rules_read({"players=2"}) == "players=2");
  CHECK(rules_read({}) == "players=2");
  CHECK(rules_read({"players=3"}) == "rules.for_two");
  CHECK(rules_read({"players=two"}) == "rules.players_garbled");
  CHECK(rules_read({"players=2", "players=2"}) == "rules.repeated_word");
  CHECK(rules_read({"players=2", "harmony"}) == "rules.unknown_word");
}

TEST_CASE("the chance lines of Kingdomino Duel") {
  State state;
  CHECK(is_chance_word(state.rules, "first"));
  CHECK(is_chance_word(state.rules, "roll"));
  CHECK_FALSE(is_chance_word(state.rules, "take"));
  CHECK(chance_refusal(state, "roll dot dot dot dot+1") == "turn.first_expected");
  CHECK(chance_refusal(state, "first") == "first.count");
  CHECK(chance_refusal(state, "first 1 2") == "first.count");
  CHECK(chance_refusal(state, "first 3") == "seat.none");
  CHECK(chance_refusal(state, "first one") == "action.number");
  CHECK(chance_refusal(state, "row 1 2") == "duel.unknown");
  play_chance(state, "first 2");
  CHECK(state.a == seat_at(1));
  CHECK(chance_refusal(state, "first 2") == "turn.roll_expected");
  CHECK(chance_refusal(state, "roll dot dot dot") == "roll.count");
  CHECK(chance_refusal(state, "roll dot dot dot dot+1 dot") == "roll.count");
  CHECK(chance_refusal(state, "roll dot dot dot dot") == "face.not_on_die");
  CHECK(chance_refusal(state, "roll dot dot Dot dot+1") == "face.unknown");
  CHECK(chance_refusal(state, "roll wild quartered black+2 wild") == "accepted");
}

TEST_CASE("draws become lines once they are complete") {
  State state;
  std::vector<Action> draws;
  const auto draw = [&](std::string_view text) {
    const Result<Action> action = parse_action(state, text);
    REQUIRE(action);
    play(state, *action);
    draws.push_back(*action);
    const std::string line = chance_line(state, draws);
    if (!line.empty()) draws.clear();
    return line;
  };
  CHECK(draw("first 2") == "first 2");
  CHECK(draw("roll dot") == "");
  CHECK(draw("roll quartered") == "");
  CHECK(draw("roll black+2") == "");
  CHECK(draw("roll wild") == "roll dot quartered black+2 wild");
}
