#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/words.h"
#include "table/domino.h"
#include "table/kings.h"
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

// Checks of numbers that were written

Result<void> check_seat(int number, int players);
Result<void> check_domino(int number);
// The domino that has to be placed or given up now. People may leave it out.
Result<int> check_own_domino(std::optional<int> number, int own);
// The first king left of the seat with that number.
Result<int> check_king(int seat_number, int players, int each, unsigned kings_left);

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
std::string row_line(const DominoSet& row);
// `kings 2 1 1 2`: whose they are
std::string kings_line(std::span<const Seat> kings);

// What a line of the record is called in each phase of chance, and how its words are drawn
// one by one.
template <class Phase>
struct ChanceLine {
  Phase phase;
  std::string_view word;         // begins the line
  std::string_view draw;         // begins the action that each of the other words is
  std::string_view not_yet_key;  // another line came instead
  std::string_view count_key;    // it has more words, or less
};

// The draws that the words stand for. They must be the line of this phase, and hold exactly
// `owed` draws: each is read by parse_draw(state, text) and played before the next.
template <class State, class ParseDraw>
Result<std::vector<typename State::Action>> parse_draws(
    State state, std::span<const ChanceLine<decltype(State::phase)>> lines, Words words, int owed,
    ParseDraw parse_draw) {
  const auto due = [&](const auto& line) { return line.phase == state.phase; };
  const auto& line = *std::ranges::find_if(lines, due);
  if (words.next() != line.word) return failure(line.not_yet_key);
  std::vector<typename State::Action> draws;
  while (!words.empty()) {
    if (static_cast<int>(draws.size()) == owed)
      return failure(line.count_key, {arg("count", owed)});
    const Result<typename State::Action> draw =
        parse_draw(state, std::string(line.draw).append(words.next()));
    if (!draw) return failure(draw.error());
    play(state, *draw);
    draws.push_back(*draw);
  }
  if (static_cast<int>(draws.size()) < owed) return failure(line.count_key, {arg("count", owed)});
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
Result<void> parse_row(std::string_view text, int players, int most, Row& row);

// `1-2,4,6-48`; `-` for none.
std::string set_text(const DominoSet& set);
Result<void> parse_set(std::string_view text, DominoSet& set);

// `1221`: the kings that have been drawn, in this order, by their seats. Reading it takes
// them from those that are left.
std::string kings_text(std::span<const Seat> order);
Result<void> parse_kings(std::string_view text, int players, int each, std::span<Seat> order,
                         std::uint8_t& kings_left);

// The words that tell phases.
template <class Phase>
struct PhaseWord {
  std::string_view word;
  Phase phase;
};
template <class Phase>
std::optional<Phase> parse_phase(std::span<const PhaseWord<Phase>> words, std::string_view text) {
  const auto found = std::ranges::find(words, text, &PhaseWord<Phase>::word);
  return found == words.end() ? std::nullopt : std::optional(found->phase);
}

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

// Such a picture for every seat, `|` between them, and `~2` behind it if the seat had to give
// up two dominoes.
template <class Kingdom, class Picture>
std::string kingdoms_text(std::span<const Kingdom> kingdoms, std::span<const std::uint8_t> discards,
                          Picture picture) {
  std::string text;
  for (std::size_t seat = 0; seat < kingdoms.size(); ++seat) {
    if (seat > 0) text += '|';
    text += picture(kingdoms[seat]);
    if (discards[seat] > 0) text += '~' + std::to_string(discards[seat]);
  }
  return text;
}

// Reads them; parse(picture) reads one kingdom. The failure is `count_key` if there are not
// so many.
template <class Kingdom, class Parse>
Result<void> parse_kingdoms(std::string_view text, std::string_view count_key,
                            std::span<Kingdom> kingdoms, std::span<std::uint8_t> discards,
                            Parse parse) {
  const auto count = static_cast<std::size_t>(std::ranges::count(text, '|')) + 1;
  if (count != kingdoms.size())
    return failure(count_key, {arg("players", static_cast<int>(kingdoms.size()))});
  for (std::size_t seat = 0; seat < kingdoms.size(); ++seat) {
    std::string_view given_up = cut(text, '|');
    const Result<Kingdom> kingdom = parse(cut(given_up, '~'));
    if (!kingdom) return failure(kingdom.error());
    kingdoms[seat] = *kingdom;
    const std::optional<int> number = given_up.empty() ? 0 : parse_domino(given_up);
    if (!number) return failure("position.discards", {arg("word", printable(given_up))});
    discards[seat] = static_cast<std::uint8_t>(*number);
  }
  return {};
}

// One square of Kingdomino in such a picture: `C` the castle, `.` nothing, or
// a terrain's letter with the number of its crowns if it has any.
struct Cell {
  std::optional<Half> half;
  bool castle = false;
};
std::string cell_text(const std::optional<Half>& half);
std::optional<Cell> take_cell(std::string_view& text);  // off the front; expects a text

// The skeleton of every position: the game's word, its rules, and the fields that are its own,
// which parse_fields reads and checks.
template <class State>
Result<State> parse_position_of(
    std::string_view game_word, std::string_view text,
    Result<void> (*parse_rules)(std::span<const std::string_view>, decltype(State::rules)&),
    Result<void> (*parse_fields)(Words&, State&), std::string (*to_position)(const State&)) {
  Words words(text);
  if (const std::string_view game = words.next(); game != game_word)
    return failure("position.game", {arg("word", printable(game))});
  decltype(State::rules) rules;
  if (const auto read = parse_rules(rules_words(words.next()), rules); !read)
    return failure(read.error());
  State state(rules);
  if (const auto read = parse_fields(words, state); !read) return failure(read.error());
  if (const std::string canonical = to_position(state); canonical != text)
    return failure("position.spelling", {arg("position", canonical)});
  return state;
}

}  // namespace castellan
