#pragma once

#include <string_view>
#include <vector>

#include "braille/cells.h"
#include "braille/translator.h"
#include "match/view.h"
#include "words/catalogue.h"

// A kingdom under the fingers. Every square is a cell with the number of its
// terrain, by the pegs of the tactile edition (T-C2), and one with its crowns:
//
//   1 wheat, desert, dot             ⠁    4 grassland, double stripe   ⠙
//   2 forest, jungle, stripe         ⠃    5 swamp, volcano, black      ⠑
//   3 lake, double dot               ⠉    6 mine, quarry, quartered    ⠋
//
// Crowns, fires, crosses and the craters of a volcano are counted in lower
// numbers: ⠂ ⠆ ⠒. In Origins a third cell has a letter for what is on the square.
// Land never has dots 3 and 6 in its first cell; all else has: ⠿⠿ is the castle, ⠤
// an empty square, ⠶ an empty one that may be chosen. One that is covered and may
// be chosen has ⠐ behind it.
namespace castellan::braille {

// Two or three cells a square and a blank, with the names of columns above and of
// rows on the left; a number below zero has ⠤ in place of ⠼. A kingdom that is
// wider than a line is cut into blocks of columns. `open` are squares that may be
// chosen; those outside the kingdom are shown too.
std::vector<Cells> tactile_grid(const TableView& table, Seat seat, const std::vector<Square>& open,
                                std::size_t width);

// The same in large, for paper: lines run around every property, so that it can
// be followed with a finger. Empty if it is wider than that.
std::vector<Cells> tactile_picture(const TableView& table, Seat seat, std::size_t width);

// A sign, and what it stands for in words.
struct Sign {
  Cells cells;
  std::string meaning;
};

// The signs that there are in this kingdom, with `open` squares if there are any.
std::vector<Sign> signs_in(const TableView& table, Seat seat, bool open, const Catalogue& words);

}  // namespace castellan::braille
