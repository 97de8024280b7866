#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "table/terrain.h"

namespace castellan {

inline constexpr int domino_count = 48;  // every deck has as many (K-C1, O-C1)

// A piece of two halves. What a half shows is the game's to say.
template <class Half>
struct BasicDomino {
  std::uint8_t number = 0;
  Half left, right;

  // Turned round it is the same domino, so each of its placements has two
  // descriptions; only one of them is an action.
  constexpr bool equal_halves() const { return left == right; }

  bool operator==(const BasicDomino&) const = default;
};

// One end of a domino of Kingdomino, and what lies on a square once it is placed.
struct Half {
  static constexpr int most_symbols = 3;

  Terrain terrain{};
  std::uint8_t crowns = 0;

  constexpr int symbols() const { return crowns; }

  bool operator==(const Half&) const = default;
};

using Domino = BasicDomino<Half>;

// The dominoes of data/kingdomino.json, in order of their numbers.
inline constexpr std::array<Domino, domino_count> all_dominoes = {{
#define DOMINO(number, left, left_crowns, right, right_crowns) \
  {number, {Terrain::left, left_crowns}, {Terrain::right, right_crowns}},
#include "table/kingdomino_dominoes.inc"
#undef DOMINO
}};

constexpr const Domino& domino(int number) {
  assert(number >= 1 && number <= domino_count);
  return all_dominoes[static_cast<std::size_t>(number - 1)];
}

}  // namespace castellan
