#include <string>

#include <doctest/doctest.h>

#include "notation/tactile/text.h"
#include "tests/laws/laws.h"
#include "tests/notation/tactile/states.h"

using namespace castellan;
using tactile::State;

namespace {
std::string refusal(std::string_view text) { return position_refusal<State>(text); }

const std::string empty = "......./......./......./......./......./......./.......";

// A position with these boards, and the rest of it.
std::string table(const std::string& boards, const std::string& rest) {
  return "tactile players=2 " + boards + ' ' + rest;
}
std::string bare(const std::string& rest) { return table(empty + '|' + empty, rest); }
}  // namespace

TEST_CASE("a position of the tactile edition, from the first moment on") {
  State state;
  CHECK(to_position(state) == bare("- - 1-48 row"));
  play_text(state, "draw 22");
  CHECK(to_position(state) == bare("- 22 1-21,23-48 row"));
  for (const char* draw : {"draw 3", "draw 41", "draw 10"}) play_text(state, draw);
  const std::string unseen = "1-2,4-9,11-21,23-40,42-48";
  CHECK(to_position(state) == bare("- 3,10,22,41 " + unseen + " kings:"));
  play_text(state, "king 1");
  CHECK(to_position(state) == bare("- 3,10,22,41 " + unseen + " kings:1"));
  for (const char* king : {"king 2", "king 2", "king 1"}) play_text(state, king);
  CHECK(to_position(state) == bare("- 3,10,22,41 " + unseen + " claim:1221"));
  play_text(state, "claim 22");
  CHECK(to_position(state) == bare("22:1 3,10,41 " + unseen + " claim:1221"));
  for (const char* claim : {"claim 41", "claim 10", "claim 3"}) play_text(state, claim);
  const std::string rest = "22:1,41:2,10:2,3:1 - " + unseen;
  CHECK(to_position(state) == bare(rest + " castle:1"));

  const std::string middle = "......./......./......./...C.../......./......./.......";
  const std::string corner = "......./......./......./......./......./......./C......";
  play_text(state, "castle d4");
  CHECK(to_position(state) == table(middle + '|' + empty, rest + " castle:2"));
  play_text(state, "castle a1");
  CHECK(to_position(state) == table(middle + '|' + corner, rest + " place:1"));
  play_text(state, "place 22 e4 east");
  CHECK(to_position(state) ==
        table(replaced(middle, "C...", "Cw1s.") + '|' + corner, rest + " place:2"));
}

TEST_CASE("discards, rules words and the end of a game in a position") {
  Dealer dealer(4);
  State state(tactile::Rules{2, true, true});
  CHECK(to_position(state).starts_with("tactile players=2,harmony,middle-kingdom ......./"));
  while (!to_act(state).is_nobody()) play(state, deal(state, dealer));
  REQUIRE(state.discards[0] > 0);
  CHECK(to_position(state).find('~' + std::to_string(state.discards[0])) != std::string::npos);
  CHECK(to_position(state).ends_with(" - - - over"));
  CHECK(refusal(to_position(state)) == "accepted");
}

TEST_CASE("a position of the tactile edition has one spelling") {
  const std::string good = to_position(to_place());
  CHECK(refusal(good) == "accepted");
  CHECK(refusal(' ' + good) == "position.spelling");
  CHECK(refusal(good + ' ') == "position.spelling");
  CHECK(refusal(good + " more") == "position.spelling");
  CHECK(refusal(replaced(good, " 1-2,", " 1,2,")) == "position.spelling");
  CHECK(refusal(replaced(good, "players=2 ", "players=2  ")) == "position.spelling");
  CHECK(refusal(replaced(good, "players=2", "middle-kingdom,harmony")) == "position.spelling");
  CHECK(refusal(replaced(good, ".......", "......")) == "position.spelling");
  CHECK(refusal(replaced(good, "/C......", "/C......~0")) != "accepted");
}

TEST_CASE("garbled positions of the tactile edition are refused") {
  CHECK(refusal("") == "position.game");
  CHECK(refusal("kingdomino players=2") == "position.game");
  CHECK(refusal("tactile players=3") == "rules.for_two");
  CHECK(refusal("tactile players=2,mighty-duel") == "rules.unknown_word");
  CHECK(refusal(table(empty, "- - 1-48 row")) == "position.kingdoms");
  CHECK(refusal(table(empty + '|' + empty + '|' + empty, "- - 1-48 row")) == "position.kingdoms");
  const auto second_board = [](const std::string& old_part, const std::string& new_part) {
    return refusal(table(empty + '|' + replaced(empty, old_part, new_part), "- - 1-48 row"));
  };
  CHECK(second_board(".......", "...x...") == "position.kingdom");
  CHECK(second_board(".......", "..w4...") == "position.kingdom");
  CHECK(second_board(".......", "........") == "position.kingdom");
  CHECK(second_board(".......", "......./.......") == "position.kingdom");
  CHECK(second_board(".......", "C..C...") == "position.castle");
  CHECK(refusal(table(empty + '|' + empty + "~x", "- - 1-48 row")) == "position.discards");
  CHECK(refusal(table(empty + '|' + empty + "~300", "- - 1-48 row")) == "position.discards");
  CHECK(refusal(bare("x - 1-48 row")) == "position.row");
  CHECK(refusal(bare("3 - 1-48 row")) == "position.row");  // nobody's domino
  CHECK(refusal(bare("3:9 - 1-48 row")) == "position.row");
  CHECK(refusal(bare("3:1,3:2 - 1-48 row")) == "position.row");
  CHECK(refusal(bare("1:1,2:1,3:2,4:2,5:1 - 6-48 row")) == "position.row");
  CHECK(refusal(bare("- x 1-48 row")) == "position.unseen");
  CHECK(refusal(bare("- - 1-49 row")) == "position.unseen");
  CHECK(refusal(bare("- - 1-48")) == "position.turn");
  CHECK(refusal(bare("- - 1-48 nap")) == "position.turn");
  CHECK(refusal(bare("- - 1-48 place")) == "position.turn");
  CHECK(refusal(bare("- - 1-48 place:0")) == "position.turn");
  CHECK(refusal(bare("- - 1-48 place:5")) == "position.turn");
  CHECK(refusal(bare("- 1-4 5-48 kings:111")) == "position.kings");
  CHECK(refusal(bare("- 1-4 5-48 kings:13")) == "position.kings");
  CHECK(refusal(bare("- 1-4 5-48 kings:12211")) == "position.kings");
}

TEST_CASE("positions that no game of the tactile edition reaches are refused") {
  CHECK(refusal(bare("- 1-4 5-48 kings:1221")) == "position.rows");  // all are drawn
  CHECK(refusal(bare("- 1-3 4-48 kings:")) == "position.rows");      // a domino is missing
  CHECK(refusal(bare("- 1-4 5-48 row")) == "position.rows");         // complete
  CHECK(refusal(bare("- 1-4 5-48 claim:122")) == "position.rows");
  CHECK(refusal(bare("1:2 2-4 5-48 claim:1221")) == "position.rows");  // T-R1: red chose first
  CHECK(refusal(bare("- 1-4 4-48 kings:")) == "position.domino_twice");
  CHECK(refusal(bare("- - 1-48 over")) == "position.rows");
  CHECK(refusal(bare("- 1-4 6-48 kings:")) == "position.rows");  // domino 5 is nowhere

  const std::string built = to_position(to_place());
  CHECK(refusal(replaced(built, "41:2", "41:1")) == "position.rows");  // three red kings
  CHECK(refusal(replaced(built, "place:1", "castle:1")) == "position.rows");
  CHECK(refusal(replaced(built, "place:1", "castle:3")) == "position.rows");
  CHECK(refusal(replaced(built, "place:1", "place:2")) == "position.turns");  // nothing placed
  CHECK(refusal(replaced(built, "C......", ".......")) == "position.rows");   // T-S2
  CHECK(refusal(replaced(built, "3:1 -", "3:1 4")) != "accepted");
  State half_built = to_build();
  play_text(half_built, "castle d4");
  CHECK(refusal(replaced(to_position(half_built), "castle:2", "castle:1")) == "position.rows");

  State state = to_place();
  play_text(state, "place 22 e4 east");
  const std::string placed = to_position(state);
  CHECK(refusal(placed) == "accepted");
  CHECK(refusal(replaced(placed, "Cw1s.", "Cw1..")) == "position.turns");
  CHECK(refusal(replaced(placed, "Cw1s.", "C.w1s")) == "position.apart");
  CHECK(refusal(replaced(placed, "Cw1s.", "Cws.")) == "position.squares");
  CHECK(refusal(replaced(placed, "Cw1s.", "Cm1s.")) == "position.squares");
  CHECK(refusal(replaced(placed, "|", "~1|")) == "position.turns");
  CHECK(refusal(replaced(replaced(placed, "Cw1s.", "C..."), "|", "~1|")) == "accepted");
}

TEST_CASE("T-S2 no castle stands before the first castle phase, both from the first placing on") {
  State state = half_placed();
  for (const char* line : {"place 10 a2 north", "place 3 d5 north"}) play_line(state, line);
  const std::string text = to_position(state);
  CHECK(refusal(text) == "accepted");
  CHECK(refusal(replaced(text, "C", ".")) == "position.rows");
  CHECK(refusal(table("C" + empty.substr(1) + '|' + empty, "- - 1-48 row")) == "position.rows");
}

TEST_CASE("a position of the tactile edition cut anywhere is refused") {
  for (const State& state : {to_build(), half_placed()}) {
    const std::string text = to_position(state);
    for (std::size_t size = 0; size < text.size(); ++size)
      CHECK_FALSE(parse_position<State>(text.substr(0, size)).has_value());
  }
}
