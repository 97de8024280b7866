#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "match/view.h"
#include "table/seat.h"

namespace castellan::terminal {

// What the terminal at hand can show.
struct Look {
  bool colour = false;
  bool unicode = true;  // box characters and crowns; otherwise ASCII only
  std::size_t width = 80;
};

std::string bold(const Look& look, std::string_view text);
std::string dim(const Look& look, std::string_view text);
// In the colour of a player's pieces, as a kingdom's view has it.
std::string in_colour(const Look& look, std::string_view colour, std::string_view text);

// A square of so many columns on its terrain's colour: the terrain's letter,
// then what it bears. Three columns have room for the number of symbols only.
// `symbol` is what the game counts: `crown`, `fire` …
std::string square_cell(const Look& look, std::string_view symbol, const LandView& land,
                        std::size_t width);
std::string castle_cell(const Look& look, const TableView& table, Seat seat, std::size_t width);

// `W` or `W♛♛`: a half without its colour.
std::string half_letters(const Look& look, std::string_view symbol, const LandView& land);

// `ma` for a mammoth, `Sh` for a shaman: what fits beside a terrain's letter.
std::string_view short_name(std::string_view word);

}  // namespace castellan::terminal
