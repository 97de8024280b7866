#pragma once

#include <string_view>

namespace castellan::server {

// Whether a node or a bot may be called so: plain letters, digits and - . _, few enough to be a
// part of a channel's name.
bool is_identifier(std::string_view name);

}  // namespace castellan::server
