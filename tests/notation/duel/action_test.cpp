#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "notation/duel/text.h"
#include "tests/notation/duel/states.h"

using namespace castellan;
using duel::Action;
using duel::Coat;
using duel::Spell;
using duel::State;

namespace {

std::string refusal(const State& state, std::string_view text) {
  const Result<Action> action = parse_action(state, text);
  return action ? "accepted" : std::string(action.error().key);
}
std::string kind_reading(const State& state, std::string_view text) {
  const Result<Action> action = parse_action(state, text, Reading::kindly);
  return action ? to_text(state, *action) : std::string(action.error().key);
}

const State& drawing() {
  static const State state = to_draw("roll dot stripe black+2 wild");
  return state;
}

}  // namespace

TEST_CASE("actions of Kingdomino Duel are written in one way") {
  const State& state = drawing();
  CHECK(to_text(State(), Action::first(seat_at(1))) == "first 2");
  CHECK(to_text(rolled("roll dot dot dot dot+1"), Action::take(0b1000)) == "take 4");
  CHECK(to_text(state, Action::take(0b1010)) == "take 2 4");
  CHECK(to_text(state, Action::cast(Spell::free_placement)) == "cast free-placement");
  CHECK(to_text(state, Action::cast(Spell::take_two)) == "cast take-two");
  CHECK(to_text(state, Action::turn(2, 2)) == "turn 3 black+2");
  CHECK(to_text(state, Action::tower(0)) == "tower 1");
  CHECK(to_text(state, Action::skip()) == "skip");
  CHECK(to_text(state, Action::domains(Coat::double_dot)) == "domains double-dot");
  CHECK(to_text(state, Action::cross({6, 4})) == "cross g5");
  CHECK(to_text(state, Action::draw(duel::Drawing::of(Coat::dot, {3, 3}, Coat::stripe, {3, 4}))) ==
        "draw 1 d4 2 d5");
}

TEST_CASE("a drawn wild is written with its coat") {
  State state = to_draw("roll dot stripe black+2 wild");
  play_text(state, "draw 1 d4 2 d5");
  const Result<Action> action = parse_action(state, "draw 3 d4 4 d5=dot");
  REQUIRE(action);
  CHECK(to_text(state, *action) == "draw 3 d4 4 d5=dot");
  CHECK(refusal(state, "draw 3 d4 4 d5") == "drawing.no_coat");
  CHECK(refusal(state, "draw 3 d4=black 4 d5=dot") == "drawing.not_wild");
  CHECK(refusal(state, "draw 3 d4 4 d5=") == "coat.missing");
  CHECK(refusal(state, "draw 3 d4 4 d5=wild") == "coat.unknown");
  CHECK(refusal(state, "draw 3 d4 4 d5=Dot") == "coat.unknown");
}

TEST_CASE("an action of Kingdomino Duel must have its shape") {
  const State& state = drawing();
  CHECK(refusal(state, "") == "duel.nothing");
  CHECK(refusal(state, "place 1 d4 2 d5") == "duel.unknown");
  CHECK(refusal(state, "Draw 1 d4 2 d5") == "duel.unknown");
  CHECK(refusal(state, "d 1 d4 2 d5") == "duel.unknown");
  CHECK(refusal(state, "draw") == "action.no_number");
  CHECK(refusal(state, "draw d4 d5") == "action.number");
  CHECK(refusal(state, "draw 1") == "drawing.no_square");
  CHECK(refusal(state, "draw 1 d4") == "action.no_number");
  CHECK(refusal(state, "draw 1 d4 2") == "drawing.no_square");
  CHECK(refusal(state, "draw 01 d4 2 d5") == "action.number");
  CHECK(refusal(state, "draw 1 d4 2 d5 now") == "action.extra");
  for (const char* square : {"D4", "d04", "4d", "d", "4", "d-4", "3,3"})
    CHECK_MESSAGE(
        refusal(state, "draw 1 " + std::string(square) + " 2 d5") == "place.square_on_board",
        square);
  CHECK(refusal(state, "take") == "action.no_number");
  CHECK(refusal(state, "take 1 2 3") == "action.extra");
  CHECK(refusal(state, "cast") == "spell.missing");
  CHECK(refusal(state, "cast free") == "spell.unknown");
  CHECK(refusal(state, "cast turn") == "spell.unknown");
  CHECK(refusal(state, "turn 1") == "face.missing");
  for (const char* face : {"double_dot", "black+0", "black+3", "black+", "black2", "wild+1", "d"})
    CHECK_MESSAGE(refusal(state, "turn 1 " + std::string(face)) == "face.unknown", face);
  CHECK(refusal(state, "tower one") == "action.number");
  CHECK(refusal(state, "skip it") == "action.extra");
  CHECK(refusal(state, "domains") == "coat.missing");
  CHECK(refusal(state, "domains blue") == "coat.unknown");
  CHECK(refusal(state, "cross") == "drawing.no_square");
  CHECK(refusal(state, " draw\t1  d4 2 d5 ") == "accepted");
}

TEST_CASE("what is not the turn's is refused with what is") {
  State state;
  CHECK(refusal(state, "roll dot") == "turn.first_expected");
  play_chance(state, "first 1");
  CHECK(refusal(state, "take 1") == "turn.roll_expected");
  play_chance(state, "roll dot stripe black+2 wild");
  CHECK(refusal(state, "draw 1 d4 2 d5") == "turn.take_expected");
  CHECK(refusal(state, "cast split") == "turn.take_expected");
  CHECK(refusal(drawing(), "take 1") == "turn.draw_expected");
  CHECK(refusal(drawing(), "cast take-two") == "turn.draw_expected");
  CHECK(refusal(drawing(), "cross d4") == "turn.draw_expected");
  state = drawing();
  state.phase = duel::Phase::domains;
  CHECK(refusal(state, "skip") == "turn.domains_expected");
  CHECK(refusal(state, "domains dot") == "accepted");
  state.phase = duel::Phase::cross;
  CHECK(refusal(state, "skip") == "turn.cross_expected");
  state.phase = duel::Phase::over;
  CHECK(refusal(state, "skip") == "turn.over");
}

TEST_CASE("D-R1 dice are taken in ascending order, as many as are owed") {
  State state = rolled("roll dot stripe black+2 wild");
  CHECK(refusal(state, "take 0") == "die.none");
  CHECK(refusal(state, "take 5") == "die.none");
  CHECK(refusal(state, "take 1 2") == "take.count");
  CHECK(refusal(state, "take 3") == "accepted");
  CHECK(refusal(state, "cast take-two") == "spell.not_own");
  play_text(state, "take 3");
  CHECK(refusal(state, "take 1") == "take.count");
  CHECK(refusal(state, "take 1 3") == "take.gone");
  CHECK(refusal(state, "take 1 1") == "take.twice");
  CHECK(refusal(state, "take 2 1") == "die.order");
  CHECK(refusal(state, "cast take-two") == "spell.only_a");
  CHECK(refusal(state, "take 1 2") == "accepted");
}

TEST_CASE("D-M4 D-M8 only own dice are turned or get a cross") {
  State state = drawing();
  CHECK(refusal(state, "tower 3") == "die.not_own");
  CHECK(refusal(state, "tower 9") == "die.none");
  CHECK(refusal(state, "turn 2 black") == "spell.not_own");
  win(state, Spell::turn_die);
  CHECK(refusal(state, "turn 3 dot") == "die.not_own");
  CHECK(refusal(state, "turn 2 black+2") == "face.not_on_die");
  CHECK(refusal(state, "turn 1 dot") == "face.shown");
  play_text(state, "turn 2 black");
  CHECK(refusal(state, "turn 2 stripe") == "spell.used");
  play_text(state, "tower 1");
  CHECK(refusal(state, "tower 2") == "tower.used");
}

TEST_CASE("D-R2 D-R3 a drawing is refused for what is wrong with it") {
  State state = drawing();
  CHECK(refusal(state, "draw 1 d4 3 d5") == "die.not_own");
  CHECK(refusal(state, "draw 1 d4 1 d5") == "drawing.both_dice");
  CHECK(refusal(state, "draw 2 d5 1 d4") == "die.order");
  CHECK(refusal(state, "draw 1 h4 2 d5") == "place.off_board");
  CHECK(refusal(state, "draw 1 d6 2 d5") == "place.off_board");
  CHECK(refusal(state, "draw 1 d0 2 d5") == "place.off_board");
  CHECK(refusal(state, "draw 1 d99999999999 2 d5") == "place.off_board");
  CHECK(refusal(state, "draw 1 d3 2 d4") == "place.castle");
  CHECK(refusal(state, "draw 1 d4 2 d4") == "drawing.one_square");
  CHECK(refusal(state, "draw 1 d4 2 e5") == "drawing.apart");
  CHECK(refusal(state, "draw 1 f4 2 g4") == "drawing.no_match");
  CHECK(refusal(state, "skip") == "skip.possible");
  CHECK(refusal(state, "cast split") == "spell.not_own");
  win(state, Spell::split);
  play_text(state, "cast split");
  CHECK(refusal(state, "draw 1 d4 2 g4") == "drawing.no_match_apart");
  play_text(state, "draw 1 d4 2 c3");
  CHECK(refusal(state, "draw 3 d4 4 d5=dot") == "accepted");
  play_text(state, "draw 3 d4 4 d5=dot");
  play_chance(state, "roll dot stripe black+2 wild");
  play_text(state, "take 1");
  play_text(state, "take 2 3");
  CHECK(refusal(state, "draw 1 d4 4 d2=dot") == "place.taken");
}

TEST_CASE("D-R3 where nothing can be drawn, skipping is told") {
  State state = drawing();
  for (std::int8_t x = 0; x < 7; ++x)
    for (std::int8_t y = 0; y < 5; ++y)
      if (!(x == 3 && y == 2) && !(y == 0 && x < 2))
        state.map(seat_at(0)).kingdom.put({x, y}, {Coat::black, 0});
  CHECK(refusal(state, "draw 1 a1 2 b1") == "drawing.must_skip");
  CHECK(refusal(state, "skip") == "accepted");
}

TEST_CASE("a drawing of equal symbols has one name") {
  State state = to_draw("roll stripe stripe black+2 wild");
  CHECK(refusal(state, "draw 1 d4 2 d5") == "accepted");
  const Result<Action> second = parse_action(state, "draw 1 d5 2 d4");
  REQUIRE_FALSE(second);
  CHECK(second.error() == Message("place.second_name", {arg("action", "draw 1 d4 2 d5")}));
  CHECK(refusal(state, "draw 1 e3 2 e2") == "place.second_name");
  CHECK(kind_reading(state, "draw 1 d5 2 d4") == "draw 1 d4 2 d5");
  play_text(state, "tower 1");
  CHECK(refusal(state, "draw 1 d5 2 d4") == "accepted");
}

TEST_CASE("D-M6 a cross goes to a drawn square") {
  State state = drawing();
  play_text(state, "draw 1 d4 2 d5");
  state.phase = duel::Phase::cross;
  state.acting = seat_at(0);
  CHECK(refusal(state, "cross d4") == "accepted");
  CHECK(refusal(state, "cross d3") == "cross.nothing_there");
  CHECK(refusal(state, "cross a1") == "cross.nothing_there");
  CHECK(refusal(state, "cross a6") == "place.off_board");
}

TEST_CASE("people may write Kingdomino Duel more freely") {
  State state = rolled("roll wild stripe black+2 dot+1");
  CHECK(kind_reading(state, "T 3") == "take 3");
  CHECK(kind_reading(state, "ta 3") == "take 3");
  play_text(state, "take 3");
  CHECK(kind_reading(state, "t 4 1") == "take 1 4");
  play_text(state, "take 1 2");
  play_text(state, "draw 3 d4 4 d5");
  win(state, Spell::turn_die, seat_at(1));
  win(state, Spell::free_placement, seat_at(1));
  CHECK(kind_reading(state, "c FREE") == "cast free-placement");
  CHECK(kind_reading(state, "to 2") == "tower 2");
  CHECK(kind_reading(state, "tu 2 b") == "turn 2 black");
  CHECK(kind_reading(state, "turn 2 dd+1") == "turn 2 double-dot+1");
  CHECK(kind_reading(state, "turn 2 double-s+1") == "turn 2 double-stripe+1");
  CHECK(kind_reading(state, "turn 2 d") == "face.unknown");  // which one?
  CHECK(kind_reading(state, "turn 2 dot") == "turn 2 dot");
  CHECK(kind_reading(state, "D D4=q D5") == "draw 1 d4=quartered 2 d5");
  CHECK(kind_reading(state, "draw 2 d5 1 D4 = dot") == "draw 1 d4=dot 2 d5");
  CHECK(kind_reading(state, "draw 1 d4=dot 2 d5=stripe") == "draw 1 d4=dot 2 d5");
  CHECK(kind_reading(state, "draw 1 d4=dot 2 d5=black") == "drawing.not_wild");
  CHECK(kind_reading(state, "draw 1 d5=stripe 2 d4") == "draw 1 d4=stripe 2 d5");
  CHECK(kind_reading(state, "draw 1 d5=dot d4") == "drawing.both_dice");
  CHECK(kind_reading(state, "s") == "skip.possible");
  CHECK(kind_reading(state, "dr") == "action.no_number");
  CHECK(kind_reading(state, "tx 2") == "duel.unknown");
  state.phase = duel::Phase::cross;
  state.acting = seat_at(0);
  CHECK(kind_reading(state, "x D4") == "cross d4");
  state.phase = duel::Phase::domains;
  CHECK(kind_reading(state, "do bl") == "domains black");
  CHECK(kind_reading(state, "domains w") == "coat.unknown");
}
