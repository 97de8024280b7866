#include "tests/naive/tactile.h"

#include <array>
#include <memory>

#include <doctest/doctest.h>

#include "tests/naive/replay.h"

namespace castellan::naive {

namespace {

// T-E1; T-V1: in a Dynasty the sums count.
std::vector<int> winners(const Replay& replay) {
  std::array<std::array<int, 2>, 2> sums{};  // by seat: points, crowns
  for (const auto& game : replay.games) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      sums[seat][0] += game->points()[seat];
      sums[seat][1] += dynamic_cast<const Tactile&>(*game).crowns()[seat];
    }
  }
  if (sums[0] == sums[1]) return {1, 2};
  return {sums[0] > sums[1] ? 1 : 2};
}

}  // namespace

TEST_CASE("the naive tactile edition agrees with the samples") {
  replay_samples(
      "tactile", [](const std::string& rules) { return std::make_unique<Tactile>(rules); },
      winners);
}

}  // namespace castellan::naive
