#include "match/scoresheet.h"

#include <algorithm>
#include <utility>

#include "match/any_state.h"
#include "notation/words.h"

namespace castellan {

namespace {

template <class State>
Scoresheet scored(const Sheets<State>& sheets) {
  Scoresheet sheet{sheets.state.rules, {}, table_of(sheets.state), sheets.remarks};
  for (std::size_t at = 0; at < sheets.names.size(); ++at)
    sheet.entries.push_back(
        {printable(sheets.names[at]), score(sheets.state, seat_at(static_cast<int>(at))), 1});
  for (Scoresheet::Entry& entry : sheet.entries)
    entry.rank += static_cast<int>(std::ranges::count_if(
        sheet.entries, [&](const auto& other) { return other.score > entry.score; }));
  return sheet;
}

}  // namespace

Result<AnyRules> parse_grid_rules(const AnyRules& game, std::vector<std::string_view> words) {
  return std::visit(
      [&]<class Rules>(const Rules&) -> Result<AnyRules> {
        return parse_grid_rules<Rules>(std::move(words));
      },
      game);
}

Result<Scoresheet> score_grid(const GridText& grid, const AnyRules& rules) {
  return std::visit(
      [&](const auto& chosen) -> Result<Scoresheet> {
        const auto sheets = read_sheets(grid, chosen);
        if (!sheets) return failure(sheets.error());
        return scored(*sheets);
      },
      rules);
}

Result<Scoresheet> score_grid(const GridText& grid, std::string_view game, std::string_view rules) {
  const Result<Setup> setup = parse_game(grid.game ? without_first_word(grid.game->text) : game);
  if (!setup) return failure(setup.error());
  const Result<AnyRules> read = parse_grid_rules(
      setup->rules, Words(grid.rules ? without_first_word(grid.rules->text) : rules).take_all());
  if (!read) return failure(read.error());
  return score_grid(grid, *read);
}

}  // namespace castellan
