#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/notation/origins/states.h"

namespace castellan::origins {

namespace {
std::string rules_read(std::vector<std::string_view> words) {
  Rules rules;
  const Result<void> read = parse_rules(words, rules);
  return read ? to_text(rules) : std::string(read.error().key);
}
std::string chance_refusal(const State& state, std::string_view line) {
  const auto draws = parse_chance(state, line);
  return draws ? "accepted" : std::string(draws.error().key);
}
State before_the_cave() {
  return played({2, Mode::tribe, false, false}, {"chiefs 1 2 2 1", "row 3 10 22 41"});
}
}  // namespace

TEST_CASE("rules of Origins are written in one way and read in any order") {
  CHECK(to_text(Rules{3, Mode::totem, true, true}) ==
        "players=3 mode=totem empire-of-fire homo-habilis");
  CHECK(rules_read({"players=2", "mode=discovery"}) == "players=2 mode=discovery");
  CHECK(rules_read({"homo-habilis", "mode=tribe", "players=4", "empire-of-fire"}) ==
        "players=4 mode=tribe empire-of-fire homo-habilis");
  CHECK(rules_read({"mode=tribe"}) == "rules.no_players");
  CHECK(rules_read({"players=2"}) == "rules.no_mode");
  CHECK(rules_read({"players=2", "mode=tribe", "mode=totem"}) == "rules.two_modes");
  CHECK(rules_read({"players=2", "mode=tribe", "mode=tribe"}) == "rules.repeated_word");
  CHECK(rules_read({"players=2", "mode=war"}) == "rules.unknown_word");
  CHECK(rules_read({"players=2", "mode=tribe", "harmony"}) == "rules.unknown_word");
  CHECK(rules_read({"players=5", "mode=tribe"}) == "rules.players");
  CHECK(rules_read({"players=1", "mode=tribe"}) == "rules.players");
}

TEST_CASE("chance words of Origins: the cave is for the tribe") {
  for (const Mode mode : all_modes) {
    const Rules rules{2, mode, false, false};
    CHECK(is_chance_word(rules, "chiefs"));
    CHECK(is_chance_word(rules, "row"));
    CHECK(is_chance_word(rules, "cave") == (mode == Mode::tribe));
    CHECK_FALSE(is_chance_word(rules, "kings"));
    CHECK_FALSE(is_chance_word(rules, "draw"));
    CHECK_FALSE(is_chance_word(rules, ""));
  }
}

TEST_CASE("O-S1 O-S3 chiefs are all told, two of each with two players") {
  const State two(Rules{2, Mode::discovery, false, false});
  CHECK(chance_refusal(two, "chiefs 1 2 2 1") == "accepted");
  CHECK(chance_refusal(two, "chiefs 1 1 2 2") == "accepted");
  CHECK(chance_refusal(two, "chiefs 1 2") == "chiefs.count");
  CHECK(chance_refusal(two, "chiefs 1 2 2 1 1") == "chiefs.count");
  CHECK(chance_refusal(two, "chiefs 1 1 1 2") == "chiefs.too_many");
  CHECK(chance_refusal(two, "chiefs 1 2 3 1") == "seat.none");
  CHECK(chance_refusal(two, "chiefs 1 2 x 1") == "action.number");
  CHECK(chance_refusal(two, "row 1 2 3 4") == "turn.chiefs_first");
  CHECK(chance_refusal(two, "cave hunter") == "action.unknown_origins");
  const State three(Rules{3, Mode::discovery, false, false});
  CHECK(chance_refusal(three, "chiefs 3 1 2") == "accepted");
  CHECK(chance_refusal(three, "chiefs 3 1 3") == "chiefs.too_many");
}

TEST_CASE("O-S1 a row has four dominoes in order") {
  const State state = played({3, Mode::discovery, false, false}, {"chiefs 1 2 3"});
  CHECK(chance_refusal(state, "row 3 10 22 41") == "accepted");
  CHECK(chance_refusal(state, "row 3 10 22") == "row.count");
  CHECK(chance_refusal(state, "row 3 10 22 41 42") == "row.count");
  CHECK(chance_refusal(state, "row 3 22 10 41") == "row.order");
  CHECK(chance_refusal(state, "row 3 3 10 41") == "row.seen");
  CHECK(chance_refusal(state, "row 3 10 22 49") == "domino.none");
  CHECK(chance_refusal(state, "chiefs 1 2 3") == "turn.row_first");
}

TEST_CASE("O-B1 the cave stands after the row, with those newly turned up") {
  const State state = before_the_cave();
  CHECK(chance_refusal(state, "cave hunter hunter shaman oaf-warrior") == "accepted");
  CHECK(chance_refusal(state, "cave hunter hunter hunter shaman") == "caveman.not_in_pile");
  CHECK(chance_refusal(state, "cave hunter hunter shaman") == "cave.count");
  CHECK(chance_refusal(state, "cave") == "cave.count");
  CHECK(chance_refusal(state, "cave hunter hunter shaman painter painter") == "cave.count");
  CHECK(chance_refusal(state, "cave hunter hunter shaman oaf") == "caveman.unknown");
  CHECK(chance_refusal(state, "row 1 2 4 5") == "turn.cave_first");
}

TEST_CASE("draws of Origins make their lines when they are complete") {
  State state(Rules{2, Mode::tribe, false, false});
  std::vector<Action> draws;
  const auto draw = [&](std::string_view text) {
    const Result<Action> action = parse_action(state, text);
    REQUIRE(action.has_value());
    play(state, *action);
    draws.push_back(*action);
    const std::string line = chance_line(state, draws);
    if (!line.empty()) draws.clear();
    return line;
  };
  CHECK(draw("chief 2").empty());
  CHECK(draw("chief 2").empty());
  CHECK(draw("chief 1").empty());
  CHECK(draw("chief 1") == "chiefs 2 2 1 1");  // in the order drawn
  CHECK(draw("draw 41").empty());
  CHECK(draw("draw 3").empty());
  CHECK(draw("draw 22").empty());
  CHECK(draw("draw 10") == "row 3 10 22 41");
  CHECK(draw("reveal shaman").empty());
  CHECK(draw("reveal hunter").empty());
  CHECK(draw("reveal hunter").empty());
  CHECK(draw("reveal amazon-warrior") == "cave shaman hunter hunter amazon-warrior");
}

}  // namespace castellan::origins
