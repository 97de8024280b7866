#pragma once

#include <string>
#include <utility>
#include <vector>

#include "match/view.h"
#include "terminal/look.h"

namespace castellan::terminal {

// What to write on squares, for example the numbers of a list.
using Marks = std::vector<std::pair<Square, std::string>>;

enum class Scale { small, large };

// The seat's kingdom in a frame that shows how far it may still reach: every square
// that the next domino could cover is inside a large one. Coordinates stand at
// its edges; a small one has neither them nor all of that room.
std::string draw_kingdom(const Look& look, const TableView& table, Seat seat, Scale scale,
                         const Marks& marks = {});

}  // namespace castellan::terminal
