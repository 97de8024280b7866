#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "base/hash.h"
#include "games/duel/coat.h"
#include "table/seat.h"

namespace castellan::duel {

// One for each coat, in their order.
enum class Spell : std::uint8_t {
#define FACE(die, coat, crosses)
#define SPELL(name, coat, squares) name,
#include "games/duel/duel_box.inc"
#undef SPELL
};

inline constexpr std::array<std::uint8_t, coat_count> squares_in_line = {
// D-C3
#define SPELL(name, coat, squares) squares,
#include "games/duel/duel_box.inc"
#undef SPELL
#undef FACE
};

constexpr Spell spell_of(Coat coat) { return static_cast<Spell>(coat); }
constexpr Coat coat_of(Spell spell) { return static_cast<Coat>(spell); }
constexpr int squares_for(Coat coat) { return squares_in_line[static_cast<std::size_t>(coat)]; }

static_assert(spell_of(Coat::dot) == Spell::free_placement);
static_assert(spell_of(Coat::quartered) == Spell::extra_cross);

// The lines of both players (D-C3), and which spells are still to be used. When
// a line is full its spell is won, and the other player's line is struck out:
// what was filled there counts no more and is forgotten (D-R5).
class SpellBook {
 public:
  int filled(Seat seat, Coat coat) const { return line(seat, coat); }
  bool is_full(Seat seat, Coat coat) const { return line(seat, coat) == squares_for(coat); }
  bool is_struck_out(Seat seat, Coat coat) const { return is_full(other(seat), coat); }
  Seat owner(Spell spell) const {
    for (const Seat seat : {seat_at(0), seat_at(1)})
      if (is_full(seat, coat_of(spell))) return seat;
    return Seat::none;
  }

  // Won and not used yet.
  bool has(Seat seat, Spell spell) const { return (ready_[at(seat)] & bit(spell)) != 0; }
  bool has_any(Seat seat) const { return ready_[at(seat)] != 0; }

  // One square of the line, unless it is full or struck out (D-R4, D-R5).
  void fill(Seat seat, Coat coat) {
    std::uint8_t& own = lines_[at(seat)][static_cast<std::size_t>(coat)];
    std::uint8_t& others = lines_[at(other(seat))][static_cast<std::size_t>(coat)];
    const int squares = squares_for(coat);
    if (own == squares || others == squares) return;
    if (++own < squares) return;
    others = 0;
    ready_[at(seat)] = static_cast<std::uint8_t>(ready_[at(seat)] | bit(spell_of(coat)));
  }

  // Expects has(seat, spell).
  void use(Seat seat, Spell spell) {
    assert(has(seat, spell));
    ready_[at(seat)] = static_cast<std::uint8_t>(ready_[at(seat)] & ~bit(spell));
  }

  // Writes a line as it stands, for books that come as text. A full line brings
  // its spell. Expects that not both players' lines are full.
  void set_line(Seat seat, Coat coat, int squares) {
    for (; squares > 0; --squares) fill(seat, coat);
  }

  void add_to(Hash& hash) const {
    for (const std::size_t seat : {0u, 1u}) {
      std::uint64_t word = ready_[seat];
      for (const std::uint8_t squares : lines_[seat]) word = word << 8 | squares;
      hash.add(word);
    }
  }

  bool operator==(const SpellBook&) const = default;

 private:
  static constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
  static constexpr Seat other(Seat seat) { return seat_at(1 - index(seat)); }
  static constexpr unsigned bit(Spell spell) { return 1u << static_cast<unsigned>(spell); }
  int line(Seat seat, Coat coat) const { return lines_[at(seat)][static_cast<std::size_t>(coat)]; }

  std::array<std::array<std::uint8_t, coat_count>, 2> lines_{};
  std::array<std::uint8_t, 2> ready_{};  // sets of spells
};

}  // namespace castellan::duel
