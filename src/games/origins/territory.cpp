#include "games/origins/territory.h"

namespace castellan::origins {

namespace {

// The squares on all eight sides. A territory is seven wide at most, so on the
// spool they cannot meet its other end.
SquareSet around(SquareSet squares) {
  const SquareSet across = squares.west() | squares.east();
  const SquareSet row = squares | across;
  return across | row.north() | row.south();
}

}  // namespace

std::optional<Half> Territory::at(Square square) const {
  std::optional<Half> half = kingdom_.at(square);
  if (half) half->craters = static_cast<std::uint8_t>(craters_.at(square));
  return half;
}

std::optional<Resource> Territory::resource_at(Square square) const {
  if (!kingdom_.site().shows(square)) return std::nullopt;
  for (const Resource resource : all_resources)
    if (resources(resource).contains(square)) return resource;
  return std::nullopt;
}

std::optional<Caveman> Territory::caveman_at(Square square) const {
  if (!kingdom_.site().shows(square)) return std::nullopt;
  for (const CavemanFacts& kind : caveman_facts)
    if (cavemen(kind.caveman).contains(square)) return kind.caveman;
  return std::nullopt;
}

SquareSet Territory::warriors() const {
  SquareSet all;
  for (const CavemanFacts& kind : caveman_facts)
    if (kind.is_warrior()) all |= cavemen(kind.caveman);
  return all;
}

Regions Territory::regions() const {
  Regions regions;
  for (const Region& property : kingdom_.properties())
    if (property.terrain != Terrain::volcano) regions.push_back(property);
  return regions;
}

int Territory::largest_region() const {
  int largest = 0;
  for (const Region& region : regions()) largest = std::max(largest, region.size());
  return largest;
}

int Territory::counted(Caveman caveman, SquareSet place) const {
  const SquareSet near = around(place);
  switch (facts(caveman).counted) {
    case Counted::mammoth: return (near & resources(Resource::mammoth)).count();
    case Counted::fish: return (near & resources(Resource::fish)).count();
    case Counted::mushroom: return (near & resources(Resource::mushroom)).count();
    case Counted::flint: return (near & resources(Resource::flint)).count();
    case Counted::any_resource: return (near & resources()).count();
    case Counted::fire_symbol: return kingdom_.symbols_in(near);
    case Counted::caveman_tile: return (near & cavemen()).count();
    case Counted::nothing: break;
  }
  return 0;
}

int Territory::strength_in(SquareSet squares) const {
  int strength = 0;
  for (const CavemanFacts& kind : caveman_facts)
    strength += kind.strength * (squares & cavemen(kind.caveman)).count();
  return strength;
}

Hordes Territory::hordes() const {
  Hordes hordes;
  const SquareSet all = warriors();
  for (SquareSet rest = all; !rest.empty();) {
    const SquareSet squares = flood(rest.lowest(), all);
    hordes.push_back({squares, strength_in(squares)});
    rest &= ~squares;
  }
  return hordes;
}

int Territory::tribe_points() const {
  int points = 0;
  for (const CavemanFacts& kind : caveman_facts) {
    for (SquareSet rest = cavemen(kind.caveman); !rest.empty(); rest &= ~rest.lowest())
      points += kind.points * counted(kind.caveman, rest.lowest());
  }
  for (const Horde& horde : hordes()) points += horde.points();
  return points;
}

void Territory::add_to(Hash& hash) const {
  kingdom_.add_to(hash);
  craters_.add_to(hash);
  hash.add(tokens_.bits());
  for (const SquareSet resource : resources_) hash.add(resource.bits());
  for (const SquareSet caveman : cavemen_) hash.add(caveman.bits());
}

}  // namespace castellan::origins
