#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <doctest/doctest.h>

#include "notation/grid.h"
#include "notation/words.h"

// Grids as the tests read them: from a text and rules words to sheets.
namespace castellan::test {

template <class Rules>
auto read(std::string_view text, std::string_view rules = "")
    -> decltype(read_sheets(GridText{}, Rules{})) {
  std::vector<std::string_view> said;
  for (Words words(rules); !words.empty();) said.push_back(words.next());
  const Result<Rules> parsed = parse_grid_rules<Rules>(said);
  REQUIRE(parsed);
  const Result<GridText> grid = parse_grid(text);
  if (!grid) return failure(grid.error());
  return read_sheets(*grid, *parsed);
}

// What is wrong; empty if nothing is.
template <class Rules>
std::string key_of(std::string_view text, std::string_view rules = "") {
  const auto sheets = read<Rules>(text, rules);
  return sheets ? "" : std::string(sheets.error().key);
}

// Where it is wrong: `line` or `column`; 0 if that is not told.
template <class Rules>
std::int64_t place_of(std::string_view text, std::string_view name, std::string_view rules = "") {
  const auto sheets = read<Rules>(text, rules);
  REQUIRE_FALSE(sheets);
  for (const auto& argument : sheets.error().arguments)
    if (argument.name == name) return std::get<std::int64_t>(argument.value);
  return 0;
}

}  // namespace castellan::test
