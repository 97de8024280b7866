#include "notation/kingdomino_wording.h"

#include <array>
#include <string>

namespace castellan {

namespace {

using Kind = kingdomino::Action::Kind;

struct Verb {
  std::string_view word;
  std::string_view short_form;
  Kind kind;
};
constexpr std::array<Verb, 5> verbs = {
    {{"claim", "c", Kind::claim},
     {"place", "p", Kind::place},
     {"discard", "d", Kind::discard},
     {"king", "", Kind::draw_king},
     {"draw", "", Kind::draw_domino}}};

struct DirectionWord {
  std::string_view word;
  Direction direction;
};
constexpr std::array<DirectionWord, 20> kind_directions = {{
    {"n", Direction::north},    {"up", Direction::north},  {"u", Direction::north},
    {"^", Direction::north},    {"↑", Direction::north},   {"e", Direction::east},
    {"right", Direction::east}, {"r", Direction::east},    {">", Direction::east},
    {"→", Direction::east},     {"s", Direction::south},   {"down", Direction::south},
    {"d", Direction::south},    {"v", Direction::south},   {"↓", Direction::south},
    {"w", Direction::west},     {"left", Direction::west}, {"l", Direction::west},
    {"<", Direction::west},     {"←", Direction::west},
}};

std::optional<Kind> parse_verb(std::string_view word, Reading reading) {
  for (const Verb& verb : verbs) {
    const bool short_form = reading == Reading::kindly && word == verb.short_form;
    if (word == verb.word || short_form) return verb.kind;
  }
  return std::nullopt;
}

Result<Direction> parse_direction(std::string_view word, Reading reading) {
  if (word.empty()) return failure("place.no_direction");
  for (const Direction direction : all_directions)
    if (word == name(direction)) return direction;
  if (reading == Reading::kindly)
    for (const DirectionWord& entry : kind_directions)
      if (word == entry.word) return entry.direction;
  return failure("place.direction", {arg("word", printable(word))});
}

Result<int> parse_number(std::string_view word) {
  if (word.empty()) return failure("action.no_number");
  const std::optional<int> number = parse_whole(word);
  if (!number) return failure("action.number", {arg("word", printable(word))});
  return *number;
}

std::optional<int> parse_coordinate(std::string_view word, Reading reading) {
  if (reading == Reading::kindly && word.size() > 1 && word[0] == '+' && is_digit(word[1]))
    word.remove_prefix(1);
  return parse_integer(word);
}

Result<void> parse_square(std::string_view word, Reading reading, Wording& wording) {
  if (word.empty()) return failure("place.no_square");
  const std::size_t comma = word.find(',');
  if (comma != std::string_view::npos) {
    const std::optional<int> x = parse_coordinate(word.substr(0, comma), reading);
    const std::optional<int> y = parse_coordinate(word.substr(comma + 1), reading);
    if (x && y) {
      wording.x = *x;
      wording.y = *y;
      return {};
    }
  }
  return failure("place.square", {arg("word", printable(word))});
}

// `P 3  +1 , 0 E` becomes `p 3 +1,0 e`: lower case, and no blanks at a comma.
std::string tidied(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == ',')
      while (!result.empty() && is_blank(result.back())) result.pop_back();
    if (is_blank(c) && !result.empty() && result.back() == ',') continue;
    result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

Result<Wording> parse_words(Words words, Reading reading) {
  const std::string_view first = words.next();
  if (first.empty()) return failure("action.nothing");
  const std::optional<Kind> kind = parse_verb(first, reading);
  if (!kind) return failure("action.unknown", {arg("word", printable(first))});

  Wording wording;
  wording.kind = *kind;
  const bool own_domino = *kind == Kind::place || *kind == Kind::discard;
  const std::string_view second = words.peek();
  const bool left_out = reading == Reading::kindly && own_domino &&
                        (second.empty() || second.find(',') != std::string_view::npos);
  if (!left_out) {
    const Result<int> number = parse_number(words.next());
    if (!number) return tl::unexpected<Message>(number.error());
    wording.number = *number;
  }
  if (*kind == Kind::place) {
    const Result<void> square = parse_square(words.next(), reading, wording);
    if (!square) return tl::unexpected<Message>(square.error());
    const Result<Direction> direction = parse_direction(words.next(), reading);
    if (!direction) return tl::unexpected<Message>(direction.error());
    wording.direction = *direction;
  }
  if (!words.empty()) return failure("action.extra", {arg("word", printable(words.peek()))});
  return wording;
}

}  // namespace

Result<Wording> parse_wording(std::string_view text, Reading reading) {
  if (reading == Reading::strict) return parse_words(Words(text), reading);
  const std::string tidy = tidied(text);
  return parse_words(Words(tidy), reading);
}

}  // namespace castellan
