#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/origins/terrain.h"

namespace castellan::origins {

// The wooden pieces (O-C2); each comes with one terrain, and there is a totem
// of each.
enum class Resource : std::uint8_t { mammoth, fish, mushroom, flint };

inline constexpr int resource_count = 4;
inline constexpr std::array<Resource, resource_count> all_resources = {
    Resource::mammoth, Resource::fish, Resource::mushroom, Resource::flint};

constexpr int index(Resource resource) { return static_cast<int>(resource); }

struct ResourceFacts {
  Resource resource;
  std::string_view name;
  Terrain terrain;
  int pieces;
  int totem_points;
};

// As in data/origins.json.
inline constexpr std::array<ResourceFacts, resource_count> resource_facts = {{
#define RESOURCE(name, terrain, pieces, totem_points) \
  {Resource::name, #name, Terrain::terrain, pieces, totem_points},
#include "games/origins/origins_box.inc"
}};

constexpr const ResourceFacts& facts(Resource resource) {
  return resource_facts[static_cast<std::size_t>(resource)];
}
constexpr std::string_view name(Resource resource) { return facts(resource).name; }

// Terrains and resources have the same places in their lists, so one is the
// other's number.
constexpr bool bears_resource(Terrain terrain) { return index(terrain) < resource_count; }
constexpr Resource resource_of(Terrain terrain) { return static_cast<Resource>(terrain); }

static_assert([] {
  for (const Resource resource : all_resources)
    if (facts(resource).resource != resource || resource_of(facts(resource).terrain) != resource)
      return false;
  return true;
}());

}  // namespace castellan::origins
