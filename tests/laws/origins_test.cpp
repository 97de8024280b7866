// Origins at every position of random games: the laws of all games, and the same
// game told by the naive implementation.

#include "tests/naive/origins.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "games/origins/state.h"
#include "tests/laws/laws.h"
#include "tests/laws/naive_laws.h"
#include "tests/laws/rules.h"

namespace castellan::origins {

namespace {

void same_table(const State& state, const naive::Origins& plain) {
  for (int seat = 0; seat < state.rules.players; ++seat) {
    const Territory& territory = state.territory(seat_at(seat));
    const auto& tiles = plain.territory(seat + 1).tiles;
    REQUIRE(territory.covered().count() + 1 == static_cast<int>(tiles.size()));
    for (const auto& [place, tile] : tiles) {
      if (tile.terrain == "hut") continue;
      const Square square{
          static_cast<std::int8_t>(place.first), static_cast<std::int8_t>(place.second)};
      const auto half = territory.at(square);
      REQUIRE(half.has_value());
      REQUIRE(std::string(name(half->terrain)) == tile.terrain);
      REQUIRE(half->fires == tile.fires + tile.token);
      REQUIRE(half->craters == tile.craters);
      REQUIRE(territory.tokens().contains(square) == (tile.token > 0));
      const auto resource = territory.resource_at(square);
      REQUIRE((resource ? std::string(name(*resource)) : "") == tile.resource);
      const auto caveman = territory.caveman_at(square);
      REQUIRE((caveman ? std::string(name(*caveman)) : "") == tile.caveman);
    }
  }
  if (state.rules.mode != Mode::totem) return;
  for (const Resource resource : all_resources) {
    const Seat holder = state.totem_holder(resource);
    REQUIRE(plain.totem_holder(std::string(name(resource))) ==
            (holder == Seat::none ? 0 : number(holder)));
  }
}

// Every piece is in one place: dominoes, tokens, resources, cavemen.
class Conservation {
 public:
  void note(const Action& action) {
    if (action.kind == Action::Kind::place) placed_.add(action.number);
    if (action.kind == Action::Kind::discard) discarded_.add(action.number);
    if (action.kind == Action::Kind::settle) ++settled_;
  }

  void holds(const State& state) const {
    dominoes_are_conserved(state);
    int squares = 0, fires = 0, craters = 0, tiles = state.cave.size() + state.pile.size();
    std::array<int, resource_count> resources{};
    for (const Territory& territory : state.territories) {
      squares += territory.covered().count();
      fires += territory.kingdom().symbols_in(territory.tokens());
      craters += territory.craters_in(~SquareSet());
      tiles += territory.cavemen().count();
      for (const Resource resource : all_resources)
        resources[static_cast<std::size_t>(resource)] += territory.count(resource);
      // One thing lies on a square at most, and nothing beside the territory.
      const SquareSet things = territory.resources() | territory.cavemen() | territory.tokens();
      REQUIRE(things.count() == territory.resources().count() + territory.cavemen().count() +
                                    territory.tokens().count());
      REQUIRE((things & ~territory.covered()).empty());
    }
    REQUIRE(squares == 2 * placed_.size());
    if (state.phase != Phase::fire) REQUIRE(fires == craters);
    for (const Resource resource : all_resources) {
      const int there = resources[static_cast<std::size_t>(resource)];
      REQUIRE(there <= carried(resource));
      if (!state.rules.has_resources()) REQUIRE(there == 0);
    }
    if (state.rules.mode != Mode::tribe) return;
    const int on_the_way =
        static_cast<int>(state.phase == Phase::spend || state.phase == Phase::settle);
    REQUIRE(tiles + on_the_way <= caveman_tile_count);
    REQUIRE(state.cave.size() + state.pile.size() + settled_ + on_the_way == caveman_tile_count);
  }

 private:
  void dominoes_are_conserved(const State& state) const {
    const DominoSet current = state.current.dominoes(), next = state.next.dominoes();
    REQUIRE((state.unseen.bits() & (current.bits() | next.bits())) == 0);
    REQUIRE((current.bits() & next.bits()) == 0);
    REQUIRE((placed_.bits() & (discarded_.bits() | next.bits() | state.unseen.bits())) == 0);
    const DominoSet known(
        state.unseen.bits() | current.bits() | next.bits() | placed_.bits() | discarded_.bits());
    const int left_over = domino_count - known.size();  // O-S2
    REQUIRE((state.rules.players == 3 ? left_over <= 12 : left_over == 0));
  }

  // How many of a resource the dominoes placed have brought.
  int carried(Resource resource) const {
    int pieces = 0;
    for_each_bit(placed_.bits(), [&](int number) {
      for (const Half& half : {domino(number).left, domino(number).right})
        pieces += static_cast<int>(half.bears_resource() && resource_of(half.terrain) == resource);
    });
    return pieces;
  }

  DominoSet placed_, discarded_;
  int settled_ = 0;
};

// An action with some of its bytes changed.
Action garbled(Action action, Dealer& dealer) {
  std::array<unsigned char, sizeof(Action)> bytes{};
  std::memcpy(bytes.data(), &action, sizeof(Action));
  const auto any = [&](std::uint32_t bound) { return dealer.below(bound); };
  const std::size_t place = any(sizeof(Action));
  constexpr std::size_t kind = 0, direction = 3;
  bytes[place] = static_cast<unsigned char>(place == kind        ? any(14)
                                            : place == direction ? any(4)
                                                                 : any(256));
  std::memcpy(static_cast<void*>(&action), bytes.data(), sizeof(Action));
  return action;
}

}  // namespace

TEST_CASE("law: Origins keeps the laws of every game") {
  laws::for_games<Rules>(
      3, [](const Rules& rules, Dealer& dealer) { laws::hold_in_a_game(State(rules), dealer); });
}

TEST_CASE("law: both implementations of Origins agree at every position") {
  laws::for_games<Rules>(2, [](const Rules& rules, Dealer& dealer) {
    naive::Origins plain(to_text(rules));
    State now(rules);
    laws::play_through(
        State(rules), dealer,
        [&](const State& state, const std::vector<Action>& actions) {
          laws::same_in_both(state, actions, plain);
          same_table(state, plain);
          now = state;
        },
        [&](const Action& action) { plain.play(to_text(now, action)); });
  });
}

TEST_CASE("law: pieces of Origins are conserved") {
  laws::for_games<Rules>(6, [](const Rules& rules, Dealer& dealer) {
    Conservation pieces;
    laws::play_through(
        State(rules), dealer, [&](const State& state, const auto&) { pieces.holds(state); },
        [&](const Action& action) { pieces.note(action); });
  });
}

TEST_CASE("law: only what is listed is legal in Origins") {
  Dealer garbler(77);
  laws::for_games<Rules>(2, [&](const Rules& rules, Dealer& dealer) {
    std::vector<Action> pool;  // of other moments
    laws::play_through(
        State(rules), dealer,
        [&](const State& state, const std::vector<Action>& actions) {
          const auto check = [&](const Action& action) {
            const bool listed = std::find(actions.begin(), actions.end(), action) != actions.end();
            if (is_legal(state, action) != listed)
              FAIL(to_text(state, action), listed ? " is refused" : " is accepted");
          };
          for (int i = 0; i < 20 && !actions.empty(); ++i) {
            const Action& any = actions[garbler.below(static_cast<std::uint32_t>(actions.size()))];
            check(garbled(any, garbler));
            pool.push_back(any);
            check(pool[garbler.below(static_cast<std::uint32_t>(pool.size()))]);
          }
          check(Action::pass());
        },
        [](const Action&) {});
  });
}

}  // namespace castellan::origins
