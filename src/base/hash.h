#pragma once

#include <array>
#include <cstdint>

namespace castellan {

// A 64-bit fingerprint of a sequence of words. It depends on nothing but the
// words, so a state has the same hash in every build, and server and client
// can compare what they hold by it.
class Hash {
 public:
  void add(std::uint64_t word) {
    value_ = (value_ ^ word) * 0x9FB21C651E98DF25u;
    value_ ^= value_ >> 32;
    value_ *= 0xD6E8FEB86659FD93u;
    value_ ^= value_ >> 29;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0x6361737465'6C6C61u;
};

// Bytes one behind the other, as one word to add; at most eight.
template <class... Bytes>
constexpr std::uint64_t packed(Bytes... bytes) {
  std::uint64_t word = 0;
  ((word = word << 8 | static_cast<std::uint8_t>(bytes)), ...);
  return word;
}
template <class Byte>
constexpr std::uint64_t packed(const std::array<Byte, 4>& bytes) {
  return packed(bytes[0], bytes[1], bytes[2], bytes[3]);
}

}  // namespace castellan
