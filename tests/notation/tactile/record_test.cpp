#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "notation/tactile/text.h"
#include "tests/notation/tactile/states.h"

using namespace castellan;
using tactile::Rules;
using tactile::State;

namespace {
std::string rules_read(const std::vector<std::string_view>& words) {
  Rules rules;
  const Result<void> read = parse_rules(words, rules);
  return read ? to_text(rules) : std::string(read.error().key);
}
State row_drawn() {
  State state;
  play_chance(state, "row 3 10 22 41");
  return state;
}
}  // namespace

TEST_CASE("T-S1 T-V2 T-V3 the rules words of the tactile edition") {
  CHECK(rules_read({}) == "players=2");
  CHECK(rules_read({"players=2"}) == "players=2");
  CHECK(rules_read({"harmony"}) == "players=2 harmony");
  CHECK(rules_read({"middle-kingdom", "harmony", "players=2"}) ==
        "players=2 harmony middle-kingdom");
  CHECK(rules_read({"players=3"}) == "rules.for_two");
  CHECK(rules_read({"players=1"}) == "rules.for_two");
  CHECK(rules_read({"players=258"}) == "rules.for_two");  // 2 in eight bits
  CHECK(rules_read({"players=two"}) == "rules.players_garbled");
  CHECK(rules_read({"players=02"}) == "rules.players_garbled");
  CHECK(rules_read({"harmony", "harmony"}) == "rules.repeated_word");
  CHECK(rules_read({"Harmony"}) == "rules.unknown_word");
  CHECK(rules_read({"mighty-duel"}) == "rules.unknown_word");
  CHECK(rules_read({"mode=totem"}) == "rules.unknown_word");
}

TEST_CASE("T-R1 every round a row, then the kings") {
  CHECK(is_chance_word(Rules{}, "row"));
  CHECK(is_chance_word(Rules{}, "kings"));
  CHECK_FALSE(is_chance_word(Rules{}, "castle"));
  CHECK(chance_refusal(State(), "kings 1 2 2 1") == "turn.row_first");
  CHECK(chance_refusal(row_drawn(), "row 5 17 30 44") == "turn.kings_first");
  CHECK(chance_refusal(row_drawn(), "kings 1 2 2 1") == "accepted");

  State state = half_placed();
  for (const char* line : {"place 10 a2 north", "place 3 d5 north"}) play_line(state, line);
  CHECK(chance_refusal(state, "kings 1 2 2 1") == "turn.row_first");
  CHECK(chance_refusal(state, "row 5 10 30 44") == "row.seen");
  play_chance(state, "row 5 17 30 44");
  CHECK(chance_refusal(state, "kings 2 2 1 1") == "accepted");
}

TEST_CASE("T-R1 a row is sorted and new") {
  CHECK(chance_refusal(State(), "row 3 10 22 41") == "accepted");
  CHECK(chance_refusal(State(), "row") == "row.count");
  CHECK(chance_refusal(State(), "row 3 10 22") == "row.count");
  CHECK(chance_refusal(State(), "row 3 10 22 41 42") == "row.count");
  CHECK(chance_refusal(State(), "row 3 22 10 41") == "row.order");
  CHECK(chance_refusal(State(), "row 3 3 10 41") == "row.seen");
  CHECK(chance_refusal(State(), "row 0 3 10 41") == "domino.none");
  CHECK(chance_refusal(State(), "row 3 10 22 49") == "domino.none");
  CHECK(chance_refusal(State(), "row 03 10 22 41") == "action.number");
  CHECK(chance_refusal(State(), "roll dot") == "action.unknown");
}

TEST_CASE("T-R1 all four kings come, two of each seat") {
  CHECK(chance_refusal(row_drawn(), "kings 1 2 2") == "kings.count");
  CHECK(chance_refusal(row_drawn(), "kings 1 2 2 1 1") == "kings.count");
  CHECK(chance_refusal(row_drawn(), "kings 1 1 1 2") == "kings.too_many");
  CHECK(chance_refusal(row_drawn(), "kings 1 2 3 1") == "seat.none");
  CHECK(chance_refusal(row_drawn(), "kings 1 2 2 x") == "action.number");
}

TEST_CASE("chance lines of the tactile edition are written when their last draw is made") {
  State state;
  std::vector<tactile::Action> draws;
  const auto line_after = [&](const char* text) {
    draws.push_back(*parse_action(state, text));
    play(state, draws.back());
    return chance_line(state, draws);
  };
  for (const char* text : {"draw 41", "draw 3", "draw 22"}) CHECK(line_after(text).empty());
  CHECK(line_after("draw 10") == "row 3 10 22 41");
  draws.clear();
  for (const char* king : {"king 2", "king 1", "king 1"}) CHECK(line_after(king).empty());
  CHECK(line_after("king 2") == "kings 2 1 1 2");
}
