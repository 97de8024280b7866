#pragma once

#include <string>
#include <string_view>

namespace castellan {

// Text as names are compared: Anna, ANNA and Ａｎｎａ are the same, and blanks around them do not
// count.
std::string folded(std::string_view text);

}  // namespace castellan
