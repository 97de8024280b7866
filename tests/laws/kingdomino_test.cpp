#include "tests/naive/kingdomino.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <doctest/doctest.h>

#include "games/kingdomino/state.h"
#include "tests/laws/laws.h"
#include "tests/laws/rules.h"

using namespace castellan;
using namespace castellan::kingdomino;

namespace {

using Key = std::tuple<int, int, int, int, int>;
Key key(const Action& action) {
  return {static_cast<int>(action.kind), action.number, action.placement.square.x,
          action.placement.square.y, index(action.placement.direction)};
}

std::vector<Action> sorted(std::vector<Action> actions) {
  std::sort(actions.begin(), actions.end(),
            [](const Action& a, const Action& b) { return key(a) < key(b); });
  return actions;
}

void same_actor(const State& state, const naive::Kingdomino& game) {
  using Turn = naive::Kingdomino::Turn;
  const Turn turn = game.turn();
  if (turn == Turn::over)
    REQUIRE(to_act(state).is_nobody());
  else if (turn == Turn::draw_king || turn == Turn::draw_domino)
    REQUIRE(to_act(state).is_chance());
  else
    REQUIRE(to_act(state) == seat_at(game.seat()));
}

void same_kingdom(const Kingdom& kingdom, const naive::Kingdom& plain) {
  for (int x = -naive::Kingdom::reach; x <= naive::Kingdom::reach; ++x) {
    for (int y = -naive::Kingdom::reach; y <= naive::Kingdom::reach; ++y) {
      const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      if (kingdom.at(square) != plain.at(x, y)) FAIL("square ", x, ",", y, " differs");
    }
  }
  REQUIRE(kingdom.points() == plain.points());
  REQUIRE(kingdom.largest_property() == plain.largest_property());
  REQUIRE(kingdom.symbols() == plain.crowns());
  REQUIRE(kingdom.castle_in_the_middle() == plain.castle_in_the_middle());
  REQUIRE(kingdom.properties().size() == plain.properties().size());
}

void same_standings(const State& state, const naive::Kingdomino& game) {
  const Standings result = standings(state);
  const std::vector<int> ranks = game.ranks();
  REQUIRE(result.seats == state.rules.players);
  for (int seat = 0; seat < state.rules.players; ++seat) {
    REQUIRE(result.points_of(seat_at(seat)) == game.points(seat));
    REQUIRE(result.rank_of(seat_at(seat)) == ranks[static_cast<std::size_t>(seat)]);
  }
}

// is_legal says of any action at all what the list says.
void only_listed_is_legal(const State& state, const std::vector<Action>& actions) {
  const auto same = [&](const Action& action) {
    const bool listed = std::find(actions.begin(), actions.end(), action) != actions.end();
    if (is_legal(state, action) != listed)
      FAIL("kind ", static_cast<int>(action.kind), " number ", int{action.number}, " at ",
           int{action.placement.square.x}, ",", int{action.placement.square.y}, " ",
           std::string(name(action.placement.direction)), listed ? " is refused" : " is accepted");
  };

  using Kind = Action::Kind;
  for (const Kind kind :
       {Kind::draw_king, Kind::draw_domino, Kind::claim, Kind::place, Kind::discard}) {
    for (int number = 0; number < 256; ++number)
      same({kind, static_cast<std::uint8_t>(number), {}});
    same({kind, actions.empty() ? std::uint8_t{1} : actions[0].number, {{1, 0}, Direction::east}});
  }
  if (state.phase != Phase::place) return;
  for (int x = -9; x <= 9; ++x) {
    for (int y = -9; y <= 9; ++y) {
      for (const Direction direction : all_directions) {
        const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
        same(Action::place(state.acting_domino(), {square, direction}));
      }
    }
  }
}

// Every domino is in one place: unseen, in a row, in a kingdom or given up.
class Dominoes {
 public:
  void note(const Action& action) {
    if (action.kind == Action::Kind::place) place(action.number);
    if (action.kind == Action::Kind::discard) discard(action.number);
  }

  void are_conserved(const State& state) const {
    std::array<int, domino_count + 1> times = gone_;
    const auto add = [&times](const DominoSet& set) {
      for (int number = 1; number <= domino_count; ++number)
        times[static_cast<std::size_t>(number)] += static_cast<int>(set.contains(number));
    };
    add(state.unseen);
    add(state.next.dominoes());
    const int placed = state.turn + static_cast<int>(state.phase == Phase::claim);
    for (int slot = placed; slot < state.current.size(); ++slot)
      ++times[static_cast<std::size_t>(state.current.domino_at(slot))];
    for (int number = 1; number <= domino_count; ++number)
      if (times[static_cast<std::size_t>(number)] != 1)
        FAIL("domino ", number, " is in ", times[static_cast<std::size_t>(number)], " places");

    int crowns = 0, discards = 0;
    std::array<int, terrain_count> squares{};
    for (int seat = 0; seat < state.rules.players; ++seat) {
      const Kingdom& kingdom = state.kingdom(seat_at(seat));
      crowns += kingdom.symbols();
      discards += state.discards[static_cast<std::size_t>(seat)];
      for (const Terrain terrain : all_terrains)
        squares[static_cast<std::size_t>(terrain)] += kingdom.squares_of(terrain).count();
    }
    REQUIRE(squares == squares_);
    REQUIRE(crowns == crowns_);
    REQUIRE(discards == discards_);
  }

 private:
  void place(int number) {
    ++gone_[static_cast<std::size_t>(number)];
    for (const Half& half : {domino(number).left, domino(number).right}) {
      ++squares_[static_cast<std::size_t>(half.terrain)];
      crowns_ += half.crowns;
    }
  }
  void discard(int number) {
    ++gone_[static_cast<std::size_t>(number)];
    ++discards_;
  }

  std::array<int, domino_count + 1> gone_{};
  std::array<int, terrain_count> squares_{};
  int crowns_ = 0, discards_ = 0;
};

}  // namespace

TEST_CASE("the laws of all games hold in Kingdomino") {
  laws::for_games<Rules>(
      30, [](const Rules& rules, Dealer& dealer) { laws::hold_in_a_game(State(rules), dealer); });
}

TEST_CASE("the naive rules allow the same actions and count the same points") {
  laws::for_games<Rules>(30, [](const Rules& rules, Dealer& dealer) {
    naive::Kingdomino game(rules);
    laws::play_through(
        State(rules), dealer,
        [&](const State& state, const std::vector<Action>& actions) {
          same_actor(state, game);
          REQUIRE(sorted(actions) == sorted(game.legal_actions()));
          if (state.phase == Phase::claim)  // somebody has just placed
            REQUIRE(points(state, state.acting()) == game.points(index(state.acting())));
          if (actions.empty() || state.phase == Phase::draw_row) {
            same_standings(state, game);
            for (int seat = 0; seat < rules.players; ++seat)
              same_kingdom(state.kingdom(seat_at(seat)), game.kingdom(seat));
          }
        },
        [&](const Action& action) { game.play(action); });
  });
}

TEST_CASE("K-P4 an action is legal if and only if it is listed") {
  laws::for_games<Rules>(2, [](const Rules& rules, Dealer& dealer) {
    laws::play_through(State(rules), dealer, only_listed_is_legal, [](const Action&) {});
  });
}

TEST_CASE("K-C1 dominoes are conserved") {
  laws::for_games<Rules>(60, [](const Rules& rules, Dealer& dealer) {
    Dominoes dominoes;
    laws::play_through(
        State(rules), dealer,
        [&](const State& state, const std::vector<Action>&) { dominoes.are_conserved(state); },
        [&](const Action& action) { dominoes.note(action); });
  });
}

TEST_CASE("K-S2 K-R3 a game has as many decisions as the rules say") {
  laws::for_games<Rules>(10, [](const Rules& rules, Dealer& dealer) {
    std::array<int, 5> counts{};
    laws::play_through(
        State(rules), dealer, [](const State&, const std::vector<Action>&) {},
        [&](const Action& action) { ++counts[static_cast<std::size_t>(action.kind)]; });

    const int kings = rules.players == 3 ? 3 : 4;
    const int dominoes = rules.mighty_duel || rules.players == 4 ? 48
                         : rules.players == 3                    ? 36
                                                                 : 24;
    const auto count = [&](Action::Kind kind) { return counts[static_cast<std::size_t>(kind)]; };
    REQUIRE(count(Action::Kind::draw_king) == kings);
    REQUIRE(count(Action::Kind::draw_domino) == dominoes);
    REQUIRE(count(Action::Kind::claim) == dominoes);
    REQUIRE(count(Action::Kind::place) + count(Action::Kind::discard) == dominoes);
  });
}

TEST_CASE("K-S4 either king of a colour leads to an equal state") {
  for (const Rules& rules : laws::all_rules<Rules>()) {
    State state(rules);
    Dealer dealer(9);
    while (state.phase == Phase::draw_kings) {
      const std::vector<Action> actions = laws::legal(state);
      for (const Action& first : actions) {
        for (const Action& second : actions) {
          State one = state, other = state;
          play(one, first);
          play(other, second);
          const bool alike = state.owner(first.number) == state.owner(second.number);
          REQUIRE((one == other) == alike);
          REQUIRE((hash(one) == hash(other)) == alike);
        }
      }
      play(state, deal(state, dealer));
    }
  }
}

// The hash of a state is in records and messages: it is the same in every build.
TEST_CASE("equal states have equal hashes, whatever way they came about") {
  State up, down;
  for (State* state : {&up, &down})
    while (state->phase == Phase::draw_kings) play(*state, laws::legal(*state).front());
  for (const int number : {1, 2, 3, 4}) play(up, Action::draw_domino(number));
  for (const int number : {4, 3, 2, 1}) play(down, Action::draw_domino(number));
  CHECK(up == down);
  CHECK(hash(up) == hash(down));
}

TEST_CASE("every part of a state is in its hash") {
  State state(Rules{});
  Dealer dealer(3);
  while (state.phase != Phase::claim || state.turn != 2) play(state, deal(state, dealer));
  const auto changed = [&state](auto change) {
    State other = state;
    change(other);
    CHECK_FALSE(other == state);
    return hash(other) != hash(state);
  };
  const int drawable = state.unseen.nth(0);
  const int claimable = state.next.free().nth(0);
  const Domino& piece = domino(state.acting_domino());

  CHECK(changed([](State& other) { other.rules.harmony = true; }));
  CHECK(changed([](State& other) { other.phase = Phase::place; }));
  CHECK(changed([](State& other) { other.turn = 3; }));
  CHECK(changed([](State& other) { other.kings_left = 1; }));
  CHECK(changed([](State& other) { other.draft_order[3] = seat_at(1); }));
  CHECK(changed([](State& other) { other.discards[1] = 1; }));
  CHECK(changed([&](State& other) { other.unseen.remove(drawable); }));
  CHECK(changed([](State& other) { other.current = Row(); }));
  CHECK(changed([&](State& other) { other.next.add(drawable); }));
  CHECK(changed([&](State& other) { other.next.claim(claimable, seat_at(0)); }));
  for (const Seat seat : {seat_at(0), seat_at(1)}) {
    CHECK(changed([&](State& other) {
      other.kingdom(seat).place(piece, other.kingdom(seat).placements(piece).nth(0));
    }));
  }

  State one = state, other = state;  // kings of different seats on one domino
  one.next.claim(claimable, seat_at(0));
  other.next.claim(claimable, seat_at(1));
  CHECK(hash(one) != hash(other));
}

TEST_CASE("different rules make different states and hashes") {
  const std::vector<Rules> all = laws::all_rules<Rules>();
  for (const Rules& one : all)
    for (const Rules& other : all)
      CHECK((hash(State(one)) == hash(State(other))) == (one == other));
}
