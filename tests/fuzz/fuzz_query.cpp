// Any bytes as a question about a table of any game. Whatever is understood has an
// answer, or a reason why it has none.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/dealer.h"
#include "tell/answer.h"
#include "tests/fuzz/expect.h"

using namespace castellan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  constexpr std::array<std::string_view, 4> games = {
      "kingdomino players=2", "tactile", "origins players=3 mode=tribe", "duel"};
  Match match(*parse_setup(games[data[0] % games.size()]));
  Dealer dealer(1);
  for (int step = data[0] / 4; step > 0 && !match.finished(); --step) {
    const std::vector<AnyAction> legal = match.legal();
    match.play(legal[dealer.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  const std::string_view line(reinterpret_cast<const char*>(data) + 2, size - 2);
  const auto query = tell::parse_query(line);
  if (!query) return 0;
  tell::Asker asker;
  if (data[1] % 2 == 0) asker.viewer = Viewer(seat_at(0));
  asker.manner = {tell::names_of({}, max_seats), static_cast<tell::Verbosity>(data[1] % 3)};
  const Result<Messages> told = tell::answer(match, *query, asker);
  EXPECT(told ? !told->empty() : !told.error().key.empty());
  return 0;
}
