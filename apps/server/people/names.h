#pragma once

#include <string_view>

#include "base/result.h"

namespace castellan::server {

// Whether a person can be called so: at most 32 letters and the like, and a name
// that can stand in a record.
Result<void> check_name(std::string_view name);

}  // namespace castellan::server
