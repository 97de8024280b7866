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
    const bool slow = std::string_view(setup).starts_with("duel");
    const int pairs = 10;
    CHECK(victories({"peasant", {}}, {"squire", {}}, setup, pairs) < pairs);
    CHECK(victories({"page", {}}, {"knight", {}}, setup, pairs) < pairs);
    CHECK(victories({"squire", {}}, {"baron", {}}, setup, pairs) < pairs);
    CHECK(victories({"knight", {}}, {"count", {}}, setup, slow ? 5 : pairs) < (slow ? 5 : pairs));
    if (!slow) CHECK(victories({"baron", {}}, {"duke", {}}, setup, 4) < 4);
  }
}
