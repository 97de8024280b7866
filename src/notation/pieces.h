#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/words.h"
#include "table/domino.h"
#include "table/row.h"
#include "table/seat.h"
#include "table/square.h"
#include "table/window.h"

// What the notations of several games have in common.
namespace castellan {

// Numbers and squares

// How squares are called: by steps from the castle (`1,-2`) where a kingdom
// floats, by column and row (`d4`) on a board.
enum class SquareNames { steps, board };

std::string square_text(SquareNames names, Square square);

// A square as it was written; it can be anywhere.
struct WrittenSquare {
  int x = 0, y = 0;
  bool operator==(const WrittenSquare&) const = default;
};
Result<WrittenSquare> parse_square(SquareNames names, std::string_view word, Reading reading);
// Whether the word looks like a square rather than a number or a name.
bool is_square_like(SquareNames names, std::string_view word);
// The square itself if it is near enough to lie in any kingdom at all.
std::optional<Square> near_square(const WrittenSquare& written);

Result<int> parse_number(std::string_view word);
Result<Direction> parse_direction(std::string_view word, Reading reading);
std::optional<int> parse_domino(std::string_view text);              // 1 to 48
std::optional<Seat> parse_seat(std::string_view text, int players);  // 1 to players

// `place 3 1,0 east`
std::string place_text(SquareNames names, int number, Placement placement);

// What was typed at a prompt, made easier to read: `P 3  +1 , 0 E` becomes
// `p 3 +1,0 e`: lower case, and no blanks at a comma.
std::string tidied(std::string_view text);

// The verbs of a game. Short forms are for people only.
template <class Kind>
struct Verb {
  std::string_view word;
  std::string_view short_form;
  Kind kind;
};

template <class Kind>
std::optional<Kind> parse_verb(std::span<const Verb<Kind>> verbs, std::string_view word,
                               Reading reading) {
  for (const Verb<Kind>& verb : verbs) {
    const bool short_form = reading == Reading::kindly && word == verb.short_form;
    if (!word.empty() && (word == verb.word || short_form)) return verb.kind;
  }
  return std::nullopt;
}

// Rules words

// A word that switches a rule on.
struct RulesWord {
  std::string_view word;
  bool* rule;
};

// Reads `players=N` and the game's own words, each at most once. Gives the
// number of players if it was told: at most 255, which no game allows.
Result<std::optional<std::uint8_t>> parse_rules_words(std::span<const std::string_view> words,
                                                      std::span<const RulesWord> known);

// Chance lines of a record

// `row 3 10 22 41`
std::string row_line(const Row& row);

// The draws that the words stand for, exactly `owed` of them: each is read by
// read(state, word) and played before the next. Otherwise the failure is
// `count_key` with how many there should be.
template <class State, class Read>
Result<std::vector<typename State::Action>> parse_draws(State state, Words words, int owed,
                                                        std::string_view count_key, Read read) {
  std::vector<typename State::Action> draws;
  while (!words.empty()) {
    if (static_cast<int>(draws.size()) == owed) return failure(count_key, {arg("count", owed)});
    const Result<typename State::Action> draw = read(state, words.next());
    if (!draw) return failure(draw.error());
    play(state, *draw);
    draws.push_back(*draw);
  }
  if (static_cast<int>(draws.size()) < owed) return failure(count_key, {arg("count", owed)});
  return draws;
}

// A row is written in order (K-S3): whether this domino comes after all there are.
bool comes_last(const DominoSet& row, int number);

// Fields of a position. The readers care about meaning, not about spelling: in
// the end the state is written again and must give the very text that was read.

// Cuts the text up to the separator off and gives it back.
std::string_view cut(std::string_view& text, char separator);

// `3:1,10:2,22,41`, the kings after the colons; `-` for no row.
std::string row_text(const Row& row);
Result<Row> parse_row(std::string_view text, int players, int most);

// `1-2,4,6-48`; `-` for none.
std::string set_text(const DominoSet& set);
Result<DominoSet> parse_set(std::string_view text);

// `players=2,harmony`: the rules words of a record with commas between.
std::string rules_field(std::string rules);
std::vector<std::string_view> rules_words(std::string_view field);

// A kingdom row by row from the north, `/` between rows; cell(square) gives the
// text of each square.
template <class Cell>
std::string picture_text(const Box& box, Cell cell) {
  std::string text;
  for (int y = box.north; y >= box.south; --y) {
    if (y < box.north) text += '/';
    for (int x = box.west; x <= box.east; ++x)
      text += cell(Square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
  }
  return text;
}

// Goes through such a picture. read(text, column, row) takes one square off the
// front, which lies so far from the north-western corner, or says false. Gives
// how many rows there are; nothing if a square was refused or there are more
// than `most` rows or columns.
template <class Read>
std::optional<int> parse_picture(std::string_view text, int most, Read read) {
  int rows = 0;
  for (bool more = true; more; ++rows) {
    const std::size_t slash = text.find('/');
    more = slash != std::string_view::npos;
    std::string_view line = cut(text, '/');
    if (rows == most) return std::nullopt;
    for (int column = 0; !line.empty(); ++column)
      if (column == most || !read(line, column, rows)) return std::nullopt;
  }
  return rows;
}

// One square of Kingdomino in such a picture: `C` the castle, `.` nothing, or
// a terrain's letter with the number of its crowns if it has any.
struct Cell {
  std::optional<Half> half;
  bool castle = false;
};
std::string cell_text(const std::optional<Half>& half);
std::optional<Cell> take_cell(std::string_view& text);  // off the front; expects a text

}  // namespace castellan
