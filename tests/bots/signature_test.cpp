#include <doctest/doctest.h>

#include "base/hash.h"
#include "bots/thinker.h"
#include "match/match.h"

using namespace castellan;

// The search must find the same in every build: with assertions and sanitizers,
// for any processor, in a browser. Whoever changes how it plays changes this
// number, and says so.
TEST_CASE("the search plays the same games in every build") {
  Hash signature;
  for (const char* setup :
       {"kingdomino players=2 harmony middle-kingdom", "kingdomino players=3",
        "kingdomino players=4", "kingdomino players=2 mighty-duel", "tactile players=2",
        "origins players=2 mode=discovery", "origins players=3 mode=totem",
        "origins players=4 mode=tribe", "duel players=2"}) {
    Match match(*parse_setup(setup));
    Dealer dealer(42);
    while (!match.finished()) {
      if (match.to_act().is_chance()) {
        match.deal(dealer);
        continue;
      }
      const Thinker thinker({.seed = dealer.next(), .threads = 1});
      match.play(thinker.think(match.state(), {{}, 12}).best());
      signature.add(match.hash());
    }
  }
  CHECK(signature.value() % 100'000'000 == 82750960);
}
