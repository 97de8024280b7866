#include "table/placements.h"

#include <algorithm>
#include <vector>

#include <doctest/doctest.h>

#include "tests/table/picture.h"

using namespace castellan;

namespace {
std::vector<Placement> listed(const Placements& placements) {
  std::vector<Placement> list;
  placements.for_each([&list](Placement placement) { list.push_back(placement); });
  return list;
}
}  // namespace

TEST_CASE("counting, picking and listing placements agree") {
  const Kingdom kingdom = picture(R"(
      w0 f0 ..
      .. ## l1
      .. w0 l0
  )");
  for (const Domino& domino : all_dominoes) {
    CAPTURE(domino.number);
    const Placements placements = kingdom.placements(domino);
    const std::vector<Placement> list = listed(placements);
    REQUIRE(placements.count() == static_cast<int>(list.size()));
    CHECK(placements.empty() == list.empty());
    for (std::size_t n = 0; n < list.size(); ++n) {
      CHECK(placements.nth(static_cast<int>(n)) == list[n]);
      CHECK(placements.contains(list[n]));
      CHECK(std::count(list.begin(), list.end(), list[n]) == 1);
    }
  }
}

TEST_CASE("a placement eight squares away is another placement") {
  const Kingdom kingdom;
  REQUIRE(kingdom.fits(two_wheat, {{1, 0}, Direction::east}));
  for (const int x : {-15, -7, 1, 9})
    for (int y = -9; y <= 9; ++y) {
      const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      if (x != 1 || y != 0) CHECK_FALSE(kingdom.fits(two_wheat, {square, Direction::east}));
    }
}

TEST_CASE("around a lone castle a domino has 24 placements, one of equal halves 12") {
  const Kingdom kingdom;
  CHECK(kingdom.placements(wheat_forest).count() == 24);
  CHECK(kingdom.placements(two_wheat).count() == 12);
}

TEST_CASE("a domino of equal halves is placed to the north or east only") {
  const Kingdom kingdom;
  CHECK(kingdom.fits(two_wheat, {{1, 0}, Direction::east}));
  CHECK_FALSE(kingdom.fits(two_wheat, {{2, 0}, Direction::west}));
  CHECK(kingdom.fits(two_wheat, {{0, 1}, Direction::north}));
  CHECK_FALSE(kingdom.fits(two_wheat, {{0, 2}, Direction::south}));

  CHECK(kingdom.fits(wheat_forest, {{2, 0}, Direction::west}));
  CHECK(kingdom.fits(wheat_forest, {{0, 2}, Direction::south}));
}
