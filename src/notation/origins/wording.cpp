#include "notation/origins/wording.h"

#include <algorithm>
#include <array>

namespace castellan {

using origins::Phase;
using Kind = origins::Action::Kind;

namespace {

struct KindWord {
  std::string_view word;
  Kind kind;
};
// What players do comes first: only that may be shortened.
constexpr std::array<KindWord, 10> player_words = {
    {{"claim", Kind::claim},
     {"place", Kind::place},
     {"pass", Kind::pass},
     {"discard", Kind::discard},
     {"fire", Kind::fire},
     {"totem", Kind::totem},
     {"recruit", Kind::recruit},
     {"summon", Kind::summon},
     {"spend", Kind::spend},
     {"settle", Kind::settle}}};
constexpr std::array<KindWord, 3> chance_words = {
    {{"chief", Kind::draw_chief}, {"draw", Kind::draw_domino}, {"reveal", Kind::reveal}}};

std::optional<Kind> kind_named(std::string_view word) {
  for (const KindWord& known : player_words)
    if (word == known.word) return known.kind;
  for (const KindWord& known : chance_words)
    if (word == known.word) return known.kind;
  return std::nullopt;
}

// The word that begins like this; of several the one that is wanted now.
std::optional<Kind> kind_beginning(std::string_view beginning, Phase phase) {
  std::optional<Kind> found;
  for (const KindWord& known : player_words) {
    if (!known.word.starts_with(beginning)) continue;
    if (fits_phase(phase, known.kind)) return known.kind;
    if (!found) found = known.kind;
  }
  return found;
}

// Reads word by word and stops at the first that is wrong.
class Reader {
 public:
  Reader(Words words, Reading reading) : words_(words), kindly_(reading == Reading::kindly) {}

  Result<OriginsWording> read(Kind kind) {
    wording_.kind = kind;
    if (const Result<void> rest = read_rest(); !rest) return failure(rest.error());
    if (!words_.empty()) return failure("action.extra", {arg("word", printable(words_.peek()))});
    return wording_;
  }

 private:
  Result<void> read_rest() {
    switch (wording_.kind) {
      case Kind::draw_chief:
      case Kind::draw_domino: return read_number(wording_.number);
      case Kind::claim:
      case Kind::claim_pair: return read_claim();
      case Kind::place: return read_place();
      case Kind::discard:
        return kindly_ && words_.empty() ? Result<void>() : read_number(wording_.number);
      case Kind::fire:
      case Kind::settle: return read_square();
      case Kind::totem: return read_totem();
      case Kind::reveal:
      case Kind::recruit:
      case Kind::summon: return read_caveman();
      case Kind::spend: return read_payment();
      case Kind::pass: break;
    }
    return {};
  }

  Result<void> read_number(std::optional<int>& number) {
    const Result<int> read = parse_number(words_.next());
    if (!read) return failure(read.error());
    number = *read;
    return {};
  }

  Result<void> read_square() {
    const std::string_view word = words_.next();
    if (word.empty()) return failure("square.missing");
    const Result<WrittenSquare> square =
        parse_square(origins_square_names, word, kindly_ ? Reading::kindly : Reading::strict);
    if (!square) return failure("square.garbled", {arg("word", printable(word))});
    wording_.squares.push_back(*square);
    return {};
  }

  Result<void> read_claim() {
    const Result<void> first = read_number(wording_.number);
    return !first || words_.empty() ? first : read_number(wording_.second);
  }

  Result<void> read_place() {
    if (!kindly_ || !is_square_like(origins_square_names, words_.peek()))
      if (const Result<void> number = read_number(wording_.number); !number) return number;
    if (const Result<void> square = read_square(); !square) return square;
    const Result<Direction> direction =
        parse_direction(words_.next(), kindly_ ? Reading::kindly : Reading::strict);
    if (!direction) return failure(direction.error());
    wording_.direction = *direction;
    return {};
  }

  // `fish to 2`; people may leave out all but the seat.
  Result<void> read_totem() {
    if (!kindly_ || (words_.peek() != "to" && !parse_whole(words_.peek())))
      wording_.name = words_.next();
    if (wording_.name.empty() && !kindly_) return failure("totem.no_resource");
    if (words_.peek() == "to")
      words_.next();
    else if (!kindly_)
      return failure("totem.no_to");
    return read_number(wording_.number);
  }

  Result<void> read_caveman() {
    wording_.name = words_.next();
    while (kindly_ && !words_.empty()) wording_.name.append("-").append(words_.next());
    if (wording_.name.empty()) return failure("caveman.missing");
    return {};
  }

  Result<void> read_payment() {
    do {
      if (const Result<void> square = read_square(); !square) return square;
    } while (!words_.empty());
    return {};
  }

  Words words_;
  bool kindly_;
  OriginsWording wording_;
};

}  // namespace

bool fits_phase(Phase phase, Kind kind) {
  switch (kind) {
    case Kind::draw_chief: return phase == Phase::draw_chiefs;
    case Kind::draw_domino: return phase == Phase::draw_row;
    case Kind::reveal: return phase == Phase::fill_cave;
    case Kind::claim:
    case Kind::claim_pair: return phase == Phase::draft || phase == Phase::claim;
    case Kind::place:
    case Kind::discard: return phase == Phase::place;
    case Kind::fire: return phase == Phase::fire;
    case Kind::totem: return phase == Phase::totem;
    case Kind::recruit:
    case Kind::summon:
    case Kind::pass: return phase == Phase::recruit;
    case Kind::spend: return phase == Phase::spend;
    case Kind::settle: return phase == Phase::settle;
  }
  return false;
}

Result<OriginsWording> parse_origins_wording(std::string_view text, Phase phase, Reading reading) {
  const bool kindly = reading == Reading::kindly;
  const std::string tidy = kindly ? tidied(text) : std::string(text);
  Words words(tidy);
  const std::string_view first = words.next();
  if (first.empty()) return failure("action.nothing_origins");
  std::optional<Kind> kind = kind_named(first);
  if (!kind && kindly) kind = kind_beginning(first, phase);
  if (!kind) return failure("action.unknown_origins", {arg("word", printable(first))});
  return Reader(words, reading).read(*kind);
}

}  // namespace castellan
