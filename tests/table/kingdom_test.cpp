#include "table/kingdom.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "tests/table/picture.h"

using namespace castellan;

namespace {
Square at(int x, int y) { return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}; }

Direction turned(Direction direction, int quarters) {
  return all_directions[static_cast<std::size_t>((index(direction) + quarters) % 4)];
}

// The square `ahead` steps from the castle in a direction and `aside` steps to
// the right of it.
Square seen_from_castle(Direction direction, int ahead, int aside = 0) {
  const Direction right = turned(direction, 1);
  return at(ahead * step_x(direction) + aside * step_x(right),
            ahead * step_y(direction) + aside * step_y(right));
}

// A castle and a straight line of wheat from it, `length` squares long.
Kingdom arm(Direction direction, int length, int size) {
  Kingdom kingdom(size);
  for (int ahead = 1; ahead <= length; ++ahead)
    kingdom.put(seen_from_castle(direction, ahead), {Terrain::wheat, 0});
  return kingdom;
}

// Whether these two squares take the domino, whichever way round.
bool fits_on(const Kingdom& kingdom, const Domino& domino, Square a, Square b) {
  for (const Direction direction : all_directions) {
    if (step(a, direction) == b && kingdom.fits(domino, {a, direction})) return true;
    if (step(b, direction) == a && kingdom.fits(domino, {b, direction})) return true;
  }
  return false;
}

std::vector<int> sizes(const Kingdom& kingdom, Terrain terrain) {
  std::vector<int> sizes;
  for (const Property& property : kingdom.properties())
    if (property.terrain == terrain) sizes.push_back(property.size());
  std::sort(sizes.begin(), sizes.end());
  return sizes;
}
}  // namespace

TEST_CASE("a new kingdom is a castle") {
  const Kingdom kingdom;
  CHECK(kingdom.size() == 5);
  CHECK_FALSE(kingdom.is_empty(kingdom.castle()));
  CHECK_FALSE(kingdom.at(kingdom.castle()));
  CHECK(kingdom.is_empty({1, 0}));
  CHECK(kingdom.points() == 0);
  CHECK(kingdom.symbols() == 0);
  CHECK(kingdom.largest_property() == 0);
  CHECK(kingdom.properties().empty());
}

TEST_CASE("a placed domino lies where it was placed") {
  Kingdom kingdom;
  const Domino& wheat_and_mine = domino(48);  // no crown, three crowns
  kingdom.place(wheat_and_mine, {{-1, 0}, Direction::south});

  CHECK(kingdom.at({-1, 0}) == Half{Terrain::wheat, 0});
  CHECK(kingdom.at({-1, -1}) == Half{Terrain::mine, 3});
  CHECK_FALSE(kingdom.at({-1, 1}));
  for (int x = -9; x <= 9; ++x)  // and nowhere else
    for (int y = -9; y <= 9; ++y)
      if (x != -1 || (y != 0 && y != -1)) REQUIRE_FALSE(kingdom.at(at(x, y)));
  CHECK_FALSE(kingdom.is_empty({-1, 0}));
  CHECK(kingdom.symbols() == 3);
}

TEST_CASE("K-P1 a domino lies in any of four orientations") {
  const Kingdom kingdom;
  for (const Direction direction : all_directions) {
    CAPTURE(name(direction));
    const Square near = seen_from_castle(direction, 1);
    const Square far = seen_from_castle(direction, 2);
    CHECK(kingdom.fits(wheat_forest, {near, direction}));            // wheat at the castle
    CHECK(kingdom.fits(wheat_forest, {far, turned(direction, 2)}));  // forest at the castle
    CHECK(kingdom.fits(wheat_forest, {near, turned(direction, 1)}));
    CHECK(kingdom.fits(wheat_forest, {near, turned(direction, 3)}));
  }
}

TEST_CASE("K-P1 both squares must be free") {
  Kingdom kingdom;
  CHECK_FALSE(kingdom.fits(two_wheat, {{0, 0}, Direction::east}));   // on the castle
  CHECK_FALSE(kingdom.fits(wheat_lake, {{1, 0}, Direction::west}));  // its other half on it

  kingdom.place(two_wheat, {{1, 0}, Direction::east});
  CHECK_FALSE(kingdom.fits(two_wheat, {{1, 0}, Direction::east}));
  CHECK_FALSE(kingdom.fits(two_wheat, {{2, 0}, Direction::east}));
  CHECK_FALSE(kingdom.fits(two_wheat, {{1, 0}, Direction::north}));
  CHECK_FALSE(kingdom.fits(wheat_lake, {{1, 1}, Direction::south}));
  CHECK(kingdom.fits(wheat_lake, {{1, 1}, Direction::north}));
  CHECK(kingdom.fits(two_wheat, {{3, 0}, Direction::east}));
}

TEST_CASE("K-P2 one matching square is enough to connect") {
  Kingdom kingdom;
  kingdom.place(wheat_lake, {{1, 0}, Direction::east});  // wheat at the castle, lake beyond

  CHECK(kingdom.fits(two_wheat, {{1, 1}, Direction::east}));         // touches wheat
  CHECK_FALSE(kingdom.fits(two_forest, {{3, 0}, Direction::east}));  // touches lake only
}

TEST_CASE("K-P2 either half may be the one that matches") {
  Kingdom kingdom;
  kingdom.place(wheat_lake, {{1, 0}, Direction::east});

  CHECK(kingdom.fits(forest_lake, {{4, 0}, Direction::west}));        // lake at the lake
  CHECK_FALSE(kingdom.fits(forest_lake, {{3, 0}, Direction::east}));  // forest at the lake
  CHECK(kingdom.fits(forest_lake, {{2, 2}, Direction::south}));
  CHECK_FALSE(kingdom.fits(forest_lake, {{2, 1}, Direction::north}));
}

TEST_CASE("K-P2 the castle takes any terrain") {
  const Kingdom kingdom;
  for (const Domino& domino : all_dominoes) {
    CAPTURE(domino.number);
    CHECK(fits_on(kingdom, domino, at(0, 1), at(0, 2)));
    CHECK(fits_on(kingdom, domino, at(-1, 0), at(-1, 1)));
    CHECK_FALSE(fits_on(kingdom, domino, at(1, 1), at(1, 2)));  // a corner does not touch
    CHECK_FALSE(fits_on(kingdom, domino, at(2, 0), at(3, 0)));
  }
}

TEST_CASE("K-P2 what the other sides touch does not matter") {
  const Kingdom kingdom = picture(R"(
      .. l0 ..
      l0 .. l0
      m0 .. s0
      .. ## ..
  )");
  CHECK(kingdom.fits(two_wheat, {{0, 1}, Direction::north}));
}

TEST_CASE("K-P2 crowns do not matter for matching, corners do not touch") {
  const Kingdom kingdom = picture("## l0 w1");
  CHECK(kingdom.fits(two_wheat, {{2, 1}, Direction::north}));
  CHECK(kingdom.fits(two_wheat, {{3, 0}, Direction::north}));
  CHECK_FALSE(kingdom.fits(two_wheat, {{3, 1}, Direction::north}));
}

TEST_CASE("K-P3 a full-length kingdom grows no further along that line") {
  for (const int size : {5, 7}) {
    for (const Direction direction : all_directions) {
      CAPTURE(size);
      CAPTURE(name(direction));
      const Kingdom kingdom = arm(direction, size - 1, size);
      const auto square = [direction](int ahead, int aside = 0) {
        return seen_from_castle(direction, ahead, aside);
      };

      CHECK_FALSE(fits_on(kingdom, two_wheat, square(size), square(size, 1)));
      CHECK_FALSE(fits_on(kingdom, two_wheat, square(-1), square(-1, 1)));
      CHECK_FALSE(fits_on(kingdom, two_wheat, square(-1), square(-2)));
      CHECK_FALSE(fits_on(kingdom, two_wheat, square(size - 1, 1), square(size, 1)));
      CHECK(fits_on(kingdom, two_wheat, square(size - 1, 1), square(size - 2, 1)));
      CHECK(fits_on(kingdom, two_wheat, square(0, 1), square(0, 2)));    // to both sides
      CHECK(fits_on(kingdom, two_wheat, square(0, -1), square(0, -2)));  // it is open
    }
  }
}

TEST_CASE("K-P3 with one line to spare a kingdom grows at either end, by one") {
  for (const int size : {5, 7}) {
    for (const Direction direction : all_directions) {
      CAPTURE(size);
      CAPTURE(name(direction));
      const Kingdom kingdom = arm(direction, size - 2, size);
      const auto square = [direction](int ahead, int aside = 0) {
        return seen_from_castle(direction, ahead, aside);
      };

      for (const Domino& domino : {two_wheat, wheat_forest, domino(19)}) {
        CHECK(fits_on(kingdom, domino, square(size - 1), square(size - 1, 1)));
        CHECK(fits_on(kingdom, domino, square(-1), square(-1, -1)));
        // Two out: with 7 by 7 this is where the wound-up plane has its seam.
        CHECK_FALSE(fits_on(kingdom, domino, square(size - 1), square(size)));
        CHECK_FALSE(fits_on(kingdom, domino, square(-1), square(-2)));
      }
    }
  }
}

TEST_CASE("K-P3 growing at one end closes the other") {
  for (const int size : {5, 7}) {
    for (const Direction direction : all_directions) {
      CAPTURE(size);
      CAPTURE(name(direction));
      Kingdom kingdom = arm(direction, size - 2, size);
      const Square behind = seen_from_castle(direction, -1);
      kingdom.put(behind, {Terrain::lake, 0});
      CHECK_FALSE(fits_on(kingdom, two_wheat, seen_from_castle(direction, size - 1),
                          seen_from_castle(direction, size - 1, 1)));
      CHECK_FALSE(fits_on(
          kingdom, two_lake, seen_from_castle(direction, -2), seen_from_castle(direction, -2, 1)));
    }
  }
}

TEST_CASE("K-P3 the castle may end up anywhere in the square") {
  for (const int size : {5, 7}) {
    for (int column = 0; column < size; ++column) {  // of the castle
      for (int row = 0; row < size; ++row) {
        CAPTURE(size);
        CAPTURE(column);
        CAPTURE(row);
        Kingdom kingdom(size);
        for (int x = 0; x < size; ++x) {  // a cross that spans the whole square
          if (x != column) kingdom.put(at(x - column, 0), {Terrain::wheat, 0});
          if (x != row) kingdom.put(at(0, x - row), {Terrain::wheat, 0});
        }
        CHECK(kingdom.box().width() == size);
        CHECK(kingdom.box().height() == size);
        for (int x = -size; x <= size; ++x) {
          for (int y = -size; y <= size; ++y) {
            const bool inside = x >= -column && x < size - column && y >= -row && y < size - row;
            REQUIRE(kingdom.holds(at(x, y)) == inside);
          }
        }
        int placements = 0;
        kingdom.placements(two_wheat).for_each([&](Placement placement) {
          ++placements;
          REQUIRE(kingdom.holds(placement.left()));
          REQUIRE(kingdom.holds(placement.right()));
        });
        CHECK(placements > 0);
      }
    }
  }
}

TEST_CASE("K-P3 an L of two full sides leaves only its own square") {
  const Kingdom kingdom = picture(
      R"(
      w0 .. .. .. ..
      w0 .. .. .. ..
      w0 .. .. .. ..
      w0 .. .. .. ..
      ## w0 w0 w0 w0
  )");
  CHECK(kingdom.fits(two_wheat, {{1, 3}, Direction::north}));
  CHECK_FALSE(kingdom.fits(two_wheat, {{1, 4}, Direction::north}));
  CHECK_FALSE(kingdom.fits(two_wheat, {{-1, 1}, Direction::north}));
  CHECK_FALSE(kingdom.fits(two_wheat, {{0, -1}, Direction::east}));
}

TEST_CASE("K-P4 a kingdom knows when a domino fits nowhere") {
  const Kingdom kingdom = picture(
      R"(
      w0 w0 w0 w0 w0
      w0 .. .. w0 w0
      w0 w0 ## w0 w0
      w0 w0 w0 w0 ..
      w0 w0 w0 .. w0
  )");
  CHECK(kingdom.placements(two_wheat).count() == 1);  // the single squares take none
  CHECK(kingdom.placements(two_lake).count() == 1);   // a half of it touches the castle
  CHECK(kingdom.placements(wheat_lake).count() == 2);

  const Kingdom full = picture(
      R"(
      w0 w0 w0 w0 w0
      w0 .. w0 w0 w0
      w0 w0 ## w0 w0
      w0 w0 w0 w0 ..
      w0 w0 w0 .. w0
  )");
  CHECK(full.placements(two_wheat).empty());

  const Kingdom unlike = picture(
      R"(
      w0 w0 w0 w0 w0
      w0 w0 w0 .. ..
      w0 w0 ## w0 w0
      w0 w0 w0 w0 w0
      w0 w0 w0 w0 w0
  )");
  CHECK(unlike.placements(two_lake).empty());  // there is room, but only wheat around
  CHECK(unlike.placements(wheat_lake).count() == 2);
}

TEST_CASE("K-E1 a property scores its squares times its crowns") {
  CHECK(picture("## w0 w1 w0").points() == 3 * 1);
  CHECK(picture("## w1 w1 w0").points() == 3 * 2);
  CHECK(picture("## g2 g1 ..").points() == 2 * 3);
  CHECK(picture("## m3 .. ..").points() == 1 * 3);
  CHECK(picture("## s2 s2 s1").points() == 3 * 5);
}

TEST_CASE("K-E1 a property without crowns scores nothing") {
  CHECK(picture("## w0 w0 w0 w0").points() == 0);
  CHECK(picture("## w0 w0 w0 w1").points() == 4);
}

TEST_CASE("K-E1 each property of a terrain counts for itself") {
  const Kingdom kingdom = picture(R"(
      w1 w0 f0 w1
      ## f1 w0 w0
  )");
  CHECK(sizes(kingdom, Terrain::wheat) == std::vector{2, 3});
  CHECK(sizes(kingdom, Terrain::forest) == std::vector{1, 1});  // corners do not connect
  CHECK(kingdom.points() == 2 * 1 + 3 * 1 + 1 * 1 + 1 * 0);
  CHECK(kingdom.symbols() == 3);
  CHECK(kingdom.largest_property() == 3);
}

TEST_CASE("K-E1 properties tell terrain, crowns and squares") {
  const Kingdom kingdom = picture(R"(
      g2 g0
      ## m1
  )");
  const Properties properties = kingdom.properties();
  REQUIRE(properties.size() == 2);
  CHECK(properties[0].terrain == Terrain::grassland);
  CHECK(properties[0].symbols == 2);
  CHECK(properties[0].size() == 2);
  CHECK(properties[0].points() == 4);
  CHECK(properties[0].squares.contains({0, 1}));
  CHECK(properties[0].squares.contains({1, 1}));
  CHECK(properties[1].terrain == Terrain::mine);
  CHECK(properties[1].points() == 1);
}

TEST_CASE("K-E1 properties do not join from one edge of the kingdom to the other") {
  const Kingdom across = picture(R"(
      w1 f0 f0 .. .. .. w1
      w1 f0 f0 ## f0 f0 w1
      w1 .. .. .. .. f0 w1
  )",
                                 7);
  CHECK(sizes(across, Terrain::wheat) == std::vector{3, 3});
  CHECK(across.points() == 9 + 9);

  Kingdom upright(7);
  for (int y = -3; y <= 3; ++y) {
    if (y == 0) continue;
    const Terrain terrain = y == -3 || y == 3 ? Terrain::wheat : Terrain::forest;
    upright.put(at(0, y), {terrain, 1});
  }
  CHECK(sizes(upright, Terrain::wheat) == std::vector{1, 1});
  CHECK(upright.points() == 1 + 4 + 4 + 1);
}

TEST_CASE("K-E2 the castle joins no properties and adds to none") {
  const Kingdom apart = picture("w1 ## w0");
  CHECK(sizes(apart, Terrain::wheat) == std::vector{1, 1});
  CHECK(apart.points() == 1);

  const Kingdom joined = picture(R"(
      w0 w0 w0
      w1 ## w0
  )");  // round the castle
  CHECK(sizes(joined, Terrain::wheat) == std::vector{5});
  CHECK(joined.points() == 5);
}

TEST_CASE("K-E3 the largest property counts with or without crowns") {
  CHECK(picture("## w0 w0 w0 m3").largest_property() == 3);
  CHECK(picture("w0 ## w0 w0 m3").largest_property() == 2);
}

TEST_CASE("K-V2 the castle stands in the middle of a box of full size") {
  CHECK(picture(R"(
      .. .. w0 .. ..
      .. .. w0 .. ..
      w0 w0 ## w0 w0
      .. .. w0 .. ..
      .. .. w0 .. ..
  )")
            .castle_in_the_middle());  // gaps do not matter
  CHECK_FALSE(picture(R"(
      .. .. w0 .. ..
      w0 w0 ## w0 w0
      .. .. w0 .. ..
      .. .. w0 .. ..
      .. .. w0 .. ..
  )")
                  .castle_in_the_middle());
  CHECK_FALSE(picture(R"(
      .. w0 .. .. ..
      .. w0 .. .. ..
      w0 ## w0 w0 w0
      .. w0 .. .. ..
      .. w0 .. .. ..
  )")
                  .castle_in_the_middle());
}

TEST_CASE("K-V2 a smaller box has no middle that counts") {
  CHECK_FALSE(Kingdom().castle_in_the_middle());
  CHECK_FALSE(picture(R"(
      .. w0 ..
      w0 ## w0
      .. w0 ..
  )")
                  .castle_in_the_middle());
  CHECK_FALSE(picture(R"(
      .. .. w0 .. ..
      w0 w0 ## w0 w0
      .. .. w0 .. ..
      .. .. w0 .. ..
  )")
                  .castle_in_the_middle());  // 5 by 4

  constexpr std::string_view five_by_five = R"(
      .. .. w0 .. ..
      .. .. w0 .. ..
      w0 w0 ## w0 w0
      .. .. w0 .. ..
      .. .. w0 .. ..
  )";
  CHECK(picture(five_by_five, 5).castle_in_the_middle());
  CHECK_FALSE(picture(five_by_five, 7).castle_in_the_middle());  // K-V4
}

TEST_CASE("K-V2 K-V4 in the Mighty Duel the middle is that of 7 by 7") {
  CHECK(picture(R"(
      w0 .. .. .. .. .. ..
      w0 .. .. .. .. .. ..
      w0 .. .. .. .. .. ..
      w0 w0 w0 ## w0 w0 w0
      .. .. .. .. .. .. w0
      .. .. .. .. .. .. w0
      .. .. .. .. .. .. w0
  )",
                7)
            .castle_in_the_middle());
}

TEST_CASE("kingdoms are equal when the same squares lie in them") {
  Kingdom first, second;
  first.place(two_wheat, {{1, 0}, Direction::east});
  first.place(two_lake, {{0, 1}, Direction::north});
  second.place(two_lake, {{0, 1}, Direction::north});
  CHECK_FALSE(first == second);
  second.place(two_wheat, {{1, 0}, Direction::east});
  CHECK(first == second);

  Hash one, other;
  first.add_to(one);
  second.add_to(other);
  CHECK(one.value() == other.value());
  CHECK_FALSE(Kingdom(5) == Kingdom(7));
}
