#include "base/dealer.h"

#include <array>
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

using namespace castellan;

namespace {
std::vector<std::uint64_t> words(std::uint64_t seed, int count) {
  Dealer dealer(seed);
  std::vector<std::uint64_t> words;
  for (int i = 0; i < count; ++i) words.push_back(dealer.next());
  return words;
}

std::vector<std::uint32_t> numbers(std::uint64_t seed, std::uint32_t bound, int count) {
  Dealer dealer(seed);
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(dealer.below(bound));
  return numbers;
}
}  // namespace

// A seed deals the same game for ever: these numbers must never change. They
// were computed from the definition of wyrand by another program.
TEST_CASE("a dealer's words for a seed are fixed") {
  CHECK(words(0, 3) ==
        std::vector<std::uint64_t>{0x111CB3A78F59A58Eu, 0xCEABD938FF4E856Du, 0x61FB51318F47D2A4u});
  CHECK(words(1234567, 3) ==
        std::vector<std::uint64_t>{0x0E6C0D75670E37CCu, 0x6C97C0B827352C64u, 0xD0CD28CEC7470D39u});
}

TEST_CASE("a dealer's numbers for a seed are fixed") {
  CHECK(numbers(0, 48, 10) == std::vector<std::uint32_t>{3, 38, 18, 22, 23, 25, 42, 7, 45, 28});
  CHECK(numbers(42, 48, 10) == std::vector<std::uint32_t>{32, 43, 38, 44, 16, 44, 10, 4, 42, 22});
  CHECK(numbers(42, 4, 10) == std::vector<std::uint32_t>{2, 3, 3, 3, 1, 3, 0, 0, 3, 1});
  CHECK(numbers(7, 0xC0000001u, 6) ==  // one word in four is thrown away
        std::vector<std::uint32_t>{
            2845091305u, 2755254655u, 1242757996u, 2429911515u, 385726521u, 1749633114u});
}

TEST_CASE("a dealer's numbers stay below the bound") {
  Dealer dealer(3);
  for (const std::uint32_t bound : {1u, 2u, 3u, 48u, 1000u, 0x80000001u, 0xFFFFFFFFu}) {
    for (int i = 0; i < 1000; ++i) REQUIRE(dealer.below(bound) < bound);
  }
  CHECK(dealer.below(1) == 0);
}

TEST_CASE("a dealer favours no number") {
  constexpr int draws = 60000;
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    for (const std::uint32_t bound : {2u, 3u, 6u, 48u}) {
      CAPTURE(seed);
      CAPTURE(bound);
      Dealer dealer(seed);
      std::array<int, 48> counts{};
      for (int i = 0; i < draws; ++i) ++counts[dealer.below(bound)];

      const double expected = static_cast<double>(draws) / bound;
      double chi_square = 0;
      for (std::uint32_t number = 0; number < bound; ++number) {
        const double off = counts[number] - expected;
        chi_square += off * off / expected;
      }
      // Mean bound - 1, variance twice that; 40 more than three times the mean is
      // beyond anything chance brings in the life of this project.
      CHECK(chi_square < 3.0 * (bound - 1) + 40.0);
    }
  }
}

// Four words share three numbers here: without the second draw of below() every
// third number would come twice as often as the others.
TEST_CASE("a dealer favours no number of a large bound") {
  constexpr std::uint32_t bound = 0xC0000000u;
  constexpr int draws = 30000;
  Dealer dealer(4);
  std::array<int, 3> thirds{};
  for (int i = 0; i < draws; ++i) ++thirds[dealer.below(bound) % 3];
  for (const int count : thirds) {
    CHECK(count > draws / 3 - 500);
    CHECK(count < draws / 3 + 500);
  }
}

TEST_CASE("a dealer and its copy deal alike") {
  Dealer first(99);
  first.next();
  Dealer second = first;
  for (int i = 0; i < 100; ++i) REQUIRE(first.below(48) == second.below(48));
}
