#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "table/kingdom.h"

namespace castellan {

// A kingdom as people type it, square by square, north at the top:
//
//     kingdom Anna
//     f  f  w1 w  .
//     f  C  w  w  l1
//
// docs/notation.md has the grammar.
struct GridKingdom {
  std::string name;  // empty if none was given
  Kingdom kingdom;
};

inline constexpr int max_kingdoms = 4;

// All kingdoms of a text, at least one. Without a size each takes 5×5 if it
// fits and 7×7 otherwise. Errors tell `line` and, where it helps, `column`.
Result<std::vector<GridKingdom>> parse_grid(std::string_view text, std::optional<int> size = {});

}  // namespace castellan
