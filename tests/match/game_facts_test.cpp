#include "match/game_facts.h"

#include <algorithm>
#include <fstream>
#include <set>

#include <doctest/doctest.h>

#include "tests/match/matches.h"

using namespace castellan;

namespace {

std::string rules_page(std::string_view game) {
  std::ifstream page("docs/rules/" + std::string(game) + ".md");
  return {std::istreambuf_iterator<char>(page), {}};
}

// The words of a rule, without its id and up to its end.
std::string rule_of(std::string_view game, std::string_view id) {
  const std::string page = rules_page(game);
  const std::size_t begin = page.find("**" + std::string(id));
  REQUIRE_MESSAGE(begin != std::string::npos, std::string(id));
  return page.substr(begin, page.find('\n', begin) - begin);
}

const GameFacts& facts_of_game(std::string_view name) {
  const GameFacts* const game = find_game(name);
  REQUIRE(game != nullptr);
  return *game;
}

}  // namespace

TEST_CASE("games are found by their names and by their rules") {
  CHECK(find_game("chess") == nullptr);
  CHECK(find_game("") == nullptr);
  std::set<int> places;
  for (const GameFacts& game : all_games()) {
    CHECK(find_game(game.name) == &game);
    const Result<Setup> setup = parse_game(game.name);
    REQUIRE(setup);
    CHECK(&facts_of(setup->rules) == &game);
    CHECK(setup->game() == game.name);
    places.insert(game.place);
  }
  CHECK(places == std::set<int>{1, 2, 3, 4});
}

TEST_CASE("law: what can be set up is what the rules allow, one variant at a time") {
  std::set<std::string> told, all;
  for (const GameFacts& game : all_games())
    for (const SetupChoice& choice : setup_choices(game)) {
      std::string text(game.name);
      text += " players=" + std::to_string(choice.players);
      if (!choice.mode.empty()) text.append(" mode=").append(choice.mode);
      CHECK(told.insert(text).second);
      for (const std::string_view variant : choice.variants)
        CHECK(told.insert(text + ' ' + std::string(variant)).second);
    }
  for (const Setup& setup : all_setups()) {
    const std::string rules = rules_text(setup);
    int variants = 0;
    for (Words words(rules); !words.empty();)
      variants += static_cast<int>(words.next().find('=') == std::string_view::npos);
    if (variants <= 1) all.insert(to_text(setup));
  }
  CHECK(told == all);
}

TEST_CASE("K-C1 T-C1 O-C2 every seat has a colour of its own, the rulebook's") {
  for (const GameFacts& game : all_games()) {
    CAPTURE(game.name);
    int most = 0;
    for (const SetupChoice& choice : setup_choices(game)) most = std::max(most, choice.players);
    CHECK(static_cast<int>(game.colours.size()) == most);
    CHECK(std::set<std::string_view>(game.colours.begin(), game.colours.end()).size() ==
          game.colours.size());
    CHECK((game.tops.empty() || game.tops.size() == game.colours.size()));
  }
  const auto are_in = [](std::string_view game, std::string_view id, GameFacts::WordList words) {
    const std::string rule = rule_of(game, id);
    return std::ranges::all_of(
        words, [&](std::string_view word) { return rule.find(word) != std::string::npos; });
  };
  CHECK(are_in("kingdomino", "K-C1", facts_of_game("kingdomino").colours));
  CHECK(are_in("tactile", "T-C1", facts_of_game("tactile").colours));
  CHECK(are_in("tactile", "T-C1", facts_of_game("tactile").tops));
  CHECK(are_in("origins", "O-C2", facts_of_game("origins").colours));
}

TEST_CASE("K-E3 T-E1 O-E2 D-E3 ties are broken by what these rules say") {
  for (const GameFacts& game : all_games()) {
    CAPTURE(game.name);
    CHECK(rule_of(game.name, game.ties.rule).find("Tie: ") != std::string::npos);
    REQUIRE_FALSE(game.ties.by.empty());
    const bool has_dynasty =
        std::ranges::find(game.variants, std::string_view("dynasty")) != game.variants.end();
    CHECK(has_dynasty == !game.ties.sums.empty());
    if (has_dynasty) CHECK(rule_of(game.name, game.ties.sums).find("sums") != std::string::npos);
  }
  CHECK(tie_counts(facts_of_game("kingdomino"), {40, 7, 5}) == std::vector{7, 5});
  CHECK(tie_counts(facts_of_game("tactile"), {40, 5, 0}) == std::vector{5});
}

TEST_CASE("law: no game has a tie-break that its facts do not name") {
  for (const Setup& setup : all_setups()) {
    const GameFacts& game = facts_of(setup.rules);
    if (game.ties.by.size() == 2) continue;
    const Match match = random_match(setup, 44);
    for (const Score& score : match.scores()) CHECK(score.second_tie_break == 0);
  }
}

TEST_CASE("T-C2 terrains are numbered as their pegs are counted") {
  CHECK(std::ranges::equal(
      facts_of_game("tactile").terrains,
      std::vector<std::string_view>{"wheat", "forest", "lake", "grassland", "swamp", "mine"}));
  // One that two games have has one number.
  for (const GameFacts& game : all_games()) {
    CHECK(game.terrains.size() == 6);
    for (const GameFacts& other : all_games())
      for (std::size_t at = 0; at < 6; ++at) {
        const auto found = std::ranges::find(other.terrains, game.terrains[at]);
        if (found != other.terrains.end())
          CHECK(found - other.terrains.begin() == static_cast<std::ptrdiff_t>(at));
      }
  }
}
