// Any bytes as an action. The first four choose the rules and a position in a
// random game, the rest is the text.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "match/any_state.h"
#include "match/match.h"
#include "notation/duel/text.h"
#include "notation/kingdomino/text.h"
#include "notation/origins/text.h"
#include "notation/tactile/text.h"
#include "tests/fuzz/expect.h"

using namespace castellan;

namespace {

constexpr std::array<std::string_view, 16> setups = {
    "kingdomino players=2",
    "kingdomino players=3",
    "kingdomino players=4",
    "kingdomino players=2 mighty-duel",
    "tactile",
    "tactile harmony",
    "origins players=2 mode=discovery",
    "origins players=3 mode=discovery",
    "origins players=2 mode=totem",
    "origins players=3 mode=totem",
    "origins players=4 mode=totem",
    "origins players=2 mode=tribe",
    "origins players=3 mode=tribe",
    "origins players=4 mode=tribe",
    "duel",
    "duel players=2",
};

std::string tidied_words(std::string_view text) {
  std::string tidy;
  for (Words words(text); !words.empty();) {
    if (!tidy.empty()) tidy += ' ';
    tidy += words.next();
  }
  return tidy;
}

template <GameState S>
void read(S state, int steps, std::uint8_t seed, std::string_view text) {
  Dealer dealer(seed);
  for (; steps > 0 && !to_act(state).is_nobody(); --steps) play(state, deal(state, dealer));

  const auto strict = parse_action(state, text);
  const auto kindly = parse_action(state, text, Reading::kindly);
  if (kindly) {
    EXPECT(is_legal(state, *kindly));
    const auto again = parse_action(state, to_text(state, *kindly));
    EXPECT(again && *again == *kindly);
  }
  if (strict) {
    EXPECT(is_legal(state, *strict));
    EXPECT(kindly && *kindly == *strict);
    EXPECT(to_text(state, *strict) == tidied_words(text));  // an action has one spelling
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 4) return 0;
  const Result<Setup> setup = parse_setup(setups[data[0] % setups.size()]);
  EXPECT(setup.has_value());
  const AnyState start = Match(*setup).state();
  const std::string_view text(reinterpret_cast<const char*>(data) + 4, size - 4);
  std::visit([&](const auto& state) { read(state, data[1] + data[2], data[3], text); }, start);
  return 0;
}
