#include "tests/naive/duel.h"

#include <memory>

#include <doctest/doctest.h>

#include "tests/naive/replay.h"

namespace castellan::naive {

TEST_CASE("the naive Duel agrees with the samples") {
  replay_samples("duel", [](const std::string& rules) { return std::make_unique<Duel>(rules); });
}

TEST_CASE("the naive Duel names the drawings of two wilds") {
  Duel duel("players=2");
  for (const char* line : {"first 1", "roll wild", "roll quartered", "roll black+2", "roll wild",
                           "take 1", "take 2 3"})
    duel.play(line);
  REQUIRE(duel.to_act() == 1);
  // Twelve pairs of squares touch the castle. On each, six drawings of one coat
  // have one name and thirty of two coats have two.
  CHECK(duel.legal().size() == 12 * (6 + 30 * 2) + 2);
  duel.play("tower 4");
  CHECK(duel.legal().size() == 12 * (36 * 2));  // now no two symbols are equal
  CHECK(is_legal(duel, "draw 1 c3=dot 4 c2=dot"));
  CHECK(is_legal(duel, "draw 1 c2=dot 4 c3=dot"));
  duel.play("draw 1 c3=dot 4 c2=dot");
  CHECK(duel.points()[0] == 2);
}

}  // namespace castellan::naive
