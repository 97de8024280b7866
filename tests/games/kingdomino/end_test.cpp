#include <doctest/doctest.h>

#include "tests/games/kingdomino/tables.h"
#include "tests/table/picture.h"

using namespace castellan;
using namespace castellan::kingdomino;

namespace {
// How seats with these kingdoms stand.
Standings standings_of(std::initializer_list<std::string_view> pictures) {
  State state(rules_for(static_cast<int>(pictures.size())));
  int seat = 0;
  for (const std::string_view text : pictures) state.kingdom(seat_at(seat++)) = picture(text);
  return standings(state);
}

int points_of(const Standings& standings, int seat) { return standings.points_of(seat_at(seat)); }
int rank_of(const Standings& standings, int seat) { return standings.rank_of(seat_at(seat)); }
}  // namespace

TEST_CASE("K-E1 points are squares times crowns of every property") {
  const Standings result = standings_of({R"(
      w1 w0 w0
      ## f0 w1
      g2 g1 w1
  )",
                                         "## w0 w0 w0 w0"});
  CHECK(points_of(result, 0) == 5 * 3 + 1 * 0 + 2 * 3);
  CHECK(points_of(result, 1) == 0);  // without crowns nothing
}

TEST_CASE("K-E1 a terrain may form several properties") {
  const Standings result = standings_of({"## w1 w0 f0 w1", "## w1 w0 w1 f0"});
  CHECK(points_of(result, 0) == 2 * 1 + 1 * 1);
  CHECK(points_of(result, 1) == 3 * 2);
}

TEST_CASE("K-E2 the castle neither adds to properties nor joins them") {
  const Standings result = standings_of({"w1 ## w1", "## w1 w1"});
  CHECK(points_of(result, 0) == 1 + 1);
  CHECK(points_of(result, 1) == 4);
}

TEST_CASE("K-E3 most points win") {
  const Standings result = standings_of({"## w1 w0", "## w1 w0 w0", "## w0 w0 w0 w0"});
  CHECK(rank_of(result, 0) == 2);
  CHECK(rank_of(result, 1) == 1);
  CHECK(rank_of(result, 2) == 3);  // the largest property is no help
  CHECK(result.wins(seat_at(1)));
  CHECK_FALSE(result.wins(seat_at(0)));
}

TEST_CASE("K-E3 a tie goes to the largest property, crowns or not") {
  // Four points each; a property of 3 without crowns beats one of 2 with two,
  // although the other has as many crowns and more properties.
  const Standings result = standings_of({"s1 s1 ## f0 f0", "l1 l1 ## g0 g0 g0"});
  CHECK(points_of(result, 0) == 4);
  CHECK(points_of(result, 1) == 4);
  CHECK(rank_of(result, 0) == 2);
  CHECK(rank_of(result, 1) == 1);
}

TEST_CASE("K-E3 the largest property comes before the crowns") {
  // Four points each: 2 × 2 and four times 1 × 1.
  const Standings result = standings_of({R"(
      w1 f1
      g1 ##
      l1 ..
  )",
                                         "## w1 w1"});
  CHECK(points_of(result, 0) == 4);
  CHECK(points_of(result, 1) == 4);
  CHECK(rank_of(result, 0) == 2);  // more crowns, but no property of two squares
  CHECK(rank_of(result, 1) == 1);
}

TEST_CASE("K-E3 then it goes to the most crowns") {
  // Four points and a largest property of four each; 1 and 2 crowns.
  const Standings result = standings_of({"## w1 w0 w0 w0", R"(
      f0 f0 ##
      f0 f0 w1
      .. .. w1
  )"});
  CHECK(points_of(result, 0) == 4);
  CHECK(points_of(result, 1) == 4);
  CHECK(rank_of(result, 0) == 2);
  CHECK(rank_of(result, 1) == 1);
}

TEST_CASE("K-E3 then the victory is shared") {
  const Standings result = standings_of({"## w1 w1", "s1 s1 ##", "## l1"});
  CHECK(rank_of(result, 0) == 1);
  CHECK(rank_of(result, 1) == 1);
  CHECK(rank_of(result, 2) == 3);
  CHECK(result.wins(seat_at(0)));
  CHECK(result.wins(seat_at(1)));
}

TEST_CASE("K-E3 ties are broken for every place") {
  const Standings result = standings_of({"## w1 f0", "## m3", "## w1", "## l1 f0 f0"});
  CHECK(rank_of(result, 0) == 3);  // one point, largest property 1 …
  CHECK(rank_of(result, 1) == 1);
  CHECK(rank_of(result, 2) == 3);  // … like this one
  CHECK(rank_of(result, 3) == 2);  // one point, largest property 2
}

TEST_CASE("K-E3 the score has points, largest property and crowns") {
  State state(rules_for(2));
  state.kingdom(seat_at(1)) = picture("## w1 w0 w0 m2");
  CHECK(score(state, seat_at(1)) == Score{5, 3, 3});
  CHECK(score(state, seat_at(0)) == Score{0, 0, 0});
}
