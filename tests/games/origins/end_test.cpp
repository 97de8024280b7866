#include <doctest/doctest.h>

#include "search/playout.h"
#include "tests/games/origins/tables.h"

namespace castellan::origins {

namespace {
// How seats with these territories stand.
Standings standings_of(std::initializer_list<std::string_view> pictures,
                       Mode mode = Mode::discovery) {
  State state(rules_for(static_cast<int>(pictures.size()), mode));
  int seat = 0;
  for (const std::string_view text : pictures)
    state.territory(seat_at(seat++)) = picture(text, state.rules.territory_size());
  return standings(state);
}
int rank_of(const Standings& result, int seat) { return result.rank_of(seat_at(seat)); }
int points_of(const Standings& result, int seat) { return result.points_of(seat_at(seat)); }

int points_with(const Rules& rules, std::string_view text, int discards = 0) {
  State state(rules);
  state.territory(seat_at(0)) = picture(text, rules.territory_size());
  state.discards[0] = static_cast<std::uint8_t>(discards);
  return points(state, seat_at(0));
}

constexpr std::string_view worked_example = R"(
    j0 d0 d1 l0 l1
    j1 g0 g0 l1 q0
    j0 v1 ## d0 q1
    j2 d0 d0 q0 q1
    g0 g0 g1 g0 v1)";
constexpr std::string_view hut_in_the_middle = R"(
    .. .. d0 .. ..
    .. .. d0 .. ..
    d0 d0 ## d0 d1
    .. .. d0 .. ..
    .. .. d0 .. ..)";
constexpr std::string_view hut_beside_the_middle = R"(
    .. d0 .. .. ..
    .. d0 .. .. ..
    d1 ## d0 d0 d0
    .. d0 .. .. ..
    .. d0 .. .. ..)";
}  // namespace

TEST_CASE("O-E1 the worked example: 2 + 4 + 6 + 12 + 8 points") {
  CHECK(picture(worked_example).region_points() == 32);
  std::array<int, terrain_count> by_terrain{};
  for (const Region& region : picture(worked_example).regions())
    by_terrain[static_cast<std::size_t>(region.terrain)] += region.points();
  CHECK(by_terrain == std::array{4, 6, 12, 8, 2, 0});
  CHECK(points_with(rules_for(3), worked_example) == 32);
}

TEST_CASE("O-E1 a region scores squares times fires, printed and on tokens") {
  Territory territory = picture("## d0 d0 d1 j0");
  CHECK(territory.region_points() == 3);
  territory.burn({1, 0}, 2);
  CHECK(territory.region_points() == 3 * 3);
  CHECK(territory.fires() == 3);
}

TEST_CASE("O-E1 volcanoes never score, and the hut joins nothing") {
  CHECK(picture("v3 v2 ## v1").region_points() == 0);
  CHECK(picture("v3 v2 ## v1").regions().empty());
  CHECK(picture("d1 ## d1").region_points() == 2);
  CHECK(picture("## d1 d1").region_points() == 4);
}

TEST_CASE("O-E2 most points win") {
  const Standings result = standings_of({"## d1 d0", "## d1 d0 d0", "## d0 d0 d0 d0"});
  CHECK(rank_of(result, 0) == 2);
  CHECK(rank_of(result, 1) == 1);
  CHECK(rank_of(result, 2) == 3);
}

TEST_CASE("O-E2 a tie goes to the largest region, fire or not; volcanoes are none") {
  const Standings result = standings_of({"d1 d1 ## l0 l0", "d1 d1 ## l0 l0 l0"});
  CHECK(points_of(result, 0) == points_of(result, 1));
  CHECK(rank_of(result, 0) == 2);
  CHECK(rank_of(result, 1) == 1);

  CHECK(picture("v1 v1 v1 ## d0").largest_region() == 1);
  const Standings volcanoes = standings_of({"d1 d1 ## v1 v1 v1", "d1 d1 ## l0 l0"});
  CHECK(rank_of(volcanoes, 0) == 1);
  CHECK(rank_of(volcanoes, 1) == 1);  // the victory is shared
}

TEST_CASE("O-E2 then to the most fires, then it is shared") {
  const Standings result = standings_of({"## d1 d0 d0 d0", R"(
      l0 l0 ##
      l0 l0 d1
      .. .. d1)"});
  CHECK(points_of(result, 0) == 4);
  CHECK(points_of(result, 1) == 4);
  CHECK(rank_of(result, 0) == 2);
  CHECK(rank_of(result, 1) == 1);

  const Standings shared = standings_of({"## d1 d1", "l1 l1 ##", "## l1"});
  CHECK(rank_of(shared, 0) == 1);
  CHECK(rank_of(shared, 1) == 1);
  CHECK(rank_of(shared, 2) == 3);
}

TEST_CASE("O-E2 the same order holds in all modes") {
  for (const Mode mode : all_modes) {
    const Standings result = standings_of({"d1 d1 ## l0 l0", "d1 d1 ## l0 l0 l0"}, mode);
    CHECK(rank_of(result, 0) == 2);
    State state(rules_for(3, mode));
    state.territory(seat_at(1)) = picture("## d1 d0 d0 q2");
    CHECK(score(state, seat_at(1)) == Score{5, 3, 3});
  }
}

TEST_CASE("O-V1 ten points for a hut in the middle, gaps or not") {
  Rules rules = rules_for(3);
  CHECK(points_with(rules, hut_in_the_middle) == 2);
  rules.empire_of_fire = true;
  CHECK(points_with(rules, hut_in_the_middle) == 2 + 10);
  CHECK(points_with(rules, hut_in_the_middle, 3) == 2 + 10);
  CHECK(points_with(rules, hut_beside_the_middle) == 1);
  CHECK(points_with(rules, "d0 d0 ## d0 d1") == 2);
  rules.players = 2;  // 7 by 7
  CHECK(points_with(rules, hut_in_the_middle) == 2);
}

TEST_CASE("O-V2 five points if no domino was discarded") {
  Rules rules = rules_for(3);
  CHECK(points_with(rules, "## d1") == 1);
  rules.homo_habilis = true;
  CHECK(points_with(rules, "## d1") == 1 + 5);
  CHECK(points_with(rules, "## d1", 1) == 1);
}

TEST_CASE("O-V1 O-V2 both go with any mode") {
  for (const Mode mode : all_modes) {
    const Rules rules{3, mode, true, true};
    CHECK(points_with(rules, hut_in_the_middle) == 2 + 10 + 5);
    CHECK(points_with(rules, hut_in_the_middle, 1) == 2 + 10);
  }
}

}  // namespace castellan::origins
