#pragma once

// Names of SOCI for headers: its own are slow to compile, and stay in the .cpp files.
// NOLINTBEGIN(readability-identifier-naming): the spelling is theirs
namespace soci {
class session;
namespace details {
class prepare_temp_type;
}  // namespace details
}  // namespace soci
// NOLINTEND(readability-identifier-naming)
