#include "seal/sealed_luck.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace castellan;

namespace {

Key key_of(std::string_view hex) {
  const std::optional<Key> key = parse_key(hex);
  REQUIRE(key);
  return *key;
}

// 00 01 02 … 1f, the key of RFC 8439's examples.
Key counting_key() {
  Key key;
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  return key;
}

}  // namespace

// RFC 8439, A.1: the key and the nonce are zero; blocks 0 and 1 begin with the
// words 0xade0b876 and 0xbee7079f. With the greatest bound a draw is all but the
// word itself.
TEST_CASE("a draw is the first word of the ChaCha20 block of its number") {
  const SealedLuck luck(Key{}, Key{});
  const auto expected = [](std::uint32_t word, std::uint32_t bound) {
    return static_cast<std::uint32_t>(std::uint64_t{word} * bound >> 32);
  };
  CHECK(luck.below(0x80000000u, 0) == 0xADE0B876u >> 1);
  CHECK(luck.below(0x80000000u, 1) == 0xBEE7079Fu >> 1);
  CHECK(luck.below(48, 0) == expected(0xADE0B876u, 48));
  CHECK(luck.below(48, 1) == expected(0xBEE7079Fu, 48));

  // A.1, the third vector: the key ends in 01, block 1.
  Key last_bit{};
  last_bit[31] = 1;
  CHECK(SealedLuck(last_bit, Key{}).below(0x80000000u, 1) == 0x2452EB3Au >> 1);
  // The fourth: the key 00 ff 00 …, block 2.
  Key second_byte{};
  second_byte[1] = 0xFF;
  CHECK(SealedLuck(second_byte, Key{}).below(0x80000000u, 2) == 0xFB4DD572u >> 1);
}

// Nearly half of all words are thrown away with this bound, so that words behind the
// first one are seen too: those of block 0, 0xade0b876 0x903df1a0 0xe56a5d40 …
TEST_CASE("a word that would favour small numbers is passed over") {
  const std::array<std::uint32_t, 8> block = {0xADE0B876u, 0x903DF1A0u, 0xE56A5D40u, 0x28BD8653u,
                                              0xB819D2BDu, 0x1AED8DA0u, 0xCCEF36A8u, 0xC70D778Bu};
  const std::uint32_t bound = 0x90000001u;
  const std::uint32_t favoured = (0u - bound) % bound;
  std::uint32_t expected = 0;
  std::size_t passed_over = 0;
  for (const std::uint32_t word : block) {
    const std::uint64_t product = std::uint64_t{word} * bound;
    expected = static_cast<std::uint32_t>(product >> 32);
    if (static_cast<std::uint32_t>(product) >= favoured) break;
    ++passed_over;
  }
  REQUIRE(passed_over > 0);
  CHECK(SealedLuck(Key{}, Key{}).below(bound, 0) == expected);
}

TEST_CASE("draws are even, and each a function of its number") {
  const SealedLuck luck(counting_key(), Key{});
  std::array<int, 6> counts{};
  for (std::uint64_t draw = 0; draw < 60'000; ++draw) ++counts[luck.below(6, draw)];
  for (const int count : counts) {  // four standard deviations of 91
    CHECK(count > 10'000 - 365);
    CHECK(count < 10'000 + 365);
  }
  CHECK(luck.below(1, 5) == 0);
  CHECK(luck.below(48, 17) == SealedLuck(counting_key(), random_key()).below(48, 17));
}

// FIPS 180-4 gives SHA-256 of nothing like 64 bytes, so these two come from sha256sum.
TEST_CASE("the commitment is the SHA-256 of seed and salt") {
  CHECK(to_hex(commitment_of(Key{}, Key{})) ==
        "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
  Key salt = counting_key();
  for (std::uint8_t& byte : salt) byte = static_cast<std::uint8_t>(byte + 32);
  CHECK(to_hex(commitment_of(counting_key(), salt)) ==
        "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108");
  const SealedLuck luck(counting_key(), salt);
  CHECK(luck.commitment() == to_hex(commitment_of(counting_key(), salt)));
  CHECK(key_of(luck.secret().seed) == counting_key());
  CHECK(key_of(luck.secret().salt) == salt);
}

TEST_CASE("a key has one spelling") {
  const std::string hex = to_hex(random_key());
  CHECK(to_hex(key_of(hex)) == hex);
  CHECK(random_key() != random_key());
  std::string capital(64, 'a');
  CHECK(parse_key(capital));
  capital[3] = 'A';
  CHECK_FALSE(parse_key(capital));
  CHECK_FALSE(parse_key(std::string(63, 'a')));
  CHECK_FALSE(parse_key(std::string(65, 'a')));
  CHECK_FALSE(parse_key(std::string(63, 'a') + "g"));
  CHECK_FALSE(parse_key(std::string(62, 'a') + " a"));
  CHECK_FALSE(parse_key(""));
}
