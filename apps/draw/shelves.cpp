#include <algorithm>
#include <string>

#include "draw/panels.h"

namespace castellan::draw {
namespace {

constexpr int pieces_across = 4;
constexpr int label_height = 20;
constexpr int owner_height = 30;
constexpr int line_gap = 8;
constexpr int shelf_gap = 20;
constexpr int spell_height = 34;
constexpr int spell_width = 230;  // two lines of five squares side by side

int piece_side(int width) { return width / pieces_across; }

int piece_height(const Shelf& shelf, int width) {
  const bool labels =
      std::ranges::any_of(shelf.pieces, [](auto& each) { return !each.label.empty(); });
  const bool owners = std::ranges::any_of(shelf.pieces, [](auto& each) { return each.seat != 0; });
  return piece_side(width) + (labels ? label_height : 0) + (owners ? owner_height : 0) + line_gap;
}

int shelf_height(const Shelf& shelf, int width) {
  const int lines = (static_cast<int>(shelf.pieces.size()) + pieces_across - 1) / pieces_across;
  return shelf_gap + caption_height + lines * piece_height(shelf, width);
}

void draw_caption(Sheet& sheet, const std::string& caption, int x, int y, int width) {
  sheet.open_group(R"(font-weight="bold")");
  sheet.text("castellan-ink", x + width / 2, y + 18, 18, width, Align::middle, caption);
  sheet.close_group();
}

void draw_piece(Sheet& sheet, const Piece& piece, int x, int y, int side) {
  const Box box = Box{x, y, side, side}.inset(2);
  if (piece.art.empty())
    sheet.die(box, piece.face);
  else
    sheet.art(piece.art, box);
  y += side;
  if (!piece.label.empty()) {
    sheet.text("castellan-ink", x + side / 2, y + 15, 16, side, Align::middle, piece.label);
    y += label_height;
  }
  if (piece.seat != 0) {
    constexpr int shield = owner_height - 4;
    sheet.shield(piece.seat, {x + (side - shield) / 2, y + 2, shield, shield});
  }
}

void draw_shelf(Sheet& sheet, const Shelf& shelf, int x, int y, int width) {
  draw_caption(sheet, shelf.caption, x, y, width);
  y += caption_height;
  const int side = piece_side(width);
  int number = 0;
  for (const Piece& piece : shelf.pieces) {
    const int column = number % pieces_across, line = number / pieces_across;
    draw_piece(sheet, piece, x + column * side, y + line * piece_height(shelf, width), side);
    ++number;
  }
}

// One seat's squares of a line: filled ones dark, a spell that is ready in a frame, one that is
// gone pale.
void draw_progress(Sheet& sheet, const SpellLine::Progress& progress, int x, int y, int width) {
  constexpr int square = 13, step = 16;
  if (progress.gone) sheet.open_group(R"(opacity=".35")");
  const int left = x + (width - progress.squares * step) / 2;
  for (int i = 0; i < progress.squares; ++i)
    sheet.rectangle(i < progress.filled ? "castellan-crowns" : "castellan-tag",
                    {left + i * step, y + (spell_height - square) / 2, square, square}, 3,
                    R"(stroke-width="1.5")");
  if (progress.ready)
    sheet.rectangle(
        "castellan-domino-edge", {left - 5, y + 4, progress.squares * step + 7, spell_height - 8},
        6, R"(stroke-width="2")");
  if (progress.gone) sheet.close_group();
}

void draw_spell_book(Sheet& sheet, const Picture& picture, int x, int y, int width) {
  draw_caption(sheet, picture.spell_book, x, y, width);
  y += caption_height;
  constexpr int sign = 30;
  const int column = (width - sign - 4) / 2;
  for (const int seat : {1, 2})
    sheet.shield(seat, {x + sign + 4 + (seat - 1) * column + (column - 24) / 2, y, 24, 24});
  y += spell_height;
  for (const SpellLine& line : picture.spells) {
    sheet.art(line.art, {x, y + (spell_height - sign) / 2, sign, sign});
    int left = x + sign + 4;
    for (const SpellLine::Progress& progress : line.seats) {
      draw_progress(sheet, progress, left, y, column);
      left += column;
    }
    y += spell_height;
  }
}

}  // namespace

int shelves_width(const Picture& picture) { return picture.spells.empty() ? 0 : spell_width; }

int shelves_height(const Picture& picture, int width) {
  int height = 0;
  for (const Shelf& shelf : picture.shelves) height += shelf_height(shelf, width);
  if (!picture.spells.empty())
    height +=
        shelf_gap + caption_height + (static_cast<int>(picture.spells.size()) + 1) * spell_height;
  return height;
}

void draw_shelves(Sheet& sheet, const Picture& picture, int x, int y, int width) {
  for (const Shelf& shelf : picture.shelves) {
    draw_shelf(sheet, shelf, x, y + shelf_gap, width);
    y += shelf_height(shelf, width);
  }
  if (!picture.spells.empty()) draw_spell_book(sheet, picture, x, y + shelf_gap, width);
}

}  // namespace castellan::draw
