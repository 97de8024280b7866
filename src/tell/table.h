#pragma once

#include <string_view>

#include "match/view.h"
#include "tell/manner.h"

namespace castellan::tell {

// What lies between the kingdoms: rows, dice, spell book, totems, cave.
Messages rows(const View& view, const Manner& manner);
// The free dominoes in full; of the others only whose they are.
Messages free_and_taken(const View& view, const Manner& manner);
Messages dice(const View& view, const Manner& manner);
Messages totems(const View& view, const Manner& manner);
Messages cave(const View& view);
// In which order the kings choose; nothing when it no longer matters.
Messages draft_order(const View& view, const Manner& manner);

// Everything that lies on the table.
Messages table(const View& view, const Manner& manner);

// What nobody has seen yet.
Messages unseen(const View& view, const Manner& manner);

// What lies ready after chance has drawn.
Messages dealt(const View& view, const Manner& manner);
// The same of one line of a record, as `row 3 10 22 41`.
Messages dealt(const Match& match, std::string_view line, const Manner& manner);

// What came about by itself: totems that changed hands, spells that were won.
Messages changes(const TableView& before, const TableView& after, const Manner& manner);

}  // namespace castellan::tell
