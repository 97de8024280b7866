#include "base/bits.h"

#include <bit>
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "base/dealer.h"

using namespace castellan;

TEST_CASE("the n-th bit counts from the low end") {
  const std::uint64_t bits = 0b1010'0110;
  CHECK(nth_bit(bits, 0) == 1);
  CHECK(nth_bit(bits, 1) == 2);
  CHECK(nth_bit(bits, 2) == 5);
  CHECK(nth_bit(bits, 3) == 7);

  CHECK(nth_bit(1, 0) == 0);
  CHECK(nth_bit(std::uint64_t{1} << 63, 0) == 63);
  CHECK(nth_bit(~std::uint64_t{0}, 63) == 63);
}

TEST_CASE("the portable n-th bit is the n-th bit") {
  Dealer dealer(1);
  for (int word = 0; word < 5000; ++word) {
    std::uint64_t bits = dealer.next();
    for (std::uint32_t thin = dealer.below(4); thin > 0; --thin) bits &= dealer.next();

    int n = 0;
    for (int index = 0; index < 64; ++index) {  // by walking along the word
      if (((bits >> index) & 1) == 0) continue;
      REQUIRE(nth_bit_portable(bits, n) == index);
      REQUIRE(nth_bit(bits, n) == index);
      ++n;
    }
    REQUIRE(n == std::popcount(bits));
  }
}

TEST_CASE("bits are visited once each, lowest first") {
  std::vector<int> seen;
  const auto note = [&seen](int index) { seen.push_back(index); };

  for_each_bit(0, note);
  CHECK(seen.empty());

  for_each_bit((std::uint64_t{1} << 63) | 0b1001, note);
  CHECK(seen == std::vector{0, 3, 63});
}

TEST_CASE("the low bits of a word, up to all of them") {
  CHECK(low_bits(0) == 0);
  CHECK(low_bits(1) == 1);
  CHECK(low_bits(63) == ~std::uint64_t{0} >> 1);
  CHECK(low_bits(64) == ~std::uint64_t{0});
  CHECK(low_bits(100) == ~std::uint64_t{0});
}
