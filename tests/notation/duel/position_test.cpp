#include <string>

#include <doctest/doctest.h>

#include "notation/duel/text.h"
#include "tests/notation/duel/states.h"

using namespace castellan;
using duel::Spell;
using duel::State;

namespace {

std::string refusal(const std::string& text) {
  const Result<State> state = parse_position<State>(text);
  return state ? "accepted" : std::string(state.error().key);
}

const std::string empty = "......./......./...C.../......./.......";
const std::string some = "......./...d.../...Cs1../......./.......";

// Two maps with a domino each.
std::string table(const std::string& rest) { return "duel players=2 " + some + "|" + some + rest; }

std::string full(const std::string& but) {
  std::string map = "ddddddd/ddddddd/dddCddd/ddddddd/ddddddd";
  map.replace(map.size() - but.size(), but.size(), but);
  return map;
}

}  // namespace

TEST_CASE("a position of Kingdomino Duel, from the first moment on") {
  State state;
  CHECK(to_position(state) == "duel players=2 " + empty + "|" + empty + " 000000|000000 - first");
  play_chance(state, "first 2");
  CHECK(to_position(state) == "duel players=2 " + empty + "|" + empty + " 000000|000000 - roll:2");
  play_chance(state, "roll dot stripe black+2 wild");
  play_text(state, "take 3");
  CHECK(to_position(state) == "duel players=2 " + empty + "|" + empty +
                                  " 000000|000000 dot,stripe,black+2:2,wild take:2:1");
  play_text(state, "take 1 2");
  play_text(state, "tower 3");
  CHECK(to_position(state) == "duel players=2 " + empty + "|" + empty +
                                  "~ 000000|000000 dot:1,stripe:1,black+2^:2,wild:2 draw:2:2");
  play_text(state, "draw 3 d4 4 e4=double-dot");
  CHECK(to_position(state) == "duel players=2 " + empty +
                                  "|......./...b3D../...C.../......./.......~ 000000|000000 "
                                  "dot:1,stripe:1,black+2^:2,wild:2 draw:2:1,drew");
  play_text(state, "draw 1 d4 2 e4");
  CHECK(to_position(state) ==
        "duel players=2 ......./...ds../...C.../......./.......|"
        "......./...b3D../...C.../......./.......~ 110000|000000 - roll:1");
}

TEST_CASE("spells in a position: ready, cast, used, struck out") {
  State state = to_draw("roll dot stripe black+2 wild");
  play_text(state, "draw 1 d4 2 d5");
  play_text(state, "draw 3 d4 4 d5=dot");
  for (int round = 0; round < 4; ++round) {  // enough rounds to win spells
    play_chance(state, "roll dot stripe black+2 wild");
    play(state, duel::Action::take(0b0001));
    play(state, duel::Action::take(0b1100));
    while (state.phase == duel::Phase::draw) play(state, pick_action(state, [](int) { return 0; }));
  }
  win(state, Spell::take_two, seat_at(0));
  win(state, Spell::turn_die, seat_at(1));
  state.book.use(seat_at(1), Spell::turn_die);
  const std::string text = to_position(state);
  CHECK(text.find(" 334-00|22-x00 - roll:") != std::string::npos);
  const Result<State> read = parse_position<State>(text);
  REQUIRE(read);
  CHECK(*read == state);
}

TEST_CASE("a position that is none") {
  CHECK(refusal("") == "position.game");
  CHECK(refusal("kingdomino players=2") == "position.game");
  CHECK(refusal("duel players=3") == "rules.for_two");
  CHECK(refusal("duel players=2 " + empty) == "position.kingdoms");
  CHECK(refusal("duel players=2 " + empty + "|") == "position.map");
  for (const char* map :
       {"......./......./......./......./.......", "......./......./..C..../......./.......",
        "......./......./...C.../......./........", "......./......./...C.../......./......./.",
        "......./......./...C.../......./...C...", "......./......./...C.../......./...w...",
        "......./......./...C.../......./...1...", "......./......./...C.../......./...d5..",
        "......./......./...C.../......./.......:w", "......./......./...C.../......./.......::"})
    CHECK_MESSAGE(
        refusal("duel players=2 " + empty + "|" + map + " 000000|000000 - first") == "position.map",
        map);
  CHECK(refusal(table(" 000000 - roll:1")) == "position.book");
  CHECK(refusal(table(" 000000|00000 - roll:1")) == "position.book");
  CHECK(refusal(table(" 600000|000000 - roll:1")) == "position.book");
  CHECK(refusal(table(" 000040|000000 - roll:1")) == "position.book");
  CHECK(refusal(table(" 00000y|000000 - roll:1")) == "position.book");
  CHECK(refusal(table(" 0|0000|000000 - roll:1")) == "position.book");
  CHECK(refusal(table(" 000000|0|0000 - roll:1")) == "position.book");
  CHECK(refusal(table(" 000000|000000 blue roll:1")) == "position.dice");
  CHECK(refusal(table(" 000000|000000 black roll:1")) == "position.dice");  // not on die 1
  CHECK(refusal(table(" 000000|000000 dot:3 roll:1")) == "position.dice");
  CHECK(refusal(table(" 000000|000000 dot,dot,dot,dot+1,dot roll:1")) == "position.dice");
  for (const char* turn : {"", "roll", "roll:3", "rool:1", "take:1", "draw:1:3", "roll:1,draw"})
    CHECK_MESSAGE(
        refusal(table(" 000000|000000 - " + std::string(turn))) == "position.duel_turn", turn);
}

TEST_CASE("a position has one spelling") {
  CHECK(refusal(table(" 110000|000000 - roll:1")) == "accepted");
  CHECK(refusal(table(" 110000|000000  - roll:1")) == "position.spelling");
  CHECK(refusal(table(" 110000|000000 - roll:1:2")) == "position.spelling");
  CHECK(refusal(table(" 110000|000000 - roll:1 now")) == "position.spelling");
  CHECK(refusal(table(" 11-000|000000 - roll:1")) == "position.spelling");
  CHECK(refusal(table(" 0000-x|00000x - roll:1")) != "accepted");
  CHECK(refusal("duel players=2 " + some + ":d|" + some + " 000000|000000 - roll:1") ==
        "position.spells");
}

TEST_CASE("dice go with the turn") {
  const std::string all = " 000000|000000 dot,stripe,black+2,wild ";
  CHECK(refusal(table(all + "take:1:1")) == "accepted");
  CHECK(refusal(table(all + "roll:1")) == "position.dice_turn");
  CHECK(refusal(table(all + "take:1:2")) == "position.dice_turn");
  CHECK(refusal(table(all + "draw:1:1")) == "position.dice_turn");
  CHECK(refusal(table(all + "over")) == "position.dice_turn");
  CHECK(refusal(table(" 000000|000000 dot,stripe take:1:1")) == "position.dice_turn");
  CHECK(refusal(table(" 000000|000000 dot:1,stripe,black+2,wild take:1:2")) == "accepted");
  CHECK(refusal(table(" 000000|000000 dot:2,stripe,black+2,wild take:1:2")) ==
        "position.dice_turn");
  const std::string taken = " 000000|000000 dot:1,stripe:1,black+2:2,wild:2 ";
  CHECK(refusal(table(taken + "draw:1:1")) == "accepted");
  CHECK(refusal(table(" 000000|000000 dot:1,stripe:1,black+2:1,wild:2 draw:1:1")) ==
        "position.dice_turn");
}

TEST_CASE("D-M8 a cross of the tower needs the tower") {
  const auto crossed =
      [](const std::string& maps, const std::string& dice, const std::string& turn) {
        return refusal("duel players=2 " + maps + " 000000|000000 " + dice + " " + turn);
      };
  CHECK(crossed(some + "~|" + some, "dot^:1,stripe:1,black+2:2,wild:2", "draw:1:1") == "accepted");
  CHECK(crossed(some + "|" + some, "dot^:1,stripe:1,black+2:2,wild:2", "draw:1:1") ==
        "position.dice_turn");
  CHECK(crossed(some + "~|" + some, "dot^:1,stripe^:1,black+2:2,wild:2", "draw:1:1") ==
        "position.dice_turn");
  CHECK(crossed(some + "|" + some + "~", "dot:1,stripe:1,black+2^:2,wild:2", "draw:1:1") ==
        "position.dice_turn");
  CHECK(crossed(some + "|" + some + "~", "dot:1,stripe:1,black+2^:2,wild:2", "draw:1:2,drew") ==
        "accepted");
  CHECK(crossed(some + "~|" + some, "dot^", "roll:1") == "position.dice_turn");
}

TEST_CASE("spells go with the book and the turn") {
  // Enough drawn for a full line.
  const std::string map = "......./dd...../ddsCs../ddss.../dd.....";
  const auto spells = [&](const std::string& marks, const std::string& rest) {
    return refusal("duel players=2 " + map + marks + "|" + map + " " + rest);
  };
  CHECK(spells("", "500000|-00000 - roll:1") == "accepted");
  CHECK(spells("", "000030|0000-0 - roll:1") == "position.spells");  // used at once
  CHECK(spells("", "000030|0000-0 - domains:1:1,drew") == "accepted");
  CHECK(spells("", "000030|0000-0 - domains:1:2,drew") == "position.spells");
  CHECK(spells("", "0000x0|0000-0 - roll:1") == "position.spells");  // names no coat
  CHECK(spells(":d", "0000x0|0000-0 - roll:1") == "accepted");
  CHECK(spells("", "000003|00000- - cross:2:1,drew") == "accepted");
  CHECK(spells("", "000000|000000 - cross:2:1,drew") == "position.spells");
  const std::string dice = " dot,stripe,black+2,wild take:1:1,take-two";
  CHECK(spells("", "00x000|00-000" + dice) == "accepted");
  CHECK(spells("", "004000|00-000" + dice) == "position.spells");
  CHECK(spells("", "00-000|00x000" + dice) == "position.spells");
  const std::string taken = " dot:1,stripe:1,black+2:2,wild:2 draw:1:1";
  CHECK(spells("", "xx0000|--0000" + taken + ",free-placement,split") == "accepted");
  CHECK(spells("", "5x0000|--0000" + taken + ",free-placement,split") == "position.spells");
  CHECK(spells("", "xx0000|--0000" + taken + ",take-two") == "position.spells");
}

TEST_CASE("maps go with the turn") {
  const std::string one = "duel players=2 " + some + "|" + empty;
  CHECK(refusal(one + " 000000|000000 - roll:1") == "position.maps_turn");
  CHECK(refusal(one + " 000000|000000 - over") == "position.maps_turn");
  CHECK(refusal(one + " 000000|000000 - first") == "position.maps_turn");
  const std::string taken = " 000000|000000 dot:1,stripe:1,black+2:2,wild:2 ";
  CHECK(refusal(one + taken + "draw:1:2,drew") == "accepted");
  CHECK(refusal(one + taken + "draw:1:2") == "position.maps_turn");
  CHECK(refusal(table(taken + "draw:1:2")) == "position.maps_turn");  // A could have drawn
  CHECK(refusal(table(taken + "draw:1:1,drew")) == "position.maps_turn");
  CHECK(refusal(table(" 000000|000000 - roll:1,drew")) == "position.maps_turn");
  const std::string filled = "duel players=2 " + full("") + "|" + some;
  CHECK(refusal(filled + " 000000|000000 - roll:1") == "position.maps_turn");
  CHECK(refusal(filled + " 000000|000000 - over") == "accepted");
  CHECK(refusal(filled + taken + "draw:1:2,drew") == "accepted");
  CHECK(refusal(filled + taken + "draw:2:1,drew") == "position.maps_turn");
  CHECK(refusal("duel players=2 " + full(".d.") + "|" + some + taken + "draw:1:2") == "accepted");
}

TEST_CASE("what is drawn could have been drawn") {
  const auto map = [](const std::string& picture, const std::string& book) {
    return refusal("duel players=2 " + picture + "|" + some + " " + book + " - roll:1");
  };
  CHECK(map("......./...d.../...Cs1s./......./.......", "000000|000000") == "position.odd_map");
  const std::string apart = "dd...../...d.../...Cs1../......./.......";
  CHECK(map(apart, "000000|000000") == "position.apart");
  const std::string large = "dd...../...dd../..dCs1../..dd.../.......";
  CHECK(map(large, "x00000|-00000") == "accepted");
  const std::string twice = "d.....d/...dd../..dCs1../..dd.../.......";
  CHECK(map(twice, "x00000|-00000") == "position.apart");
  CHECK(map("......./...d2.../...Cs1../......./.......", "000000|000000") == "position.crosses");
  CHECK(map("......./...d2.../...Cs1../......./.......~", "000000|000000") == "accepted");
  CHECK(map("......./...d2.../...Cs2../......./.......~", "000000|000000") == "position.crosses");
  CHECK(map("......./...b4.../...Cs1../......./.......~", "00000x|00000-") == "accepted");
  CHECK(map("......./...b4.../...Cs1../......./.......", "00000x|00000-") == "position.crosses");
  CHECK(map(some, "220000|000000") == "accepted");
  CHECK(map(some, "221000|000000") == "position.rounds");
}
