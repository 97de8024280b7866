#include "braille/tactile.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

#include "match/game_facts.h"

namespace castellan::braille {

namespace {

struct Letter {
  std::string_view word;
  char32_t cell;
};
// The first letter of the word where it is free; resources first.
constexpr std::array<Letter, 14> things = {{
    {"mammoth", U'⠍'},
    {"fish", U'⠋'},
    {"mushroom", U'⠥'},
    {"flint", U'⠇'},
    {"hunter", U'⠓'},
    {"fishing-child", U'⠉'},
    {"gatherer", U'⠛'},
    {"sculptor", U'⠎'},
    {"painter", U'⠏'},
    {"fire-lady", U'⠗'},
    {"shaman", U'⠝'},
    {"tiny-warrior", U'⠞'},
    {"amazon-warrior", U'⠁'},
    {"oaf-warrior", U'⠕'},
}};

constexpr std::u32string_view digits = U"⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊";
constexpr std::u32string_view lower_digits = U"⠴⠂⠆⠒⠲⠢⠖⠶⠦⠔";
constexpr char32_t number_sign = U'⠼', minus = U'⠤', full = U'⠿', empty_square = U'⠤',
                   open_square = U'⠶', open_mark = U'⠐';

// Two games that have it have it by the same number.
char32_t terrain_cell(std::string_view terrain) {
  for (const GameFacts& game : all_games()) {
    const auto found = std::ranges::find(game.terrains, terrain);
    if (found != game.terrains.end())
      return digits[static_cast<std::size_t>(found - game.terrains.begin()) + 1];
  }
  return digits[0];
}

char32_t lower_digit(int count) {
  return count == 0 ? blank : lower_digits[static_cast<std::size_t>(std::min(count, 9))];
}

char32_t thing_cell(const LandView& land) {
  const std::string_view word = land.caveman.empty() ? land.resource : land.caveman;
  const auto* const found = std::ranges::find(things, word, &Letter::word);
  return found == things.end() ? blank : found->cell;
}

// `⠼⠃` is 2 and `⠤⠃` is -2.
Cells number_cells(int number) {
  return {
      number < 0 ? minus : number_sign, digits[static_cast<std::size_t>(std::abs(number) % 10)]};
}

class Ground {
 public:
  Ground(const TableView& table, Seat seat, const std::vector<Square>& open)
      : table_(table), kingdom_(table.kingdoms[static_cast<std::size_t>(seat)]), open_(open) {
    box_ = kingdom_.box;
    for (const Square square : open) {
      box_.west = std::min(box_.west, square.x);
      box_.east = std::max(box_.east, square.x);
      box_.south = std::min(box_.south, square.y);
      box_.north = std::max(box_.north, square.y);
    }
  }

  const Box& box() const { return box_; }
  // Only in Origins there is more on a square than symbols.
  std::size_t square_width() const { return table_.symbol == "fire" ? 3 : 2; }

  const LandView* land(Square square) const {
    const auto found = std::ranges::find(kingdom_.squares, square, &SquareView::square);
    return found == kingdom_.squares.end() ? nullptr : &found->land;
  }
  bool is_castle(Square square) const { return kingdom_.castle == square; }
  bool is_open(Square square) const { return std::ranges::find(open_, square) != open_.end(); }

  // Without the blank that follows.
  Cells square(Square square) const {
    Cells cells;
    if (is_castle(square)) {
      cells = {full, full};
    } else if (const LandView* const found = land(square)) {
      cells = {terrain_cell(found->terrain), lower_digit(found->symbols + found->craters),
               thing_cell(*found)};
    } else {
      cells = {is_open(square) ? open_square : empty_square};
    }
    cells.resize(square_width(), blank);
    return cells;
  }
  char32_t mark_behind(Square square) const {
    return is_open(square) && land(square) != nullptr ? open_mark : blank;
  }

  Cells column_name(int x) const {
    Cells name = table_.square_names == SquareNames::board
                     ? Cells(1, digits[static_cast<std::size_t>(x + 1)])  // a letter looks the same
                     : number_cells(x);
    name.resize(square_width(), blank);
    return name;
  }
  Cells row_name(int y) const {
    return number_cells(table_.square_names == SquareNames::board ? y + 1 : y);
  }

  // Whether a line runs between two squares that touch.
  bool parted(Square one, Square other) const {
    const LandView* const first = land(one);
    const LandView* const second = land(other);
    if (first == nullptr || second == nullptr)
      return first != second || is_castle(one) != is_castle(other);
    return first->terrain != second->terrain;
  }

 private:
  const TableView& table_;
  const KingdomView& kingdom_;
  const std::vector<Square>& open_;
  Box box_;
};

Square square_at(int x, int y) {
  return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
}

constexpr std::size_t row_name_width = 3;  // with the blank behind it

// Columns of the picture are squares and, between and around them, lines.
class Picture {
 public:
  explicit Picture(const Ground& ground) : ground_(ground), box_(ground.box()) {}

  std::size_t width() const {
    const auto columns = static_cast<std::size_t>(box_.width());
    return row_name_width + columns * (ground_.square_width() + 1) + 1;
  }

  std::vector<Cells> lines() const {
    Cells names(row_name_width, blank);
    for (int x = box_.west; x <= box_.east; ++x) names += blank + ground_.column_name(x);
    std::vector<Cells> result = {trimmed(names)};
    for (int y = box_.north; y >= box_.south; --y) {
      result.push_back(border(y));
      result.push_back(row(y));
    }
    result.push_back(border(box_.south - 1));
    return result;
  }

 private:
  bool inside(Square square) const { return box_.contains(square); }
  // The edge of what is shown is a line of its own.
  bool parted(Square one, Square other) const {
    if (inside(one) != inside(other)) return true;
    return inside(one) && ground_.parted(one, other);
  }
  // The line on the west side of the square, and on its north side.
  bool line_west(int x, int y) const {
    return inside(square_at(x, y)) || inside(square_at(x - 1, y))
               ? parted(square_at(x, y), square_at(x - 1, y))
               : false;
  }
  bool line_north(int x, int y) const {
    return inside(square_at(x, y)) || inside(square_at(x, y + 1))
               ? parted(square_at(x, y), square_at(x, y + 1))
               : false;
  }

  Cells row(int y) const {
    Cells line = ground_.row_name(y) + blank;
    for (int x = box_.west; x <= box_.east; ++x)
      line += (line_west(x, y) ? U'⠸' : blank) + ground_.square(square_at(x, y));
    return line + (line_west(box_.east + 1, y) ? U'⠸' : blank);
  }

  // The lines between row y + 1 and row y; where they meet, a cell has the arms
  // that there are.
  Cells border(int y) const {
    Cells line(row_name_width, blank);
    for (int x = box_.west; x <= box_.east + 1; ++x) {
      char32_t corner = blank;
      if (line_west(x, y + 1)) corner |= U'⠘';
      if (line_west(x, y)) corner |= U'⠰';
      if (line_north(x - 1, y)) corner |= U'⠒';
      if (line_north(x, y)) corner |= U'⠐';
      line += corner;
      if (x <= box_.east) line += Cells(ground_.square_width(), line_north(x, y) ? U'⠒' : blank);
    }
    return trimmed(line);
  }

  const Ground& ground_;
  Box box_;
};

// Without pegs: those the sign itself tells.
std::string land_name(const Catalogue& words, std::string_view symbol, std::string_view terrain) {
  return words.text(
      "half.words",
      {word_arg("terrain", terrain), arg("symbol", symbol == "peg" ? "crown" : symbol),
       arg("symbols", 0), arg("craters", 0), word_arg("resource", ""), word_arg("caveman", "")});
}

std::string thing_name(const Catalogue& words, std::string_view word) {
  const auto is_word = [&](const Letter& thing) { return thing.word == word; };
  const bool is_resource = std::any_of(things.begin(), things.begin() + 4, is_word);
  return is_resource ? words.text("tactile.resource", {word_arg("resource", word)})
                     : words.text("caveman.name", {word_arg("caveman", word)});
}

}  // namespace

std::vector<Cells> tactile_grid(const TableView& table, Seat seat, const std::vector<Square>& open,
                                std::size_t width) {
  const Ground ground(table, seat, open);
  const Box& box = ground.box();
  const auto columns = static_cast<int>((width - row_name_width + 1) / (ground.square_width() + 1));
  std::vector<Cells> lines;
  for (int west = box.west; west <= box.east; west += columns) {
    const int east = std::min<int>(box.east, west + columns - 1);
    Cells names(row_name_width, blank);
    for (int x = west; x <= east; ++x) names += ground.column_name(x) + blank;
    lines.push_back(trimmed(names));
    for (int y = box.north; y >= box.south; --y) {
      Cells line = ground.row_name(y) + blank;
      for (int x = west; x <= east; ++x)
        line += ground.square(square_at(x, y)) + ground.mark_behind(square_at(x, y));
      lines.push_back(trimmed(line));
    }
  }
  return lines;
}

std::vector<Cells> tactile_picture(const TableView& table, Seat seat, std::size_t width) {
  const std::vector<Square> none;
  const Ground ground(table, seat, none);
  const Picture picture(ground);
  return picture.width() > width ? std::vector<Cells>() : picture.lines();
}

std::vector<Sign> signs_in(const TableView& table, Seat seat, bool open, const Catalogue& words) {
  const KingdomView& kingdom = table.kingdoms[static_cast<std::size_t>(seat)];
  const auto symbol = arg("symbol", table.symbol);
  std::vector<Sign> signs;
  std::set<std::string_view> terrains;
  for (const SquareView& square : kingdom.squares) terrains.insert(square.land.terrain);
  for (const std::string_view terrain : terrains)
    signs.push_back({{terrain_cell(terrain)}, land_name(words, table.symbol, terrain)});
  std::ranges::sort(signs, {}, [](const Sign& sign) { return digits.find(sign.cells[0]); });

  int most = 0;
  std::set<std::string_view> there;
  for (const SquareView& square : kingdom.squares) {
    most = std::max(most, square.land.symbols + square.land.craters);
    there.insert(square.land.caveman.empty() ? square.land.resource : square.land.caveman);
  }
  for (int count = 1; count <= most; ++count)
    signs.push_back(
        {{lower_digit(count)}, words.text("tactile.symbols", {symbol, arg("count", count)})});
  for (const Letter& thing : things)
    if (there.contains(thing.word)) signs.push_back({{thing.cell}, thing_name(words, thing.word)});
  if (kingdom.castle) signs.push_back({{full, full}, words.text("plain.castle", {symbol})});
  const int covered = static_cast<int>(kingdom.squares.size()) + (kingdom.castle ? 1 : 0);
  if (open || covered < kingdom.box.width() * kingdom.box.height())
    signs.push_back({{empty_square}, words.text("tactile.empty")});
  if (open) {
    signs.push_back({{open_square}, words.text("tactile.open")});
    signs.push_back({{open_mark}, words.text("tactile.open_land")});
  }
  return signs;
}

}  // namespace castellan::braille
