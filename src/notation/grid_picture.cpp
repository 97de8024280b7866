#include "notation/grid_picture.h"

#include "notation/pieces.h"
#include "table/seat.h"
#include "table/square_set.h"

namespace castellan {

namespace {

// The first square of the text: up to the next blank, or else one character
// with the digit behind it.
std::string_view first_square(std::string_view text, bool dense) {
  std::size_t length = 1;
  const auto while_next = [&](auto belongs) {
    while (length < text.size() && belongs(text[length])) ++length;
  };
  if (!dense) {
    while_next([](char c) { return !is_blank(c); });
  } else {
    while_next([](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; });  // UTF-8
    if (length < text.size() && is_digit(text[length])) ++length;
  }
  return text.substr(0, length);
}

}  // namespace

Message located(Message message, const GridCell& cell) {
  message.arguments.push_back(arg("line", cell.line));
  message.arguments.push_back(arg("column", cell.at));
  return message;
}

int players_of(const GridText& grid, int said) {
  if (said > 0) return said;
  return std::max(static_cast<int>(grid.sheets.size()), 2);
}

namespace detail {

bool is_castle(const SheetForm& form, std::string_view text) {
  return text.size() == 1 && (text[0] == form.castle || text[0] == form.castle - 'A' + 'a');
}

bool is_nothing(std::string_view text) { return text == "." || text == "-"; }

Result<void> check_sheets(const GridText& grid, const SheetForm& form, int players) {
  const int most = players > 0 ? players : form.most_sheets;
  if (grid.sheets.size() > static_cast<std::size_t>(most))
    return failure(
        "grid.too_many", {arg("home", form.home), arg("most", most),
                          arg("line", grid.sheets[static_cast<std::size_t>(most)].line)});
  for (const SheetText& sheet : grid.sheets) {
    for (std::size_t i = 0; i < sheet.notes.size(); ++i) {
      const std::string word = tidied(Words(sheet.notes[i].text).peek());
      const auto line = arg("line", static_cast<int>(sheet.notes[i].number));
      if (word != form.note) return failure("grid.note", {line, arg("word", word)});
      if (i > 0) return failure("grid.note_again", {line, arg("word", word)});
    }
  }
  return {};
}

Result<std::vector<CellText>> split(const SheetText& sheet, const SheetForm& form) {
  std::vector<CellText> cells;
  int row = 0;
  for (const Line& line : sheet.rows) {
    const int number = static_cast<int>(line.number);
    if (row == form.height)
      return failure(
          "grid.too_high", {arg("line", number), arg("most", row), arg("home", form.home)});
    int column = 0;
    for (std::size_t i = 0; i < line.text.size();) {
      if (is_blank(line.text[i])) {
        ++i;
        continue;
      }
      const GridCell cell{column, row, number, static_cast<int>(line.column + i)};
      if (column == form.width)
        return failure(located(Message("grid.too_wide", {arg("most", column)}), cell));
      const std::string_view text = first_square(std::string_view(line.text).substr(i), form.dense);
      cells.push_back({cell, text});
      i += text.size();
      ++column;
    }
    ++row;
  }
  return cells;
}

Result<void> check_picture(const SheetForm& form, int line, const GridCell& castle,
                           const std::vector<GridCell>& covered) {
  const auto home = arg("home", form.home);
  if (covered.size() % 2 != 0)
    return failure("grid.odd", {home, arg("line", line),
                                arg("squares", static_cast<std::int64_t>(covered.size()))});
  if (!form.connected) return {};
  const auto place = [&](const GridCell& cell) {
    return SquareSet(square_on_board(cell, form.height));
  };
  SquareSet all = place(castle);
  for (const GridCell& cell : covered) all |= place(cell);
  const SquareSet reached = flood(place(castle), all);
  for (const GridCell& cell : covered)
    if ((place(cell) & reached).empty())
      return failure(located(Message("grid.apart", {home}), cell));
  return {};
}

}  // namespace detail
}  // namespace castellan
