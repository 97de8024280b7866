#pragma once

#include <cstdint>

namespace castellan {

// The only source of luck. Rules never hold one: at a chance turn the host asks
// the dealer which of the legal outcomes happens. The sequence for a seed is
// part of the interface: equal on every compiler, processor and in WASM, so a
// seed deals the same game everywhere (std::shuffle and the standard
// distributions do not promise that).
//
// The generator is wyrand: one addition carries the state, so the next number
// never waits for the last. It is for simulation and for games against
// oneself; whoever sees many draws can compute the rest.
class Dealer {
 public:
  explicit Dealer(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0xA0761D6478BD642Fu;
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(state_) * (state_ ^ 0xE7037ED1A0B428DBu);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }

  // A number in [0, bound), each exactly as likely as the others. Expects
  // bound > 0. Lemire's method: multiply, and draw again in the rare case that
  // would favour small numbers.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t favoured = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < favoured) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace castellan
