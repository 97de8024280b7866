#include "draw/picture.h"

#include <algorithm>
#include <cstddef>

#include "draw/panels.h"
#include "draw/sheet.h"

namespace castellan::draw {
namespace {

constexpr int wood = 34;  // as much of it is seen around the papers
constexpr int gap = 28;
constexpr int line_height = 44;

// Where things lie. Seats sit in columns; the rows lie between two columns, or
// where a fourth kingdom would, so that all papers make one oblong.
struct Layout {
  Size kingdom, rows;
  RowStyle row_style;
  int columns = 1, lines = 1;
  bool with_rows = false, rows_in_corner = false;
  int top = 0, width = 0, height = 0;

  explicit Layout(const Picture& picture) {
    const int count = static_cast<int>(picture.kingdoms.size());
    for (const Kingdom& each : picture.kingdoms) {
      const Size size = kingdom_panel_size(each);
      kingdom = {std::max(kingdom.width, size.width), std::max(kingdom.height, size.height)};
    }
    with_rows = has_rows(picture);
    rows_in_corner = with_rows && count == 3;
    columns = count == 3 && !with_rows ? 3 : std::clamp(count, 0, 2);
    lines = columns == 0 ? 0 : (count + columns - 1) / columns;
    if (with_rows) fit_rows(picture);

    int inner_width = columns * kingdom.width + std::max(columns - 1, 0) * gap;
    int inner_height = lines * kingdom.height + std::max(lines - 1, 0) * gap;
    if (with_rows && !rows_in_corner) {
      inner_width += rows.width + (columns > 0 ? gap : 0);
      inner_height = std::max(inner_height, rows.height);
      if (lines == 1) kingdom.height = inner_height;
      rows.height = inner_height;
    }
    top = picture.heading.empty() ? wood : wood + line_height;
    width = inner_width + 2 * wood;
    height = top + inner_height + (picture.caption.empty() ? wood : wood + line_height);
  }

  void fit_rows(const Picture& picture) {
    if (rows_in_corner) {
      row_style = {true, 42};
      rows = row_panel_size(picture, row_style);
      kingdom = {std::max(kingdom.width, rows.width), std::max(kingdom.height, rows.height)};
      rows = kingdom;
    } else if (lines > 1) {
      row_style = {false, 62};
      rows = row_panel_size(picture, row_style);
    } else {
      row_style = {false, 44};
      rows = row_panel_size(picture, row_style);
      if (rows.height <= kingdom.height + 2 * gap) return;
      row_style = {true, 50};
      rows = row_panel_size(picture, row_style);
    }
  }

  Box kingdom_box(int i) const {
    const int column = i % columns;
    int x = wood + column * (kingdom.width + gap);
    if (with_rows && !rows_in_corner && column == 1) x += rows.width + gap;
    return {x, top + i / columns * (kingdom.height + gap), kingdom.width, kingdom.height};
  }

  Box row_box() const {
    if (rows_in_corner) return kingdom_box(3);
    const int x = columns > 0 ? wood + kingdom.width + gap : wood;
    return {x, top, rows.width, rows.height};
  }
};

}  // namespace

std::string svg(const Picture& picture) {
  const Layout layout(picture);
  Sheet sheet(picture.box, picture.colours);
  const Box table{0, 0, layout.width, layout.height};
  sheet.rectangle("castellan-planks", table, 22, "fill=\"url(#castellan-planks)\"");
  sheet.rectangle("castellan-table-edge", table.inset(5), 17, R"(stroke-width="10")");

  const int middle = layout.width / 2;
  const int text_width = layout.width - 2 * wood;
  sheet.open_group(R"(font-weight="bold")");
  sheet.text("castellan-cream", middle, wood + 22, 28, text_width, Align::middle, picture.heading);
  sheet.close_group();
  sheet.text("castellan-cream", middle, layout.height - wood - 2, 20, text_width, Align::middle,
             picture.caption);

  for (std::size_t i = 0; i < picture.kingdoms.size(); ++i) {
    draw_kingdom_panel(sheet, picture.kingdoms[i], layout.kingdom_box(static_cast<int>(i)));
  }
  if (layout.with_rows) {
    draw_row_panel(sheet, picture, layout.row_style, layout.row_box());
  }
  return sheet.finish(picture, layout.width, layout.height);
}

}  // namespace castellan::draw
