// The tactile edition in random play: the laws of all games, the naive rules at
// every position, every domino in one place.

#include "tests/naive/tactile.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "games/tactile/state.h"
#include "tests/laws/laws.h"
#include "tests/laws/naive_laws.h"
#include "tests/laws/rules.h"

using namespace castellan;
using namespace castellan::tactile;

namespace {

// Every domino is in one place: unseen, drawn, in the lid, on a board or given up.
class Dominoes {
 public:
  void note(const Action& action) {
    if (action.kind != Action::Kind::place && action.kind != Action::Kind::discard) return;
    REQUIRE_FALSE(gone_.contains(action.number));
    gone_.add(action.number);
    if (action.kind == Action::Kind::discard) {
      ++discards_;
      return;
    }
    for (const Half& half : {domino(action.number).left, domino(action.number).right}) {
      ++squares_[static_cast<std::size_t>(half.terrain)];
      crowns_ += half.crowns;
    }
  }

  void are_conserved(const State& state) const {
    DominoSet in_lid;
    const int placed = state.phase == Phase::place ? state.turn : 0;
    for (int slot = placed; slot < state.lid.size(); ++slot) in_lid.add(state.lid.domino_at(slot));
    const std::array places = {
        gone_.bits(), in_lid.bits(), state.drawn.bits(), state.unseen.bits()};
    std::uint64_t all = 0;
    for (const std::uint64_t place : places) {
      REQUIRE((all & place) == 0);
      all |= place;
    }
    REQUIRE(all == DominoSet::all().bits());

    std::array<int, terrain_count> squares{};
    int crowns = 0;
    for (const tactile::Kingdom& kingdom : state.kingdoms) {
      crowns += kingdom.symbols();
      REQUIRE((kingdom.taken() & ~Board::squares()).empty());
      for (const Terrain terrain : all_terrains)
        squares[static_cast<std::size_t>(terrain)] += kingdom.squares_of(terrain).count();
    }
    REQUIRE(squares == squares_);
    REQUIRE(crowns == crowns_);
    REQUIRE(state.discards[0] + state.discards[1] == discards_);
  }

 private:
  DominoSet gone_;
  std::array<int, terrain_count> squares_{};
  int crowns_ = 0, discards_ = 0;
};

// is_legal says of any action at all what the list says.
void only_listed_is_legal(const State& state, const std::vector<Action>& actions) {
  using Kind = Action::Kind;
  const auto same = [&](const Action& action) {
    const bool listed = std::find(actions.begin(), actions.end(), action) != actions.end();
    if (is_legal(state, action) != listed)
      FAIL(to_text(state, action), listed ? " is refused" : " is accepted");
  };
  for (const Kind kind : {Kind::draw_domino, Kind::draw_king, Kind::claim, Kind::castle,
                          Kind::place, Kind::discard}) {
    for (int number = 0; number < 256; ++number)
      same({kind, static_cast<std::uint8_t>(number), {}});
    same({kind, actions.empty() ? std::uint8_t{1} : actions[0].number, {{1, 0}, Direction::east}});
  }
  if (state.phase != Phase::place && state.phase != Phase::castle) return;
  for (int x = -9; x <= 9; ++x) {
    for (int y = -9; y <= 9; ++y) {
      const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      same(Action::castle(square));
      for (const Direction direction : all_directions)
        same(Action::place(state.acting_domino(), {square, direction}));
    }
  }
}

}  // namespace

TEST_CASE("the laws of all games hold in the tactile edition") {
  laws::for_games<Rules>(
      20, [](const Rules& rules, Dealer& dealer) { laws::hold_in_a_game(State(rules), dealer); });
}

TEST_CASE("the naive rules of the tactile edition allow the same and count the same points") {
  laws::for_games<Rules>(10, [](const Rules& rules, Dealer& dealer) {
    naive::Tactile plain(to_text(rules));
    State now(rules);
    laws::play_through(
        State(rules), dealer,
        [&](const State& state, const std::vector<Action>& actions) {
          laws::same_in_both(state, actions, plain);
          now = state;
        },
        [&](const Action& action) { plain.play(to_text(now, action)); });
  });
}

TEST_CASE("T-P1 an action is legal if and only if it is listed") {
  laws::at_every_position<State>(3, only_listed_is_legal);
}

TEST_CASE("T-S1 dominoes are conserved") {
  laws::for_games<Rules>(50, [](const Rules& rules, Dealer& dealer) {
    Dominoes dominoes;
    laws::play_through(
        State(rules), dealer,
        [&](const State& state, const std::vector<Action>&) { dominoes.are_conserved(state); },
        [&](const Action& action) { dominoes.note(action); });
  });
}

TEST_CASE("T-S1 T-R1 T-S2 a game has as many decisions as the rules say") {
  laws::for_games<Rules>(10, [](const Rules& rules, Dealer& dealer) {
    std::array<int, 6> counts{};
    laws::play_through(
        State(rules), dealer, [](const State&, const std::vector<Action>&) {},
        [&](const Action& action) { ++counts[static_cast<std::size_t>(action.kind)]; });
    const auto count = [&](Action::Kind kind) { return counts[static_cast<std::size_t>(kind)]; };
    REQUIRE(count(Action::Kind::draw_domino) == 48);
    REQUIRE(count(Action::Kind::draw_king) == 12 * 4);
    REQUIRE(count(Action::Kind::claim) == 48);
    REQUIRE(count(Action::Kind::castle) == 2);
    REQUIRE(count(Action::Kind::place) + count(Action::Kind::discard) == 48);
  });
}

TEST_CASE("every part of a state of the tactile edition is in its hash") {
  State state;
  Dealer dealer(3);
  while (state.unseen.size() > 30 || state.phase != Phase::claim || state.turn != 2)
    play(state, deal(state, dealer));
  const auto changed = [&state](auto change) {
    State other = state;
    change(other);
    CHECK_FALSE(other == state);
    return hash(other) != hash(state);
  };
  const int unseen = state.unseen.nth(0), free = state.drawn.nth(0);
  CHECK(changed([](State& other) { other.rules.harmony = true; }));
  CHECK(changed([](State& other) { other.rules.middle_kingdom = true; }));
  CHECK(changed([](State& other) { other.phase = Phase::place; }));
  CHECK(changed([](State& other) { other.turn = 3; }));
  CHECK(changed([](State& other) { other.kings_left = 1; }));
  CHECK(changed([](State& other) { other.line[3] = State::other(other.line[3]); }));
  CHECK(changed([](State& other) { other.discards[0] = 7; }));
  CHECK(changed([](State& other) { other.discards[1] = 7; }));
  CHECK(changed([&](State& other) { other.unseen.remove(unseen); }));
  CHECK(changed([&](State& other) { other.drawn.remove(free); }));
  CHECK(changed([&](State& other) { other.lid.add(free, seat_at(0)); }));
  CHECK(changed([](State& other) { other.lid = Lid(); }));
  CHECK(changed([](State& other) { other.kingdoms[0] = tactile::Kingdom(); }));
  CHECK(changed([](State& other) { std::swap(other.kingdoms[0], other.kingdoms[1]); }));

  State one = state, other = state;  // kings of different seats beside one domino
  one.lid.add(free, seat_at(0));
  other.lid.add(free, seat_at(1));
  CHECK(hash(one) != hash(other));
  State here, there;  // castles
  here.kingdoms[0].build_castle({0, 0});
  there.kingdoms[0].build_castle({6, 6});
  CHECK(hash(here) != hash(there));
}
