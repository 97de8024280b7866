#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/origins/state.h"
#include "notation/pieces.h"

namespace castellan {

inline constexpr SquareNames origins_square_names = SquareNames::steps;

// An action of Origins as it was written, before anybody asks whether it is
// legal. Only what belongs to its kind is there; its numbers can be anything.
struct OriginsWording {
  origins::Action::Kind kind{};
  std::optional<int> number;           // of the domino; the seat of a chief or a totem
  std::optional<int> second;           // claim: the other domino of a pair
  std::vector<WrittenSquare> squares;  // place, fire, spend, settle
  Direction direction{};
  std::string name;  // of a caveman or a resource; kindly read perhaps its beginning, or none
};

// People need not write a word to its end: what fits the phase is meant.
Result<OriginsWording> parse_origins_wording(std::string_view text, origins::Phase phase,
                                             Reading reading);

// Whether an action of this kind can be asked for in that phase.
bool fits_phase(origins::Phase phase, origins::Action::Kind kind);

}  // namespace castellan
