#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace castellan::duel {

// A coat of arms (D-C1). `wild` is on dice only: drawn, it is one of the six.
enum class Coat : std::uint8_t { dot, stripe, double_dot, double_stripe, black, quartered, wild };

inline constexpr int coat_count = 6;
inline constexpr std::array<Coat, coat_count> all_coats = {
    Coat::dot, Coat::stripe, Coat::double_dot, Coat::double_stripe, Coat::black, Coat::quartered};

constexpr int index(Coat coat) { return static_cast<int>(coat); }

constexpr std::string_view name(Coat coat) {
  constexpr std::array<std::string_view, coat_count + 1> names = {
      "dot", "stripe", "double-dot", "double-stripe", "black", "quartered", "wild"};
  return names[static_cast<std::size_t>(coat)];
}

// What is drawn on a square of a map.
struct Symbol {
  // Two on a die, one of the tower (D-M8), one of the spell (D-M6).
  static constexpr int most_symbols = 4;

  Coat terrain{};  // so called in table/kingdom.h
  std::uint8_t crosses = 0;

  constexpr Coat coat() const { return terrain; }
  constexpr int symbols() const { return crosses; }

  bool operator==(const Symbol&) const = default;
};

}  // namespace castellan::duel
