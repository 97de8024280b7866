#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "search/duel/ending.h"
#include "search/kingdomino/ending.h"
#include "search/origins/ending.h"
#include "search/tactile/ending.h"
#include "tests/laws/rules.h"

using namespace castellan;

namespace {

// All that chance can make of a state until a seat has to act.
template <GameState S>
void after_chance(const S& state, std::vector<std::uint64_t>& hashes) {
  if (!to_act(state).is_chance()) return hashes.push_back(hash(state));
  for (const auto& action : laws::legal(state)) {
    S after = state;
    play(after, action);
    after_chance(after, hashes);
  }
}

// In a settled state every draw leads to the same, and what follows is settled.
template <GameState S>
void check_settled(int few_games, int least) {
  int decisions = 0;
  laws::for_games<decltype(S::rules)>(few_games, [&](const auto& rules, Dealer& dealer) {
    S state(rules);
    bool was_settled = false;
    while (!to_act(state).is_nobody()) {
      REQUIRE((settled(state) || !was_settled));
      was_settled = settled(state);
      if (was_settled && to_act(state).is_chance()) {
        std::vector<std::uint64_t> hashes;
        after_chance(state, hashes);
        CHECK(std::count(hashes.begin(), hashes.end(), hashes[0]) ==
              static_cast<std::ptrdiff_t>(hashes.size()));
      }
      decisions += was_settled && to_act(state).is_seat() ? 1 : 0;
      play(state, deal(state, dealer));
    }
    CHECK(settled(state));
  });
  CHECK(decisions >= least);
}

}  // namespace

TEST_CASE("K-S2 the last row is known by elimination where all dominoes are used") {
  const auto dealt = [](const kingdomino::Rules& rules, int drawn) {
    kingdomino::State state(rules);
    for (int number = 1; number <= drawn; ++number) state.unseen.remove(number);
    return state;
  };
  CHECK(settled(dealt({4, false, false, false}, 48)));
  CHECK(settled(dealt({4, false, false, false}, 44)));
  CHECK_FALSE(settled(dealt({4, false, false, false}, 43)));
  CHECK(settled(dealt({2, false, false, true}, 44)));
  CHECK_FALSE(settled(dealt({3, false, false, false}, 35)));
  CHECK(settled(dealt({3, false, false, false}, 36)));
  CHECK_FALSE(settled(dealt({2, false, false, false}, 23)));
  CHECK(settled(dealt({2, false, false, false}, 24)));
}

TEST_CASE("from a settled state of Kingdomino chance changes nothing") {
  check_settled<kingdomino::State>(10, 2000);
}
TEST_CASE("from a settled state of the tactile edition chance changes nothing") {
  check_settled<tactile::State>(20, 600);
}
TEST_CASE("from a settled state of Origins chance changes nothing") {
  check_settled<origins::State>(10, 5000);
}
TEST_CASE("from a settled state of Duel the dice are not rolled again") {
  check_settled<duel::State>(500, 300);
}

TEST_CASE("D-E1 a map that is bound to be filled ends the game, unless a spell can help") {
  using namespace castellan::duel;
  State state;
  state.phase = Phase::draw;
  state.a = state.acting = seat_at(0);
  state.rolled = dice_count;  // every die shows its first face
  state.taken = {0b0011, 0b1100};
  const SquareSet gap = SquareSet(Square{0, 0}) | SquareSet(Square{1, 0});
  for_each_bit((state.kingdom(seat_at(0)).open() & ~gap).bits(),
               [&](int bit) { state.maps[0].kingdom.put(Site::square_at(bit), {Coat::dot, 0}); });
  REQUIRE(state.drawings().count() > 0);
  CHECK(settled(state));

  const auto with = [&](Spell spell) {
    State other = state;
    other.book.set_line(seat_at(0), coat_of(spell), squares_for(coat_of(spell)));
    return other;
  };
  CHECK(settled(with(Spell::free_placement)));
  CHECK_FALSE(settled(with(Spell::split)));
  CHECK_FALSE(settled(with(Spell::turn_die)));

  State room_left = state;
  room_left.maps[0] = {};
  CHECK_FALSE(settled(room_left));
}
