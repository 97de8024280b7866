#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "games/kingdomino/action.h"
#include "notation/words.h"

namespace castellan {

// An action as it was written, before anybody asks whether it is legal. Its
// numbers can be anything.
struct Wording {
  kingdomino::Action::Kind kind{};
  std::optional<int> number;  // of the domino, or the seat of a king; left out only if kindly read
  int x = 0, y = 0;           // for place
  Direction direction{};
};

Result<Wording> parse_wording(std::string_view text, Reading reading);

}  // namespace castellan
