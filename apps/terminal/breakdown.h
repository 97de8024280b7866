#pragma once

#include <string>
#include <vector>

#include "match/breakdown.h"
#include "words/catalogue.h"

namespace castellan::terminal {

// Where the points of a seat come from, a line for each thing that scores.
std::vector<std::string> breakdown_lines(const Catalogue& words, const Breakdown& breakdown);

}  // namespace castellan::terminal
