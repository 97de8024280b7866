// text → value → text at every position of random games.

#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "tests/laws/laws.h"
#include "tests/laws/rules.h"
#include "tests/laws/text_laws.h"

using namespace castellan;

namespace {

// Slips are likelier to be read as something if they look like the real thing.
template <GameState S>
void texts_keep_the_laws(int few_games, std::string_view action_signs,
                         std::string_view position_signs) {
  Dealer dealer(12);
  laws::at_every_position<S>(
      few_games, [&](const S& state, const std::vector<typename S::Action>& actions) {
        laws::actions_are_read_back(state, actions);
        laws::position_is_read_back(state);
        for (int i = 0; i < 15 && !actions.empty(); ++i) {
          const auto n = dealer.below(static_cast<std::uint32_t>(actions.size()));
          laws::slip_in_an_action(state, actions[n], action_signs, dealer);
        }
        laws::slip_in_a_position(state, position_signs, dealer);
      });
  laws::for_games<decltype(S::rules)>(few_games, [](const auto& rules, Dealer& games_dealer) {
    laws::chance_lines_are_read_back(S(rules), games_dealer);
  });
}

}  // namespace

TEST_CASE("texts of Kingdomino are read back, slips are found out") {
  texts_keep_the_laws<kingdomino::State>(
      4, "0123456789-+., \tclaimpedsnorthwuC\n", "0123456789-,:|/~. CwflgsmkingsrowdraftplaceJ");
}

TEST_CASE("texts of the tactile edition are read back, slips are found out") {
  texts_keep_the_laws<tactile::State>(
      6, "0123456789abcdefgh-+, \tclaimpedsnorthwuk\n", "0123456789-,:|/~. Cwflgsmkingsrowplacet");
}

TEST_CASE("texts of Origins are read back, slips are found out") {
  texts_keep_the_laws<origins::State>(
      2, "0123456789-+., \tclaimpedsnorthwufv\n", "0123456789-+., \t*!~:|/aeionrtsldhHqjgv");
}

TEST_CASE("texts of Kingdomino Duel are read back, slips are found out") {
  texts_keep_the_laws<duel::State>(10, "0123456789abcdefgh=+- \ttakecastowerdrawskipquildmz\n",
                                   "012345.CdsDSbqx-~:^|/,+ firstakedrowvlp");
}
