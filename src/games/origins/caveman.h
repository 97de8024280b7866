#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "base/bits.h"

namespace castellan::origins {

// The tiles of the tribe (O-C2): hunters and gatherers, who score for what lies
// around them, and warriors, who score together.
enum class Caveman : std::uint8_t {
#define CAVEMAN(name, text, count, points, counted, strength) name,
#include "games/origins/origins_box.inc"
};

// What a hunter or gatherer counts (O-B5).
enum class Counted : std::uint8_t {
  mammoth,
  fish,
  mushroom,
  flint,
  any_resource,
  fire_symbol,
  caveman_tile,
  nothing
};

struct CavemanFacts {
  Caveman caveman;
  std::string_view name;
  int count;        // of tiles in the box
  int points;       // for each thing counted (O-B5)
  Counted counted;  // nothing: a warrior
  int strength;     // of a warrior (O-B6)

  constexpr bool is_warrior() const { return strength > 0; }
};

inline constexpr int caveman_count = 10;
inline constexpr std::array<CavemanFacts, caveman_count> caveman_facts = {{
#define CAVEMAN(name, text, count, points, counted, strength) \
  {Caveman::name, text, count, points, Counted::counted, strength},
#include "games/origins/origins_box.inc"
}};

constexpr int index(Caveman caveman) { return static_cast<int>(caveman); }
constexpr const CavemanFacts& facts(Caveman caveman) {
  return caveman_facts[static_cast<std::size_t>(caveman)];
}
constexpr std::string_view name(Caveman caveman) { return facts(caveman).name; }
constexpr bool is_warrior(Caveman caveman) { return facts(caveman).is_warrior(); }

inline constexpr int caveman_tile_count = [] {
  int count = 0;
  for (const CavemanFacts& caveman : caveman_facts) count += caveman.count;
  return count;
}();

// Tiles of cavemen of which only the names matter. Every tile has a bit, those
// of one name side by side, and the lowest stand for as many as there are: so
// equal tiles make equal sets, and drawing one by its bit is fair.
class CavemanTiles {
 public:
  constexpr CavemanTiles() = default;
  static constexpr CavemanTiles all() { return CavemanTiles((1u << caveman_tile_count) - 1u); }

  static constexpr Caveman caveman_of(int tile) {
    assert(tile >= 0 && tile < caveman_tile_count);
    return names[static_cast<std::size_t>(tile)];
  }

  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count(Caveman caveman) const { return std::popcount(bits_ & mask(caveman)); }
  constexpr bool contains(Caveman caveman) const { return (bits_ & mask(caveman)) != 0; }
  constexpr std::uint32_t tiles() const { return bits_; }

  // The different names, as the first tile of each.
  constexpr std::uint32_t names_present() const { return bits_ & first_tiles; }

  // Expects that the box has one more.
  constexpr void add(Caveman caveman) {
    assert(count(caveman) < facts(caveman).count);
    bits_ |= ((bits_ & mask(caveman)) << 1 | first_tile(caveman)) & mask(caveman);
  }
  // Expects one of them.
  constexpr void remove(Caveman caveman) {
    assert(contains(caveman));
    const std::uint32_t these = bits_ & mask(caveman);
    bits_ ^= these ^ ((these >> 1) & mask(caveman));
  }

  bool operator==(const CavemanTiles&) const = default;

 private:
  constexpr explicit CavemanTiles(std::uint32_t bits) : bits_(bits) {}

  static constexpr std::array<std::uint32_t, caveman_count> masks = [] {
    std::array<std::uint32_t, caveman_count> all{};
    int first = 0;
    for (const CavemanFacts& caveman : caveman_facts) {
      all[static_cast<std::size_t>(caveman.caveman)] = ((1u << caveman.count) - 1u) << first;
      first += caveman.count;
    }
    return all;
  }();
  static constexpr std::uint32_t mask(Caveman caveman) {
    return masks[static_cast<std::size_t>(caveman)];
  }
  static constexpr std::uint32_t first_tile(Caveman caveman) {
    return mask(caveman) & (0u - mask(caveman));
  }
  static constexpr std::uint32_t first_tiles = [] {
    std::uint32_t firsts = 0;
    for (const std::uint32_t mask : masks) firsts |= mask & (0u - mask);
    return firsts;
  }();
  static constexpr std::array<Caveman, caveman_tile_count> names = [] {
    std::array<Caveman, caveman_tile_count> all{};
    for (const CavemanFacts& caveman : caveman_facts)
      for_each_bit(masks[static_cast<std::size_t>(caveman.caveman)],
                   [&](int tile) { all[static_cast<std::size_t>(tile)] = caveman.caveman; });
    return all;
  }();

  std::uint32_t bits_ = 0;
};

}  // namespace castellan::origins
