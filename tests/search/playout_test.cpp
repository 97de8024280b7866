#include "search/playout.h"

#include <set>

#include <doctest/doctest.h>

#include "games/kingdomino/state.h"
#include "tests/search/heap.h"

using namespace castellan;

TEST_CASE("a playout ends where nobody is to act") {
  Dealer dealer(1);
  std::set<int> turns;
  for (int game = 0; game < 200; ++game) {
    heap::State heap{4, 0};
    play_randomly(heap, dealer);
    CHECK(heap.counters == 0);
    turns.insert(heap.turn);
  }
  CHECK(turns == std::set{2, 3, 4});  // every length there is comes up
}

TEST_CASE("a seed plays the same game again, another seed another one") {
  const auto played = [](std::uint64_t seed) {
    kingdomino::State state;
    Dealer dealer(seed);
    play_randomly(state, dealer);
    CHECK(to_act(state).is_nobody());
    return state;
  };
  CHECK(played(1) == played(1));
  CHECK_FALSE(played(1) == played(2));
}

// Dealer, rules and the order of actions together: a change here changes what
// every seed deals.
TEST_CASE("the game of a seed is fixed") {
  kingdomino::State state;
  Dealer dealer(42);
  play_randomly(state, dealer);
  CHECK(hash(state) == 0xB73B196062D054E8u);
  CHECK(standings(state).points_of(seat_at(0)) == 15);
  CHECK(standings(state).points_of(seat_at(1)) == 18);
}
