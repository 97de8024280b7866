#include <string>

#include <doctest/doctest.h>

#include "notation/tactile/text.h"
#include "tests/laws/laws.h"
#include "tests/notation/tactile/states.h"

using namespace castellan;
using tactile::Action;
using tactile::State;

TEST_CASE("actions of the tactile edition are written in one way") {
  const State state;
  CHECK(to_text(state, Action::draw_domino(17)) == "draw 17");
  CHECK(to_text(state, Action::draw_king(1)) == "king 1");
  CHECK(to_text(state, Action::draw_king(2)) == "king 2");
  CHECK(to_text(state, Action::claim(22)) == "claim 22");
  CHECK(to_text(state, Action::castle({3, 3})) == "castle d4");
  CHECK(to_text(state, Action::place(3, {{4, 0}, Direction::east})) == "place 3 e1 east");
  CHECK(to_text(state, Action::place(3, {{0, 6}, Direction::south})) == "place 3 a7 south");
  CHECK(to_text(state, Action::discard(30)) == "discard 30");
}

TEST_CASE("an action of the tactile edition must have its shape") {
  const State state = to_place();
  CHECK(refusal(state, "") == "action.nothing");
  CHECK(refusal(state, "put 22 e4 east") == "action.unknown");
  CHECK(refusal(state, "Place 22 e4 east") == "action.unknown");
  CHECK(refusal(state, "place") == "action.no_number");
  CHECK(refusal(state, "place e4 east") == "action.number");
  CHECK(refusal(state, "place 022 e4 east") == "action.number");
  CHECK(refusal(state, "place 22") == "place.no_square");
  CHECK(refusal(state, "place 22 e4") == "place.no_direction");
  CHECK(refusal(state, "place 22 e4 East") == "place.direction");
  CHECK(refusal(state, "place 22 e4 e") == "place.direction");
  CHECK(refusal(state, "place 22 e4 east now") == "action.extra");
  CHECK(refusal(state, " place\t22   e4 \t east ") == "accepted");
  for (const char* square : {"e", "4", "4e", "E4", "e04", "e-1", "e+4", "1,0", "ee4", "e4,", "é4"})
    CHECK_MESSAGE(
        refusal(state, "place 22 " + std::string(square) + " east") == "place.square_on_board",
        square);
  CHECK(refusal(to_build(), "castle") == "place.no_square");
  CHECK(refusal(to_build(), "castle 4") == "place.square_on_board");
  CHECK(refusal(to_build(), "castle d4 east") == "action.extra");
}

TEST_CASE("T-R1 first the row, then the kings, then every king claims") {
  State state;
  CHECK(refusal(state, "claim 3") == "turn.row_first");
  CHECK(refusal(state, "king 1") == "turn.row_first");
  CHECK(refusal(state, "draw 0") == "domino.none");
  CHECK(refusal(state, "draw 49") == "domino.none");
  play_text(state, "draw 3");
  CHECK(refusal(state, "draw 3") == "row.seen");
  for (const char* draw : {"draw 22", "draw 41", "draw 10"}) play_text(state, draw);
  CHECK(refusal(state, "draw 4") == "turn.kings_first");
  CHECK(refusal(state, "claim 3") == "turn.kings_first");
  play_text(state, "king 1");
  play_text(state, "king 1");
  CHECK(refusal(state, "king 1") == "kings.too_many");
  CHECK(refusal(state, "king 3") == "seat.none");
  CHECK(refusal(state, "king 0") == "seat.none");
  play_text(state, "king 2");
  play_text(state, "king 2");
  CHECK(refusal(state, "king 2") == "turn.claim_expected");
  CHECK(refusal(state, "castle d4") == "turn.claim_expected");
  CHECK(refusal(state, "claim 4") == "claim.not_in_row");
  CHECK(refusal(state, "claim 0") == "domino.none");
  CHECK(refusal(state, "claim 99999999999999999999") == "domino.none");
  play_text(state, "claim 22");
  CHECK(refusal(state, "claim 22") == "claim.taken");
  CHECK(refusal(state, "claim 3") == "accepted");
}

TEST_CASE("T-S2 a castle stands on any peg, and only in the first round") {
  const State state = to_build();
  CHECK(refusal(state, "place 22 e4 east") == "turn.castle_expected");
  CHECK(refusal(state, "claim 22") == "turn.castle_expected");
  for (const char* square : {"a1", "g1", "a7", "g7", "d4"})
    CHECK(refusal(state, "castle " + std::string(square)) == "accepted");
  for (const char* square : {"h1", "a8", "i1", "z9", "a0", "a257", "a99999999999"})
    CHECK_MESSAGE(refusal(state, "castle " + std::string(square)) != "accepted", square);
  CHECK(refusal(state, "castle h1") == "place.off_board");
  CHECK(refusal(state, "castle a8") == "place.off_board");
  CHECK(refusal(to_place(), "castle d4") == "turn.place_expected");
}

TEST_CASE("T-R2 the domino to place is that of the next slot") {
  const State state = to_place();
  CHECK(refusal(state, "place 3 e4 east") == "place.other_domino");  // lower, but chosen last
  CHECK(refusal(state, "discard 3") == "place.other_domino");
  CHECK(refusal(state, "place 0 e4 east") == "domino.none");
  CHECK(refusal(state, "place 22 e4 east") == "accepted");
}

TEST_CASE("T-P1 a domino lies on free pegs, and matches") {
  State state = to_place();
  CHECK(refusal(state, "place 22 d4 east") == "place.castle");
  CHECK(refusal(state, "place 22 c4 east") == "place.castle");
  CHECK(refusal(state, "place 22 f4 east") == "place.touches_nothing");
  CHECK(refusal(state, "discard 22") == "discard.fits");
  play_text(state, "place 22 e4 east");

  // Blue's castle is in the corner a1.
  CHECK(refusal(state, "place 41 a1 east") == "place.castle");
  CHECK(refusal(state, "place 41 g1 east") == "place.off_board");
  CHECK(refusal(state, "place 41 h1 east") == "place.off_board");
  CHECK(refusal(state, "place 41 g7 north") == "place.off_board");
  CHECK(refusal(state, "place 41 b1 south") == "place.off_board");
  CHECK(refusal(state, "place 41 a2 west") == "place.off_board");
  CHECK(refusal(state, "place 41 z99 west") == "place.off_board");
  play_text(state, "place 41 b1 east");
  CHECK(refusal(state, "place 10 b1 north") == "place.taken");
  CHECK(refusal(state, "place 10 b2 north") == "place.no_match");
  CHECK(refusal(state, "place 10 a2 north") == "accepted");
}

TEST_CASE("T-P1 a domino that fits nowhere is discarded") {
  Dealer dealer(23);
  State state;
  const auto must_discard = [&] {
    return state.phase == tactile::Phase::place &&
           laws::legal(state)[0].kind == Action::Kind::discard;
  };
  while (!must_discard()) {
    if (to_act(state).is_nobody()) state = State();
    play(state, deal(state, dealer));
  }
  const std::string number = std::to_string(state.acting_domino());
  CHECK(refusal(state, "discard " + number) == "accepted");
  CHECK(kind_reading(state, "d") == "discard " + number);
  int refused = 0;  // some two pegs are still free, and are refused for this very reason
  for (char column = 'a'; column <= 'g'; ++column)
    for (char row = '1'; row <= '7'; ++row)
      for (const char* direction : {" north", " east"})
        refused +=
            static_cast<int>(refusal(state, "place " + number + ' ' + column + row + direction) ==
                             "place.must_discard");
  CHECK(refused > 0);
}

TEST_CASE("T-C3 a placement of a double has one name") {
  State state = half_placed();  // 10 is grassland and grassland
  CHECK(refusal(state, "place 10 a3 south") == "place.second_name");
  CHECK(parse_action(state, "place 10 a3 south").error().arguments ==
        std::vector{arg("action", "place 10 a2 north")});
  CHECK(refusal(state, "place 10 a2 north") == "accepted");
  CHECK(kind_reading(state, "place 10 a3 south") == "place 10 a2 north");
}

TEST_CASE("people may write more freely in the tactile edition") {
  const State state = to_place();
  for (const char* text : {"place 22 e4 east", "PLACE 22 E4 East", "p e4 e", "p 22 e4 right",
                           "p E4 →", "p e4 >", "  p\te4   e  "})
    CHECK_MESSAGE(kind_reading(state, text) == "place 22 e4 east", text);
  CHECK(kind_reading(to_build(), "ca D4") == "castle d4");
  CHECK(kind_reading(to_build(), "Castle g7") == "castle g7");
  State claiming;
  for (const char* line : {"row 3 10 22 41", "kings 1 2 2 1"}) play_line(claiming, line);
  CHECK(kind_reading(claiming, "c 10") == "claim 10");
}

TEST_CASE("people get the same reasons in the tactile edition") {
  CHECK(kind_reading(to_place(), "") == "action.nothing");
  CHECK(kind_reading(to_place(), "d") == "discard.fits");
  CHECK(kind_reading(to_place(), "p") == "place.no_square");
  CHECK(kind_reading(to_place(), "p e4") == "place.no_direction");
  CHECK(kind_reading(to_place(), "p 3 e4 e") == "place.other_domino");
  CHECK(kind_reading(to_place(), "p f4 e") == "place.touches_nothing");
  CHECK(kind_reading(to_place(), "x 1") == "action.unknown");
  CHECK(kind_reading(to_build(), "ca") == "place.no_square");
  CHECK(kind_reading(to_build(), "ca h9") == "place.off_board");
}

TEST_CASE("law: of all that can be written on a board exactly the legal is read") {
  Dealer dealer(21);
  for (int game = 0; game < laws::games(2); ++game) {
    State state;
    for (; !to_act(state).is_nobody(); play(state, deal(state, dealer))) {
      if (state.phase != tactile::Phase::place && state.phase != tactile::Phase::castle) continue;
      std::size_t accepted = 0;
      const std::string number = std::to_string(state.acting_domino());
      for (char column = 'a'; column <= 'j'; ++column) {
        for (int row = 0; row <= 10; ++row) {
          const std::string square = column + std::to_string(row);
          accepted += parse_action(state, "castle " + square).has_value();
          for (const Direction direction : all_directions)
            accepted +=
                parse_action(
                    state, "place " + number + ' ' + square + ' ' + std::string(name(direction)))
                    .has_value();
        }
      }
      accepted += parse_action(state, "discard " + number).has_value();
      CHECK(accepted == laws::legal(state).size());
    }
    CHECK(refusal(state, "claim 1") == "turn.over");
  }
}
