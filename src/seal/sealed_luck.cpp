#include "seal/sealed_luck.h"

#include <cassert>

#include <sodium.h>

namespace castellan {

namespace {

constexpr std::size_t words_of_block = 16;
using Block = std::array<std::uint8_t, words_of_block * 4>;
using Nonce = std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES>;

Nonce nonce_of(std::uint32_t attempt) {
  Nonce nonce{};
  for (std::size_t byte = 0; byte < 4; ++byte)
    nonce[byte] = static_cast<std::uint8_t>(attempt >> (8 * byte));
  return nonce;
}

// The block of RFC 8439 with this counter.
Block block_of(const Key& key, const Nonce& nonce, std::uint32_t counter) {
  Block block{};
  crypto_stream_chacha20_ietf_xor_ic(
      block.data(), block.data(), block.size(), nonce.data(), counter, key.data());
  return block;
}

std::uint32_t word_of(const Block& block, std::size_t word) {
  std::uint32_t value = 0;
  for (std::size_t byte = 4; byte-- > 0;) value = value << 8 | block[4 * word + byte];
  return value;
}

}  // namespace

Key random_key() {
  // The first call sets the library up; without the system's randomness it stops.
  if (sodium_init() < 0) sodium_misuse();
  Key key;
  randombytes_buf(key.data(), key.size());
  return key;
}

std::string to_hex(const Key& key) {
  std::string hex(2 * key.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), key.data(), key.size());
  hex.pop_back();
  return hex;
}

std::optional<Key> parse_key(std::string_view hex) {
  Key key;
  if (hex.size() != 2 * key.size()) return std::nullopt;
  if (sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, nullptr, nullptr) !=
      0)
    return std::nullopt;
  if (to_hex(key) != hex) return std::nullopt;  // capitals, or fewer digits than it seemed
  return key;
}

Key commitment_of(const Key& seed, const Key& salt) {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, seed.data(), seed.size());
  crypto_hash_sha256_update(&state, salt.data(), salt.size());
  Key digest;
  crypto_hash_sha256_final(&state, digest.data());
  return digest;
}

std::uint32_t SealedLuck::below(std::uint32_t bound, std::uint64_t draw) const {
  assert(bound > 0 && draw <= UINT32_MAX);
  const std::uint32_t favoured = (0u - bound) % bound;  // 2^32 mod bound
  for (std::uint32_t attempt = 0;; ++attempt) {
    const Block block = block_of(seed_, nonce_of(attempt), static_cast<std::uint32_t>(draw));
    for (std::size_t word = 0; word < words_of_block; ++word) {
      const std::uint64_t product = std::uint64_t{word_of(block, word)} * bound;
      if (static_cast<std::uint32_t>(product) >= favoured)
        return static_cast<std::uint32_t>(product >> 32);
    }
  }
}

}  // namespace castellan
