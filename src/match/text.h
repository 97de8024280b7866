#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "match/match.h"
#include "notation/position.h"

namespace castellan {

// The notation of whichever game it is.
std::string text_of(const AnyState& state, const AnyAction& action);

std::string position_of(const AnyState& state);
template <>
Result<AnyState> parse_position(std::string_view text);

}  // namespace castellan
