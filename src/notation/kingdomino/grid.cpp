// Grids of Kingdomino and of its tactile edition, which has the same dominoes.

#include <array>

#include "notation/grid_picture.h"
#include "notation/pieces.h"

namespace castellan {

namespace {

constexpr int large = 7;  // K-V4
constexpr SheetForm kingdom_form = {
    .most_sheets = max_seats,
    .width = large,
    .height = large,
    .castle = 'C',
    .home = "castle",
    .dense = true,
    .connected = true,
    .note = {}};

using Pictures = std::vector<Picture<Half>>;

// How many squares of this kind there are in the box (K-C2).
int supply(Half half) {
  int count = 0;
  for (const Domino& domino : all_dominoes)
    count += static_cast<int>(domino.left == half) + static_cast<int>(domino.right == half);
  return count;
}

Message about(std::string_view key, Half half) {
  return Message(key, {word_arg("terrain", name(half.terrain)), arg("crowns", half.crowns)});
}

Result<Half> parse_half(std::string_view text) {
  const std::string word = tidied(text);
  for (const Terrain terrain : all_terrains) {
    if (word[0] != letter(terrain)) continue;
    const std::optional<int> crowns = parse_whole(word.size() > 1 ? word.substr(1) : "0");
    if (!crowns) break;
    const Half half{terrain, static_cast<std::uint8_t>(*crowns)};
    if (supply(half) == 0) return failure(about("grid.no_such_square", half));
    return half;
  }
  return failure("grid.unknown", {arg("text", printable(text))});
}

// All kingdoms of a table come out of one box.
Result<void> check_supply(const Pictures& pictures) {
  std::array<std::array<int, Half::most_symbols + 1>, terrain_count> used{};
  for (const Picture<Half>& picture : pictures) {
    for (const auto& [cell, half] : picture.squares) {
      const int most = supply(half);
      if (++used[static_cast<std::size_t>(half.terrain)][half.crowns] <= most) continue;
      Message message = about("grid.supply", half);
      message.arguments.push_back(arg("most", most));
      return failure(located(std::move(message), cell));
    }
  }
  return {};
}

Result<Pictures> read_kingdoms(const GridText& grid, const SheetForm& form, int players) {
  Result<Pictures> pictures = read_pictures<Half>(grid, form, players, parse_half);
  if (!pictures) return pictures;
  if (const auto supplied = check_supply(*pictures); !supplied) return failure(supplied.error());
  return pictures;
}

}  // namespace

Result<Sheets<kingdomino::State>> read_sheets(const GridText& grid, kingdomino::Rules rules) {
  const Result<Pictures> pictures =
      read_kingdoms(grid, kingdom_form, rules.mighty_duel ? 2 : rules.players);
  if (!pictures) return failure(pictures.error());
  rules.players = static_cast<std::uint8_t>(players_of(grid, rules.players));
  // Two who need more room than 5×5 play the Mighty Duel.
  if (rules.players == 2 && largest_extent(*pictures) > rules.kingdom_size())
    rules.mighty_duel = true;
  if (const auto fits = check_size(*pictures, kingdom_form, rules.kingdom_size()); !fits)
    return failure(fits.error());

  auto sheets = name_sheets<kingdomino::State>(grid, rules);
  for (std::size_t seat = 0; seat < pictures->size(); ++seat) {
    const Picture<Half>& picture = (*pictures)[seat];
    Kingdom& kingdom = sheets.state.kingdoms[seat];
    for (const auto& [cell, half] : picture.squares)
      kingdom.put(square_from(picture.castle, cell), half);
    // A grid may show a game that is still going on: what is missing is only
    // worth a word where it costs a bonus.
    if (rules.harmony)
      sheets.state.discards[seat] = static_cast<std::uint8_t>(
          missing_dominoes(rules.kingdom_size(), kingdom.taken().count()));
  }
  return sheets;
}

Result<Sheets<tactile::State>> read_sheets(const GridText& grid, tactile::Rules rules) {
  SheetForm form = kingdom_form;
  form.most_sheets = 2;
  const Result<Pictures> pictures = read_kingdoms(grid, form, rules.players);
  if (!pictures) return failure(pictures.error());
  rules.players = 2;

  auto sheets = name_sheets<tactile::State>(grid, rules);
  for (std::size_t seat = 0; seat < pictures->size(); ++seat) {
    const Picture<Half>& picture = (*pictures)[seat];
    tactile::Kingdom& kingdom = sheets.state.kingdoms[seat];
    kingdom.build_castle(square_on_board(picture.castle, form.height));
    for (const auto& [cell, half] : picture.squares)
      kingdom.put(square_on_board(cell, form.height), half);
    if (rules.harmony)
      sheets.state.discards[seat] =
          static_cast<std::uint8_t>(missing_dominoes(form.height, kingdom.taken().count()));
  }
  return sheets;
}

}  // namespace castellan
