#include "search/perft.h"

#include <cstdint>
#include <map>

#include <doctest/doctest.h>

#include "games/kingdomino/state.h"
#include "tests/search/heap.h"

using namespace castellan;

TEST_CASE("perft counts sequences of actions") {
  const heap::State heap{5, 0};
  CHECK(perft(heap, 0) == 1);
  CHECK(perft(heap, 1) == 2);
  CHECK(perft(heap, 2) == 4);
  CHECK(perft(heap, 3) == 7);  // 2 2 1 is one of them, 2 2 2 is not
  CHECK(perft(heap, 4) == 5);  // 1111, and the four ways with one 2
  CHECK(perft(heap, 5) == 1);
  CHECK(perft(heap, 6) == 0);
}

TEST_CASE("divide tells the sequences apart by their first action") {
  const heap::State heap{5, 0};
  std::map<int, std::uint64_t> parts;
  const std::uint64_t sum =
      divide(heap, 3, [&](int take, std::uint64_t sequences) { parts[take] = sequences; });
  CHECK(sum == perft(heap, 3));
  CHECK(parts == std::map<int, std::uint64_t>{{1, 4}, {2, 3}});

  CHECK(divide(heap, 1, [](int, std::uint64_t sequences) { CHECK(sequences == 1); }) == 2);
}

TEST_CASE("counting actions needs no list, and there are none at the end") {
  CHECK(count_actions(heap::State{5, 0}) == 2);
  CHECK(count_actions(heap::State{1, 0}) == 1);
  CHECK(count_actions(heap::State{0, 0}) == 0);
}

TEST_CASE("K-S4 perft counts each draw: four kings in any order, then dominoes") {
  const kingdomino::State state;
  CHECK(perft(state, 1) == 4);
  CHECK(perft(state, 4) == 24);
  CHECK(perft(state, 5) == 24 * 48);
}
