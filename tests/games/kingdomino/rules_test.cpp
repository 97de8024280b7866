#include "games/kingdomino/rules.h"

#include <doctest/doctest.h>

#include "tests/games/kingdomino/tables.h"

using namespace castellan;
using namespace castellan::kingdomino;

TEST_CASE("K-S1 two to four play, no fewer and no more") {
  CHECK_FALSE(check(rules_for(0)));
  CHECK_FALSE(check(rules_for(1)));
  CHECK(check(rules_for(2)));
  CHECK(check(rules_for(3)));
  CHECK(check(rules_for(4)));
  CHECK_FALSE(check(rules_for(5)));
  CHECK_FALSE(check(rules_for(255)));
  CHECK(check(rules_for(1)).error() ==
        Message("rules.players", {arg("players", 1), arg("least", 2), arg("most", 4)}));
}

TEST_CASE("K-V4 the Mighty Duel is for two") {
  for (const int players : {2, 3, 4}) {
    Rules rules = rules_for(players);
    rules.mighty_duel = true;
    CHECK(check(rules).has_value() == (players == 2));
  }
  Rules three = rules_for(3);
  three.mighty_duel = true;
  CHECK(check(three).error() == Message("rules.mighty_duel", {arg("players", 3)}));
}

TEST_CASE("K-V2 K-V3 K-V4 the variants go together") {
  for (const int players : {2, 3, 4}) {
    for (const bool middle_kingdom : {false, true}) {
      for (const bool harmony : {false, true}) {
        Rules rules = rules_for(players);
        rules.middle_kingdom = middle_kingdom;
        rules.harmony = harmony;
        CHECK(check(rules));
        rules.mighty_duel = players == 2;
        CHECK(check(rules));
      }
    }
  }
}
