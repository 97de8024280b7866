// Any bytes as a position. What is accepted has this one spelling, can be played
// to the end, and is the same to the naive rules where these can start anywhere.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "match/any_state.h"
#include "match/text.h"
#include "notation/duel/text.h"
#include "notation/kingdomino/text.h"
#include "notation/origins/text.h"
#include "notation/tactile/text.h"
#include "search/playout.h"
#include "tests/fuzz/expect.h"
#include "tests/naive/kingdomino.h"

using namespace castellan;

namespace {

void compare(const kingdomino::State& state) {
  const naive::Kingdomino game = naive::Kingdomino::like(state);
  kingdomino::Actions actions;
  legal_actions(state, actions);
  const std::vector<kingdomino::Action> plain = game.legal_actions();
  EXPECT(plain.size() == actions.size());
  for (const kingdomino::Action& action : plain)
    EXPECT(std::find(actions.begin(), actions.end(), action) != actions.end());
  for (int seat = 0; seat < state.rules.players; ++seat)
    EXPECT(game.points(seat) == points(state, seat_at(seat)));
}
template <GameState S>
void compare(const S&) {}

// What the naive rules need not tell: all that is offered is legal, and there
// is something until the end.
template <GameState S>
void check(const S& state) {
  typename S::Actions actions;
  legal_actions(state, actions);
  EXPECT(actions.empty() == to_act(state).is_nobody());
  for (const auto& action : actions) EXPECT(is_legal(state, action));
  compare(state);

  S end = state;
  Dealer dealer(hash(state));
  play_randomly(end, dealer);
  EXPECT(to_act(end).is_nobody());
  const Result<S> read = parse_position<S>(to_position(end));
  EXPECT(read.has_value() && *read == end && hash(*read) == hash(end));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<AnyState> state = parse_position<AnyState>(text);
  if (!state) return 0;
  EXPECT(position_of(*state) == text);
  std::visit([](const auto& game) { check(game); }, *state);
  return 0;
}
