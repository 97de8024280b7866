#include "search/tree.h"

#include <algorithm>
#include <vector>

#include <doctest/doctest.h>

#include "search/flat.h"
#include "tests/laws/rules.h"

using namespace castellan;

namespace {

// A position of a sensible game in which a seat has a choice, about half way.
template <GameState S>
S in_mid_game(const S& start, std::uint64_t seed) {
  Dealer dealer(seed);
  std::vector<S> choices;
  S state = start;
  for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state)) {
    if (actor.is_seat() && count_actions(state) > 1) choices.push_back(state);
    play(state, actor.is_chance() ? deal(state, dealer) : sensible_action(state, dealer));
  }
  return choices[choices.size() / 2];
}

template <GameState S>
TreeSearch<S> searched(const S& state, std::uint64_t seed, int simulations,
                       std::size_t capacity = 1 << 20) {
  TreeSearch<S> search(state, tuning_of(state), seed, capacity);
  for (int i = 0; i < simulations; ++i) search.simulate();
  return search;
}

template <GameState S>
bool is_offered(const S& state, const typename S::Action& action) {
  typename S::Actions actions;
  legal_actions(state, actions);
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

template <GameState S>
void check_laws(const S& start) {
  const S state = in_mid_game(start, 3);
  const auto search = searched(state, 1, 120);
  const auto candidates = search.candidates();
  REQUIRE(!candidates.empty());
  CHECK(search.simulations() == 120);

  std::uint64_t visits = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    CHECK(is_offered(state, candidates[i].action));
    CHECK(candidates[i].outcomes.games == candidates[i].visits);
    if (i > 0) CHECK(candidates[i - 1].visits >= candidates[i].visits);
    for (std::size_t other = 0; other < i; ++other)
      CHECK(!(candidates[other].action == candidates[i].action));
    visits += candidates[i].visits;
    std::int64_t wins = 0;
    for (const std::int64_t seat : candidates[i].outcomes.wins) wins += seat;
    CHECK(wins == static_cast<std::int64_t>(Outcomes::whole_win * candidates[i].visits));
  }
  CHECK(visits == 120);

  S then = state;
  for (const auto& action : search.line()) {
    REQUIRE(to_act(then).is_seat());
    REQUIRE(is_offered(then, action));
    play(then, action);
  }
  CHECK(search.line().front() == candidates.front().action);

  // The same again, and with another seed other games.
  const auto again = searched(state, 1, 120).candidates();
  REQUIRE(again.size() == candidates.size());
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    CHECK(again[i].action == candidates[i].action);
    CHECK(again[i].visits == candidates[i].visits);
    CHECK(again[i].value == candidates[i].value);
  }
  CHECK(searched(state, 2, 120).candidates().front().value != candidates.front().value);

  // However little room it has, it goes on and gives an answer.
  const auto small = searched(state, 1, 120, 10);
  CHECK(small.size() <= 10);
  CHECK(small.simulations() == 120);
  CHECK(is_offered(state, small.candidates().front().action));
}

}  // namespace

// One set of rules for each number of players and mode is enough for a search.
TEST_CASE_TEMPLATE("the tree search is repeatable, bounded and only plays what is legal", State,
                   kingdomino::State, tactile::State, origins::State, duel::State) {
  using Rules = decltype(State::rules);
  const std::vector<Rules> all = laws::all_rules<Rules>();
  for (std::size_t i = 0; i < all.size(); i += all.size() > 20 ? 4 : 1) {
    CAPTURE(to_text(all[i]));
    check_laws(State(all[i]));
  }
}

TEST_CASE("flat Monte Carlo looks at every action") {
  const auto state = in_mid_game(kingdomino::State(), 3);
  FlatSearch<kingdomino::State> search(state, tuning_of(state), 1);
  const int actions = count_actions(state);
  for (int i = 0; i < actions; ++i) search.simulate();
  CHECK(search.candidates().size() == static_cast<std::size_t>(actions));
  for (const auto& candidate : search.candidates()) CHECK(candidate.visits == 1);
}
