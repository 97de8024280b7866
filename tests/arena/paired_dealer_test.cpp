#include "arena/paired_dealer.h"

#include <algorithm>
#include <map>
#include <vector>

#include <doctest/doctest.h>

#include "tests/laws/rules.h"

using namespace castellan;
using arena::PairedDealer;

namespace {

// What chance did, by kind, in a game whose players act at random.
template <GameState S>
auto draws(const S& start, std::uint64_t unit, std::uint64_t players_seed) {
  std::map<typename S::Action::Kind, std::vector<typename S::Action>> drawn;
  PairedDealer chance(1, unit);
  Dealer players(players_seed);
  S state = start;
  for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state)) {
    if (!actor.is_chance()) {
      play(state, deal(state, players));
      continue;
    }
    const auto action = chance.deal(state);
    REQUIRE(is_legal(state, action));
    drawn[action.kind].push_back(action);
    play(state, action);
  }
  return drawn;
}

template <GameState S>
void expect_same_luck() {
  for (const auto& rules : laws::all_rules<decltype(S::rules)>()) {
    CAPTURE(to_text(rules));
    for (const std::uint64_t unit : {0u, 1u, 2u}) {
      auto first = draws(S(rules), unit, 1);
      for (const std::uint64_t players : {2u, 3u, 4u}) {
        auto other = draws(S(rules), unit, players);
        for (auto& [kind, actions] : first) {
          if constexpr (requires { S::Action::Kind::reveal; }) {
            // Those that are left in the pile are the players' doing, after the first four.
            if (kind == S::Action::Kind::reveal) {
              actions.resize(4);
              other[kind].resize(4);
            }
          }
          if constexpr (requires { S::Action::Kind::roll; }) {  // games are not equally long
            const std::size_t rolls = std::min(actions.size(), other[kind].size());
            actions.resize(rolls);
            other[kind].resize(rolls);
          }
          CHECK(!actions.empty());
          CHECK(actions == other[kind]);
        }
      }
      CHECK_FALSE(first == draws(S(rules), unit + 3, 1));
    }
  }
}

}  // namespace

TEST_CASE("rows, kings, cavemen and dice come alike whatever the players do") {
  expect_same_luck<kingdomino::State>();
  expect_same_luck<tactile::State>();
  expect_same_luck<origins::State>();
  expect_same_luck<duel::State>();
}

TEST_CASE("every domino is as likely as the others") {
  std::map<int, int> first, second;
  for (std::uint64_t unit = 0; unit < 4800; ++unit) {
    const auto dominoes =
        draws(kingdomino::State(), unit, 1)[kingdomino::Action::Kind::draw_domino];
    ++first[dominoes[0].number];
    ++second[dominoes[1].number];
  }
  for (const auto& counts : {first, second}) {
    CHECK(counts.size() == 48);
    for (const auto& [domino, count] : counts) {
      CAPTURE(domino);
      CHECK(count > 50);  // 100 are expected, five deviations are 50
      CHECK(count < 150);
    }
  }
}

TEST_CASE("two kings of one colour are no more alike than the rules make them") {
  int same = 0;
  for (std::uint64_t unit = 0; unit < 3000; ++unit) {
    const auto kings = draws(kingdomino::State(), unit, 1)[kingdomino::Action::Kind::draw_king];
    same += static_cast<int>(kings[0].number / 2 == kings[1].number / 2);
  }
  CHECK(same > 870);  // one third, and five deviations of 26
  CHECK(same < 1130);
}

TEST_CASE("a die shows every face as often, roll after roll") {
  std::map<int, int> counts;
  int repeated = 0;
  for (std::uint64_t unit = 0; unit < 1500; ++unit) {
    const auto rolls = draws(duel::State(), unit, 1)[duel::Action::Kind::roll];
    ++counts[rolls[0].face];
    repeated += static_cast<int>(rolls[0].face == rolls[1].face);
  }
  for (const auto& [face, count] : counts) {
    CAPTURE(face);
    CHECK(count > 178);  // 250 and five deviations of 14.4
    CHECK(count < 322);
  }
  CHECK(repeated > 178);
  CHECK(repeated < 322);
}
