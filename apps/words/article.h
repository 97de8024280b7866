#pragma once

#include <string>
#include <string_view>

namespace castellan {

// A Hungarian text in which every article that was left open, `a(z)` or `A(z)`,
// has become `a` or `az`, by how the word after it is spoken.
std::string with_articles(std::string_view text);

}  // namespace castellan
