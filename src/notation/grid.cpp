#include "notation/grid.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "notation/record.h"
#include "notation/words.h"

namespace castellan {
namespace {

constexpr int widest = 7;

struct Cell {
  int column = 0, row = 0;  // from the west, from the north
  Half half;
  int line = 0;
};

std::optional<Terrain> terrain_of(char c) {
  for (const Terrain terrain : all_terrains)
    if (c == letter(terrain) || c == letter(terrain) - 'a' + 'A') return terrain;
  return std::nullopt;
}

// How many squares of this kind there are in the box (K-C2).
int supply(Half half) {
  int count = 0;
  for (const Domino& domino : all_dominoes)
    count += static_cast<int>(domino.left == half) + static_cast<int>(domino.right == half);
  return count;
}

// One kingdom while it is read, row by row.
class Sheet {
 public:
  std::string name;
  int first_line = 0;

  bool empty() const { return rows_ == 0; }

  Result<void> read_row(const Line& line) {
    const int number = static_cast<int>(line.number);
    if (rows_ == 0) first_line = number;
    if (rows_ == widest)
      return failure("grid.too_high", {arg("line", number), arg("most", widest)});
    int column = 0;
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      const char c = line.text[i];
      if (is_blank(c)) continue;
      const int at = static_cast<int>(line.column + i);
      if (column == widest)
        return failure(
            "grid.too_wide", {arg("line", number), arg("column", at), arg("most", widest)});
      if (const auto terrain = terrain_of(c)) {
        Half half{*terrain, 0};
        if (i + 1 < line.text.size() && is_digit(line.text[i + 1]))
          half.crowns = static_cast<std::uint8_t>(line.text[++i] - '0');
        if (supply(half) == 0)
          return failure("grid.no_such_square",
                         {arg("line", number), arg("column", at), arg("terrain", name_of(half)),
                          arg("crowns", half.crowns)});
        cells_.push_back({column, rows_, half, number});
      } else if (c == 'C' || c == 'c') {
        if (castle_) return failure("grid.two_castles", {arg("line", number), arg("column", at)});
        castle_ = Cell{column, rows_, {}, number};
      } else if (c != '.' && c != '-') {
        return failure("grid.unknown", {arg("line", number), arg("column", at),
                                        arg("text", printable(line.text.substr(i, 1)))});
      }
      ++column;
    }
    ++rows_;
    return {};
  }

  Result<GridKingdom> finish(std::optional<int> size) const {
    if (!castle_) return failure("grid.no_castle", {arg("line", first_line)});
    const int needed = std::max(extent(&Cell::column), extent(&Cell::row));
    const int fitting = size ? *size : needed <= 5 ? 5 : widest;
    if (needed > fitting)
      return failure("grid.too_large", {arg("line", first_line), arg("size", fitting)});
    if (const auto problem = check_supply(); !problem) return tl::unexpected(problem.error());
    if (cells_.size() % 2 != 0)
      return failure("grid.odd", {arg("line", first_line),
                                  arg("squares", static_cast<std::int64_t>(cells_.size()))});
    if (const auto problem = check_connected(); !problem) return tl::unexpected(problem.error());

    GridKingdom result{name, Kingdom(fitting)};
    for (const Cell& cell : cells_) result.kingdom.put(square_of(cell), cell.half);
    return result;
  }

 private:
  static std::string_view name_of(Half half) { return castellan::name(half.terrain); }

  Square square_of(const Cell& cell) const {
    return {static_cast<std::int8_t>(cell.column - castle_->column),
            static_cast<std::int8_t>(castle_->row - cell.row)};
  }

  int extent(int Cell::* axis) const {
    int low = (*castle_).*axis;
    int high = low;
    for (const Cell& cell : cells_) {
      low = std::min(low, cell.*axis);
      high = std::max(high, cell.*axis);
    }
    return high - low + 1;
  }

  Result<void> check_supply() const {
    for (const Cell& cell : cells_) {
      const auto same = [&](const Cell& other) { return other.half == cell.half; };
      const auto used = std::count_if(cells_.begin(), cells_.end(), same);
      if (used > supply(cell.half))
        return failure(
            "grid.supply",
            {arg("line", cell.line), arg("used", used), arg("terrain", name_of(cell.half)),
             arg("crowns", cell.half.crowns), arg("most", supply(cell.half))});
    }
    return {};
  }

  // Every square must be reached from the castle, step by step.
  Result<void> check_connected() const {
    std::array<std::array<bool, widest>, widest> open{};
    for (const Cell& cell : cells_) open[index(cell.column)][index(cell.row)] = true;
    std::vector<Cell> reached = {*castle_};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Direction direction : all_directions) {
        Cell next = reached[i];
        next.column += step_x(direction);
        next.row += step_y(direction);
        const bool inside =
            next.column >= 0 && next.column < widest && next.row >= 0 && next.row < widest;
        if (!inside || !open[index(next.column)][index(next.row)]) continue;
        open[index(next.column)][index(next.row)] = false;
        reached.push_back(next);
      }
    }
    for (const Cell& cell : cells_)
      if (open[index(cell.column)][index(cell.row)])
        return failure("grid.apart", {arg("line", cell.line), arg("place", cell.column + 1)});
    return {};
  }

  static std::size_t index(int place) { return static_cast<std::size_t>(place); }

  int rows_ = 0;
  std::vector<Cell> cells_;
  std::optional<Cell> castle_;
};

}  // namespace

Result<std::vector<GridKingdom>> parse_grid(std::string_view text, std::optional<int> size) {
  std::vector<GridKingdom> kingdoms;
  Sheet sheet;
  const auto finish_sheet = [&]() -> Result<void> {
    if (sheet.empty()) return {};
    Result<GridKingdom> kingdom = sheet.finish(size);
    if (!kingdom) return tl::unexpected(kingdom.error());
    if (kingdoms.size() == max_kingdoms)
      return failure("grid.too_many", {arg("line", sheet.first_line), arg("most", max_kingdoms)});
    kingdoms.push_back(*std::move(kingdom));
    sheet = Sheet();
    return {};
  };

  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view raw = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), raw.size() + 1));
    const std::optional<Line> line = clean_line(raw, number);
    if (!line && raw.find('#') != std::string_view::npos)
      continue;  // a comment; a blank line ends a kingdom
    Words words(line ? line->text : std::string_view());
    const bool headed = words.next() == "kingdom";
    if (!line || headed) {
      if (const auto done = finish_sheet(); !done) return tl::unexpected(done.error());
    }
    if (headed) {
      sheet.name = std::string(words.rest());
    } else if (line) {
      if (const auto row = sheet.read_row(*line); !row) return tl::unexpected(row.error());
    }
  }
  if (const auto done = finish_sheet(); !done) return tl::unexpected(done.error());
  if (kingdoms.empty()) return failure("grid.empty");
  return kingdoms;
}

}  // namespace castellan
