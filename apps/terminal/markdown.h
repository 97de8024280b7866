#pragma once

#include <string>
#include <string_view>

#include "terminal/look.h"

namespace castellan::terminal {

// The little Markdown that the rules pages use, for a terminal: headings,
// lists, bold and code; wrapped to the width.
std::string render_markdown(std::string_view markdown, const Look& look);

// The list item of a rule by its id, `K-P2`, whatever its case; empty if the
// page has none.
std::string find_rule(std::string_view page, std::string_view id);

}  // namespace castellan::terminal
