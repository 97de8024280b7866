// Grids of Duel. A square is a coat of arms, by a sign or by its name, and its
// crosses: `o`, `//+`, `b2`, `quartered+2`.

#include <array>

#include "notation/grid_picture.h"
#include "notation/pieces.h"

namespace castellan {

using duel::Coat;
using duel::Map;
using duel::State;
using duel::Symbol;

namespace {

constexpr SheetForm map_form = {
    .most_sheets = 2,
    .width = duel::Site::width(),
    .height = duel::Site::height(),
    .castle = 'C',
    .home = "castle",
    .dense = false,
    .connected = false,  // D-M1
    .note = "domains"};

// In the order of the coats.
constexpr std::array<std::string_view, duel::coat_count> coat_signs = {
    "o", "/", "oo", "//", "b", "q"};

std::optional<Coat> parse_coat(std::string_view text) {
  std::string word = tidied(text);
  std::ranges::replace(word, '_', '-');
  for (const Coat coat : duel::all_coats)
    if (word == coat_signs[static_cast<std::size_t>(coat)] || word == name(coat)) return coat;
  return std::nullopt;
}

// `+`, `++`, `2`, `+2`.
std::optional<int> parse_crosses(std::string_view text) {
  if (text.find_first_not_of('+') == std::string_view::npos) return static_cast<int>(text.size());
  if (text[0] == '+') text.remove_prefix(1);
  return parse_whole(text);
}

Result<Symbol> parse_symbol(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of("+0123456789"), text.size());
  const std::optional<Coat> coat = parse_coat(text.substr(0, end));
  const std::optional<int> crosses = parse_crosses(text.substr(end));
  if (!coat || !crosses) return failure("grid.unknown_duel", {arg("text", printable(text))});
  if (*crosses > Symbol::most_symbols)
    return failure("grid.crosses", {arg("number", *crosses), arg("most", Symbol::most_symbols)});
  return Symbol{*coat, static_cast<std::uint8_t>(*crosses)};
}

// `domains dot`: the coat of the spell (D-M5).
Result<Coat> parse_domains(const Line& line) {
  Words words(line.text);
  words.next();
  const std::string_view rest = words.rest();
  if (const std::optional<Coat> coat = parse_coat(rest)) return *coat;
  return failure(
      "grid.domains", {arg("line", static_cast<int>(line.number)), arg("text", printable(rest))});
}

}  // namespace

Result<Sheets<State>> read_sheets(const GridText& grid, duel::Rules rules) {
  const auto pictures = read_pictures<Symbol>(grid, map_form, rules.players, parse_symbol);
  if (!pictures) return failure(pictures.error());
  rules.players = 2;

  auto sheets = name_sheets<State>(grid, rules);
  bool spell_used = false;
  for (std::size_t seat = 0; seat < pictures->size(); ++seat) {
    const Picture<Symbol>& picture = (*pictures)[seat];
    Map& map = sheets.state.maps[seat];
    if (square_on_board(picture.castle, map_form.height) != duel::castle_square)
      return failure(located(Message("grid.castle_place"), picture.castle));
    for (const auto& [cell, symbol] : picture.squares)
      map.kingdom.put(square_on_board(cell, map_form.height), symbol);
    for (const Line& note : grid.sheets[seat].notes) {
      const Result<Coat> coat = parse_domains(note);
      if (!coat) return failure(coat.error());
      if (spell_used)  // a spell has one owner (D-R5)
        return failure("grid.domains_twice", {arg("line", static_cast<int>(note.number))});
      map.domain_coat = *coat;
      spell_used = true;
    }
  }
  return sheets;
}

}  // namespace castellan
