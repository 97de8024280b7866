#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/duel/coat.h"

namespace castellan::duel {

inline constexpr int dice_count = 4;  // D-C1
inline constexpr int face_count = 6;

struct Face {
  Coat coat{};
  std::uint8_t crosses = 0;

  constexpr bool is_wild() const { return coat == Coat::wild; }

  bool operator==(const Face&) const = default;
};

// Six faces, some of them equal. A face is known by its number; of equal faces
// the lowest number stands for all.
class Die {
 public:
  constexpr Die() = default;
  constexpr explicit Die(const std::array<Face, face_count>& faces) : faces_(faces) {
    for (std::size_t face = 0; face < face_count; ++face) {
      std::size_t first = 0;
      while (!(faces[first] == faces[face])) ++first;
      first_like_[face] = static_cast<std::uint8_t>(first);
      different_ = static_cast<std::uint8_t>(different_ | 1u << first);
    }
  }

  constexpr const Face& face(int number) const { return faces_[static_cast<std::size_t>(number)]; }
  constexpr int first_like(int number) const {
    return first_like_[static_cast<std::size_t>(number)];
  }
  // The number that stands for this face, if the die has it.
  constexpr std::optional<int> find(const Face& face) const {
    for (int number = 0; number < face_count; ++number)
      if (this->face(number) == face) return number;
    return std::nullopt;
  }
  // The numbers that stand for the different faces, as a set of bits.
  constexpr unsigned different() const { return different_; }
  // What the die can be turned to (D-M4).
  constexpr unsigned others(int shown) const { return different_ & ~(1u << shown); }

 private:
  std::array<Face, face_count> faces_{};
  std::array<std::uint8_t, face_count> first_like_{};
  std::uint8_t different_ = 0;
};

// The dice of data/duel.json; die 1 has index 0.
inline constexpr std::array<Die, dice_count> all_dice = [] {
  constexpr auto faces = std::to_array<Face>({
#define FACE(die, coat, crosses) {Coat::coat, crosses},
#define SPELL(name, coat, squares)
#include "games/duel/duel_box.inc"
#undef SPELL
#undef FACE
  });
  static_assert(faces.size() == std::size_t{dice_count} * face_count);
  std::array<Die, dice_count> dice{};
  for (std::size_t die = 0; die < dice_count; ++die) {
    std::array<Face, face_count> six{};
    for (std::size_t face = 0; face < face_count; ++face)
      six[face] = faces[die * face_count + face];
    dice[die] = Die(six);
  }
  return dice;
}();

// Some of the four dice, a bit for each index.
using DiceSet = std::uint8_t;
inline constexpr DiceSet all_four = 0b1111;

// The two dice of a set; of a set that has not two, some die.
constexpr int lower_die(DiceSet two) { return std::countr_zero(two | 0b1000u); }
constexpr int higher_die(DiceSet two) {
  return static_cast<int>(std::bit_width((two & 0b1111u) / 2));
}

}  // namespace castellan::duel
