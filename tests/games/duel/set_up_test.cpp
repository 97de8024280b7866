#include <array>
#include <set>
#include <utility>

#include <doctest/doctest.h>

#include "games/duel/rules.h"
#include "tests/games/duel/tables.h"

using namespace castellan;
using namespace castellan::duel;

TEST_CASE("D-C1 two play") {
  CHECK(check(Rules{}));
  CHECK_FALSE(check(Rules{1}));
  CHECK_FALSE(check(Rules{3}));
}

TEST_CASE("D-C1 four dice with the coats and crosses of the box") {
  std::array<std::array<int, 3>, coat_count + 1> faces{};  // by coat and crosses
  for (const Die& die : all_dice)
    for (int face = 0; face < face_count; ++face)
      ++faces[static_cast<std::size_t>(die.face(face).coat)][die.face(face).crosses];
  using Row = std::array<int, 3>;
  CHECK(faces[0] == Row{4, 1, 0});             // dot
  CHECK(faces[1] == Row{4, 1, 0});             // stripe
  CHECK(faces[2] == Row{2, 2, 0});             // double dot
  CHECK(faces[3] == Row{2, 2, 0});             // double stripe
  CHECK(faces[4] == Row{1, 0, 1});             // black
  CHECK(faces[5] == Row{1, 0, 1});             // quartered
  CHECK(faces[6] == Row{2, 0, 0});             // wild
  CHECK(all_dice[0].different() == 0b011111);  // die 1 has two dots
  CHECK(all_dice[0].first_like(5) == 1);
}

TEST_CASE("D-C2 a map has 34 squares around the castle at d3") {
  const Map map;
  CHECK(map.kingdom.castle() == at("d3"));
  CHECK(map.kingdom.open().count() == 34);
  CHECK(map.kingdom.holds(at("g5")));
  CHECK_FALSE(map.kingdom.holds(at("h1")));
  CHECK_FALSE(map.kingdom.holds(at("a6")));
  CHECK_FALSE(map.is_full());
}

TEST_CASE("D-C3 the lines of the spell book have 5, 5, 4, 4, 3 and 3 squares") {
  constexpr std::array<int, coat_count> squares = {5, 5, 4, 4, 3, 3};
  for (const Coat coat : all_coats) {
    SpellBook book;
    for (int i = 1; i < squares[static_cast<std::size_t>(coat)]; ++i) book.fill(anna, coat);
    CHECK_FALSE(book.is_full(anna, coat));
    CHECK_FALSE(book.has(anna, spell_of(coat)));
    book.fill(anna, coat);
    CHECK(book.is_full(anna, coat));
    CHECK(book.has(anna, spell_of(coat)));
    CHECK(book.filled(bela, coat) == 0);
  }
}

TEST_CASE("D-R1 player A of the first round is drawn by lot, then the dice are rolled") {
  State state;
  CHECK(to_act(state).is_chance());
  CHECK(legal(state) == std::vector{Action::first(anna), Action::first(bela)});
  play(state, Action::first(bela));
  CHECK(to_act(state).is_chance());
  CHECK(legal(state).size() == 6);
  roll(state, {dot, stripe, double_dot, double_stripe});
  CHECK(to_act(state) == bela);
}

TEST_CASE("D-C1 equal faces of a die are rolled to equal states") {
  State one = anna_first(), other = one;
  play(one, Action::roll(1));
  play(other, Action::roll(5));
  CHECK(one == other);
  CHECK(hash(one) == hash(other));
}

// At most one line of an immediate spell can be filled in a round, so it never
// matters in which order two of them would be used.
TEST_CASE("D-M5 D-M6 only die 2 fills lines of black and quartered") {
  for (std::size_t die = 0; die < dice_count; ++die) {
    for (int number = 0; number < face_count; ++number) {
      const Face& face = all_dice[die].face(number);
      if (face.coat == Coat::black || face.coat == Coat::quartered)
        CHECK((face.crosses == 0) == (die == 1));
    }
  }
}
