#pragma once

#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "table/kingdom.h"

namespace castellan {

// Visits the squares of a picture, north at the top: visit(x, y, word), counted
// from its south-western corner.
template <class Visit>
void for_each_square(std::string_view text, Visit visit) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::vector<std::string> row;
    for (std::string word; words >> word;) row.push_back(word);
    if (!row.empty()) rows.push_back(row);
  }
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t x = 0; x < rows[row].size(); ++x)
      visit(static_cast<int>(x), static_cast<int>(rows.size() - 1 - row), rows[row][x]);
}

// `w1`: the letter of the terrain and the crowns.
inline std::optional<Half> pictured_half(std::string_view word) {
  for (const Terrain terrain : all_terrains)
    if (letter(terrain) == word[0]) return Half{terrain, static_cast<std::uint8_t>(word[1] - '0')};
  return std::nullopt;
}

// A kingdom from a picture: each square is the letter of its terrain and its
// crowns, ## the castle, .. empty.
//
//   picture(R"(
//       w1 f0
//       ## f1
//   )")
inline Kingdom picture(std::string_view text, int size = 5) {
  int castle_x = 0, castle_y = 0;
  for_each_square(text, [&](int x, int y, std::string_view what) {
    if (what == "##") castle_x = x, castle_y = y;
  });
  Kingdom kingdom(size);
  for_each_square(text, [&](int x, int y, std::string_view what) {
    const Square square{
        static_cast<std::int8_t>(x - castle_x), static_cast<std::int8_t>(y - castle_y)};
    if (const std::optional<Half> half = pictured_half(what)) kingdom.put(square, *half);
  });
  return kingdom;
}

// Dominoes by what is on them, without crowns where the name has none.
inline constexpr Domino two_wheat = domino(1);
inline constexpr Domino two_forest = domino(3);
inline constexpr Domino two_lake = domino(7);
inline constexpr Domino two_grassland = domino(10);
inline constexpr Domino two_swamp = domino(12);
inline constexpr Domino wheat_forest = domino(13);
inline constexpr Domino wheat_lake = domino(14);
inline constexpr Domino forest_lake = domino(17);

}  // namespace castellan
