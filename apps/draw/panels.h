#pragma once

#include "draw/picture.h"
#include "draw/sheet.h"

namespace castellan::draw {

// The sheets of paper that lie on the table: one a kingdom, one for the rows.

struct Size {
  int width = 0, height = 0;
};

inline constexpr int paper_margin = 18, caption_height = 34;
void paper(Sheet& sheet, Box box);

// How large a kingdom's paper has to be. The picture gives all kingdoms the largest.
Size kingdom_panel_size(const Kingdom& kingdom);
void draw_kingdom_panel(Sheet& sheet, const Kingdom& kingdom, Box box);

// Whether anything lies beside the kingdoms: rows, shelves, the spell book.
bool has_rows(const Picture& picture);

struct RowStyle {
  bool side_by_side = false;  // or one below the other
  int side = 50;              // of half a domino
};
Size row_panel_size(const Picture& picture, RowStyle style);
void draw_row_panel(Sheet& sheet, const Picture& picture, RowStyle style, Box box);

// What lies below the rows on the same paper, and how much width it needs.
int shelves_width(const Picture& picture);
int shelves_height(const Picture& picture, int width);
void draw_shelves(Sheet& sheet, const Picture& picture, int x, int y, int width);

}  // namespace castellan::draw
