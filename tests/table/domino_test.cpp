#include "table/domino.h"

#include <array>
#include <map>
#include <string>

#include <doctest/doctest.h>

using namespace castellan;

namespace {
// How many squares of a terrain have so many crowns.
int squares(Terrain terrain, int crowns) {
  int count = 0;
  for (const Domino& domino : all_dominoes) {
    for (const Half& half : {domino.left, domino.right})
      count += static_cast<int>(half.terrain == terrain && half.crowns == crowns);
  }
  return count;
}

using Squares = std::array<int, 4>;  // without a crown, with one, two, three
Squares squares(Terrain terrain) {
  return {squares(terrain, 0), squares(terrain, 1), squares(terrain, 2), squares(terrain, 3)};
}
}  // namespace

TEST_CASE("K-C1 there are 48 dominoes, numbered 1 to 48") {
  CHECK(all_dominoes.size() == 48);
  for (int number = 1; number <= 48; ++number) CHECK(domino(number).number == number);
}

TEST_CASE("K-C2 squares and crowns of the six terrains") {
  CHECK(squares(Terrain::wheat) == Squares{26 - 5, 5, 0, 0});
  CHECK(squares(Terrain::forest) == Squares{22 - 6, 6, 0, 0});
  CHECK(squares(Terrain::lake) == Squares{18 - 6, 6, 0, 0});
  CHECK(squares(Terrain::grassland) == Squares{14 - 4, 2, 2, 0});
  CHECK(squares(Terrain::swamp) == Squares{10 - 4, 2, 2, 0});
  CHECK(squares(Terrain::mine) == Squares{1, 1, 3, 1});

  int all = 0;
  for (const Terrain terrain : all_terrains)
    for (const int count : squares(terrain)) all += count;
  CHECK(all == 96);  // none with more than three crowns
}

TEST_CASE("K-C2 the dominoes 1 to 12 are doubles without crowns, and only they") {
  for (const Domino& domino : all_dominoes) {
    CAPTURE(domino.number);
    const bool twice_the_terrain = domino.left.terrain == domino.right.terrain;
    const int crowns = domino.left.crowns + domino.right.crowns;
    CHECK(twice_the_terrain == (domino.number <= 12));
    if (domino.number <= 12) CHECK(crowns == 0);
    CHECK(domino.equal_halves() == (domino.number <= 12));
  }
}

TEST_CASE("halves are equal in terrain and crowns") {
  const Half plain{Terrain::wheat, 0}, crowned{Terrain::wheat, 1};
  CHECK(Domino{1, plain, plain}.equal_halves());
  CHECK_FALSE(Domino{1, plain, crowned}.equal_halves());
  CHECK_FALSE(Domino{1, plain, Half{Terrain::lake, 0}}.equal_halves());
}

TEST_CASE("K-C2 every terrain has its own name and letter") {
  std::map<std::string, int> names;
  std::map<char, int> letters;
  for (const Terrain terrain : all_terrains) {
    ++names[std::string(name(terrain))];
    ++letters[letter(terrain)];
  }
  CHECK(names.size() == 6);
  CHECK(letters.size() == 6);
  CHECK(name(Terrain::wheat) == "wheat");
  CHECK(name(Terrain::mine) == "mine");
}
