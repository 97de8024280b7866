#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "notation/grid.h"
#include "table/square.h"

namespace castellan {

// What the sheets of a game look like.
struct SheetForm {
  int most_sheets;
  int width, height;
  char castle;            // the sign of the start tile …
  std::string_view home;  // … and what it is called in messages: `castle` or `hut`
  bool dense;             // squares may stand without blanks between them
  bool connected;         // every square hangs together with the castle
  std::string_view note;  // the one kind of line that may stand beside the squares, if any
};

// A place of the grid and where it was typed.
struct GridCell {
  int column = 0, row = 0;  // from the west, from the north
  int line = 0, at = 0;
};
struct CellText {
  GridCell cell;
  std::string_view text;
};

template <class Mark>
struct GridSquare {
  GridCell cell;
  Mark mark;
};

// One sheet once it is read: the castle, and what every covered square shows.
template <class Mark>
struct Picture {
  int line = 0;
  GridCell castle;
  std::vector<GridSquare<Mark>> squares;

  // The side of the smallest square around it.
  int extent() const {
    const auto side = [&](int GridCell::* axis) {
      int low = castle.*axis, high = low;
      for (const GridSquare<Mark>& square : squares) {
        low = std::min(low, square.cell.*axis);
        high = std::max(high, square.cell.*axis);
      }
      return high - low + 1;
    };
    return std::max(side(&GridCell::column), side(&GridCell::row));
  }
};

// As squares are counted where a kingdom floats, and on a board.
constexpr Square square_from(const GridCell& castle, const GridCell& cell) {
  return {static_cast<std::int8_t>(cell.column - castle.column),
          static_cast<std::int8_t>(castle.row - cell.row)};
}
constexpr Square square_on_board(const GridCell& cell, int height) {
  return {static_cast<std::int8_t>(cell.column), static_cast<std::int8_t>(height - 1 - cell.row)};
}

// The message with the place it is about.
Message located(Message message, const GridCell& cell);

// How many play: as many as was said, or as there are sheets; at least two.
int players_of(const GridText& grid, int said);

// Two empty squares are a domino that was given up: every game gives a player
// as many as the square holds.
constexpr int missing_dominoes(int size, int taken) { return (size * size - taken) / 2; }

namespace detail {

// Whether there are too many sheets, or notes that the game does not have.
Result<void> check_sheets(const GridText& grid, const SheetForm& form, int players);
Result<std::vector<CellText>> split(const SheetText& sheet, const SheetForm& form);
Result<void> check_picture(const SheetForm& form, int line, const GridCell& castle,
                           const std::vector<GridCell>& covered);
bool is_castle(const SheetForm& form, std::string_view text);
bool is_nothing(std::string_view text);

template <class Mark, class Read>
Result<Picture<Mark>> read_picture(const SheetText& sheet, const SheetForm& form, Read read) {
  const auto cells = split(sheet, form);
  if (!cells) return failure(cells.error());
  std::optional<GridCell> castle;
  Picture<Mark> picture;
  std::vector<GridCell> covered;
  for (const auto& [cell, text] : *cells) {
    if (is_nothing(text)) continue;
    if (is_castle(form, text)) {
      if (castle)
        return failure(located(Message("grid.two_castles", {arg("home", form.home)}), cell));
      castle = cell;
      continue;
    }
    const Result<Mark> mark = read(text);
    if (!mark) return failure(located(mark.error(), cell));
    picture.squares.push_back({cell, *mark});
    covered.push_back(cell);
  }
  picture.line = sheet.line;
  if (!castle)
    return failure("grid.no_castle", {arg("home", form.home), arg("line", picture.line)});
  picture.castle = *castle;
  const auto checked = check_picture(form, picture.line, *castle, covered);
  if (!checked) return failure(checked.error());
  return picture;
}

}  // namespace detail

// All sheets of a grid. read(text) gives the mark of one square or says what is
// wrong with it.
template <class Mark, class Read>
Result<std::vector<Picture<Mark>>> read_pictures(const GridText& grid, const SheetForm& form,
                                                 int players, Read read) {
  if (const auto checked = detail::check_sheets(grid, form, players); !checked)
    return failure(checked.error());
  std::vector<Picture<Mark>> pictures;
  for (const SheetText& sheet : grid.sheets) {
    Result<Picture<Mark>> picture = detail::read_picture<Mark>(sheet, form, read);
    if (!picture) return failure(picture.error());
    pictures.push_back(*std::move(picture));
  }
  return pictures;
}

template <class Mark>
int largest_extent(const std::vector<Picture<Mark>>& pictures) {
  int largest = 0;
  for (const Picture<Mark>& picture : pictures) largest = std::max(largest, picture.extent());
  return largest;
}

// Whether all fit in a square of that size.
template <class Mark>
Result<void> check_size(const std::vector<Picture<Mark>>& pictures, const SheetForm& form,
                        int size) {
  for (const Picture<Mark>& picture : pictures)
    if (picture.extent() > size)
      return failure(
          "grid.too_large", {arg("home", form.home), arg("line", picture.line), arg("size", size)});
  return {};
}

// The sheets' names around a state that is still bare.
template <class State, class Rules>
Sheets<State> name_sheets(const GridText& grid, const Rules& rules) {
  Sheets<State> sheets{State(rules), {}, {}};
  for (const SheetText& sheet : grid.sheets) sheets.names.push_back(sheet.name);
  return sheets;
}

}  // namespace castellan
