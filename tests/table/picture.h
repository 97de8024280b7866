#pragma once

#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "table/kingdom.h"

namespace castellan {

// A kingdom from a picture, north at the top: each square is the letter of its
// terrain and its crowns, ## the castle, .. empty.
//
//   picture(R"(
//       w1 f0
//       ## f1
//   )")
inline Kingdom picture(std::string_view text, int size = 5) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::vector<std::string> row;
    for (std::string word; words >> word;) row.push_back(word);
    if (!row.empty()) rows.push_back(row);
  }

  int castle_x = 0, castle_row = 0;
  const auto each_square = [&rows](auto visit) {
    for (std::size_t row = 0; row < rows.size(); ++row)
      for (std::size_t x = 0; x < rows[row].size(); ++x)
        visit(static_cast<int>(x), static_cast<int>(row), rows[row][x]);
  };
  each_square([&](int x, int row, const std::string& what) {
    if (what == "##") castle_x = x, castle_row = row;
  });

  Kingdom kingdom(size);
  each_square([&](int x, int row, const std::string& what) {
    const Square square{
        static_cast<std::int8_t>(x - castle_x), static_cast<std::int8_t>(castle_row - row)};
    for (const Terrain terrain : all_terrains) {
      if (letter(terrain) == what[0])
        kingdom.put(square, {terrain, static_cast<std::uint8_t>(what[1] - '0')});
    }
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
