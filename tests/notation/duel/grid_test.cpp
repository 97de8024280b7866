#include <string>

#include <doctest/doctest.h>

#include "tests/notation/grids.h"

using namespace castellan;
using duel::Coat;
using duel::Rules;
using duel::Symbol;

namespace {

constexpr Seat anna = seat_at(0);

auto read(std::string_view text) { return test::read<Rules>(text); }
std::string key_of(std::string_view text) { return test::key_of<Rules>(text); }

// A map whose first row is this.
std::string map_with(const std::string& row) { return row + "\n. . . . . . .\n. . . C . . .\n"; }

}  // namespace

TEST_CASE("D-E2 a typed map scores squares times crosses, and the domains that were named") {
  const auto sheets = read(
      "map Anna\n"
      "domains dot\n"
      ". . . o b2 . .\n"
      ". . o o b  . .\n"
      ". . . C // . .\n"
      ". . q q // o .\n");
  REQUIRE(sheets);
  const duel::Map& map = sheets->state.map(anna);
  CHECK(map.domain_coat == Coat::dot);
  CHECK(points(sheets->state, anna) == 2 * 2 + 3 * 2);  // D-M5: two domains of dots
  CHECK(score(sheets->state, anna) == Score{10, 3, 0});
  CHECK(map.kingdom.at({3, 4}) == Symbol{Coat::dot, 0});  // d5
  CHECK(map.kingdom.at({3, 1}) == Symbol{Coat::quartered, 0});
}

TEST_CASE("D-C1 coats and crosses can be written in several ways") {
  const auto sheets = read(map_with("o+ /++ OO+2 // b2 quartered+3 .") +
                           "dot double-stripe4 Double_Dot++++ Black q+0 o0 .");
  REQUIRE(sheets);
  const duel::Kingdom& kingdom = sheets->state.kingdom(anna);
  CHECK(kingdom.at({0, 4}) == Symbol{Coat::dot, 1});
  CHECK(kingdom.at({1, 4}) == Symbol{Coat::stripe, 2});
  CHECK(kingdom.at({2, 4}) == Symbol{Coat::double_dot, 2});
  CHECK(kingdom.at({3, 4}) == Symbol{Coat::double_stripe, 0});
  CHECK(kingdom.at({4, 4}) == Symbol{Coat::black, 2});
  CHECK(kingdom.at({5, 4}) == Symbol{Coat::quartered, 3});
  CHECK(kingdom.at({1, 1}) == Symbol{Coat::double_stripe, 4});
  CHECK(kingdom.at({2, 1}) == Symbol{Coat::double_dot, 4});
  CHECK(kingdom.at({4, 1}) == Symbol{Coat::quartered, 0});
}

TEST_CASE("D-M1 squares of a map may lie apart") {
  CHECK(key_of(map_with("o o . . . / /")).empty());
}

TEST_CASE("D-C2 a map that cannot be is refused with the reason") {
  CHECK(key_of("o o . .\n. . C .") == "grid.castle_place");
  CHECK(key_of(map_with(". . . . . . . .")) == "grid.too_wide");
  CHECK(key_of(map_with(".") + ".\n.\n.\n") == "grid.too_high");
  CHECK(key_of("o o") == "grid.no_castle");
  CHECK(key_of(map_with("o")) == "grid.odd");
  CHECK(key_of(map_with("x")) == "grid.unknown_duel");
  CHECK(key_of(map_with("?")) == "grid.unknown_duel");
  CHECK(key_of(map_with("wild")) == "grid.unknown_duel");
  CHECK(key_of(map_with("+")) == "grid.unknown_duel");
  CHECK(key_of(map_with("o+x")) == "grid.unknown_duel");
  CHECK(key_of(map_with("o++2")) == "grid.unknown_duel");
  CHECK(key_of(map_with("o5 o")) == "grid.crosses");
  CHECK(key_of(map_with("o+++++ o")) == "grid.crosses");
  CHECK(key_of("domains\n" + map_with(".")) == "grid.domains");
  CHECK(key_of("domains wild\n" + map_with(".")) == "grid.domains");
  CHECK(key_of("domains dot stripe\n" + map_with(".")) == "grid.domains");
  CHECK(key_of("totems fish\n" + map_with(".")) == "grid.note");
  const std::string spell = "domains q\n" + map_with(".") + "\n";
  CHECK(key_of(spell).empty());
  CHECK(key_of(spell + spell) == "grid.domains_twice");
  CHECK(key_of(map_with(".") + "\n" + map_with(".") + "\n" + map_with(".")) == "grid.too_many");
}
