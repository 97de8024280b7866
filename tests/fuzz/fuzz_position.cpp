// Any bytes as a position. What is accepted has this one spelling, is the same
// to the naive rules, and can be played to the end.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/kingdomino/state.h"
#include "notation/kingdomino.h"
#include "search/playout.h"
#include "tests/fuzz/expect.h"
#include "tests/naive/kingdomino.h"

using namespace castellan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<kingdomino::State> state = parse_position<kingdomino::State>(text);
  if (!state) return 0;
  EXPECT(to_position(*state) == text);

  const naive::Kingdomino game = naive::Kingdomino::like(*state);
  kingdomino::Actions actions;
  legal_actions(*state, actions);
  const std::vector<kingdomino::Action> plain = game.legal_actions();
  EXPECT(plain.size() == actions.size());
  for (const kingdomino::Action& action : plain)
    EXPECT(std::find(actions.begin(), actions.end(), action) != actions.end());
  for (int seat = 0; seat < state->rules.players; ++seat)
    EXPECT(game.points(seat) == points(*state, seat_at(seat)));

  kingdomino::State end = *state;
  Dealer dealer(hash(*state));
  play_randomly(end, dealer);
  const Result<kingdomino::State> read = parse_position<kingdomino::State>(to_position(end));
  EXPECT(read.has_value() && *read == end);
  return 0;
}
