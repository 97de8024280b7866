#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "draw/panels.h"
#include "draw/text.h"

namespace castellan::draw {
namespace {

constexpr int square_side = 72;
constexpr int header = 58;
constexpr int min_columns = 5;  // leaves room for a name

// The columns or rows of a kingdom that are drawn, both ends included.
struct Span {
  int low = 0, high = 0;
  bool settled = false;  // the kingdom is as wide as it may become

  int count() const { return high - low + 1; }
  void include(int value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
};

// The window as it would lie with the castle as near to its middle as the covered
// squares allow. Squares that are pointed out widen it.
Span window(const Kingdom& kingdom, int size, int Square::* of_square, int Point::* of_point) {
  if (kingdom.corner) {
    const int low = *kingdom.corner.*of_point;
    return {low, low + size - 1, true};
  }
  Span covered;
  for (const Square& square : kingdom.squares) covered.include(square.*of_square);
  Span span = covered;
  span.settled = covered.count() >= size;
  if (!span.settled) {
    span.low = std::clamp(-(size / 2), covered.high - size + 1, covered.low);
    span.high = span.low + size - 1;
  }
  for (const Point& point : kingdom.open) span.include(point.*of_point);
  for (const Square& square : kingdom.ghost) span.include(square.*of_square);
  return span;
}

struct Field {
  Span columns, rows;
  int x = 0, y = 0;  // its upper left corner on the sheet

  explicit Field(const Kingdom& kingdom)
      : columns(window(kingdom, kingdom.width, &Square::x, &Point::x)),
        rows(window(kingdom, kingdom.height, &Square::y, &Point::y)) {}

  Box box() const { return {x, y, columns.count() * square_side, rows.count() * square_side}; }
  Box cell(int column, int row) const {
    return {x + (column - columns.low) * square_side, y + (rows.high - row) * square_side,
            square_side, square_side};
  }
};

bool neighbours(const Square& a, const Square& b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

// Draws squares as dominoes as far as they are known to belong together, and
// returns where the domino with the given number lies.
std::optional<Box> draw_dominoes(Sheet& sheet, const Field& field,
                                 const std::vector<Square>& squares, int wanted) {
  std::optional<Box> found;
  std::vector<bool> done(squares.size(), false);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (done[i]) continue;
    const Square& one = squares[i];
    std::size_t mate = squares.size();
    for (std::size_t j = i + 1; one.domino != 0 && j < squares.size() && mate == squares.size();
         ++j) {
      if (!done[j] && squares[j].domino == one.domino && neighbours(one, squares[j])) mate = j;
    }
    Box box = field.cell(one.x, one.y);
    if (mate == squares.size()) {
      const int seed = one.domino != 0 ? one.domino : std::abs(one.x * 3 + one.y);
      sheet.domino(box.x, box.y, square_side, seed, one.land);
    } else {
      done[mate] = true;
      const Square& two = squares[mate];
      const Box beside = field.cell(two.x, two.y);
      const Second second = one.y == two.y ? Second::east : Second::south;
      const bool in_order = beside.x > box.x || beside.y > box.y;
      box = {std::min(box.x, beside.x), std::min(box.y, beside.y),
             second == Second::east ? 2 * square_side : square_side,
             second == Second::south ? 2 * square_side : square_side};
      sheet.domino(box.x, box.y, square_side, one.domino, second, in_order ? one.land : two.land,
                   in_order ? two.land : one.land);
    }
    if (wanted != 0 && one.domino == wanted) found = box;
  }
  return found;
}

void draw_field(Sheet& sheet, const Field& field) {
  const Box box = field.box().inset(-5);
  sheet.rectangle("castellan-field", box, 12);
  for (int row = field.rows.high; row >= field.rows.low; --row) {
    for (int column = field.columns.low; column <= field.columns.high; ++column) {
      sheet.rectangle("castellan-cell", field.cell(column, row).inset(3), 8);
    }
  }
  const bool settled = field.columns.settled && field.rows.settled;
  sheet.rectangle("castellan-field-edge", box, 12,
                  settled ? R"(stroke-width="3")" : R"(stroke-width="2" stroke-dasharray="7 6")");
}

void draw_header(Sheet& sheet, const Kingdom& kingdom, Box box) {
  const int baseline = box.y + 40;
  int left = box.x + paper_margin - 2;
  int right = box.x + box.width - paper_margin;
  sheet.shield(kingdom.seat, {left, box.y + 13, 40, 40});
  if (kingdom.winner) sheet.art("kingdomino/crown", {left - 1, box.y - 20, 42, 42});
  left += 50;
  if (kingdom.to_act) {
    sheet.king(kingdom.seat, {right - 50, box.y - 14, 68, 68});
    right -= 58;
  }
  constexpr int font_size = 21;
  sheet.text(
      "castellan-ink", right, baseline, font_size, (right - left) / 2, Align::end, kingdom.points);
  const int points_width = std::min(estimated_width(kingdom.points, font_size), (right - left) / 2);
  sheet.open_group(R"(font-weight="bold")");
  sheet.text("castellan-ink", left, baseline, font_size + 1, right - left - points_width - 12,
             Align::start, kingdom.name);
  sheet.close_group();
}

}  // namespace

void paper(Sheet& sheet, Box box) {
  sheet.rectangle("castellan-shadow", {box.x + 3, box.y + 6, box.width, box.height}, 16);
  sheet.rectangle("castellan-paper", box, 16);
  sheet.rectangle("castellan-paper-edge", box.inset(5), 12, R"(stroke-width="1.5")");
}

Size kingdom_panel_size(const Kingdom& kingdom) {
  const Field field(kingdom);
  return {std::max(field.columns.count(), min_columns) * square_side + 2 * paper_margin,
          field.rows.count() * square_side + header + paper_margin};
}

void draw_kingdom_panel(Sheet& sheet, const Kingdom& kingdom, Box box) {
  sheet.open_group(R"(class="castellan-kingdom")");
  paper(sheet, box);
  if (kingdom.to_act) {
    sheet.open_group(R"(class=")" + sheet.seat_class(kingdom.seat) + R"(")");
    sheet.rectangle("castellan-seat-edge", box, 16, R"(stroke-width="6")");
    sheet.close_group();
  }
  draw_header(sheet, kingdom, box);

  Field field(kingdom);
  field.x = box.x + (box.width - field.box().width) / 2;
  field.y = box.y + header + (box.height - header - paper_margin - field.box().height) / 2;
  draw_field(sheet, field);
  if (kingdom.castle)
    sheet.castle(kingdom.seat, field.cell(kingdom.castle->x, kingdom.castle->y).inset(1));
  const auto last = draw_dominoes(sheet, field, kingdom.squares, kingdom.last_domino);
  if (last) {
    sheet.rectangle("castellan-domino-edge", last->inset(0), 10, R"(stroke-width="8")");
    sheet.rectangle("castellan-last", last->inset(0), 10, R"(stroke-width="4")");
  }
  for (const Point& point : kingdom.open) {
    sheet.rectangle("castellan-open", field.cell(point.x, point.y).inset(9), 10,
                    R"(fill-opacity=".7" stroke-width="2.5" stroke-dasharray="6 5")");
  }
  if (!kingdom.ghost.empty()) {
    sheet.open_group(R"(class="castellan-ghost" opacity=".6")");
    draw_dominoes(sheet, field, kingdom.ghost, 0);
    sheet.close_group();
  }
  sheet.close_group();
}

}  // namespace castellan::draw
