// Origins at every position of random games: the laws of all games, its texts,
// and the same game told by the naive implementation.

#include "notation/origins.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "search/playout.h"
#include "tests/laws/laws.h"
#include "tests/naive/origins.h"

namespace castellan::origins {

namespace {

std::vector<Rules> all_rules() {
  std::vector<Rules> all;
  for (const std::uint8_t players : {std::uint8_t{2}, std::uint8_t{3}, std::uint8_t{4}})
    for (const Mode mode : all_modes)
      for (const bool empire_of_fire : {false, true})
        for (const bool homo_habilis : {false, true})
          all.push_back({players, mode, empire_of_fire, homo_habilis});
  return all;
}

// Runs test(rules, dealer) for so many games of every set of rules.
template <class Test>
void for_games(int few_games, Test test) {
  std::uint64_t seed = 0;
  for (const Rules& rules : all_rules()) {
    for (int game = 0; game < laws::games(few_games); ++game) {
      Dealer dealer(++seed);
      CAPTURE(to_text(rules));
      CAPTURE(seed);
      test(rules, dealer);
    }
  }
}

template <class Visit>
void at_every_position(int few_games, Visit visit) {
  for_games(few_games, [&](const Rules& rules, Dealer& dealer) {
    laws::play_through(State(rules), dealer, visit, [](const Action&) {});
  });
}

State after(State state, const Action& action) {
  play(state, action);
  return state;
}

int actor_number(const State& state) {
  const Actor actor = to_act(state);
  if (actor.is_seat()) return number(actor.seat());
  return actor.is_chance() ? naive::Game::chance : naive::Game::nobody;
}

void same_standings(const State& state, const naive::Origins& plain) {
  const Standings result = standings(state);
  const std::vector<int> points = plain.points(), ranks = plain.ranks();
  for (std::size_t seat = 0; seat < result.seats; ++seat) {
    REQUIRE(result.points[seat] == points[seat]);
    REQUIRE(result.ranks[seat] == ranks[seat]);
  }
}

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

// One letter of the text taken away, put in or changed.
std::string misspelt(std::string text, Dealer& dealer) {
  constexpr std::string_view letters = "0123456789-+., \t*!~:|/aeionrtsldhHqjgv";
  const std::size_t place = dealer.below(static_cast<std::uint32_t>(text.size()));
  const char letter = letters[dealer.below(static_cast<std::uint32_t>(letters.size()))];
  const std::uint32_t change = dealer.below(3);
  if (change == 0) return text.insert(place, 1, letter);
  if (change == 1) return text.erase(place, 1);
  text[place] = letter;
  return text;
}

}  // namespace

TEST_CASE("law: Origins keeps the laws of every game") {
  for_games(
      3, [](const Rules& rules, Dealer& dealer) { laws::hold_in_a_game(State(rules), dealer); });
}

TEST_CASE("law: both implementations of Origins agree at every position") {
  for_games(4, [](const Rules& rules, Dealer& dealer) {
    naive::Origins plain(to_text(rules));
    std::string line;
    State state(rules);
    for (;;) {
      REQUIRE(actor_number(state) == plain.to_act());
      const std::vector<Action> actions = laws::legal(state);
      std::vector<std::string> lines;
      for (const Action& action : actions) lines.push_back(to_text(state, action));
      std::vector<std::string> sorted = lines;
      std::sort(sorted.begin(), sorted.end());
      if (sorted != plain.legal()) FAIL("other actions at ", to_position(state));
      same_standings(state, plain);
      same_table(state, plain);
      if (actions.empty()) break;
      const std::size_t n = dealer.below(static_cast<std::uint32_t>(actions.size()));
      play(state, actions[n]);
      plain.play(lines[n]);
    }
  });
}

TEST_CASE("law: pieces of Origins are conserved") {
  for_games(6, [](const Rules& rules, Dealer& dealer) {
    Conservation pieces;
    laws::play_through(
        State(rules), dealer, [&](const State& state, const auto&) { pieces.holds(state); },
        [&](const Action& action) { pieces.note(action); });
  });
}

TEST_CASE("law: only what is listed is legal in Origins") {
  Dealer garbler(77);
  for_games(2, [&](const Rules& rules, Dealer& dealer) {
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

TEST_CASE("law: an action of Origins is read from its text, and from no other") {
  Dealer speller(78);
  at_every_position(2, [&](const State& state, const std::vector<Action>& actions) {
    std::set<std::string> names;
    for (const Action& action : actions) {
      const std::string text = to_text(state, action);
      const Result<Action> read = parse_action(state, text);
      if (!read || !is_legal(state, *read)) FAIL("refused: ", text);
      if (!(after(state, *read) == after(state, action))) FAIL("read as another: ", text);
      const Result<Action> kindly = parse_action_kindly(state, text);
      if (!kindly || !(*kindly == *read)) FAIL("kindly read as another: ", text);
      if (!names.insert(text).second && !to_act(state).is_chance()) FAIL("twice: ", text);
    }
    for (int i = 0; i < 20 && !actions.empty(); ++i) {
      const Action& any = actions[speller.below(static_cast<std::uint32_t>(actions.size()))];
      const std::string text = misspelt(to_text(state, any), speller);
      const Result<Action> read = parse_action(state, text);
      if (read && !is_legal(state, *read)) FAIL("an illegal action was read: ", text);
      std::string tidy;
      for (Words words(text); !words.empty();)
        tidy.append(tidy.empty() ? "" : " ").append(words.next());
      if (read.has_value() != names.contains(tidy)) FAIL("read or refused wrongly: ", text);
      const Result<Action> kindly = parse_action_kindly(state, text);
      if (kindly && !is_legal(state, *kindly)) FAIL("kindly read an illegal action: ", text);
      if (read && (!kindly || !(*kindly == *read))) FAIL("kindly read otherwise: ", text);
    }
  });
}

TEST_CASE("law: a position of Origins reads back and can be played on") {
  Dealer speller(79);
  int misread = 0;
  at_every_position(3, [&](const State& state, const std::vector<Action>&) {
    const std::string text = to_position(state);
    const Result<State> read = parse_position<State>(text);
    if (!read) FAIL("refused, ", std::string(read.error().key), ": ", text);
    if (!(*read == state) || hash(*read) != hash(state)) FAIL("read as another: ", text);
    for (int i = 0; i < 4; ++i) {
      const std::string other = misspelt(text, speller);
      Result<State> changed = parse_position<State>(other);
      if (!changed) continue;
      if (to_position(*changed) != other) FAIL("read as something else: ", other);
      misread += static_cast<int>(other != text);
      CAPTURE(other);
      play_randomly(*changed, speller);  // to the end, whatever was accepted
    }
  });
  CHECK(misread > 0);
}

TEST_CASE("law: the chance lines of Origins are read as the draws that made them") {
  for_games(3, [](const Rules& rules, Dealer& dealer) {
    State state(rules), before = state;
    std::vector<Action> draws;
    while (!to_act(state).is_nobody()) {
      const bool chance = to_act(state).is_chance();
      if (draws.empty()) before = state;
      const Action action = deal(state, dealer);
      play(state, action);
      if (!chance) continue;
      draws.push_back(action);
      const std::string line = chance_line(state, draws);
      if (line.empty()) {
        REQUIRE(to_act(state).is_chance());
        continue;
      }
      const auto read = parse_chance(before, line);
      REQUIRE_MESSAGE(read.has_value(), line);
      for (const Action& draw : *read) play(before, draw);
      REQUIRE_MESSAGE(before == state, line);
      draws.clear();
    }
    REQUIRE(draws.empty());
  });
}

}  // namespace castellan::origins
