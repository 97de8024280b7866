#include <doctest/doctest.h>

#include "search/playout.h"
#include "tests/games/kingdomino/tables.h"
#include "tests/table/picture.h"

using namespace castellan;
using namespace castellan::kingdomino;

namespace {
constexpr std::string_view castle_in_the_middle = R"(
    .. .. w0 .. ..
    .. .. w0 .. ..
    w0 w0 ## w0 w1
    .. .. w0 .. ..
    .. .. w0 .. ..
)";
constexpr std::string_view castle_beside_the_middle = R"(
    .. w0 .. .. ..
    .. w0 .. .. ..
    w1 ## w0 w0 w0
    .. w0 .. .. ..
    .. w0 .. .. ..
)";
constexpr std::string_view box_too_small = R"(
    .. .. w0 .. ..
    w0 w0 ## w0 w1
    .. .. w0 .. ..
)";
constexpr std::string_view middle_of_seven = R"(
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
    w0 w0 w0 ## w0 w0 w0
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
    .. .. .. w0 .. .. ..
)";

int points_with(const Rules& rules, std::string_view text, int discards = 0) {
  State state(rules);
  state.kingdom(seat_at(0)) = picture(text, rules.kingdom_size());
  state.discards[0] = static_cast<std::uint8_t>(discards);
  CHECK(standings(state).points_of(seat_at(0)) == points(state, seat_at(0)));
  return points(state, seat_at(0));
}

Rules with(bool middle_kingdom, bool harmony, const Rules& base = rules_for(2)) {
  Rules rules = base;
  rules.middle_kingdom = middle_kingdom;
  rules.harmony = harmony;
  return rules;
}
}  // namespace

TEST_CASE("K-V2 ten points for a castle in the middle of the kingdom") {
  CHECK(points_with(with(true, false), castle_in_the_middle) == 2 + 10);
  CHECK(points_with(with(false, false), castle_in_the_middle) == 2);
  CHECK(points_with(with(true, false), castle_beside_the_middle) == 1);
  CHECK(points_with(with(true, false), box_too_small) == 2);
}

TEST_CASE("K-V2 discarded dominoes do not cost the middle") {
  CHECK(points_with(with(true, false), castle_in_the_middle, 3) == 2 + 10);
}

TEST_CASE("K-V2 K-V4 in the Mighty Duel the kingdom's box is 7 by 7") {
  CHECK(points_with(with(true, false, mighty_duel()), middle_of_seven) == 10);
  CHECK(points_with(with(true, false, mighty_duel()), castle_in_the_middle) == 2);
}

TEST_CASE("K-V3 five points if no domino was discarded") {
  CHECK(points_with(with(false, true), box_too_small, 0) == 2 + 5);
  CHECK(points_with(with(false, true), box_too_small, 1) == 2);
  CHECK(points_with(with(false, true), box_too_small, 2) == 2);
  CHECK(points_with(with(false, false), box_too_small, 0) == 2);
}

TEST_CASE("K-V3 a discard is counted against the seat that discards") {
  const Kingdom without_wheat = picture(R"(
      l0 l0 l0 l0 l0
      l0 l0 l0 l0 l0
      l0 l0 ## l0 l0
      l0 l0 l0 l0 l0
      l0 l0 l0 .. ..
  )");
  State state = first_round({1, 2, 3, 4}, {11, 12, 13, 14}, with(false, true));
  state.kingdom(seat_at(1)) = without_wheat;
  play_checked(state, Action::place(1, {{1, 0}, Direction::east}));
  claim(state, {11});
  CHECK(points(state, seat_at(0)) == 5);
  CHECK(points(state, seat_at(1)) == 5);

  play_checked(state, Action::discard(2));
  CHECK(points(state, seat_at(0)) == 5);
  CHECK(points(state, seat_at(1)) == 0);
}

TEST_CASE("K-V2 K-V3 both bonuses add up, and can decide the game") {
  CHECK(points_with(with(true, true), castle_in_the_middle) == 2 + 10 + 5);

  const auto winner_with = [](const Rules& rules) {
    State state(rules);
    state.kingdom(seat_at(0)) = picture(castle_in_the_middle);
    state.kingdom(seat_at(1)) = picture("## m3 m2");
    return standings(state).wins(seat_at(0)) ? 0 : 1;
  };
  CHECK(winner_with(with(false, false)) == 1);  // 2 to 10
  CHECK(winner_with(with(true, false)) == 0);   // 12 to 10
}

TEST_CASE("K-V4 the Mighty Duel: 7 by 7, all 48 dominoes, 12 rounds, two kings each") {
  State state(mighty_duel());
  CHECK(state.kingdom(seat_at(0)).size() == 7);
  CHECK(state.kingdom(seat_at(1)).size() == 7);
  CHECK(legal(state).size() == 4);

  Dealer dealer(8);
  play_randomly(state, dealer);
  CHECK(state.unseen.size() == 0);
  CHECK(State(rules_for(2)).kingdom(seat_at(0)).size() == 5);
}
