// Any bytes as kingdoms to be scored. What is accepted scores the same by the
// naive rules.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "notation/grid.h"
#include "tests/fuzz/expect.h"
#include "tests/naive/kingdomino.h"

using namespace castellan;

namespace {
void compare(const Kingdom& kingdom) {
  naive::Kingdom plain(kingdom.size());
  int squares = 0;
  for (int x = -naive::Kingdom::reach; x <= naive::Kingdom::reach; ++x) {
    for (int y = -naive::Kingdom::reach; y <= naive::Kingdom::reach; ++y) {
      const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      const std::optional<Half> half = kingdom.at(square);
      if (!half) continue;
      plain.put(square, *half);
      ++squares;
    }
  }
  EXPECT(squares + 1 == kingdom.taken().count());
  EXPECT(kingdom.box().width() <= kingdom.size() && kingdom.box().height() <= kingdom.size());
  EXPECT(kingdom.points() == plain.points());
  EXPECT(kingdom.symbols() == plain.crowns());
  EXPECT(kingdom.largest_property() == plain.largest_property());
  EXPECT(kingdom.castle_in_the_middle() == plain.castle_in_the_middle());
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::optional<int> wanted :
       {std::optional<int>(), std::optional(5), std::optional(7)}) {
    const auto kingdoms = parse_grid(text, wanted);
    if (!kingdoms) continue;
    EXPECT(!kingdoms->empty() && kingdoms->size() <= max_kingdoms);
    for (const GridKingdom& grid : *kingdoms) {
      EXPECT(!wanted || grid.kingdom.size() == *wanted);
      compare(grid.kingdom);
    }
  }
  return 0;
}
