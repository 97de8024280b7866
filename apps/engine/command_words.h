#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace castellan {

// The words of a command as a shell would see them, but nothing more of a
// shell: blanks separate, '…' and "…" hold together, a backslash takes the next
// character as it is. There is at least one.
Result<std::vector<std::string>> command_words(std::string_view command);

}  // namespace castellan
