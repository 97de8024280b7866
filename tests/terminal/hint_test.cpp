#include "terminal/hint.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "match/record.h"
#include "terminal/screen.h"
#include "terminal/text.h"
#include "tests/match/matches.h"

using namespace castellan;
using namespace castellan::terminal;

namespace {

constexpr Look wide{false, true, 1000};

View view_of(const Match& match) { return observe(match, Viewer(match.to_act().seat())); }

Hint hint_for(const Match& match, const AnyAction& action) {
  return {match.text_of(action), {}, reasons_for(match.state(), action)};
}

}  // namespace

TEST_CASE("a hint says what to expect and why") {
  const auto match = read_record(R"(game kingdomino
rules players=2 middle-kingdom harmony
seat 1 Anna
seat 2 Béla
kings 1 2 2 1
row 6 21 26 37
1 claim 21
2 claim 26
2 claim 6
1 claim 37
row 4 19 44 45
2 place 6 1,0 east
)");
  REQUIRE(match);
  const Catalogue words;
  const auto screen = make_screen(words, wide, false);
  const auto action = match->parse("claim 44");
  REQUIRE(action);
  Hint hint = hint_for(*match, *action);
  hint.outlook = Outlook{62, false, {47, 54}};
  CHECK(screen->hint(view_of(*match), hint) ==
        "The best move found is: claim 44. Win chance 62 %, about 54 points to 47.\n"
        "As your kingdom stands, 44 would bring you 2 points at its best place.\n"
        "It would start a new swamp property: 1 square with 2 crowns, 2 points.\n"
        "Of what is left, 45 would bring Anna the most: 2 points.\n");
  hint.outlook = Outlook{100, false, {1, 54}};
  CHECK(screen->hint(view_of(*match), hint).find("Win chance over 99 %") != std::string::npos);
  hint.outlook->exact = true;
  CHECK(screen->hint(view_of(*match), hint).find("Win chance 100 %") != std::string::npos);
  hint.outlook.reset();
  CHECK(screen->hint(view_of(*match), hint).starts_with("Nothing else is possible: claim 44.\n"));
}

TEST_CASE("law: every hint is whole sentences, the same drawn and plain") {
  const Catalogue words;
  const auto drawn = make_screen(words, wide, false), plain = make_screen(words, wide, true);
  std::uint64_t seed = 0;
  for (const Setup& setup : all_setups()) {
    if (setup.dynasty) continue;
    CAPTURE(to_text(setup));
    Match match(setup);
    Dealer dealer(++seed);
    for (; !match.finished(); play_at_random(match, dealer)) {
      if (!match.to_act().is_seat()) continue;
      const std::vector<AnyAction> legal = match.legal();
      const Hint hint =
          hint_for(match, legal[dealer.below(static_cast<std::uint32_t>(legal.size()))]);
      const std::string text = plain->hint(view_of(match), hint);
      CAPTURE(text);
      REQUIRE(text == drawn->hint(view_of(match), hint));
      REQUIRE(text.find_first_of("[]{}#") == std::string::npos);
      REQUIRE(text.find("  ") == std::string::npos);
      const std::vector<std::string_view> told = lines(text);
      REQUIRE(told.size() == hint.reasons.size() + 1);
      for (const std::string_view line : told) {
        REQUIRE((line.front() >= 'A' && line.front() <= 'Z'));
        REQUIRE(line.ends_with('.'));
      }
    }
  }
}
