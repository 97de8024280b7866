#pragma once

#include <cstdint>

namespace castellan {

// A place at the table. People count seats from 1, arrays from 0: index() is
// for arrays, number() for people.
enum class Seat : std::uint8_t { none = 0xFF };

inline constexpr int max_seats = 4;

constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr int number(Seat seat) { return static_cast<int>(seat) + 1; }

}  // namespace castellan
