#include "arena/statistics.h"

#include <array>
#include <cmath>

#include <doctest/doctest.h>

using namespace castellan::arena;
using doctest::Approx;

TEST_CASE("Elo of two players is the usual one") {
  CHECK(elo_of(0.5, 2) == Approx(0));
  CHECK(elo_of(0.75, 2) == Approx(190.85).epsilon(1e-4));
  CHECK(elo_of(0.25, 2) == Approx(-190.85).epsilon(1e-4));
  CHECK(share_of(400.0, 2) == Approx(10.0 / 11));
}

TEST_CASE("Elo at a larger table is nothing at the fair share") {
  for (const int players : {2, 3, 4}) {
    CAPTURE(players);
    CHECK(elo_of(1.0 / players, players) == Approx(0).scale(1));
    CHECK(share_of(0.0, players) == Approx(1.0 / players));
    CHECK(elo_of(share_of(123.0, players), players) == Approx(123));
  }
  CHECK(share_of(400.0, 4) == Approx(10.0 / 13));  // ten times as strong as each of three
}

TEST_CASE("Elo of all or nothing is infinite") {
  CHECK(elo_of(1.0, 2) == INFINITY);
  CHECK(elo_of(0.0, 3) == -INFINITY);
}

TEST_CASE("an error is 1.96 times the standard error of the mean") {
  // Mean 1/2; the squares of the distances add up to 1/2, the variance is 1/6,
  // the standard error √(1/24).
  const Estimate four = estimate(std::array{1.0, 0.5, 0.5, 0.0});
  CHECK(four.mean == Approx(0.5));
  CHECK(four.error == Approx(1.959964 * std::sqrt(1.0 / 24)));
  CHECK(four.count == 4);
}

TEST_CASE("one value has no error to tell") {
  CHECK(estimate(std::array{3.0}).mean == 3);
  CHECK(std::isinf(estimate(std::array{3.0}).error));
}

TEST_CASE("the interval of Elo is that of the share") {
  const Elo elo = elo_of(Estimate{0.6, 0.1, 50}, 2);
  CHECK(elo.mean == Approx(elo_of(0.6, 2)));
  CHECK(elo.low == Approx(0).scale(1));
  CHECK(elo.high == Approx(elo_of(0.7, 2)));
}

TEST_CASE("nothing but victories set a lower end only") {
  const Elo elo = elo_of(Estimate{1, 0, 20}, 2);
  CHECK(std::isinf(elo.mean));
  CHECK(std::isinf(elo.high));
  CHECK(share_of(elo.low, 2) == Approx(std::pow(0.05, 1.0 / 20)));
  CHECK(elo_of(Estimate{0, 0, 20}, 2).high == Approx(-elo.low));
}
