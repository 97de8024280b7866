#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>

#include "base/bounded_list.h"
#include "games/origins/caveman.h"
#include "games/origins/resource.h"
#include "table/seat.h"
#include "table/square.h"

namespace castellan::origins {

// A square in one byte. The bytes' order is the one in which squares are
// written: by x, then by y.
class PackedSquare {
 public:
  constexpr PackedSquare() = default;  // none
  constexpr explicit PackedSquare(Square square)
      : byte_(static_cast<std::uint8_t>((square.x + 8) << 4 | (square.y + 8))) {}

  constexpr bool is_none() const { return byte_ == 0; }
  constexpr Square square() const {
    return {static_cast<std::int8_t>((byte_ >> 4) - 8), static_cast<std::int8_t>((byte_ & 15) - 8)};
  }

  auto operator<=>(const PackedSquare&) const = default;

 private:
  std::uint8_t byte_ = 0;  // that of -8,-8, where no territory reaches
};

struct Action {
  enum class Kind : std::uint8_t {
    draw_chief,
    draw_domino,
    reveal,  // chance: one more caveman in the cave
    claim,
    claim_pair,  // the first row of two players (O-S3)
    place,
    discard,
    fire,
    totem,
    recruit,  // a caveman from the cave …
    summon,   // … or from the pile
    pass,
    spend,
    settle,
  };
  using Squares = std::array<PackedSquare, 4>;

  Kind kind{};
  std::uint8_t number = 0;  // of the domino, chief, tile, resource or caveman
  std::uint8_t other = 0;   // claim_pair: the higher domino; totem: the seat
  Direction direction{};    // place
  Squares squares{};        // those of spend in order; the others have one at most

  static constexpr Action draw_chief(int chief) { return make(Kind::draw_chief, chief); }
  static constexpr Action draw_domino(int number) { return make(Kind::draw_domino, number); }
  static constexpr Action reveal(int tile) { return make(Kind::reveal, tile); }
  static constexpr Action claim(int number) { return make(Kind::claim, number); }
  static constexpr Action claim_pair(int lower, int higher) {
    return make(Kind::claim_pair, lower, higher);
  }
  static constexpr Action place(int number, Placement placement) {
    Action action = at(Kind::place, placement.square, number);
    action.direction = placement.direction;
    return action;
  }
  static constexpr Action discard(int number) { return make(Kind::discard, number); }
  static constexpr Action fire(Square square) { return at(Kind::fire, square); }
  static constexpr Action totem(Resource resource, Seat to) {
    return make(Kind::totem, index(resource), index(to));
  }
  static constexpr Action recruit(Caveman caveman) { return make(Kind::recruit, index(caveman)); }
  static constexpr Action summon(Caveman caveman) { return make(Kind::summon, index(caveman)); }
  static constexpr Action pass() { return make(Kind::pass); }
  // Two squares or four, in any order.
  static constexpr Action spend(Squares paid) {
    int count = 0;
    while (count < 4 && !paid[static_cast<std::size_t>(count)].is_none()) ++count;
    std::sort(paid.begin(), paid.begin() + count);
    Action action = make(Kind::spend);
    action.squares = paid;
    return action;
  }
  static constexpr Action spend(Square one, Square other) {
    return spend({PackedSquare(one), PackedSquare(other)});
  }
  static constexpr Action settle(Square square) { return at(Kind::settle, square); }

  constexpr Square square() const { return squares[0].square(); }
  constexpr Placement placement() const { return {square(), direction}; }
  constexpr Resource resource() const { return static_cast<Resource>(number); }
  constexpr Caveman caveman() const { return static_cast<Caveman>(number); }
  constexpr Seat seat() const { return seat_at(other); }

  bool operator==(const Action&) const = default;

 private:
  static constexpr Action make(Kind kind, int number = 0, int other = 0) {
    return {kind, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(other), {}, {}};
  }
  static constexpr Action at(Kind kind, Square square, int number = 0) {
    Action action = make(kind, number);
    action.squares[0] = PackedSquare(square);
    return action;
  }
};
static_assert(sizeof(Action) == 8);

// Most actions are legal where four different resources are spent: one of each
// kind. That is before the last round, with 22 dominoes placed at most; 12
// dominoes carry two resources, the others one, so there are 34 or fewer.
using Actions = BoundedList<Action, std::size_t{9} * 9 * 8 * 8>;

}  // namespace castellan::origins
