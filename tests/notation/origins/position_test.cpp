#include <array>
#include <string>

#include <doctest/doctest.h>

#include "tests/notation/origins/states.h"

namespace castellan::origins {

namespace {
std::string refused(const std::string& text) {
  const Result<State> state = parse_position<State>(text);
  return state ? "accepted" : std::string(state.error().key);
}
std::string replaced(std::string text, std::string_view old_part, std::string_view new_part) {
  const std::size_t at = text.find(old_part);
  REQUIRE_MESSAGE(at != std::string::npos, text, " has no ", std::string(old_part));
  return text.replace(at, old_part.size(), new_part);
}
std::string position_after(State state, std::string_view line) {
  play_line(state, line);
  CHECK(refused(to_position(state)) == "accepted");
  return to_position(state);
}
// What is wrong with this position once a part of it is changed.
std::string changed(const State& state, std::string_view old_part, std::string_view new_part) {
  CHECK(refused(to_position(state)) == "accepted");
  return refused(replaced(to_position(state), old_part, new_part));
}
}  // namespace

TEST_CASE("a position of Origins is one line") {
  State state(Rules{2, Mode::tribe, false, false});
  const std::string pile = "hhccggssppffmmttttaaao";
  CHECK(to_position(state) == "origins players=2,mode=tribe H|H - - 1-48 - - " + pile + " chiefs:");
  CHECK(position_after(state, "chiefs 2 1 2 1") ==
        "origins players=2,mode=tribe H|H - - 1-48 - - " + pile + " row:21");
  play_line(state, "chiefs 2 1 2 1");
  CHECK(position_after(state, "row 12 15 17 45") ==
        "origins players=2,mode=tribe H|H - 12,15,17,45 1-11,13-14,16,18-44,46-48 - - " + pile +
            " cave:21");
  play_line(state, "row 12 15 17 45");
  play_line(state, "cave hunter shaman hunter oaf-warrior");
  CHECK(to_position(state) ==
        "origins players=2,mode=tribe H|H - 12,15,17,45 1-11,13-14,16,18-44,46-48 - hhmo "
        "ccggssppffmttttaaa draft:21:1");
  for (const char* line :
       {"claim 15 17", "claim 12 45", "row 1 2 3 4", "place 12 1,0 east", "claim 1",
        "place 15 1,0 east", "claim 2", "place 17 0,1 north", "claim 3"})
    play_line(state, line);
  const std::string rows = " 12:1,15:2,17:2,45:1 1:1,2:2,3:2,4 5-11,13-14,16,18-44,46-48 - ";
  const std::string tiles = "hhmo ccggssppffmttttaaa";
  CHECK(to_position(state) ==
        "origins players=2,mode=tribe Hg*g*|j*../j*../Hl*l*" + rows + tiles + " recruit:3");
  play_line(state, "recruit shaman");
  CHECK(to_position(state) == "origins players=2,mode=tribe Hg*g*|j*../j*../Hl*l*" + rows +
                                  "hho ccggssppffmttttaaa spend:3:2m");
  play_line(state, "spend 0,1 1,0");
  CHECK(to_position(state) == "origins players=2,mode=tribe Hg*g*|j*../j../Hll*" + rows +
                                  "hho ccggssppffmttttaaa settle:3:m");
  play_line(state, "settle 0,1");
  CHECK(to_position(state) == "origins players=2,mode=tribe Hg*g*|j*../j!m../Hll*" + rows +
                                  "hho ccggssppffmttttaaa place:4");
  play_line(state, "place 45 0,1 north");
  CHECK(to_position(state) == "origins players=2,mode=tribe v2../q*../Hg*g*|j*../j!m../Hll*" +
                                  rows + "hho ccggssppffmttttaaa fire:4:0,2");
  play_line(state, "fire 1,0");
  CHECK(to_position(state) == "origins players=2,mode=tribe v2../q*../Hg+2g*|j*../j!m../Hll*" +
                                  rows + "hho ccggssppffmttttaaa claim:4");
  CHECK(refused(to_position(state)) == "accepted");
}

TEST_CASE("O-S3 of the chiefs of two players only the first one's place is told") {
  State state(Rules{2, Mode::discovery, false, false});
  for (const char* draw : {"chief 2", "chief 2", "chief 1"}) {
    const Result<Action> action = parse_action(state, draw);
    REQUIRE(action.has_value());
    play(state, *action);
  }
  CHECK(to_position(state) == "origins players=2,mode=discovery H|H - - 1-48 - - - chiefs:212");
  CHECK(refused("origins players=2,mode=discovery H|H - - 1-48 - - - chiefs:221") ==
        "position.spelling");
  CHECK(refused("origins players=2,mode=discovery H|H - - 1-48 - - - chiefs:222") ==
        "position.turn_origins");
}

TEST_CASE("O-T3 a position tells who holds which totem") {
  const std::string text = to_position(to_choose_a_totem());
  CHECK(text.find(" 3... - - totem:3") != std::string::npos);
  State state = first_round(Mode::totem);
  CHECK(position_after(state, "place 12 1,0 east").find(" 1... - - claim:1") != std::string::npos);
  play_line(state, "place 12 1,0 east");
  CHECK(changed(state, " 1... ", " .... ") == "position.totem_holders");
  CHECK(changed(state, " 1... ", " 2... ") == "position.totem_holders");
  CHECK(changed(state, " 1... ", " 11.. ") == "position.totem_holders");
  CHECK(changed(state, " 1... ", " 1..4 ") == "position.totems");
  CHECK(changed(state, " 1... ", " 1.. ") == "position.totems");
  CHECK(changed(state, " 1... ", " - ") == "position.totems");
  CHECK(changed(state, "claim:1", "totem:1") == "position.totem_holders");
  CHECK(changed(first_round(Mode::discovery), " - - - place", " 1... - - place") ==
        "position.totem_holders");
}

TEST_CASE("a position of Origins has one spelling") {
  const std::string good = to_position(to_recruit());
  CHECK(refused(good) == "accepted");
  CHECK(refused(' ' + good) == "position.spelling");
  CHECK(refused(good + " more") == "position.spelling");
  CHECK(refused(replaced(good, "hhfm", "hhmf")) == "position.spelling");
  CHECK(refused(replaced(good, "Hg*g*|", ".Hg*g*|")) == "position.spelling");
  CHECK(refused(replaced(good, "players=3,mode=tribe", "mode=tribe,players=3")) ==
        "position.spelling");
}

TEST_CASE("garbled positions of Origins are refused") {
  const State state = to_recruit();
  CHECK(refused("") == "position.game");
  CHECK(refused("kingdomino") == "position.game");
  CHECK(refused("origins") == "rules.no_players");
  CHECK(refused("origins players=3 H|H|H") == "rules.no_mode");
  CHECK(changed(state, "|H ", " ") == "position.territories");
  CHECK(changed(state, "Hg*g*", "g*g*") == "position.hut");
  CHECK(changed(state, "Hg*g*", "HHg*g*") == "position.hut");
  CHECK(changed(state, "Hg*g*", "Hg*x*") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hg*g4") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hg*g1*") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hg*g+") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hg*g+*") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hg*d*") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hg*v+1") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hg*g!x") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hg*g!") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hg*g1!h") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hggggg") == "position.territory");
  CHECK(changed(state, "Hg*g*", "Hg*g*~x") == "position.discards");
  CHECK(changed(state, "12:1", "12:4") == "position.row");
  CHECK(changed(state, "5-11", "5-99") == "position.unseen");
  CHECK(changed(state, " hhfm ", " hhhm ") == "position.tiles");
  CHECK(changed(state, " hhfm ", " hhxm ") == "position.tiles");
  for (const char* turn : {"recruit:0", "recruit:4", "recruit:", "recruit", "recruit:x", "hire:2",
                           "spend:2:3h", "spend:2:2", "spend:2:2x", "settle:2:", "fire:2:x",
                           "fire:2:", "draft:12:1", "draft:122:1", "chiefs:123"})
    CHECK_MESSAGE(changed(state, "recruit:2", turn) == "position.turn_origins", turn);
}

TEST_CASE("positions of Origins that could not be are refused") {
  const State state = to_recruit();  // Hg*g*|Hg*l*|H 12:1,19:2,28:3 1:1,2:2,3,4 5-11,… recruit:2
  CHECK(changed(state, " 5-11", " 3-11") == "position.domino_twice");
  CHECK(changed(state, "Hg*g*", "H.g*g*") == "position.apart_territory");
  CHECK(changed(state, "12:1,19:2", "12:2,19:2") == "position.rows_chiefs");
  CHECK(changed(state, "1:1,2:2", "1:1,2:3") == "position.rows_chiefs");
  CHECK(changed(state, "1:1,2:2", "1:1,2") == "position.rows_chiefs");
  CHECK(changed(state, "recruit:2", "claim:2") == "position.rows_chiefs");
  CHECK(changed(state, "recruit:2", "row") == "position.rows_chiefs");
  CHECK(changed(state, "recruit:2", "over") == "position.rows_chiefs");
  CHECK(changed(state, " 5-11", " 5-10") == "position.rows_chiefs");
  CHECK(changed(state, "Hg*g*", "Hg*g*~1") == "position.turns");
  CHECK(changed(state, "Hg*g*", "Hg*") == "position.turns");
  CHECK(changed(state, "|H ", "|Hdd ") == "position.turns");
  CHECK(changed(state, "Hg*g*", "Hg*j*") == "position.squares_territory");
  CHECK(changed(state, "Hg*g*", "Hg*g1") == "position.squares_territory");
  CHECK(changed(state, "Hg*g*", "Hg+1g*") == "position.fires");
  CHECK(changed(state, "Hg*g*", "Hgg!p") == "position.cave");  // both painters are in the pile
  CHECK(changed(state, " hhfm ", " hhf ") == "accepted");      // one was recruited by seat 1 …
  CHECK(changed(state, " hhfm ", " h ") == "position.cave");   // … but not so many
  CHECK(changed(state, " hhfm ", " hhffm ") == "position.cave");
  CHECK(changed(state, "|Hg*l*|", "|Hgl*|") == "position.recruiting");
  CHECK(changed(state, "recruit:2", "spend:2:4h") == "position.cave");  // a third hunter
  CHECK(changed(state, "recruit:2", "spend:2:4o") == "position.cave");
  CHECK(changed(first_round(Mode::totem), " H|H|H", " Hg*g*|H|H") != "accepted");

  State totem = first_round(Mode::totem);
  play_line(totem, "place 12 1,0 east");
  CHECK(changed(totem, "Hg*g*", "Hgg*") == "position.pieces");
  CHECK(changed(totem, "Hg*g*", "Hg*g!h") == "position.pieces");
  State discovery = first_round(Mode::discovery);
  play_line(discovery, "place 12 1,0 east");
  CHECK(changed(discovery, "Hgg", "Hg*g") == "position.pieces");
  CHECK(changed(discovery, " - - - claim:1", " - h - claim:1") == "position.cave");

  const State fire = to_fire(Mode::discovery);  // seat 3: Hdv1
  CHECK(changed(fire, "fire:3:2,0", "fire:3:1,0") == "position.fires");
  CHECK(changed(fire, "fire:3:2,0", "fire:3:7,7") == "position.fires");
  CHECK(changed(fire, "fire:3:2,0", "claim:3") == "position.fires");
  CHECK(changed(fire, "Hdv1", "Hd+1v1") == "position.fires");
}

TEST_CASE("O-B2 nobody has more squares for resources than 22 dominoes carry") {
  // Two players in round 11. Seat 1 has placed all its dominoes, seat 2 none.
  const auto with_bearing_squares = [](int bearing) {
    State state(Rules{2, Mode::tribe, false, false});
    state.chiefs_left = 0;
    state.unseen = DominoSet();
    for (const int number : {43, 44, 45, 48}) state.current.add(number);
    for (const int number : {1, 2, 3, 47}) state.next.add(number);
    const std::array<int, 4> owners = {0, 1, 1, 0};
    for (int slot = 0; slot < 4; ++slot) {
      const Seat owner = seat_at(owners[static_cast<std::size_t>(slot)]);
      state.current.claim(state.current.domino_at(slot), owner);
      if (slot < 3) state.next.claim(state.next.domino_at(slot), owner);
    }
    state.turn = 3;
    state.phase = Phase::claim;
    state.discards[1] = 22;
    state.pile = CavemanTiles();
    state.pile.add(Caveman::shaman);
    while (state.cave.size() < 4) state.cave.add(CavemanTiles::caveman_of(5 * state.cave.size()));

    Territory& territory = state.territory(seat_at(0));
    for (int place = 1; place <= 44; ++place) {  // row by row from the hut in the corner
      const Terrain terrain =
          place > bearing ? Terrain::desert
          : place <= 16   ? Terrain::grassland
          : place <= 29   ? Terrain::lake
                          : Terrain::jungle;
      territory.put({static_cast<std::int8_t>(place % 7), static_cast<std::int8_t>(place / 7)},
                    {terrain, 0, 0}, place <= bearing);
    }
    return refused(to_position(state));
  };
  CHECK(with_bearing_squares(34) == "accepted");
  CHECK(with_bearing_squares(35) == "position.squares_territory");
}

}  // namespace castellan::origins
