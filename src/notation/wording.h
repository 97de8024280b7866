#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/pieces.h"

namespace castellan {

// An action of Kingdomino or its tactile edition as it was written, before
// anybody asks whether it is legal. Its numbers can be anything.
template <class Kind>
struct Wording {
  Kind kind{};
  std::optional<int> number;  // of the domino, or the seat of a king; left out only if kindly read
  WrittenSquare square;       // for place and castle
  Direction direction{};      // for place
};

namespace detail {

template <class Kind>
constexpr bool builds_castle(Kind kind) {
  if constexpr (requires { Kind::castle; })
    return kind == Kind::castle;
  else
    return false;
}

template <class Kind>
Result<Wording<Kind>> parse_words(SquareNames names, std::span<const Verb<Kind>> verbs, Words words,
                                  Reading reading) {
  const std::string_view first = words.next();
  if (first.empty()) return failure("action.nothing");
  const std::optional<Kind> kind = parse_verb<Kind>(verbs, first, reading);
  if (!kind) return failure("action.unknown", {arg("word", printable(first))});

  Wording<Kind> wording;
  wording.kind = *kind;
  const bool castle = builds_castle(*kind);
  const bool own_domino = *kind == Kind::place || *kind == Kind::discard;
  const std::string_view second = words.peek();
  const bool left_out =
      reading == Reading::kindly && own_domino && (second.empty() || is_square_like(names, second));
  if (!left_out && !castle) {
    const Result<int> number = parse_number(words.next());
    if (!number) return failure(number.error());
    wording.number = *number;
  }
  if (*kind == Kind::place || castle) {
    const auto square = parse_square(names, words.next(), reading);
    if (!square) return failure(square.error());
    wording.square = *square;
  }
  if (*kind == Kind::place) {
    const Result<Direction> direction = parse_direction(words.next(), reading);
    if (!direction) return failure(direction.error());
    wording.direction = *direction;
  }
  if (!words.empty()) return failure("action.extra", {arg("word", printable(words.peek()))});
  return wording;
}

}  // namespace detail

template <class Kind>
Result<Wording<Kind>> parse_wording(SquareNames names, std::span<const Verb<Kind>> verbs,
                                    std::string_view text, Reading reading) {
  if (reading == Reading::strict) return detail::parse_words(names, verbs, Words(text), reading);
  const std::string tidy = tidied(text);
  return detail::parse_words(names, verbs, Words(tidy), reading);
}

}  // namespace castellan
