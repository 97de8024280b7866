#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/origins/resource.h"
#include "games/origins/terrain.h"
#include "table/domino.h"

namespace castellan::origins {

// One end of a domino, and what is printed on a square once it is placed.
struct Half {
  static constexpr int most_symbols = 3;  // fires, with those of a token

  Terrain terrain{};
  std::uint8_t fires = 0;
  std::uint8_t craters = 0;  // of a volcano; they are no fires

  constexpr int symbols() const { return fires; }
  constexpr bool bears_resource() const {  // O-T1
    return origins::bears_resource(terrain) && fires == 0;
  }

  bool operator==(const Half&) const = default;
};

using Domino = BasicDomino<Half>;

// The dominoes of data/origins.json, in order of their numbers.
inline constexpr std::array<Domino, domino_count> all_dominoes = {{
#define DOMINO(number, left, left_fires, left_craters, right, right_fires, right_craters) \
  {number, {Terrain::left, left_fires, left_craters}, {Terrain::right, right_fires, right_craters}},
#include "games/origins/origins_box.inc"
}};

constexpr const Domino& domino(int number) {
  assert(number >= 1 && number <= domino_count);
  return all_dominoes[static_cast<std::size_t>(number - 1)];
}

// A volcano's craters say how many fires its token has and how far it flies (O-F1).
struct FireToken {
  int craters, fires, count, range;
};
inline constexpr std::array<FireToken, 3> fire_tokens = {{
#define FIRE_TOKEN(craters, fires, count, range) {craters, fires, count, range},
#include "games/origins/origins_box.inc"
}};

constexpr const FireToken& fire_token(int craters) {
  assert(craters >= 1 && craters <= 3);
  return fire_tokens[static_cast<std::size_t>(craters - 1)];
}
static_assert(fire_token(1).craters == 1 && fire_token(2).craters == 2 &&
              fire_token(3).craters == 3);

}  // namespace castellan::origins
