#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "notation/kingdomino/text.h"
#include "tests/laws/rules.h"
#include "tests/notation/kingdomino/states.h"

using namespace castellan;
using kingdomino::Rules;
using kingdomino::State;

namespace {
std::string refused_rules(std::vector<std::string_view> words) {
  Rules rules;
  const Result<void> read = parse_rules(words, rules);
  return read ? "accepted" : std::string(read.error().key);
}
State kings_drawn() {
  State state;
  play_chance(state, "kings 1 2 2 1");
  return state;
}
}  // namespace

TEST_CASE("K-S4 all kings are drawn, each as often as it is there") {
  CHECK(chance_refusal(State(), "kings 1 2 2 1") == "accepted");
  CHECK(chance_refusal(State(), "kings 1 2 2") == "kings.count");
  CHECK(chance_refusal(State(), "kings") == "kings.count");
  CHECK(chance_refusal(State(), "kings 1 2 2 1 1") == "kings.count");
  CHECK(chance_refusal(State(), "kings 1 1 1 2") == "kings.too_many");
  CHECK(chance_refusal(State(), "kings 1 2 3 1") == "seat.none");
  CHECK(chance_refusal(State(), "kings 0 2 2 1") == "seat.none");
  CHECK(chance_refusal(State(), "kings 1 2 2 x") == "action.number");
  CHECK(chance_refusal(State(), "kings 1 2 2 01") == "action.number");
  CHECK(chance_refusal(State(Rules{3}), "kings 3 1 2") == "accepted");
  CHECK(chance_refusal(State(Rules{3}), "kings 3 1 3") == "kings.too_many");
  CHECK(chance_refusal(State(), "row 3 10 22 41") == "turn.kings_first");
}

TEST_CASE("K-S3 a row is sorted and new") {
  CHECK(chance_refusal(kings_drawn(), "row 3 10 22 41") == "accepted");
  CHECK(chance_refusal(kings_drawn(), "row 3 10 22") == "row.count");
  CHECK(chance_refusal(kings_drawn(), "row") == "row.count");
  CHECK(chance_refusal(kings_drawn(), "row 3 10 22 41 42") == "row.count");
  CHECK(chance_refusal(kings_drawn(), "row 3 22 10 41") == "row.order");
  CHECK(chance_refusal(kings_drawn(), "row 3 3 10 41") == "row.seen");
  CHECK(chance_refusal(kings_drawn(), "row 0 3 10 41") == "domino.none");
  CHECK(chance_refusal(kings_drawn(), "row 3 10 22 49") == "domino.none");
  CHECK(chance_refusal(kings_drawn(), "row 3 10 22 4x") == "action.number");
  CHECK(chance_refusal(kings_drawn(), "row 03 10 22 41") == "action.number");
  CHECK(chance_refusal(kings_drawn(), "kings 1 2 2 1") == "turn.row_first");
  CHECK(chance_refusal(kings_drawn(), "roll dot") == "action.unknown");

  State state = kings_drawn();
  play_chance(state, "row 3 10 22 41");
  for (const char* claim : {"claim 3", "claim 10", "claim 22", "claim 41"}) play_text(state, claim);
  CHECK(chance_refusal(state, "row 5 10 30 44") == "row.seen");
}

TEST_CASE("a chance line is written when its last draw is made") {
  State state;
  std::vector<kingdomino::Action> draws;
  const auto line_after = [&](const char* text) {
    draws.push_back(*parse_action(state, text));
    play(state, draws.back());
    return chance_line(state, draws);
  };
  for (const char* king : {"king 2", "king 1", "king 1"}) CHECK(line_after(king).empty());
  CHECK(line_after("king 2") == "kings 2 1 1 2");

  draws.clear();
  for (const char* text : {"draw 41", "draw 3", "draw 22"}) CHECK(line_after(text).empty());
  CHECK(line_after("draw 10") == "row 3 10 22 41");
}

TEST_CASE("K-V2 K-V3 K-V4 rules words, any combination") {
  for (const Rules& rules : laws::all_rules<kingdomino::Rules>()) {
    const std::string text = to_text(rules);
    std::vector<std::string_view> words;
    for (Words rest(text); !rest.empty();) words.push_back(rest.next());
    Rules read;
    REQUIRE_MESSAGE(parse_rules(words, read).has_value(), text);
    CHECK(read == rules);
  }
  CHECK(to_text(Rules{2, true, true, true}) == "players=2 harmony middle-kingdom mighty-duel");
}

TEST_CASE("unknown, repeated and unfitting rules words are refused") {
  CHECK(refused_rules({"harmony", "players=4"}) == "accepted");
  CHECK(refused_rules({}) == "rules.no_players");
  CHECK(refused_rules({"harmony"}) == "rules.no_players");
  CHECK(refused_rules({"players=1"}) == "rules.players");
  CHECK(refused_rules({"players=5"}) == "rules.players");
  CHECK(refused_rules({"players=258"}) == "rules.players");  // 2 in eight bits
  CHECK(refused_rules({"players=two"}) == "rules.players_garbled");
  CHECK(refused_rules({"players="}) == "rules.players_garbled");
  CHECK(refused_rules({"players=02"}) == "rules.players_garbled");
  CHECK(refused_rules({"players=2", "players=2"}) == "rules.repeated_word");
  CHECK(refused_rules({"players=2", "harmony", "harmony"}) == "rules.repeated_word");
  CHECK(refused_rules({"players=2", "Harmony"}) == "rules.unknown_word");
  CHECK(refused_rules({"players=2", "mode=totem"}) == "rules.unknown_word");
  CHECK(refused_rules({"players"}) == "rules.unknown_word");
  CHECK(refused_rules({"players=3", "mighty-duel"}) == "rules.mighty_duel");
}
