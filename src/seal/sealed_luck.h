#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "room/luck.h"

namespace castellan {

// 256 bits: a seed, a salt, or a SHA-256.
using Key = std::array<std::uint8_t, 32>;

Key random_key();  // from the system
// 64 lower-case hexadecimal digits, both ways; nothing if it is anything else.
std::string to_hex(const Key& key);
std::optional<Key> parse_key(std::string_view hex);

// SHA-256 of the seed and then the salt. The salt is there so that nobody can
// try out seeds against it, should a seed ever be a poor one.
Key commitment_of(const Key& seed, const Key& salt);

// The luck of games between people: ChaCha20, of which nobody can compute the
// next draw from all those before. Its commitment is shown at the start, seed
// and salt at the end; docs/fair-dealing.md says how to check one by the other.
class SealedLuck final : public Luck {
 public:
  SealedLuck(const Key& seed, const Key& salt) : seed_(seed), salt_(salt) {}

  std::uint32_t below(std::uint32_t bound, std::uint64_t draw) const override;
  std::string commitment() const override { return to_hex(commitment_of(seed_, salt_)); }
  Secret secret() const override { return {to_hex(seed_), to_hex(salt_)}; }

 private:
  Key seed_, salt_;
};

}  // namespace castellan
