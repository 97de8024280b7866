#include <initializer_list>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/games/tactile/tables.h"

using namespace castellan;
using namespace castellan::tactile;

namespace {
State with_boards(std::string_view first, std::string_view second, const Rules& rules = Rules{}) {
  State state(rules);
  state.kingdom(red) = board(first);
  state.kingdom(blue) = board(second);
  return state;
}

Rules with(bool middle_kingdom, bool harmony) {
  Rules rules;
  rules.middle_kingdom = middle_kingdom;
  rules.harmony = harmony;
  return rules;
}

int points_with(const Rules& rules, std::string_view text, int discards = 0) {
  State state = with_boards(text, "##", rules);
  state.discards[0] = static_cast<std::uint8_t>(discards);
  CHECK(standings(state).points_of(red) == points(state, red));
  return points(state, red);
}

constexpr std::string_view middle_peg = R"(
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
    w0 w0 w0 ## w0 w0 w1
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
)";
constexpr std::string_view beside_the_middle = R"(
    .. .. w0 .. .. .. ..
    .. .. w0 .. .. .. ..
    .. .. w0 .. .. .. ..
    w0 w0 ## w0 w0 w0 w1
    .. .. w0 .. .. .. ..
    .. .. w0 .. .. .. ..
    .. .. w0 .. .. .. ..
)";
constexpr std::string_view a_row_is_missing = R"(
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
    w0 w0 w0 ## w0 w0 w1
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
    .. .. .. .. .. .. ..
)";
}  // namespace

TEST_CASE("T-E1 points are squares times crowns, and the castle joins nothing") {
  const State state = with_boards("w1 w0 f0\n## g2 g1", "w1 ## w1");
  CHECK(points(state, red) == 2 * 1 + 1 * 0 + 2 * 3);
  CHECK(points(state, blue) == 1 + 1);
}

TEST_CASE("T-E1 most points win") {
  const Standings result = standings(with_boards("## m3", "## w1 w0 w0 w0"));
  CHECK(result.wins(blue));
  CHECK(result.rank_of(red) == 2);  // more crowns are no help
}

TEST_CASE("T-E1 a tie goes to the most crowns") {
  // Four points each: 2 × 2 and 4 × 1. The larger property does not count.
  const Standings result = standings(with_boards("## w1 w1", "## w1 w0 w0 w0"));
  CHECK(result.points_of(red) == result.points_of(blue));
  CHECK(result.wins(red));
  CHECK(result.rank_of(blue) == 2);
}

TEST_CASE("T-E1 then the victory is shared, whatever the largest property") {
  const Standings result = standings(with_boards("## w1 w1", "s1 s1 ## f0 f0 f0 f0"));
  CHECK(result.points_of(red) == 4);
  CHECK(result.points_of(blue) == 4);
  CHECK(result.wins(red));
  CHECK(result.wins(blue));
}

TEST_CASE("T-V1 what a Dynasty adds up: points and crowns, and nothing else") {
  const State state = with_boards("## w1 w0 w0 m2", "##");
  CHECK(score(state, red) == Score{5, 3, 0});
  CHECK(score(state, blue) == Score{0, 0, 0});
}

TEST_CASE("T-V2 ten points for a castle on the middle peg of a kingdom that spans the board") {
  CHECK(points_with(with(true, false), middle_peg) == 3 + 10);
  CHECK(points_with(with(true, false), middle_peg, 2) == 3 + 10);  // discards do not matter
  CHECK(points_with(with(false, false), middle_peg) == 3);
  CHECK(points_with(with(true, false), beside_the_middle) == 4);
  CHECK(points_with(with(true, false), a_row_is_missing) == 3);
}

TEST_CASE("T-V3 five points if no domino was discarded") {
  CHECK(points_with(with(false, true), "## w1", 0) == 1 + 5);
  CHECK(points_with(with(false, true), "## w1", 1) == 1);
  CHECK(points_with(with(false, false), "## w1", 0) == 1);
}

TEST_CASE("T-V3 a discard is counted against the seat that discards") {
  State state = first_placing({1, 2, 3, 4}, with(false, true));
  state.kingdom(blue) = board(R"(
      l0 l0 l0 l0 l0 l0 l0
      l0 l0 l0 l0 l0 l0 l0
      l0 l0 l0 l0 l0 l0 l0
      l0 l0 l0 ## l0 l0 l0
      l0 l0 l0 l0 l0 l0 l0
      l0 l0 l0 l0 l0 l0 l0
      l0 l0 l0 l0 l0 .. ..
  )");
  place_somewhere(state);
  CHECK(points(state, blue) == 5);
  play_checked(state, Action::discard(2));
  CHECK(points(state, red) == 5);
  CHECK(points(state, blue) == 0);
}

TEST_CASE("T-V2 T-V3 both bonuses add up, and can decide the game") {
  CHECK(points_with(with(true, true), middle_peg) == 3 + 10 + 5);
  CHECK(standings(with_boards(middle_peg, "## m3 m2")).wins(blue));                    // 3 to 10
  CHECK(standings(with_boards(middle_peg, "## m3 m2", with(true, false))).wins(red));  // 13 to 10
}
