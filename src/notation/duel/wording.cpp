#include "notation/duel/wording.h"

#include <cstddef>
#include <span>

namespace castellan::duel {

namespace {

using Kind = Action::Kind;

constexpr std::array<Verb<Kind>, 10> verbs = {
    {{"take", "t", Kind::take},
     {"cast", "c", Kind::cast},
     {"turn", "", Kind::turn},
     {"tower", "", Kind::tower},
     {"draw", "d", Kind::draw},
     {"skip", "s", Kind::skip},
     {"domains", "", Kind::domains},
     {"cross", "x", Kind::cross},
     {"first", "", Kind::first},
     {"roll", "", Kind::roll}}};

// The spells that are announced; the others have lines of their own.
constexpr std::array<Spell, 3> cast_spells = {Spell::free_placement, Spell::split, Spell::take_two};

struct CoatWord {
  std::string_view word;
  Coat coat;
};
constexpr std::array<CoatWord, 3> kind_coats = {
    {{"dd", Coat::double_dot}, {"ds", Coat::double_stripe}, {"?", Coat::wild}}};

// The one item with this name; for people also the only one that begins so.
template <class Item, class Name>
const Item* find_named(std::span<const Item> items, Name name_of, std::string_view word,
                       Reading reading) {
  const Item* found = nullptr;
  for (const Item& item : items) {
    if (name_of(item) == word) return &item;
    if (reading == Reading::strict || word.empty() || !name_of(item).starts_with(word)) continue;
    if (found != nullptr) reading = Reading::strict;  // two: only the whole name will do
    found = &item;
  }
  return reading == Reading::kindly ? found : nullptr;
}

std::optional<Kind> find_kind(std::string_view word, Reading reading) {
  if (const auto kind = parse_verb<Kind>(verbs, word, reading)) return kind;
  const auto* const verb = find_named<Verb<Kind>>(
      verbs, [](const Verb<Kind>& item) { return item.word; }, word, reading);
  return verb != nullptr ? std::optional(verb->kind) : std::nullopt;
}

std::optional<Coat> find_coat(std::string_view word, Reading reading) {
  if (reading == Reading::kindly)
    for (const CoatWord& entry : kind_coats)
      if (word == entry.word) return entry.coat;
  constexpr std::array<Coat, 7> coats = {
      Coat::dot,   Coat::stripe,    Coat::double_dot, Coat::double_stripe,
      Coat::black, Coat::quartered, Coat::wild};
  const Coat* coat = find_named<Coat>(coats, [](Coat item) { return name(item); }, word, reading);
  return coat != nullptr ? std::optional(*coat) : std::nullopt;
}

// A coat to be drawn, so not a wild.
Result<Coat> parse_coat(std::string_view word, Reading reading) {
  if (word.empty()) return failure("coat.missing");
  const std::optional<Coat> coat = find_coat(word, reading);
  if (!coat || *coat == Coat::wild) return failure("coat.unknown", {arg("word", printable(word))});
  return *coat;
}

Result<Spell> parse_spell(std::string_view word, Reading reading) {
  if (word.empty()) return failure("spell.missing");
  const auto* const spell =
      find_named<Spell>(cast_spells, [](Spell item) { return name(item); }, word, reading);
  if (spell == nullptr) return failure("spell.unknown", {arg("word", printable(word))});
  return *spell;
}

Result<WrittenSquare> parse_board_square(std::string_view word, Reading reading) {
  if (word.empty()) return failure("drawing.no_square");
  return parse_square(SquareNames::board, word, reading);
}

// `1 c3=dot`
Result<Stroke> parse_stroke(Words& words, Reading reading) {
  Stroke stroke;
  const bool left_out =
      reading == Reading::kindly && is_square_like(SquareNames::board, words.peek());
  if (!left_out) {
    const Result<int> die = parse_number(words.next());
    if (!die) return failure(die.error());
    stroke.die = *die;
  }
  std::string_view word = words.next();
  const bool named = word.find('=') != std::string_view::npos;
  const Result<WrittenSquare> square = parse_board_square(cut(word, '='), reading);
  if (!square) return failure(square.error());
  stroke.square = *square;
  if (named) {
    const Result<Coat> coat = parse_coat(word, reading);
    if (!coat) return failure(coat.error());
    stroke.coat = *coat;
  }
  return stroke;
}

// Puts what was read in its place, or hands its error on.
template <class Value, class Place>
Result<void> keep(const Result<Value>& read, Place& place) {
  if (!read) return failure(read.error());
  place = *read;
  return {};
}

Result<void> parse_numbers(Words& words, std::size_t least, std::size_t most, Wording& wording) {
  while (wording.numbers.size() < least || (wording.numbers.size() < most && !words.empty())) {
    int number = 0;
    if (const auto read = keep(parse_number(words.next()), number); !read) return read;
    wording.numbers.push_back(number);
  }
  return {};
}

Result<void> parse_rest(Words& words, Reading reading, Wording& wording) {
  switch (wording.kind) {
    case Kind::take: return parse_numbers(words, 1, 2, wording);
    case Kind::first:
    case Kind::tower: return parse_numbers(words, 1, 1, wording);
    case Kind::turn:
      if (const auto read = parse_numbers(words, 1, 1, wording); !read) return read;
      [[fallthrough]];
    case Kind::roll: return keep(parse_face(words.next(), reading), wording.face);
    case Kind::cast: return keep(parse_spell(words.next(), reading), wording.spell);
    case Kind::domains: return keep(parse_coat(words.next(), reading), wording.coat);
    case Kind::cross: return keep(parse_board_square(words.next(), reading), wording.square);
    case Kind::draw:
      for (Stroke& stroke : wording.strokes)
        if (const auto read = keep(parse_stroke(words, reading), stroke); !read) return read;
      return {};
    case Kind::skip: break;
  }
  return {};
}

Result<Wording> parse_words(Words words, Reading reading) {
  const std::string_view first = words.next();
  if (first.empty()) return failure("duel.nothing");
  const std::optional<Kind> kind = find_kind(first, reading);
  if (!kind) return failure("duel.unknown", {arg("word", printable(first))});
  Wording wording;
  wording.kind = *kind;
  if (const auto read = parse_rest(words, reading, wording); !read) return failure(read.error());
  if (!words.empty()) return failure("action.extra", {arg("word", printable(words.peek()))});
  return wording;
}

// No blanks at an equals sign.
std::string joined(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '=')
      while (!result.empty() && is_blank(result.back())) result.pop_back();
    if (!is_blank(c) || result.empty() || result.back() != '=') result += c;
  }
  return result;
}

}  // namespace

std::string to_text(Face face) {
  std::string text(name(face.coat));
  if (face.crosses > 0) text += '+' + std::to_string(face.crosses);
  return text;
}

std::string_view name(Spell spell) {
  constexpr std::array<std::string_view, coat_count> names = {
      "free-placement", "split", "take-two", "turn", "domains", "cross"};
  return names[static_cast<std::size_t>(spell)];
}

Result<Face> parse_face(std::string_view word, Reading reading) {
  if (word.empty()) return failure("face.missing");
  std::string_view crosses = word;
  const std::optional<Coat> coat = find_coat(cut(crosses, '+'), reading);
  const bool crossed = word.find('+') != std::string_view::npos;
  const bool sound = !crossed || crosses == "1" || crosses == "2";
  if (!coat || !sound || (crossed && *coat == Coat::wild))
    return failure("face.unknown", {arg("word", printable(word))});
  return Face{*coat, static_cast<std::uint8_t>(crossed ? crosses[0] - '0' : 0)};
}

Result<Wording> parse_wording(std::string_view text, Reading reading) {
  if (reading == Reading::strict) return parse_words(Words(text), reading);
  const std::string tidy = joined(tidied(text));
  return parse_words(Words(tidy), reading);
}

}  // namespace castellan::duel
