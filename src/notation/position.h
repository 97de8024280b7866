#pragma once

#include <string_view>

#include "base/result.h"

namespace castellan {

// Reads a whole state of a game from one line; each game has its own. What it
// accepts is safe to play on from, and to_position() gives the same text again.
template <class State>
Result<State> parse_position(std::string_view text);

}  // namespace castellan
