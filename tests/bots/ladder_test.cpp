#include <doctest/doctest.h>

#include "bots/bot.h"
#include "match/match.h"
#include "tests/effort.h"

using namespace castellan;

namespace {

// Victories of the first bot in so many pairs of games, each pair with the same
// luck and changed seats.
double victories(const BotName& one, const BotName& other, const char* setup, int pairs) {
  double sum = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    for (int turned = 0; turned < 2; ++turned) {
      const auto seed = static_cast<std::uint64_t>(pair + 1);
      const std::array bots = {make_bot(turned == 0 ? one : other, {.seed = seed, .threads = 1}),
                               make_bot(turned == 0 ? other : one, {.seed = seed, .threads = 1})};
      Match match(*parse_setup(setup));
      Dealer dealer(seed);
      while (!match.finished()) {
        if (match.to_act().is_chance())
          match.deal(dealer);
        else
          match.play(bots[static_cast<std::size_t>(match.to_act().seat())]->choose(match.state()));
      }
      const Standings end = match.standings();
      if (end.ranks[static_cast<std::size_t>(turned)] == 1) sum += 1.0 / winners_of(end);
    }
  }
  return sum;
}

}  // namespace

// Steps of two, which in these few games no luck can hide.
// Too slow with sanitizers; the bots themselves are tested with them elsewhere.
TEST_CASE("a weaker strength does not beat a stronger one" * doctest::skip(effort::is_sanitized)) {
  for (const char* setup : {"kingdomino players=2", "tactile players=2",
                            "origins players=2 mode=totem", "duel players=2"}) {
    CAPTURE(setup);
    const bool quick = std::string_view(setup).starts_with("kingdomino");
    const bool slow = std::string_view(setup).starts_with("duel");
    const auto loses = [&](const char* weaker, const char* stronger, int pairs) {
      CAPTURE(weaker);
      if (quick) pairs = 50;
      CHECK(victories({weaker, {}}, {stronger, {}}, setup, pairs) < pairs);
    };
    loses("peasant", "squire", 10);
    loses("page", "knight", 10);
    loses("squire", "baron", 10);
    loses("knight", "count", slow ? 5 : 10);
    if (!slow) loses("baron", "duke", 4);
  }
}
