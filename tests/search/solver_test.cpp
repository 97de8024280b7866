#include "search/solver.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "tests/laws/rules.h"
#include "tests/search/brute_force.h"
#include "tests/search/stones.h"

using namespace castellan;

namespace {

// The settled decisions of a game, the first one first. Half of the games are
// played with sense: their kingdoms have fewer holes.
template <GameState S>
std::vector<S> settled_decisions(const S& start, Dealer& dealer) {
  const bool sense = dealer.below(2) == 0;
  std::vector<S> decisions;
  S state = start;
  while (!to_act(state).is_nobody()) {
    const bool decides = to_act(state).is_seat();
    if (decides && settled(state)) decisions.push_back(state);
    play(state, sense && decides ? sensible_action(state, dealer) : deal(state, dealer));
  }
  return decisions;
}

template <GameState S>
void check_same(const S& state, const typename BruteForce<S>::Scores& expected,
                const Finish& found) {
  const int seats = state.rules.players;
  const Finish outcome = BruteForce<S>::outcome(expected, seats);
  if (seats == 2) {
    CHECK(found.victories == outcome.victories);
    CHECK(found.points[0] - found.points[1] == outcome.points[0] - outcome.points[1]);
  } else {
    CHECK(found == outcome);
  }
}

// All actions are there, each with what it leads to.
template <GameState S>
void check_candidates(const S& state, const Solution<S>& solution, int nodes) {
  CHECK(solution.candidates.size() == laws::legal(state).size());
  for (const auto& candidate : solution.candidates) {
    S after = state;
    play(after, candidate.action);
    const auto value = BruteForce<S>(nodes).solve(after);
    REQUIRE(value);
    check_same(state, *value, candidate.outcome);
  }
}

// The line is legal and keeps what it promises, to the last tie-break.
template <GameState S>
void check_line(const S& state, const Solution<S>& solution,
                const typename BruteForce<S>::Scores& expected) {
  using Brute = BruteForce<S>;
  S end = state;
  for (const auto& action : solution.line) {
    REQUIRE(is_legal(end, action));
    play(end, action);
  }
  REQUIRE(to_act(end).is_nobody());
  const auto reached = Brute(1).solve(end);
  REQUIRE(reached);
  CHECK(Brute::outcome(*reached, end.rules.players) == solution.outcome);
  if (state.rules.players == 2) CHECK(Brute::lead(*reached, 0) == Brute::lead(expected, 0));
}

// Solves the position and compares with brute force; no if that takes too long.
template <GameState S>
bool agrees_with_brute_force(const S& state, int nodes) {
  const auto expected = BruteForce<S>(nodes).solve(state);
  if (!expected) return false;
  SolverOptions options;
  options.nodes = 10'000'000;
  options.all_candidates = true;
  const auto solution = solve(state, options);
  REQUIRE(solution);
  check_same(state, *expected, solution->outcome);
  check_candidates(state, *solution, nodes);
  check_line(state, *solution, *expected);

  // The best action alone, with a table in which nearly everything is forgotten.
  options.all_candidates = false;
  options.places = 1;
  const auto again = solve(state, options);
  REQUIRE(again);
  CHECK(again->candidates.size() == 1);
  check_same(state, *expected, again->outcome);
  return true;
}

// From the end of the game backwards, as far as brute force can follow.
template <GameState S>
void solve_endings(int few_games, int least) {
  int solved = 0;
  laws::for_games<decltype(S::rules)>(few_games, [&](const auto& rules, Dealer& dealer) {
    std::vector<S> decisions = settled_decisions(S(rules), dealer);
    while (!decisions.empty() && agrees_with_brute_force(decisions.back(), laws::games(3'000))) {
      decisions.pop_back();
      ++solved;
    }
  });
  CHECK(solved > least);
}

}  // namespace

TEST_CASE("the solver finds what brute force finds in Kingdomino") {
  solve_endings<kingdomino::State>(5, 800);
}
TEST_CASE("the solver finds what brute force finds in the tactile edition") {
  solve_endings<tactile::State>(5, 100);
}
TEST_CASE("the solver finds what brute force finds in Origins") {
  solve_endings<origins::State>(3, 900);
}
TEST_CASE("the solver finds what brute force finds in Duel") { solve_endings<duel::State>(40, 40); }

namespace {

// A site full of random terrains but for some gaps of two squares or more, so
// that brute force can look through whole rounds. Calls put(square, terrain,
// symbols).
template <class Put>
void crowd(int size, int gaps, Dealer& dealer, Put put) {
  const int half = size / 2;
  const auto random = [&] {
    return static_cast<int>(dealer.below(static_cast<std::uint32_t>(size))) - half;
  };
  SquareSet open;
  for (int gap = 0; gap < gaps; ++gap) {
    const SquareSet square(
        Square{static_cast<std::int8_t>(random()), static_cast<std::int8_t>(random())});
    open |= square | (dealer.below(2) == 0 ? square.east() : square.north());
  }
  for (int y = -half; y <= half; ++y) {
    for (int x = -half; x <= half; ++x) {
      const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      if ((x == 0 && y == 0) || open.contains(square)) continue;
      put(square, dealer.below(4), dealer.below(5) == 0 ? 1 + dealer.below(2) : 0u);
    }
  }
}

void crowd(kingdomino::State& state, int open, Dealer& dealer) {
  for (Kingdom& kingdom : state.kingdoms)
    crowd(kingdom.size(), open, dealer, [&](Square square, unsigned terrain, unsigned crowns) {
      kingdom.put(square, {static_cast<Terrain>(terrain), static_cast<std::uint8_t>(crowns)});
    });
}

void crowd(origins::State& state, int open, Dealer& dealer) {
  for (origins::Territory& territory : state.territories)
    crowd(territory.kingdom().size(), open, dealer,
          [&](Square square, unsigned terrain, unsigned fires) {
            origins::Half half;
            half.terrain = static_cast<origins::Terrain>(terrain);
            half.fires = static_cast<std::uint8_t>(fires);
            territory.put(square, half, state.rules.has_resources());
          });
}

int draw(DominoSet& deck, Dealer& dealer) {
  const int number =
      deck.nth(static_cast<int>(dealer.below(static_cast<std::uint32_t>(deck.size()))));
  deck.remove(number);
  return number;
}

// A round about to begin: the current row claimed, the next one free, and so
// many dominoes unseen.
template <GameState S>
S round_in_crowded_lands(const decltype(S::rules)& rules, int kings, int row, int unseen, int open,
                         Dealer& dealer) {
  S state(rules);
  DominoSet deck = DominoSet::all();
  std::vector<int> numbers;
  for (int king = 0; king < kings; ++king) {
    numbers.push_back(draw(deck, dealer));
    state.current.add(numbers.back());
  }
  for (int king = 0; king < kings; ++king)
    state.current.claim(
        numbers[static_cast<std::size_t>(king)], seat_at(king * rules.players / kings));
  for (int n = 0; n < row; ++n) state.next.add(draw(deck, dealer));
  while (deck.size() > unseen) draw(deck, dealer);
  state.unseen = deck;
  crowd(state, open, dealer);
  return state;
}

template <GameState S, class Phase>
void solve_crowded_rounds(const decltype(S::rules)& rules, Phase place, int kings, int row,
                          int unseen, int open) {
  int solved = 0;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(laws::games(20)); ++seed) {
    CAPTURE(seed);
    Dealer dealer(seed);
    S state = round_in_crowded_lands<S>(rules, kings, row, unseen, open, dealer);
    state.phase = place;
    REQUIRE(settled(state));
    solved += agrees_with_brute_force(state, laws::games(40'000)) ? 1 : 0;
  }
  CHECK(solved >= 4);
}

}  // namespace

TEST_CASE("the solver finds what brute force finds in crowded kingdoms") {
  using kingdomino::Phase, kingdomino::Rules, kingdomino::State;
  SUBCASE("two players, the last row") {
    solve_crowded_rounds<State>(Rules{2, false, false, false}, Phase::place, 4, 4, 24, 4);
  }
  SUBCASE("two players, harmony") {
    solve_crowded_rounds<State>(Rules{2, false, true, false}, Phase::place, 4, 4, 24, 4);
  }
  SUBCASE("three players, the last row") {
    solve_crowded_rounds<State>(Rules{3, false, true, false}, Phase::place, 3, 3, 12, 5);
  }
  SUBCASE("four players, the last row") {
    solve_crowded_rounds<State>(Rules{4, false, true, false}, Phase::place, 4, 4, 0, 3);
  }
  SUBCASE("four players, the row before the last") {
    solve_crowded_rounds<State>(Rules{4, false, false, false}, Phase::place, 4, 4, 4, 2);
  }
  SUBCASE("Mighty Duel, the row before the last") {
    solve_crowded_rounds<State>(Rules{2, false, false, true}, Phase::place, 4, 4, 4, 2);
  }
}

TEST_CASE("the solver finds what brute force finds in crowded territories") {
  using origins::Mode, origins::Phase, origins::Rules, origins::State;
  SUBCASE("Discovery, two players, the last row") {
    solve_crowded_rounds<State>(Rules{2, Mode::discovery, false, true}, Phase::place, 4, 4, 0, 3);
  }
  SUBCASE("Discovery, three players, the row before the last") {
    solve_crowded_rounds<State>(Rules{3, Mode::discovery, false, false}, Phase::place, 3, 4, 4, 2);
  }
  SUBCASE("Totem, two players, the last row") {
    solve_crowded_rounds<State>(Rules{2, Mode::totem, false, false}, Phase::place, 4, 4, 0, 3);
  }
}

TEST_CASE("the solver finds what brute force finds where everything is different") {
  const auto solve_drafts = [](const stones::Rules& rules, bool last_row_known) {
    int solved = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(laws::games(100)); ++seed) {
      CAPTURE(seed);
      Dealer dealer(seed);
      const stones::State state = stones::dealt(rules, last_row_known, dealer);
      solved += agrees_with_brute_force(state, laws::games(10'000)) ? 1 : 0;
    }
    CHECK(solved >= 10);
  };
  SUBCASE("two players, the last row") { solve_drafts({2, 4, 3}, false); }
  SUBCASE("three players, the last row") { solve_drafts({3, 3, 4}, false); }
  SUBCASE("four players, the last row") { solve_drafts({4, 4, 2}, false); }
  SUBCASE("two players, the row before the last") { solve_drafts({2, 4, 1}, true); }
  SUBCASE("two players with a king each, the row before the last") {
    solve_drafts({2, 2, 4}, true);
  }
  SUBCASE("three players, the row before the last") { solve_drafts({3, 3, 2}, true); }
  SUBCASE("four players, the row before the last") { solve_drafts({4, 4, 1}, true); }
}

// Kingdomino of which the solver does not know that it comes down to a draft.
namespace castellan::plain {

struct State : kingdomino::State {
  explicit State(const kingdomino::State& state = {}) : kingdomino::State(state) {}
};
bool is_draft(const State&) = delete;
static_assert(GameState<State> && HasDraft<kingdomino::State> && !HasDraft<State>);

}  // namespace castellan::plain

TEST_CASE("a draft ends as the whole game it stands for") {
  const auto compare = [](const kingdomino::Rules& rules) {
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(laws::games(50)); ++seed) {
      CAPTURE(seed);
      Dealer dealer(seed);
      const auto decisions = settled_decisions(kingdomino::State(rules), dealer);
      const auto last_row = std::find_if(
          decisions.begin(), decisions.end(), [](const auto& state) { return !state.more_rows(); });
      SolverOptions options;
      options.nodes = 100'000;
      const auto drafted = solve(*last_row, options);
      const auto played = solve(plain::State(*last_row), options);
      REQUIRE(drafted);
      if (!played) continue;
      CHECK(drafted->outcome.victories == played->outcome.victories);
      CHECK(drafted->outcome.points[0] - drafted->outcome.points[1] ==
            played->outcome.points[0] - played->outcome.points[1]);
    }
  };
  SUBCASE("of two") { compare({2, true, true, false}); }
  SUBCASE("of three") { compare({3, true, true, false}); }
  SUBCASE("of four") { compare({4, true, true, false}); }
  SUBCASE("Mighty Duel") { compare({2, true, true, true}); }
}

namespace {

// A round of two that takes the solver a while.
kingdomino::State last_round() {
  Dealer dealer(5);
  return settled_decisions(kingdomino::State(), dealer).front();
}

}  // namespace

TEST_CASE("the solver gives up at its limit of nodes") {
  const kingdomino::State state = last_round();
  const auto solution = solve(state);
  REQUIRE(solution);
  SolverOptions options;
  options.nodes = solution->nodes;
  CHECK(solve(state, options));
  for (const std::uint64_t nodes : {0u, 1u, 10u, 100u}) {
    options.nodes = nodes;
    CHECK_FALSE(solve(state, options));
  }
}

TEST_CASE("the solver cuts the line short where nodes run out after the answer") {
  const kingdomino::State state = last_round();
  const auto whole = solve(state);
  REQUIRE(whole);
  SolverOptions options;
  options.nodes = whole->nodes - 1;
  const auto cut = solve(state, options);
  REQUIRE(cut);
  CHECK(cut->best() == whole->best());
  CHECK(cut->nodes <= options.nodes);
  CHECK(cut->line.size() < whole->line.size());
}

TEST_CASE("the solver stops when it is told to") {
  const kingdomino::State state = last_round();
  SolverOptions options;
  int asked = 0;
  options.stop = [&] { return ++asked > 0; };
  CHECK_FALSE(solve(state, options));
  CHECK(asked == 1);

  options.stop = [] { return false; };
  CHECK(solve(state, options));
}
