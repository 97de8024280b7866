#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/standings.h"
#include "match/setup.h"
#include "match/view.h"
#include "notation/grid.h"

namespace castellan {

// Kingdoms typed at a real table (notation/grid.h), scored.
struct Scoresheet {
  struct Entry {
    std::string name;  // fit to be shown; may be empty
    Score score;       // tie-breaks as game_facts.h orders them
    int rank = 1;
  };

  AnyRules rules;              // as far as they change the score
  std::vector<Entry> entries;  // as they were typed
  TableView table;             // with a kingdom for each of them, and where its points come from
  Messages remarks;            // what was taken for granted
};

// Fills in a game's rules from the words that stand in a grid or on a command line; what is not
// said is as in most games, and the number of players 0: that of the kingdoms.
Result<AnyRules> parse_grid_rules(const AnyRules& game, std::vector<std::string_view> words);

Result<Scoresheet> score_grid(const GridText& grid, const AnyRules& rules);
// Game and rules words as they stand in the grid, or else these.
Result<Scoresheet> score_grid(const GridText& grid, std::string_view game, std::string_view rules);

}  // namespace castellan
