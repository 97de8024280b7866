#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace castellan {

// A square of a kingdom: steps to the east and to the north of the castle.
struct Square {
  std::int8_t x = 0;
  std::int8_t y = 0;
  bool operator==(const Square&) const = default;
};

enum class Direction : std::uint8_t { north, east, south, west };

inline constexpr std::array<Direction, 4> all_directions = {
    Direction::north, Direction::east, Direction::south, Direction::west};

constexpr int index(Direction direction) { return static_cast<int>(direction); }

constexpr std::string_view name(Direction direction) {
  constexpr std::array<std::string_view, 4> names = {"north", "east", "south", "west"};
  return names[static_cast<std::size_t>(direction)];
}

constexpr int step_x(Direction direction) {
  return static_cast<int>(direction == Direction::east) -
         static_cast<int>(direction == Direction::west);
}
constexpr int step_y(Direction direction) {
  return static_cast<int>(direction == Direction::north) -
         static_cast<int>(direction == Direction::south);
}

constexpr Square step(Square square, Direction direction) {
  return {static_cast<std::int8_t>(square.x + step_x(direction)),
          static_cast<std::int8_t>(square.y + step_y(direction))};
}

// Where a domino lies: the square of its left half, and where the right half
// is from there.
struct Placement {
  Square square;
  Direction direction{};

  constexpr Square left() const { return square; }
  constexpr Square right() const { return step(square, direction); }

  bool operator==(const Placement&) const = default;
};

}  // namespace castellan
