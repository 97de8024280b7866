#include "games/kingdomino/breakdown.h"

#include <doctest/doctest.h>

#include "search/playout.h"

using namespace castellan;
using namespace castellan::kingdomino;

TEST_CASE("K-E1 a breakdown names every property, the best first") {
  Kingdom kingdom;
  kingdom.put({1, 0}, {Terrain::mine, 3});
  kingdom.put({2, 0}, {Terrain::mine, 0});
  kingdom.put({0, 1}, {Terrain::wheat, 0});
  kingdom.put({0, 2}, {Terrain::wheat, 0});
  kingdom.put({-1, 0}, {Terrain::lake, 1});
  kingdom.put({-2, 0}, {Terrain::forest, 0});
  const Breakdown breakdown = break_down(Rules{}, kingdom, 0);
  REQUIRE(breakdown.properties.size() == 4);
  CHECK(breakdown.properties[0].points() == 6);
  CHECK(breakdown.properties[1].points() == 1);
  CHECK(breakdown.properties[2].terrain == Terrain::wheat);  // no points, but larger
  CHECK(breakdown.total() == 7);
}

TEST_CASE("K-V2 K-V3 a breakdown adds up to the points, bonuses included") {
  Dealer dealer(3);
  int with_bonus = 0;
  for (int game = 0; game < 200; ++game) {
    State state(Rules{2, true, true, false});
    play_randomly(state, dealer);
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
      const Breakdown breakdown = break_down(state, seat);
      CHECK(breakdown.total() == points(state, seat));
      with_bonus += static_cast<int>(breakdown.middle_kingdom + breakdown.harmony > 0);
    }
  }
  CHECK(with_bonus > 0);
}
