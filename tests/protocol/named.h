#pragma once

#include <string>
#include <string_view>

#include "protocol/json.h"

namespace castellan {

inline const NameOf named = [](std::string_view person) { return "The " + std::string(person); };

}  // namespace castellan
