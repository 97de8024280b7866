#include "arena/sprt.h"

#include <cmath>

#include <doctest/doctest.h>

#include "arena/statistics.h"
#include "base/dealer.h"

using namespace castellan;
using namespace castellan::arena;
using doctest::Approx;

namespace {

// Plays units of two games, each won with this chance, until the test ends.
Sprt::Verdict contest(double chance, std::uint64_t seed) {
  Dealer dealer(seed);
  Sprt sprt(0, 60, 2);
  const auto game = [&] { return dealer.below(1'000'000) < chance * 1e6 ? 0.5 : 0.0; };
  for (int unit = 0; unit < 10'000; ++unit) {
    const double first = game();
    sprt.add(first + game());
    if (const Sprt::Verdict verdict = sprt.verdict(); verdict != Sprt::Verdict::open)
      return verdict;
  }
  return Sprt::Verdict::open;
}

int times_stronger(double chance, int contests) {
  int stronger = 0;
  for (int seed = 1; seed <= contests; ++seed)
    stronger += static_cast<int>(
        contest(chance, static_cast<std::uint64_t>(seed)) == Sprt::Verdict::stronger);
  return stronger;
}

}  // namespace

TEST_CASE("the bounds are those of errors of 5 in 100") {
  CHECK(Sprt::bound() == Approx(2.944).epsilon(1e-3));
}

TEST_CASE("with two possible scores the ratio is the binomial one") {
  Sprt sprt(0, 50, 2);
  for (int unit = 0; unit < 60; ++unit) sprt.add(1);
  for (int unit = 0; unit < 40; ++unit) sprt.add(0);
  const double share = share_of(50.0, 2);
  const double expected = 60 * std::log(share / 0.5) + 40 * std::log((1 - share) / 0.5);
  CHECK(sprt.ratio() == Approx(expected).epsilon(1e-6));
}

TEST_CASE("with small steps the ratio is that of the normal distribution") {
  // 20 units lost, 60 drawn, 40 won: mean 0.58333, variance 0.118056.
  Sprt sprt(0, 5, 2);
  for (int unit = 0; unit < 20; ++unit) sprt.add(0);
  for (int unit = 0; unit < 60; ++unit) sprt.add(0.5);
  for (int unit = 0; unit < 40; ++unit) sprt.add(1);
  const double to = share_of(5.0, 2), mean = 70.0 / 120, variance = 0.118056;
  const double normal = 120 * (to - 0.5) * (2 * mean - to - 0.5) / (2 * variance);
  CHECK(sprt.ratio() == Approx(normal).epsilon(0.1));
}

TEST_CASE("what is in the middle speaks for neither") {
  Sprt sprt(-20, 20, 2);
  CHECK(sprt.ratio() == 0);
  for (int unit = 0; unit < 50; ++unit)
    for (const double share : {0.0, 0.5, 1.0}) sprt.add(share);
  CHECK(sprt.ratio() == Approx(0).scale(1));
  CHECK(sprt.verdict() == Sprt::Verdict::open);
}

TEST_CASE("a stronger one is nearly always accepted, an equal one rejected") {
  CHECK(times_stronger(share_of(60.0, 2), 60) >= 53);
  CHECK(times_stronger(0.5, 60) <= 7);
  CHECK(contest(0.5, 1) != Sprt::Verdict::open);
}

TEST_CASE("the test works at a larger table") {
  Sprt sprt(0, 100, 4);
  for (int unit = 0; unit < 400; ++unit) sprt.add(unit % 2 == 0 ? 0.25 : 0.5);
  CHECK(sprt.verdict() == Sprt::Verdict::stronger);  // 37.5 % of the victories, where 25 are fair
}

TEST_CASE("the bounds of a test are two numbers, the lower first") {
  CHECK(parse_sprt("0,10")->elo1 == 10);
  CHECK(parse_sprt("-5,2.5")->elo0 == -5);
  for (const char* text :
       {"", ",", "1", "1,", "10,0", "5,5", "0,ten", "0,10,20", "nan,1", "0,inf"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_sprt(text));
  }
}
