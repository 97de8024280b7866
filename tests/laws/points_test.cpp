#include <cmath>

#include <doctest/doctest.h>

#include "games/kingdomino/state.h"
#include "search/playout.h"
#include "tests/laws/laws.h"

using namespace castellan;
using namespace castellan::kingdomino;

namespace {
// A seat's points when everybody plays at random, on average.
double mean_points(Rules rules) {
  rules.middle_kingdom = rules.harmony = true;
  Dealer dealer(2024);
  const int games = laws::games(10000);
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    State state(rules);
    play_randomly(state, dealer);
    for (int seat = 0; seat < rules.players; ++seat) sum += points(state, seat_at(seat));
  }
  return sum / games / rules.players;
}
}  // namespace

// A wrong rule that no single test notices still shifts these. They come from
// long runs; samples of this size stay well within what is allowed.
TEST_CASE("random play scores as it always did") {
  Rules two, four, mighty;
  four.players = 4;
  mighty.mighty_duel = true;
  CHECK(std::abs(mean_points(two) - 22.4) < 0.5);
  CHECK(std::abs(mean_points(four) - 22.6) < 0.5);
  CHECK(std::abs(mean_points(mighty) - 54.1) < 0.5);
}
