#include "table/kingdom.h"

#include <algorithm>

namespace castellan {

Kingdom::Kingdom(int size) : taken_(castle), size_(static_cast<std::uint8_t>(size)) {
  assert(size == 5 || size == 7);
  shores_.fill(SquareSet(castle).neighbours());  // the castle takes any terrain (K-P2)
}

Box Kingdom::box() const {
  return {static_cast<std::int8_t>(columns_.low()), static_cast<std::int8_t>(columns_.high()),
          static_cast<std::int8_t>(rows_.low()), static_cast<std::int8_t>(rows_.high())};
}

std::optional<Half> Kingdom::at(Square square) const {
  if (!box().contains(square)) return std::nullopt;  // another square may share its bit
  for (const Terrain terrain : all_terrains) {
    if (squares_of(terrain).contains(square))
      return Half{terrain, static_cast<std::uint8_t>(crowns_in(SquareSet(square)))};
  }
  return std::nullopt;
}

bool Kingdom::holds(Square square) const {
  const Box now = box();
  return std::max<int>(now.east, square.x) - std::min<int>(now.west, square.x) < size_ &&
         std::max<int>(now.north, square.y) - std::min<int>(now.south, square.y) < size_;
}

Properties Kingdom::properties() const {
  Properties properties;
  for (const Terrain terrain : all_terrains) {
    const SquareSet land = squares_of(terrain);
    for (SquareSet rest = land; !rest.empty();) {
      const SquareSet squares = flood(rest.lowest(), land);
      properties.push_back({terrain, crowns_in(squares), squares});
      rest &= ~squares;
    }
  }
  return properties;
}

int Kingdom::largest_property() const {
  int largest = 0;
  for (const Property& property : properties()) largest = std::max(largest, property.size());
  return largest;
}

bool Kingdom::castle_in_the_middle() const {
  const int half = size_ / 2;
  return columns_.low() == -half && columns_.high() == half && rows_.low() == -half &&
         rows_.high() == half;
}

void Kingdom::add_to(Hash& hash) const {
  for (const SquareSet land : lands_) hash.add(land.bits());
  hash.add(single_crowns_.bits());
  hash.add(double_crowns_.bits());
  hash.add(columns_.bits() | std::uint64_t{rows_.bits()} << 8 | std::uint64_t{size_} << 16);
}

}  // namespace castellan
