#pragma once

#include <memory>
#include <string>

#include "protocol/json.h"
#include "server/host.h"

namespace castellan::server {

inline Text text_of(const Json& json) { return std::make_shared<const std::string>(to_line(json)); }

}  // namespace castellan::server
