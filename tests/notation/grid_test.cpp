#include "notation/grid.h"

#include <string>

#include <doctest/doctest.h>

#include "tests/notation/grids.h"

using namespace castellan;

namespace {

constexpr Seat first = seat_at(0);

auto read(std::string_view text, std::string_view rules = "") {
  return test::read<kingdomino::Rules>(text, rules);
}
std::string key_of(std::string_view text, std::string_view rules = "") {
  return test::key_of<kingdomino::Rules>(text, rules);
}
std::int64_t line_of(std::string_view text) {
  return test::place_of<kingdomino::Rules>(text, "line");
}
int size_of(std::string_view text, std::string_view rules = "") {
  const auto sheets = read(text, rules);
  REQUIRE(sheets);
  return sheets->state.kingdom(first).size();
}

}  // namespace

TEST_CASE("K-E1 a typed kingdom scores squares times crowns") {
  const auto sheets = read("f  f  w1\nf  C  w\nl1 l  s1\n");
  REQUIRE(sheets);
  REQUIRE(sheets->names.size() == 1);
  const Kingdom& kingdom = sheets->state.kingdom(first);
  CHECK(points(sheets->state, first) == 2 * 1 + 2 * 1 + 1 * 1);
  CHECK(kingdom.at({-1, 1}) == Half{Terrain::forest, 0});
  CHECK(kingdom.at({1, 1}) == Half{Terrain::wheat, 1});
  CHECK(kingdom.at({1, -1}) == Half{Terrain::swamp, 1});
  CHECK_FALSE(kingdom.at({0, 0}));
  CHECK(kingdom.symbols() == 3);
}

TEST_CASE("a grid needs no blanks, takes capitals, comments and empty squares") {
  const auto loose = read("W1 . -\n# half time\nw  C .   # the castle\r\n");
  const auto dense = read("w1..\nwc.");
  REQUIRE(loose);
  REQUIRE(dense);
  CHECK(loose->state == dense->state);
}

TEST_CASE("kingdoms are told apart by blank lines and named by a heading") {
  const auto sheets = read("kingdom Anna Mária\n\nw C w\n\n\nf C f\nMap\nl C l\n");
  REQUIRE(sheets);
  CHECK(sheets->names == std::vector<std::string>{"Anna Mária", "", ""});
  CHECK(sheets->state.rules.players == 3);
}

TEST_CASE("a grid says itself what was played") {
  const auto grid =
      parse_grid("# Sunday\ngame origins\nrules mode=tribe empire-of-fire\n\nd H d\n");
  REQUIRE(grid);
  REQUIRE(grid->game);
  REQUIRE(grid->rules);
  CHECK(grid->game->text == "game origins");
  CHECK(grid->rules->text == "rules mode=tribe empire-of-fire");
  CHECK(grid->rules->number == 3);
  CHECK(grid->sheets.size() == 1);
}

TEST_CASE("rules words of a grid are those of the game; what is not said has a usual value") {
  const auto usual = parse_grid_rules<origins::Rules>({});
  REQUIRE(usual);
  CHECK(usual->mode == origins::Mode::discovery);
  CHECK(usual->players == 0);
  const auto told = parse_grid_rules<origins::Rules>({"players=3", "mode=totem", "homo-habilis"});
  REQUIRE(told);
  CHECK(*told == origins::Rules{3, origins::Mode::totem, false, true});
  CHECK(parse_grid_rules<origins::Rules>({"harmony"}).error().key == "rules.unknown_word");
  CHECK(parse_grid_rules<kingdomino::Rules>({"mode=totem"}).error().key == "rules.unknown_word");
  CHECK(parse_grid_rules<duel::Rules>({"harmony"}).error().key == "rules.unknown_word");
  CHECK(parse_grid_rules<tactile::Rules>({"mighty-duel"}).error().key == "rules.unknown_word");
}

TEST_CASE("K-P3 a typed kingdom fits in 5×5, or in 7×7 where two play that") {
  const std::string five = "w w C w w";
  const std::string seven = "w w C w w w w";
  CHECK(size_of(five) == 5);
  CHECK(size_of(seven) == 7);
  CHECK(size_of(five, "mighty-duel") == 7);
  CHECK(size_of(five + "\n\n" + "f f C f f f f") == 7);  // the same for both
  CHECK(key_of(seven, "players=3") == "grid.too_large");
  CHECK(key_of(seven + "\n\nC\n\nC") == "grid.too_large");
  CHECK(key_of("C\n\nC\n\nC", "mighty-duel") == "grid.too_many");
  CHECK(key_of("w w w w C w w w w") == "grid.too_wide");
  CHECK(key_of("w\nw\nw\nw\nC\nw\nw\nw\nw") == "grid.too_high");
}

TEST_CASE("K-V3 two empty squares are a domino given up, where that counts") {
  const auto bonus = read("w C w", "harmony");
  REQUIRE(bonus);
  CHECK(bonus->state.discards[0] == 11);
  CHECK(points(bonus->state, first) == 0);
  CHECK(read("w C w")->state.discards[0] == 0);
}

TEST_CASE("a grid that cannot be a kingdom is refused at its line") {
  CHECK(key_of("") == "grid.empty");
  CHECK(key_of("# nothing\n\n") == "grid.empty");
  CHECK(key_of("game kingdomino\n") == "grid.empty");
  CHECK(key_of("kingdom Anna\n") == "grid.no_rows");
  CHECK(key_of("kingdom Anna\nkingdom Béla\nw C w") == "grid.no_rows");
  CHECK(key_of("w C w\n\ntotems fish\n") == "grid.no_rows");
  CHECK(key_of("w C w\ngame kingdomino\n") == "grid.header");
  CHECK(key_of("kingdom Anna\nrules harmony\nw C w") == "grid.header");
  CHECK(key_of("game kingdomino\ngame tactile\nw C w") == "grid.header");
  CHECK(key_of("w C w\ntotems fish") == "grid.note");
  CHECK(key_of("w C w\ndomains dot") == "grid.note");
  CHECK(key_of("w w") == "grid.no_castle");
  CHECK(key_of("C C w w") == "grid.two_castles");
  CHECK(key_of("x C") == "grid.unknown");
  CHECK(key_of("C1 w w") == "grid.unknown");
  CHECK(key_of("\xff\xfe C") == "grid.unknown");
  CHECK(key_of("w2 C w") == "grid.no_such_square");  // K-C2: wheat has one crown at most
  CHECK(key_of("m9 C w") == "grid.no_such_square");
  CHECK(key_of("w C") == "grid.odd");
  CHECK(key_of("w C . w") == "grid.apart");
  CHECK(key_of("m3 m3\nC .") == "grid.supply");        // there is one such square in the box
  CHECK(key_of("m3 C m\n\nm3 C m") == "grid.supply");  // for all who play
  CHECK(key_of("wCw\n\nwCw\n\nwCw\n\nwCw\n\nwCw\n") == "grid.too_many");
  CHECK(key_of("wCw\n\nwCw\n\nwCw", "players=2") == "grid.too_many");
  CHECK(line_of("w C w\nw ? w") == 2);
  CHECK(line_of("w C w\n\nw w") == 3);
  CHECK(test::place_of<kingdomino::Rules>("w C w\n  w ? w", "column") == 5);
}

TEST_CASE("T-P1 a typed board has seven rows and columns, and its castle anywhere") {
  using tactile::Rules;
  const auto sheets = test::read<Rules>("C w1 w\n. . f\n. . f1", "harmony");
  REQUIRE(sheets);
  const tactile::Kingdom& kingdom = sheets->state.kingdom(first);
  CHECK(kingdom.castle() == Square{0, 6});
  CHECK(kingdom.at({2, 5}) == Half{Terrain::forest, 0});
  CHECK(points(sheets->state, first) == 4);
  CHECK(sheets->state.discards[0] == 22);
  CHECK(test::key_of<Rules>("w w w w C w w w") == "grid.too_wide");
  CHECK(test::key_of<Rules>("C\n\nC\n\nC") == "grid.too_many");
}

TEST_CASE("T-V2 a typed board spans all pegs around the middle") {
  const std::string row = "w . . . . . .\n";
  const std::string column = row + row + row + "w w w C w w w\n";
  const auto whole =
      test::read<tactile::Rules>(column + row + row + row + ". . .", "middle-kingdom");
  CHECK_FALSE(whole);  // an eighth row
  const auto seven = test::read<tactile::Rules>(column + row + row + row, "middle-kingdom");
  REQUIRE(seven);
  CHECK(points(seven->state, first) == 10);
  const auto six = test::read<tactile::Rules>(column + row + row + ". w", "middle-kingdom");
  CHECK_FALSE(six);
}
