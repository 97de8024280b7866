#include "room/luck.h"

#include <array>
#include <cstdint>

#include <doctest/doctest.h>

using namespace castellan;

TEST_CASE("seeded luck draws what one dealer draws in a row") {
  for (const std::uint64_t seed : {0u, 1u, 42u, 1234567u}) {
    const SeededLuck luck(seed);
    Dealer dealer(seed);
    for (std::uint64_t draw = 0; draw < 500; ++draw) {
      const auto bound = static_cast<std::uint32_t>(1 + draw % 48);
      CHECK(luck.below(bound, draw) == dealer.below(bound));
    }
  }
}

TEST_CASE("a draw is the same whenever it is asked for") {
  const SeededLuck luck(7);
  std::array<std::uint32_t, 100> forth{};
  for (std::size_t draw = 0; draw < forth.size(); ++draw) forth[draw] = luck.below(48, draw);
  for (std::size_t draw = forth.size(); draw-- > 0;) CHECK(luck.below(48, draw) == forth[draw]);
  CHECK(luck.commitment().empty());  // it promises nothing, and has nothing to tell
  CHECK(luck.secret() == Luck::Secret{});
}
