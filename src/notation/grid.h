#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "notation/duel/text.h"
#include "notation/kingdomino/text.h"
#include "notation/origins/text.h"
#include "notation/record.h"
#include "notation/tactile/text.h"

namespace castellan {

// Kingdoms as people type them at a table, square by square, north at the top:
//
//     game origins
//     rules mode=totem
//
//     territory Anna
//     totems mammoth
//     g   d1  lfi
//     gma H   v
//
// docs/score.md says how each game is typed.

// The part that needs no game: lines, and what each of them is for.
struct SheetText {
  std::string name;         // empty if none was given
  int line = 0;             // where it begins
  std::vector<Line> rows;   // from the north
  std::vector<Line> notes;  // what is said beside the squares: `totems`, `domains`
};
struct GridText {
  std::optional<Line> game, rules;  // with their first words
  std::vector<SheetText> sheets;    // at least one; each has a row
};
Result<GridText> parse_grid(std::string_view text);

// The rules words that stand in a grid or on a command line. What is not said
// is as in most games; the number of players stays 0, and is then that of the
// sheets.
template <class Rules>
Result<Rules> parse_grid_rules(std::vector<std::string_view> words) {
  const auto says = [&](std::string_view beginning) {
    return std::ranges::any_of(words, [&](auto word) { return word.starts_with(beginning); });
  };
  const bool players_said = says("players=");
  if (!players_said) words.emplace_back("players=2");
  if constexpr (requires(Rules rules) { rules.mode; })
    if (!says("mode=")) words.emplace_back("mode=discovery");
  Rules rules;
  if (const Result<void> read = parse_rules(words, rules); !read) return failure(read.error());
  if (!players_said) rules.players = 0;
  return rules;
}

// What was typed, as the end of a game of which nothing else is known.
template <class State>
struct Sheets {
  State state;
  std::vector<std::string> names;  // one for each seat that was typed
  std::vector<Message> remarks;    // what was taken for granted
};

// Errors tell `line` and, where it helps, `column`.
Result<Sheets<kingdomino::State>> read_sheets(const GridText& grid, kingdomino::Rules rules);
Result<Sheets<tactile::State>> read_sheets(const GridText& grid, tactile::Rules rules);
Result<Sheets<origins::State>> read_sheets(const GridText& grid, origins::Rules rules);
Result<Sheets<duel::State>> read_sheets(const GridText& grid, duel::Rules rules);

}  // namespace castellan
