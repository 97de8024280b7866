#include "terminal/kingdom_drawing.h"

#include <algorithm>

#include "terminal/text.h"

namespace castellan::terminal {

namespace {

// Squares that the next domino could cover: it may go as far as the kingdom's
// size allows (K-P3), and `steps` beyond what is there. A board is shown whole.
Box reach_of(const KingdomView& kingdom, int steps) {
  const Box& box = kingdom.box;
  if (!kingdom.floats) return box;
  const auto low = [&](int first, int last, int size) {
    return static_cast<std::int8_t>(std::max(last - size + 1, first - steps));
  };
  const auto high = [&](int first, int last, int size) {
    return static_cast<std::int8_t>(std::min(first + size - 1, last + steps));
  };
  return {low(box.west, box.east, kingdom.width), high(box.west, box.east, kingdom.width),
          low(box.south, box.north, kingdom.height), high(box.south, box.north, kingdom.height)};
}

class Drawing {
 public:
  Drawing(const Look& look, const TableView& table, Seat seat, const Marks& marks)
      : look_(look),
        table_(table),
        kingdom_(table.kingdoms[static_cast<std::size_t>(seat)]),
        seat_(seat),
        marks_(marks) {}

  std::string cell(Square square, std::size_t width) const {
    const auto mark = std::ranges::find(marks_, square, &std::pair<Square, std::string>::first);
    const bool marked = mark != marks_.end();
    if (kingdom_.castle == square) return castle_cell(look_, table_, seat_, width);
    for (const SquareView& covered : kingdom_.squares) {
      if (covered.square != square) continue;
      if (!marked) return square_cell(look_, table_.symbol, covered.land, width);
      const LandView bare{covered.land.terrain, 0, 0, {}, {}};
      const std::string letters = half_letters(look_, table_.symbol, bare);
      return bold(look_, centred(shortened(letters + '(' + mark->second + ')', width), width));
    }
    if (marked) return bold(look_, centred(mark->second, width));
    return dim(look_, centred(look_.unicode ? "·" : ".", width));
  }

  std::string column_name(int x) const {
    return table_.square_names == SquareNames::board
               ? std::string(1, static_cast<char>('a' + x))
               : std::to_string(x);
  }
  std::string row_name(int y) const {
    return std::to_string(table_.square_names == SquareNames::board ? y + 1 : y);
  }

 private:
  const Look& look_;
  const TableView& table_;
  const KingdomView& kingdom_;
  Seat seat_;
  const Marks& marks_;
};

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

std::string draw_kingdom(const Look& look, const TableView& table, Seat seat, Scale scale,
                         const Marks& marks) {
  const Drawing drawing(look, table, seat, marks);
  const bool large = scale == Scale::large;
  const std::size_t small_width = table.symbol == "fire" || table.symbol == "cross" ? 4 : 3;
  const std::size_t width = large ? 5 : small_width;
  const std::size_t margin = large ? 3 : 0;  // left of the frame, for a row's number
  const std::string side = look.unicode ? "│" : "|";
  const Box reach = reach_of(table.kingdoms[static_cast<std::size_t>(seat)], large ? 2 : 1);
  const std::size_t inner = width * static_cast<std::size_t>(reach.width());

  std::string text;
  if (large) {
    std::string numbers(margin + 1, ' ');
    for (int x = reach.west; x <= reach.east; ++x)
      numbers += centred(drawing.column_name(x), width);
    text += dim(look, numbers) + '\n';
  }
  text += std::string(margin, ' ') + edge(look, inner, true) + '\n';
  for (int y = reach.north; y >= reach.south; --y) {
    if (large) text += dim(look, padded_left(drawing.row_name(y), margin - 1)) + ' ';
    text += side;
    for (int x = reach.west; x <= reach.east; ++x)
      text += drawing.cell({static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}, width);
    text += side + '\n';
  }
  return text + std::string(margin, ' ') + edge(look, inner, false) + '\n';
}

}  // namespace castellan::terminal
