#include "games/standings.h"

#include <array>

#include <doctest/doctest.h>

#include "games/game.h"

using namespace castellan;

TEST_CASE("scores compare by points, then the first tie-break, then the second") {
  CHECK(Score{10, 0, 0} > Score{9, 9, 9});
  CHECK(Score{10, 4, 0} > Score{10, 3, 9});
  CHECK(Score{10, 4, 2} > Score{10, 4, 1});
  CHECK(Score{10, 4, 2} == Score{10, 4, 2});

  Score sum{1, 2, 3};
  sum += Score{10, 20, 30};
  CHECK(sum == Score{11, 22, 33});
}

TEST_CASE("equal seats share a rank and the next one is left out") {
  const std::array<int, 4> strength = {7, 9, 9, 3};
  Standings standings;
  standings.seats = 4;
  rank(standings, [&](int a, int b) {
    return strength[static_cast<std::size_t>(a)] > strength[static_cast<std::size_t>(b)];
  });
  CHECK(standings.rank_of(seat_at(0)) == 3);
  CHECK(standings.rank_of(seat_at(1)) == 1);
  CHECK(standings.rank_of(seat_at(2)) == 1);
  CHECK(standings.rank_of(seat_at(3)) == 4);
  CHECK(standings.wins(seat_at(1)));
  CHECK(standings.wins(seat_at(2)));
  CHECK_FALSE(standings.wins(seat_at(0)));
}

TEST_CASE("an actor is a seat, chance or nobody") {
  const Actor seat = seat_at(3);
  CHECK(seat.is_seat());
  CHECK(seat.seat() == seat_at(3));
  CHECK_FALSE(seat.is_chance());
  CHECK(Actor::chance().is_chance());
  CHECK_FALSE(Actor::chance().is_seat());
  CHECK(Actor::nobody().is_nobody());
  CHECK_FALSE(Actor::nobody().is_seat());
  CHECK_FALSE(Actor::nobody() == Actor::chance());
}

TEST_CASE("seats count from 0 for arrays and from 1 for people") {
  CHECK(index(seat_at(2)) == 2);
  CHECK(number(seat_at(2)) == 3);
}
