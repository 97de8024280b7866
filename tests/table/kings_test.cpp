#include "table/kings.h"

#include <doctest/doctest.h>

using namespace castellan;

TEST_CASE("K-S1 the kings of a seat stand side by side") {
  CHECK(owner_of_king(1, 2) == seat_at(0));
  CHECK(owner_of_king(2, 2) == seat_at(1));
  CHECK(owner_of_king(2, 1) == seat_at(2));
  CHECK(kings_of_seat(seat_at(1), 2) == 0b1100);
  CHECK(kings_of_seat(seat_at(3), 1) == 0b1000);
}

TEST_CASE("K-S4 kings of one seat are alike: the first that is left goes") {
  CHECK(without_king_of(seat_at(1), 0b1111, 2) == 0b1011);
  CHECK(without_king_of(seat_at(1), 0b1011, 2) == 0b0011);
  CHECK(without_king_of(seat_at(1), 0b0011, 2) == 0b0011);  // none is left
  CHECK(without_king_of(seat_at(2), 0b0111, 1) == 0b0011);
}
