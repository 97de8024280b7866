#include <vector>

#include <doctest/doctest.h>

#include "tests/games/duel/tables.h"

using namespace castellan;
using namespace castellan::duel;

TEST_CASE("D-E1 the game ends with the round in which a map is full") {
  for (const Seat full : {anna, bela}) {
    State state = anna_draws({dot, stripe, dot, stripe});
    fill_except(state, full, {"a1", "b1"}, Coat::dot);
    for (const Seat seat : {anna, bela}) {
      CHECK(to_act(state) == seat);  // if A fills the map, B still draws
      play_checked(state, seat == full ? draw(state, "b1", "a1") : draw(state, "d4", "d5"));
    }
    CHECK(state.phase == Phase::over);
    CHECK(to_act(state).is_nobody());
    CHECK(legal(state).empty());
    CHECK(state.book.filled(anna, Coat::dot) == 1);  // the spell book of that round is filled
    CHECK(state.book.filled(bela, Coat::stripe) == 1);
  }
}

TEST_CASE("D-E1 33 squares do not end it") {
  State state = anna_draws({dot, stripe, dot, stripe});
  fill_except(state, anna, {"a1", "b1", "g5"}, Coat::dot);
  play_checked(state, draw(state, "b1", "a1"));
  draw_somewhere(state);
  CHECK(state.phase == Phase::roll);
}

TEST_CASE("D-E1 the game ends with the round in which neither player drew anything") {
  for (const Seat blocked : {anna, bela, Seat::none}) {
    State state = anna_draws({dot, stripe, dot, stripe});
    for (const Seat seat : {anna, bela})
      if (blocked == seat || blocked == Seat::none) fill_except(state, seat, {"a1", "b1"});
    draw_somewhere(state);  // or skips
    draw_somewhere(state);
    CHECK((state.phase == Phase::over) == (blocked == Seat::none));
  }
}

TEST_CASE("D-E1 D-M5 an immediate spell of the last round is still used") {
  State state = anna_draws({dot, black, dot, stripe});
  for (const Seat seat : {anna, bela}) fill_except(state, seat, {"a1", "c1"});
  state.book.set_line(anna, Coat::black, 2);
  play_checked(state, Action::skip());
  play_checked(state, Action::skip());
  CHECK(to_act(state) == anna);
  play_checked(state, Action::domains(Coat::black));
  CHECK(state.phase == Phase::over);
  CHECK(points(state, anna) == 3 * state.kingdom(anna).squares_of(Coat::black).count());
}

TEST_CASE("D-E2 a domain scores its squares times its crosses") {
  State state;
  put(state, anna, "c3", Coat::dot, 1);
  put(state, anna, "c4", Coat::dot, 2);
  put(state, anna, "c5", Coat::dot);
  CHECK(points(state, anna) == 9);
  put(state, anna, "b5", Coat::stripe);  // without crosses: 0
  CHECK(points(state, anna) == 9);
  put(state, anna, "a5", Coat::dot, 1);  // a domain of its own
  CHECK(points(state, anna) == 10);
  CHECK(points(state, bela) == 0);
}

TEST_CASE("D-E2 the castle joins nothing") {
  State state;
  put(state, anna, "c3", Coat::dot, 1);
  put(state, anna, "e3", Coat::dot, 1);
  CHECK(points(state, anna) == 2);
}

TEST_CASE("D-E2 D-M5 a map tells where its points come from") {
  State state;
  put(state, anna, "c3", Coat::dot, 2);
  put(state, anna, "c4", Coat::dot);
  put(state, anna, "e3", Coat::dot, 1);
  put(state, anna, "f3", Coat::black);
  put(state, anna, "g3", Coat::black);
  put(state, anna, "f4", Coat::black);
  Map& map = state.map(anna);
  const Domains domains = map.domains();
  REQUIRE(domains.size() == 3);
  int sum = 0;
  for (const Domain& domain : domains) sum += domain.points();
  CHECK(sum == 4 + 1);
  CHECK(map.largest_domain() == 3);
  CHECK(map.bonus_domains() == 0);
  CHECK(map.points() == 5);
  map.domain_coat = Coat::dot;
  CHECK(map.bonus_domains() == 2);
  CHECK(map.points() == 5 + 2 * domain_bonus);
}

TEST_CASE("D-E3 most points win; then the largest domain; then it is shared") {
  State state;
  put(state, anna, "c3", Coat::dot, 1);
  put(state, anna, "c4", Coat::dot, 1);
  put(state, bela, "c3", Coat::dot, 2);
  put(state, bela, "c4", Coat::dot, 1);
  CHECK(standings(state).wins(bela));  // 4 : 6
  CHECK(standings(state).rank_of(anna) == 2);
  CHECK(standings(state).points_of(bela) == 6);

  put(state, anna, "e3", Coat::dot, 2);  // 6 : 6, and two squares each
  CHECK(standings(state).wins(anna));
  CHECK(standings(state).wins(bela));
  put(state, anna, "b5", Coat::black);
  put(state, anna, "c5", Coat::black);
  CHECK(standings(state).wins(bela));
  put(state, anna, "a5", Coat::black);  // three squares, without a cross
  CHECK(standings(state).wins(anna));
  CHECK_FALSE(standings(state).wins(bela));
  CHECK(score(state, anna) == Score{6, 3, 0});
}
