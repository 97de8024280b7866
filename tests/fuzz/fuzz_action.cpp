// Any bytes as an action. The first four choose the rules and a position in a
// random game, the rest is the text.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/kingdomino/state.h"
#include "notation/kingdomino.h"
#include "tests/fuzz/expect.h"

using namespace castellan;

namespace {
kingdomino::State reached(std::uint8_t variant, std::uint8_t steps, std::uint8_t more,
                          std::uint8_t seed) {
  kingdomino::Rules rules;
  rules.players = static_cast<std::uint8_t>(2 + variant % 3);
  rules.mighty_duel = variant % 6 == 3;
  kingdomino::State state(rules);
  Dealer dealer(seed);
  for (int i = steps + more; i > 0 && !to_act(state).is_nobody(); --i)
    play(state, deal(state, dealer));
  return state;
}

std::string tidied(std::string_view text) {
  std::string tidy;
  for (Words words(text); !words.empty();) {
    if (!tidy.empty()) tidy += ' ';
    tidy += words.next();
  }
  return tidy;
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 4) return 0;
  const kingdomino::State state = reached(data[0], data[1], data[2], data[3]);
  const std::string_view text(reinterpret_cast<const char*>(data) + 4, size - 4);

  const auto strict = parse_action(state, text);
  const auto kindly = parse_action_kindly(state, text);
  if (kindly) {
    EXPECT(is_legal(state, *kindly));
    const auto again = parse_action(state, to_text(state, *kindly));
    EXPECT(again && *again == *kindly);
  }
  if (strict) {
    EXPECT(is_legal(state, *strict));
    EXPECT(kindly && *kindly == *strict);
    EXPECT(to_text(state, *strict) == tidied(text));  // an action has one spelling
  }
  return 0;
}
