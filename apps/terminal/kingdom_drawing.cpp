#include "terminal/kingdom_drawing.h"

#include <algorithm>

#include "terminal/text.h"

namespace castellan::terminal {

namespace {

// Squares that the next domino could cover: it may go as far as the kingdom's
// size allows (K-P3), and `steps` beyond what is there.
Box reach_of(const KingdomView& kingdom, int steps) {
  const Box& box = kingdom.box;
  const auto low = [&](int first, int last) {
    return static_cast<std::int8_t>(std::max(last - kingdom.size + 1, first - steps));
  };
  const auto high = [&](int first, int last) {
    return static_cast<std::int8_t>(std::min(first + kingdom.size - 1, last + steps));
  };
  return {low(box.west, box.east), high(box.west, box.east), low(box.south, box.north),
          high(box.south, box.north)};
}

std::string cell(const Look& look, const KingdomView& kingdom, Seat seat, const Marks& marks,
                 Square square, std::size_t width) {
  if (square == Square{0, 0}) return castle_cell(look, seat, width);
  for (const SquareView& covered : kingdom.squares)
    if (covered.square == square) return square_cell(look, covered.half, width);
  for (const auto& [place, mark] : marks)
    if (place == square) return bold(look, centred(mark, width));
  return dim(look, centred(look.unicode ? "·" : ".", width));
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  while (times-- > 0) text += piece;
  return text;
}

std::string edge(const Look& look, std::size_t width, bool top) {
  const std::string_view line = look.unicode ? "─" : "-";
  const std::string_view left = !look.unicode ? "+" : top ? "┌" : "└";
  const std::string_view right = !look.unicode ? "+" : top ? "┐" : "┘";
  return std::string(left) + repeated(line, width) + std::string(right);
}

}  // namespace

std::string draw_kingdom(const Look& look, const KingdomView& kingdom, Seat seat, Scale scale,
                         const Marks& marks) {
  const bool large = scale == Scale::large;
  const std::size_t width = large ? 5 : 3;
  const std::size_t margin = large ? 3 : 0;  // left of the frame, for a row's number
  const std::string side = look.unicode ? "│" : "|";
  const Box reach = reach_of(kingdom, large ? 2 : 1);
  const std::size_t inner = width * static_cast<std::size_t>(reach.width());

  std::string text;
  if (large) {
    std::string numbers(margin + 1, ' ');
    for (int x = reach.west; x <= reach.east; ++x) numbers += centred(std::to_string(x), width);
    text += dim(look, numbers) + '\n';
  }
  text += std::string(margin, ' ') + edge(look, inner, true) + '\n';
  for (int y = reach.north; y >= reach.south; --y) {
    if (large) text += dim(look, padded_left(std::to_string(y), margin - 1)) + ' ';
    text += side;
    for (int x = reach.west; x <= reach.east; ++x)
      text += cell(look, kingdom, seat, marks,
                   {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}, width);
    text += side + '\n';
  }
  return text + std::string(margin, ' ') + edge(look, inner, false) + '\n';
}

}  // namespace castellan::terminal
