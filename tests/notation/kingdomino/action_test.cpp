#include <string>

#include <doctest/doctest.h>

#include "notation/kingdomino/text.h"
#include "tests/laws/laws.h"
#include "tests/laws/rules.h"
#include "tests/notation/kingdomino/states.h"

using namespace castellan;
using kingdomino::Action;
using kingdomino::State;

namespace {
// Domino 3 is forest and forest, 10 grassland and grassland.
State after_first_place() {
  State state = first_round();
  play_text(state, "place 3 1,0 east");
  return state;
}
}  // namespace

TEST_CASE("actions are written in one way") {
  State state = first_round();
  CHECK(to_text(state, Action::claim(22)) == "claim 22");
  CHECK(to_text(state, Action::discard(30)) == "discard 30");
  CHECK(to_text(state, Action::place(3, {{1, 0}, Direction::east})) == "place 3 1,0 east");
  CHECK(to_text(state, Action::place(3, {{-2, -1}, Direction::north})) == "place 3 -2,-1 north");
  CHECK(to_text(State(), Action::draw_king(3)) == "king 2");
  CHECK(to_text(State(), Action::draw_domino(17)) == "draw 17");
}

TEST_CASE("an action must have its shape") {
  const State state = first_round();
  CHECK(refusal(state, "") == "action.nothing");
  CHECK(refusal(state, "  ") == "action.nothing");
  CHECK(refusal(state, "put 3 1,0 east") == "action.unknown");
  CHECK(refusal(state, "Place 3 1,0 east") == "action.unknown");
  CHECK(refusal(state, "place") == "action.no_number");
  CHECK(refusal(state, "place three 1,0 east") == "action.number");
  CHECK(refusal(state, "place 03 1,0 east") == "action.number");
  CHECK(refusal(state, "place +3 1,0 east") == "action.number");
  CHECK(refusal(state, "place -3 1,0 east") == "action.number");
  CHECK(refusal(state, "place 1,0 east") == "action.number");
  CHECK(refusal(state, "place 3") == "place.no_square");
  CHECK(refusal(state, "place 3 1,0") == "place.no_direction");
  CHECK(refusal(state, "place 3 1,0 East") == "place.direction");
  CHECK(refusal(state, "place 3 1,0 e") == "place.direction");
  CHECK(refusal(state, "place 3 1,0 east now") == "action.extra");
  CHECK(refusal(state, "claim 5 17") == "action.extra");
  for (const char* square :
       {"1", "1,", ",1", ",", "1,-0", "-0,1", "01,0", "+1,0", "1,0,0", "a,b", "1;0", "1.0,0", "d4"})
    CHECK_MESSAGE(
        refusal(state, "place 3 " + std::string(square) + " east") == "place.square", square);
}

TEST_CASE("any run of blanks separates the words of an action") {
  const State state = first_round();
  CHECK(refusal(state, " place\t3   1,0 \t east ") == "accepted");
  CHECK(refusal(state, "place 3 1, 0 east") == "place.square");
}

TEST_CASE("K-R1 a king first places, then claims") {
  CHECK(refusal(first_round(), "claim 5") == "turn.place_expected");
  CHECK(refusal(after_first_place(), "claim 5") == "accepted");
  CHECK(refusal(after_first_place(), "place 3 0,1 east") == "turn.claim_expected");
  CHECK(refusal(after_first_place(), "discard 3") == "turn.claim_expected");
}

TEST_CASE("K-R1 the domino to place is the lowest whose king has not acted") {
  CHECK(refusal(first_round(), "place 10 1,0 east") == "place.other_domino");
  CHECK(refusal(first_round(), "discard 10") == "place.other_domino");
  CHECK(refusal(first_round(), "place 0 1,0 east") == "domino.none");
  CHECK(refusal(first_round(), "place 99999999999999999999 1,0 east") == "domino.none");
}

TEST_CASE("K-S4 only a free domino of the row can be claimed") {
  State state;
  CHECK(refusal(state, "claim 3") == "turn.kings_first");
  play_chance(state, "kings 1 2 2 1");
  CHECK(refusal(state, "claim 3") == "turn.row_first");
  play_chance(state, "row 3 10 22 41");
  play_text(state, "claim 22");
  CHECK(refusal(state, "claim 4") == "claim.not_in_row");
  CHECK(refusal(state, "claim 22") == "claim.taken");
  CHECK(refusal(state, "claim 0") == "domino.none");
  CHECK(refusal(state, "claim 49") == "domino.none");
  CHECK(refusal(state, "claim 64") == "domino.none");
  CHECK(refusal(state, "claim 41") == "accepted");
}

TEST_CASE("K-P1 a domino covers free squares only") {
  CHECK(refusal(first_round(), "place 3 0,0 east") == "place.castle");
  CHECK(refusal(first_round(), "place 3 -1,0 east") == "place.castle");
  State state = after_first_place();
  play_text(state, "claim 5");
  play_text(state, "place 10 0,1 north");
  play_text(state, "claim 17");
  CHECK(refusal(state, "place 22 1,0 north") == "place.taken");
  CHECK(refusal(state, "place 22 2,-1 north") == "place.taken");
}

TEST_CASE("K-P2 a domino must touch the castle or its own terrain") {
  CHECK(refusal(first_round(), "place 3 2,0 east") == "place.touches_nothing");
  State state = after_first_place();
  play_text(state, "claim 5");
  play_text(state, "place 10 0,1 north");
  play_text(state, "claim 17");
  // Seat 1 has forest at 1,0 and 2,0; domino 22 is wheat and grassland or the like.
  REQUIRE(domino(22).left.terrain != Terrain::forest);
  REQUIRE(domino(22).right.terrain != Terrain::forest);
  CHECK(refusal(state, "place 22 3,0 east") == "place.no_match");
  CHECK(refusal(state, "place 22 3,1 east") == "place.touches_nothing");
  CHECK(refusal(state, "place 22 0,1 east") == "accepted");
}

TEST_CASE("K-P3 the kingdom fits in its square") {
  CHECK(refusal(first_round(), "place 3 4,0 east") == "place.outside");
  CHECK(refusal(first_round(), "place 3 5,0 east") == "place.outside");
  CHECK(refusal(first_round(), "place 3 300,-256 east") == "place.outside");
  CHECK(refusal(first_round(), "place 3 257,0 east") == "place.outside");  // 1,0 in eight bits
  CHECK(refusal(first_round(), "place 3 -99999999999,0 east") == "place.outside");
  CHECK(refusal(first_round(), "place 3 9,0 east") == "place.outside");  // 1,0 on the spool
}

TEST_CASE("K-P4 a domino that fits is not discarded") {
  CHECK(refusal(first_round(), "discard 3") == "discard.fits");
}

TEST_CASE("K-P4 a domino that fits nowhere is discarded") {
  Dealer dealer(23);
  State state;
  const auto must_discard = [&] {
    return state.phase == kingdomino::Phase::place &&
           laws::legal(state)[0].kind == Action::Kind::discard;
  };
  while (!must_discard()) {
    if (to_act(state).is_nobody()) state = State();
    play(state, deal(state, dealer));
  }
  const std::string number = std::to_string(state.acting_domino());
  CHECK(refusal(state, "discard " + number) == "accepted");
  CHECK(kind_reading(state, "d") == "discard " + number);

  // Some two squares are still free, and are refused for this very reason.
  int refused = 0;
  for (int x = -4; x <= 4; ++x)
    for (int y = -4; y <= 4; ++y)
      for (const char* direction : {" north", " east"})
        refused += static_cast<int>(
            refusal(state, "place " + number + ' ' + std::to_string(x) + ',' + std::to_string(y) +
                               direction) == "place.must_discard");
  CHECK(refused > 0);
}

TEST_CASE("a placement of equal halves has one name") {
  const State state = first_round();
  CHECK(refusal(state, "place 3 2,0 west") == "place.second_name");
  CHECK(refusal(state, "place 3 0,2 south") == "place.second_name");
  CHECK(parse_action(state, "place 3 2,0 west").error().arguments ==
        std::vector{arg("action", "place 3 1,0 east")});
  CHECK(refusal(state, "place 3 1,0 east") == "accepted");
  CHECK(refusal(state, "place 3 0,1 north") == "accepted");
}

TEST_CASE("people may write more freely") {
  const State state = first_round();
  for (const char* text :
       {"place 3 1,0 east", "PLACE 3 1,0 East", "p 1,0 e", "p 3 1, 0 e", "p 1 ,0 E",
        "P +1,+0 right", "p 1,0 r", "p 1,0 →", "p 1,0 >", "p 2,0 west", "place 2,0 left", "p 2,0 <",
        "p 2,0 ←", "  p\t1,\t0   e  "})
    CHECK_MESSAGE(kind_reading(state, text) == "place 3 1,0 east", text);
  for (const char* text :
       {"p 0,1 n", "p 0,1 up", "p 0,1 ↑", "p 0,2 south", "p 0,2 down", "p 0,2 v"})
    CHECK_MESSAGE(kind_reading(state, text) == "place 3 0,1 north", text);
  CHECK(kind_reading(after_first_place(), "c 17") == "claim 17");
  CHECK(kind_reading(after_first_place(), "Claim 17") == "claim 17");
}

TEST_CASE("people get the same reasons") {
  const State state = first_round();
  CHECK(kind_reading(state, "") == "action.nothing");
  CHECK(kind_reading(state, "d") == "discard.fits");
  CHECK(kind_reading(state, "p") == "place.no_square");
  CHECK(kind_reading(state, "p 1,0") == "place.no_direction");
  CHECK(kind_reading(state, "p 10 1,0 e") == "place.other_domino");
  CHECK(kind_reading(state, "p 2,0 e") == "place.touches_nothing");
  CHECK(kind_reading(state, "p +-1,0 e") == "place.square");
  CHECK(kind_reading(state, "c") == "action.no_number");
  CHECK(kind_reading(state, "x 1") == "action.unknown");
}

TEST_CASE("law: every legal action reads back, and both readings agree") {
  Dealer dealer(20);
  for (const kingdomino::Rules& rules : laws::all_rules<kingdomino::Rules>()) {
    State state(rules);
    while (!to_act(state).is_nobody()) {
      for (const Action& action : laws::legal(state)) {
        const std::string text = to_text(state, action);
        const Result<Action> strict = parse_action(state, text);
        const Result<Action> kind = parse_action(state, text, Reading::kindly);
        if (!strict || !kind) FAIL(text, " is not read");
        State played = state, read = state;
        play(played, action);  // the second king of a seat is as good as the first
        play(read, *strict);
        if (!(read == played) || !(*kind == *strict)) FAIL(text, " is another");
        if (to_text(state, *strict) != text) FAIL(text, " is written otherwise");
      }
      play(state, deal(state, dealer));
    }
    CHECK(refusal(state, "claim 1") == "turn.over");
  }
}

TEST_CASE("law: of all placements that can be written exactly the legal ones are read") {
  Dealer dealer(21);
  for (int game = 0; game < laws::games(2); ++game) {
    State state;
    while (!to_act(state).is_nobody()) {
      if (state.phase == kingdomino::Phase::place) {
        std::size_t accepted = 0;
        const int number = state.acting_domino();
        for (int x = -6; x <= 6; ++x)
          for (int y = -6; y <= 6; ++y)
            for (const Direction direction : all_directions)
              accepted +=
                  parse_action(
                      state, "place " + std::to_string(number) + ' ' + std::to_string(x) + ',' +
                                 std::to_string(y) + ' ' + std::string(name(direction)))
                      .has_value();
        accepted += parse_action(state, "discard " + std::to_string(number)).has_value();
        CHECK(accepted == laws::legal(state).size());
      }
      play(state, deal(state, dealer));
    }
  }
}

TEST_CASE("no bytes upset the parsers") {
  Dealer dealer(22);
  const State state = first_round();
  std::string alphabet = "place discard claim north east 0123456789,-+\t\xff\xe2";
  alphabet += '\0';
  for (int round = 0; round < laws::games(20000); ++round) {
    std::string text = round % 2 == 0 ? "place 3 1,0 east" : "";
    for (std::uint32_t i = dealer.below(12); i > 0; --i)
      text.insert(dealer.below(static_cast<std::uint32_t>(text.size() + 1)), 1,
                  alphabet[dealer.below(static_cast<std::uint32_t>(alphabet.size()))]);
    for (const auto& action :
         {parse_action(state, text), parse_action(state, text, Reading::kindly)})
      if (action && !is_legal(state, *action)) FAIL(text, " is accepted though not legal");
  }
}
