#include <algorithm>
#include <array>
#include <string>

#include "draw/panels.h"

namespace castellan::draw {
namespace {

constexpr int number_width = 36;
constexpr int column_gap = 26;
constexpr int deck_gap = 22;

int slot_height(int side) { return side + side / 5; }
int column_width(int side) { return number_width + 3 * side; }  // domino and king

std::array<const Row*, 2> rows(const Picture& picture) { return {&picture.current, &picture.next}; }

int row_height(const Row& row, int side) {
  if (row.slots.empty()) return 0;
  return caption_height + static_cast<int>(row.slots.size()) * slot_height(side);
}

void draw_slot(Sheet& sheet, const Slot& slot, int side, int x, int y) {
  const Box domino{x + number_width, y, 2 * side, side};
  sheet.rectangle("castellan-cell", domino.inset(3), 8);
  if (!slot.taken) {
    sheet.domino(domino.x, domino.y, side, slot.number, Second::east, slot.left, slot.right);
  }
  const Box tag{x, y + side / 2 - 13, 30, 26};
  sheet.rectangle("castellan-tag", tag, 8, R"(stroke-width="1.5")");
  sheet.text("castellan-ink", tag.x + tag.width / 2, tag.y + 19, 16, tag.width, Align::middle,
             std::to_string(slot.number));
  if (slot.king != 0) {
    const int height = slot_height(side) - 2;
    sheet.king(slot.king, {domino.x + domino.width - 4, y + side - height, height, height});
  }
}

void draw_row(Sheet& sheet, const Row& row, int side, int x, int y) {
  sheet.open_group(R"(font-weight="bold")");
  sheet.text("castellan-ink", x + number_width + side, y + 18, 18, column_width(side),
             Align::middle, row.caption);
  sheet.close_group();
  y += caption_height;
  for (const Slot& slot : row.slots) {
    draw_slot(sheet, slot, side, x, y);
    y += slot_height(side);
  }
}

void draw_deck(Sheet& sheet, const std::string& line, int side, int x, int y, int width) {
  for (int i = 2; i >= 0; --i) {
    const Box box{x + 3 * i, y - 4 * i, 2 * side - 6, side - 3};
    sheet.art("kingdomino/domino-back", box);
    sheet.rectangle("castellan-domino-edge", box, 5, R"(stroke-width="2")");
  }
  const int text_start = 2 * side + 12;
  sheet.text("castellan-ink", x + text_start, y + side / 2 + 2, 17, width - text_start,
             Align::start, line);
}

}  // namespace

bool has_rows(const Picture& picture) {
  return !picture.current.slots.empty() || !picture.next.slots.empty() || !picture.deck.empty() ||
         !picture.shelves.empty() || !picture.spells.empty();
}

Size row_panel_size(const Picture& picture, RowStyle style) {
  const int side = style.side;
  int highest = 0, all = 0, count = 0;
  for (const Row* row : rows(picture)) {
    if (row->slots.empty()) continue;
    highest = std::max(highest, row_height(*row, side));
    all += row_height(*row, side) + (count > 0 ? column_gap : 0);
    ++count;
  }
  const bool two_columns = style.side_by_side && count == 2;
  const int width = std::max(two_columns ? 2 * column_width(side) + column_gap : column_width(side),
                             shelves_width(picture));
  const int deck = picture.deck.empty() ? 0 : deck_gap + side;
  return {width + 2 * paper_margin,
          (two_columns ? highest : all) + deck + shelves_height(picture, width) + 2 * paper_margin};
}

void draw_row_panel(Sheet& sheet, const Picture& picture, RowStyle style, Box box) {
  sheet.open_group(R"(class="castellan-rows")");
  paper(sheet, box);
  const Size size = row_panel_size(picture, style);
  const int left = box.x + (box.width - size.width) / 2 + paper_margin;
  int x = left;
  int y = box.y + (box.height - size.height) / 2 + paper_margin;
  int bottom = y;
  for (const Row* row : rows(picture)) {
    if (row->slots.empty()) continue;
    const int height = row_height(*row, style.side);
    draw_row(sheet, *row, style.side, x, y);
    bottom = std::max(bottom, y + height);
    if (style.side_by_side) {
      x += column_width(style.side) + column_gap;
    } else {
      y += height + column_gap;
    }
  }
  const int width = size.width - 2 * paper_margin;
  if (!picture.deck.empty()) {
    draw_deck(sheet, picture.deck, style.side, left, bottom + deck_gap, width);
    bottom += deck_gap + style.side;
  }
  draw_shelves(sheet, picture, left, bottom, width);
  sheet.close_group();
}

}  // namespace castellan::draw
