#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace castellan::origins {

// The first four carry a resource, in the order of the resources (O-T1).
enum class Terrain : std::uint8_t { grassland, lake, jungle, quarry, desert, volcano };  // O-C1

inline constexpr int terrain_count = 6;
inline constexpr std::array<Terrain, terrain_count> all_terrains = {
    Terrain::grassland, Terrain::lake,   Terrain::jungle,
    Terrain::quarry,    Terrain::desert, Terrain::volcano};

constexpr int index(Terrain terrain) { return static_cast<int>(terrain); }

constexpr std::string_view name(Terrain terrain) {
  constexpr std::array<std::string_view, terrain_count> names = {
      "grassland", "lake", "jungle", "quarry", "desert", "volcano"};
  return names[static_cast<std::size_t>(terrain)];
}

// The letter that stands for a terrain in positions.
constexpr char letter(Terrain terrain) { return name(terrain)[0]; }

}  // namespace castellan::origins
