#include "analysis/pieces.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "draw/text.h"
#include "terminal/look.h"

namespace castellan {

namespace {

constexpr int side = 40;

struct LandLook {
  std::string_view word, letters, fill, ink;
};
constexpr std::array<LandLook, 17> looks = {{
    {"wheat", "W", "#f0c94a", "#332"},
    {"forest", "F", "#2f7038", "#fff"},
    {"lake", "L", "#3f8fcf", "#fff"},
    {"grassland", "G", "#a9d36b", "#332"},
    {"swamp", "S", "#a98b6a", "#111"},
    {"mine", "M", "#4a4550", "#fff"},
    {"desert", "D", "#f2d9a0", "#332"},
    {"jungle", "J", "#2f7038", "#fff"},
    {"quarry", "Q", "#a5a5aa", "#111"},
    {"volcano", "V", "#8c2f25", "#fff"},
    {"dot", "o", "#fbf3d0", "#332"},
    {"stripe", "/", "#bcd8f0", "#332"},
    {"double-dot", "oo", "#f3bcbc", "#332"},
    {"double-stripe", "//", "#8db4e8", "#112"},
    {"black", "B", "#33312f", "#fff"},
    {"quartered", "Q", "#d8b27c", "#332"},
    {"wild", "?", "#ffffff", "#332"},
}};

const LandLook& look_of(std::string_view word) {
  const auto* const found = std::ranges::find(looks, word, &LandLook::word);
  return found == looks.end() ? looks.back() : *found;
}

std::string land_at(int x, int y, const LandView& land) {
  const LandLook& look = look_of(land.terrain);
  std::string text = fmt::format(
      R"svg(<g transform="translate({},{})"><rect class="land" width="{}" height="{}" fill="{}"/>)svg"
      R"(<text x="5" y="15" fill="{}">{}</text>)",
      x, y, side, side, look.fill, look.ink, look.letters);
  const std::string_view thing = land.caveman.empty() ? land.resource : land.caveman;
  if (!thing.empty())
    text += fmt::format(R"(<text x="{}" y="34" text-anchor="end" fill="{}">{}</text>)", side - 4,
                        look.ink, terminal::short_name(thing));
  const bool has_craters = land.craters > 0;
  const int count = has_craters ? land.craters : land.symbols;
  for (int i = 0; i < count; ++i)
    text += fmt::format(R"(<circle class="{}" cx="{}" cy="{}" r="4"/>)",
                        has_craters ? "crater" : "symbol", 9 + 11 * i, side - 9);
  return text + "</g>";
}

std::string open_svg(int width, int height, const std::string& title) {
  const std::string text = draw::escape(title);
  return fmt::format(
      R"(<svg class="piece" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img" aria-label="{2}">)"
      R"(<title>{2}</title>)",
      width, height, text);
}

}  // namespace

std::string kingdom_svg(const KingdomView& kingdom, const std::string& title,
                        const std::vector<Pointer>& pointers) {
  Box box = kingdom.box;
  const auto include = [&](Square square) {
    box.west = std::min<decltype(box.west)>(box.west, square.x);
    box.east = std::max<decltype(box.east)>(box.east, square.x);
    box.south = std::min<decltype(box.south)>(box.south, square.y);
    box.north = std::max<decltype(box.north)>(box.north, square.y);
  };
  for (const Pointer& pointer : pointers) std::ranges::for_each(pointer.squares, include);
  const int columns = box.east - box.west + 1, rows = box.north - box.south + 1;
  const auto x = [&](Square square) { return 2 + side * (square.x - box.west); };
  const auto y = [&](Square square) { return 2 + side * (box.north - square.y); };

  std::string text = open_svg(side * columns + 4, side * rows + 4, title);
  text += fmt::format(
      R"(<rect class="field" x="2" y="2" width="{}" height="{}"/>)", side * columns, side * rows);
  for (const SquareView& square : kingdom.squares)
    text += land_at(x(square.square), y(square.square), square.land);
  if (kingdom.castle) {
    const int left = x(*kingdom.castle), top = y(*kingdom.castle);
    text += fmt::format(R"(<rect class="castle" x="{}" y="{}" width="{}" height="{}"/>)"
                        R"(<path class="castle-sign" d="M{} {}v-14h4v4h4v-4h4v4h4v-4h4v14z"/>)",
                        left, top, side, side, left + 10, top + 27);
  }
  for (const Pointer& pointer : pointers) {
    for (const Square square : pointer.squares)
      text += fmt::format(R"(<rect class="pointer {}" x="{}" y="{}" width="{}" height="{}"/>)",
                          pointer.css_class, x(square) + 2, y(square) + 2, side - 4, side - 4);
  }
  return text + "</svg>\n";
}

std::string domino_svg(const DominoView& domino, const std::string& title) {
  return open_svg(2 * side, side, title) + land_at(0, 0, domino.left) +
         land_at(side, 0, domino.right) + "</svg>\n";
}

std::string land_svg(const LandView& land, const std::string& title) {
  return open_svg(side, side, title) + land_at(0, 0, land) + "</svg>\n";
}

}  // namespace castellan
