#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/picture.h"

namespace castellan::draw {

struct Box {
  int x = 0, y = 0, width = 0, height = 0;
  Box inset(int by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
};

enum class Align { start, middle, end };

// Where the second half of a domino lies on the sheet, as seen from the first.
enum class Second { none, east, south };

// An SVG while it is written: its elements so far, and the pieces of art they use,
// which go before them once each.
class Sheet {
 public:
  // `box` is the folder of assets/ that terrains, symbols and pieces come from; `colours` are
  // those of the players' pieces.
  Sheet(std::string_view box, std::vector<std::string> colours)
      : box_(box), colours_(std::move(colours)) {}

  // A piece of art by its file's name in assets/, without the ending.
  void art(std::string_view name, Box box, std::string_view css_class = {});
  void rectangle(std::string_view css_class, Box box, int radius, std::string_view more = {});
  // `baseline` is the y of the letters' feet. What is wider than `width` is cut.
  void text(std::string_view css_class, int x, int baseline, int font_size, int width, Align align,
            std::string_view text);
  void open_group(std::string_view attributes);
  void close_group();

  // A domino with its upper or left half at x, y, or half a one. The seed picks the
  // drawings; a domino's number makes it look the same wherever it lies.
  void domino(int x, int y, int side, int seed, const Land& land);
  void domino(int x, int y, int side, int seed, Second second, const Land& land, const Land& other);
  void die(Box box, const Land& face);

  // Pieces that show their seat by colour and by coat of arms.
  void castle(int seat, Box box);
  void king(int seat, Box box);
  void shield(int seat, Box box);
  // The class of the stylesheet that has this seat's colour; empty if there is none.
  std::string seat_class(int seat) const;

  std::string finish(const Picture& picture, int width, int height) const;

 private:
  std::string land_art(const Land& land, bool second_drawing) const;
  void marks(const Land& land, int x, int y);

  std::string box_;
  std::vector<std::string> colours_;
  std::string body_;
  std::vector<std::string> used_;  // in the order of first use
};

}  // namespace castellan::draw
