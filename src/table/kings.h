#pragma once

#include <cstdint>

#include "table/seat.h"

// Kings that are drawn one by one (in Origins, chiefs). Those not drawn yet are a set of
// bits. Each seat has `each` of them, which stand side by side: of two each, kings 0 and 1
// are the first seat's.
namespace castellan {

constexpr Seat owner_of_king(int king, int each) { return seat_at(king / each); }

constexpr unsigned kings_of_seat(Seat seat, int each) {
  return ((1u << each) - 1u) << (index(seat) * each);
}

// Without one of the seat's. They are alike: whichever is drawn, the first of them leaves.
constexpr std::uint8_t without_king_of(Seat seat, std::uint8_t kings, int each) {
  const unsigned own = kings & kings_of_seat(seat, each);
  return static_cast<std::uint8_t>(kings ^ (own & (0u - own)));
}

}  // namespace castellan
