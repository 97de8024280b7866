#pragma once

#include <array>
#include <cstdint>

#include "base/bounded_list.h"
#include "games/duel/coat.h"
#include "games/duel/die.h"
#include "games/duel/spell_book.h"
#include "table/seat.h"
#include "table/square_set.h"

namespace castellan::duel {

// Where the two dice of a domino are drawn, the lower die first, and as what.
// If both symbols are alike the first stands on the smaller square (by letter,
// then number): either way round it would be the same drawing.
struct Drawing {
  std::array<Coat, 2> coats{};
  std::array<std::uint8_t, 2> places{};  // bits of the squares

  static constexpr Drawing of(Coat coat, Square square, Coat other_coat, Square other_square) {
    return {{coat, other_coat}, {place(square), place(other_square)}};
  }
  static constexpr std::uint8_t place(Square square) {
    return static_cast<std::uint8_t>(SquareSet::bit_of(square));
  }

  constexpr Square square(int die) const {  // 0 the lower die, 1 the higher
    const int bit = places[static_cast<std::size_t>(die)];
    return {static_cast<std::int8_t>(bit & 7), static_cast<std::int8_t>(bit >> 3)};
  }

  bool operator==(const Drawing&) const = default;
};

// One word, so that it stays in a register from picking to playing.
struct alignas(8) Action {
  enum class Kind : std::uint8_t {
    first,  // chance: who is player A of the first round
    roll,   // chance: the next die
    take,
    cast,
    turn,
    tower,
    draw,
    skip,
    domains,
    cross,
  };

  Kind kind{};
  std::uint8_t number = 0;  // a seat, die or spell by its index; for take the set of dice
  std::uint8_t face = 0;    // for roll and turn
  Drawing drawing{};        // for draw; domains and cross use its first half

  static constexpr Action first(Seat seat) { return make(Kind::first, index(seat)); }
  static constexpr Action roll(int face) { return make(Kind::roll, 0, face); }
  static constexpr Action take(DiceSet dice) { return make(Kind::take, dice); }
  static constexpr Action cast(Spell spell) { return make(Kind::cast, static_cast<int>(spell)); }
  static constexpr Action turn(int die, int face) { return make(Kind::turn, die, face); }
  static constexpr Action tower(int die) { return make(Kind::tower, die); }
  static constexpr Action skip() { return make(Kind::skip); }
  static constexpr Action draw(const Drawing& drawing) { return {Kind::draw, 0, 0, drawing}; }
  static constexpr Action domains(Coat coat) {
    return {Kind::domains, 0, 0, {{coat, Coat::dot}, {}}};
  }
  static constexpr Action cross(Square square) {
    return {Kind::cross, 0, 0, {{}, {Drawing::place(square), 0}}};
  }

  constexpr Spell spell() const { return static_cast<Spell>(number); }
  constexpr Coat coat() const { return drawing.coats[0]; }
  constexpr Square square() const { return drawing.square(0); }

  bool operator==(const Action&) const = default;

 private:
  static constexpr Action make(Kind kind, int number = 0, int face = 0) {
    return {kind, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(face), {}};
  }
};
static_assert(sizeof(Action) == 8);

// The most there can be: two wilds drawn anywhere apart, and what may be done
// before drawing.
using Actions = BoundedList<Action, std::size_t{36} * 34 * 33 + 16>;

}  // namespace castellan::duel
