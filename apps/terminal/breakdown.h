#pragma once

#include <string>
#include <vector>

#include "games/kingdomino/breakdown.h"
#include "match/view.h"
#include "words/catalogue.h"

namespace castellan::terminal {

// Where the points come from, a line each: the properties that score, the
// squares that do not, and the variants that are played.
std::vector<std::string> breakdown_lines(const Catalogue& words, const kingdomino::Rules& rules,
                                         const kingdomino::Breakdown& breakdown, int discards);

// From what a view shows; `rules` are its rules: `players=2 harmony`.
kingdomino::Rules rules_from(std::string_view rules);
kingdomino::Breakdown breakdown_from(const KingdomView& kingdom, std::string_view rules);

}  // namespace castellan::terminal
