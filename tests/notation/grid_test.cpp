#include "notation/grid.h"

#include <string>

#include <doctest/doctest.h>

using namespace castellan;

namespace {

std::string key_of(std::string_view text, std::optional<int> size = {}) {
  const auto grid = parse_grid(text, size);
  return grid ? "" : std::string(grid.error().key);
}

std::int64_t line_of(std::string_view text) {
  const auto grid = parse_grid(text);
  REQUIRE_FALSE(grid);
  for (const auto& argument : grid.error().arguments)
    if (argument.name == "line") return std::get<std::int64_t>(argument.value);
  return 0;
}

}  // namespace

TEST_CASE("K-E1 a typed kingdom scores squares times crowns") {
  const auto grid = parse_grid("f  f  w1\nf  C  w\nl1 l  s1\n");
  REQUIRE(grid);
  REQUIRE(grid->size() == 1);
  const Kingdom& kingdom = grid->front().kingdom;
  CHECK(kingdom.points() == 2 * 1 + 2 * 1 + 1 * 1);
  CHECK(kingdom.at({-1, 1}) == Half{Terrain::forest, 0});
  CHECK(kingdom.at({1, 1}) == Half{Terrain::wheat, 1});
  CHECK(kingdom.at({1, -1}) == Half{Terrain::swamp, 1});
  CHECK_FALSE(kingdom.at({0, 0}));
  CHECK(kingdom.symbols() == 3);
}

TEST_CASE("a grid needs no blanks, takes capitals, comments and empty squares") {
  const auto loose = parse_grid("W1 . -\n# half time\nw  C .   # the castle\r\n");
  const auto dense = parse_grid("w1..\nwc.");
  REQUIRE(loose);
  REQUIRE(dense);
  CHECK(loose->front().kingdom == dense->front().kingdom);
}

TEST_CASE("kingdoms are told apart by blank lines and named by a heading") {
  const auto grid = parse_grid("kingdom Anna Mária\nw C w\n\n\nf C f\nkingdom\nl C l\n");
  REQUIRE(grid);
  REQUIRE(grid->size() == 3);
  CHECK((*grid)[0].name == "Anna Mária");
  CHECK((*grid)[1].name.empty());
  CHECK((*grid)[2].name.empty());
}

TEST_CASE("K-P3 a typed kingdom fits in 5×5, or in 7×7 where that is played") {
  const std::string five = "w w C w w";
  const std::string six = "w w C w w w w";
  CHECK(parse_grid(five)->front().kingdom.size() == 5);
  CHECK(parse_grid(six)->front().kingdom.size() == 7);
  CHECK(parse_grid(five, 7)->front().kingdom.size() == 7);
  CHECK(key_of(six, 5) == "grid.too_large");
  CHECK(key_of("w w w w C w w w w") == "grid.too_wide");
  CHECK(key_of("w\nw\nw\nw\nC\nw\nw\nw\nw") == "grid.too_high");
}

TEST_CASE("a grid that cannot be a kingdom is refused at its line") {
  CHECK(key_of("") == "grid.empty");
  CHECK(key_of("# nothing\n\n") == "grid.empty");
  CHECK(key_of("kingdom Anna\n") == "grid.empty");
  CHECK(key_of("w w") == "grid.no_castle");
  CHECK(key_of("C C w w") == "grid.two_castles");
  CHECK(key_of("x C") == "grid.unknown");
  CHECK(key_of("\xff\xfe C") == "grid.unknown");
  CHECK(key_of("w2 C w") == "grid.no_such_square");  // K-C2: wheat has one crown at most
  CHECK(key_of("m9 C w") == "grid.no_such_square");
  CHECK(key_of("w C") == "grid.odd");
  CHECK(key_of("w C . w") == "grid.apart");
  CHECK(key_of("m3 m3\nC .") == "grid.supply");  // there is one such square in the box
  CHECK(key_of("wCw\n\nwCw\n\nwCw\n\nwCw\n\nwCw\n") == "grid.too_many");
  CHECK(line_of("w C w\nw ? w") == 2);
  CHECK(line_of("w C w\n\nw w") == 3);
}
