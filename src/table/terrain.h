#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace castellan {

enum class Terrain : std::uint8_t { wheat, forest, lake, grassland, swamp, mine };  // K-C2

inline constexpr int terrain_count = 6;
inline constexpr std::array<Terrain, terrain_count> all_terrains = {
    Terrain::wheat,     Terrain::forest, Terrain::lake,
    Terrain::grassland, Terrain::swamp,  Terrain::mine};

constexpr int index(Terrain terrain) { return static_cast<int>(terrain); }

constexpr std::string_view name(Terrain terrain) {
  constexpr std::array<std::string_view, terrain_count> names = {
      "wheat", "forest", "lake", "grassland", "swamp", "mine"};
  return names[static_cast<std::size_t>(terrain)];
}

// The letter that stands for a terrain in grids and positions.
constexpr char letter(Terrain terrain) { return name(terrain)[0]; }

}  // namespace castellan
