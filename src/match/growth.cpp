#include "match/growth.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <tuple>

namespace castellan {

namespace {

struct Group {
  std::string_view terrain;
  int symbols = 0;
  std::vector<Square> squares;

  int size() const { return static_cast<int>(squares.size()); }
  bool has(Square square) const { return std::ranges::find(squares, square) != squares.end(); }
};

bool touch(Square a, Square b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1; }

// The properties of a kingdom, from what lies there alone: so in every game.
std::vector<Group> groups_of(const KingdomView& kingdom) {
  std::vector<SquareView> rest = kingdom.squares;
  std::erase_if(rest, [](const SquareView& square) { return square.land.terrain == "volcano"; });
  std::vector<Group> groups;
  while (!rest.empty()) {
    Group group{rest.back().land.terrain, rest.back().land.symbols, {rest.back().square}};
    rest.pop_back();
    for (std::size_t at = 0; at < group.squares.size(); ++at) {
      const auto joins = [&](const SquareView& square) {
        return square.land.terrain == group.terrain && touch(square.square, group.squares[at]);
      };
      const auto joined = std::ranges::partition(rest, std::not_fn(joins));
      for (const SquareView& found : joined) {
        group.squares.push_back(found.square);
        group.symbols += found.land.symbols;
      }
      rest.erase(joined.begin(), joined.end());
    }
    groups.push_back(group);
  }
  return groups;
}

}  // namespace

std::vector<Growth> growth(const KingdomView& before, const KingdomView& after) {
  const std::vector<Group> old = groups_of(before);
  std::vector<Growth> grown;
  for (const Group& group : groups_of(after)) {
    Growth property{group.terrain, 0, 0, group.size(), group.symbols, group.symbols, 0};
    property.gain = property.points();
    for (const Group& part : old) {
      if (!group.has(part.squares.front())) continue;
      ++property.properties;
      property.joined += part.size();
      property.new_symbols -= part.symbols;
      property.gain -= part.size() * part.symbols;
    }
    if (property.joined < property.squares || property.new_symbols > 0) grown.push_back(property);
  }
  std::ranges::sort(grown, std::greater(), [](const Growth& property) {
    return std::tuple(property.gain, property.squares, property.symbols, property.terrain);
  });
  return grown;
}

}  // namespace castellan
