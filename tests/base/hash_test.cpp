#include "base/hash.h"

#include <bit>
#include <cstdint>
#include <set>
#include <vector>

#include <doctest/doctest.h>

using namespace castellan;

namespace {
std::uint64_t hash_of(const std::vector<std::uint64_t>& words) {
  Hash hash;
  for (const std::uint64_t word : words) hash.add(word);
  return hash.value();
}
}  // namespace

// Server and client compare these: they must be equal in every build.
TEST_CASE("the hash of some words is fixed") {
  CHECK(hash_of({}) == 0x63617374656C6C61u);
  CHECK(hash_of({0}) == 0xFCC27C1175CF69A7u);
  CHECK(hash_of({1, 2, 3}) == 0x7BA65C52D97966D7u);
}

TEST_CASE("order and number of words change the hash") {
  CHECK(hash_of({1, 2}) == hash_of({1, 2}));
  CHECK(hash_of({1, 2}) != hash_of({2, 1}));
  CHECK(hash_of({1}) != hash_of({1, 0}));
  CHECK(hash_of({}) != hash_of({0}));
}

TEST_CASE("one bit of one word changes about half of the hash") {
  std::set<std::uint64_t> seen;
  int changed = 0;
  for (int bit = 0; bit < 64; ++bit) {
    const std::uint64_t flipped = hash_of({std::uint64_t{1} << bit, 5});
    seen.insert(flipped);
    changed += std::popcount(flipped ^ hash_of({0, 5}));
  }
  CHECK(seen.size() == 64);
  CHECK(changed > 64 * 26);
  CHECK(changed < 64 * 38);
}
