#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/duel/action.h"
#include "notation/pieces.h"

// The words of Kingdomino Duel, before anybody asks whether they are legal.
namespace castellan::duel {

std::string to_text(Face face);  // `black+2`
std::string_view name(Spell spell);

Result<Face> parse_face(std::string_view word, Reading reading);

// A die and the square it is drawn on.
struct Stroke {
  std::optional<int> die;  // left out only if kindly read
  WrittenSquare square;
  std::optional<Coat> coat;  // if one was named
};

// An action as it was written. Its numbers can be anything.
struct Wording {
  Action::Kind kind{};
  std::vector<int> numbers;         // dice; for first, the seat
  Face face;                        // for roll and turn
  Spell spell{};                    // for cast
  Coat coat{};                      // for domains
  WrittenSquare square;             // for cross
  std::array<Stroke, 2> strokes{};  // for draw
};

Result<Wording> parse_wording(std::string_view text, Reading reading);

}  // namespace castellan::duel
