#pragma once

#include "base/result.h"
#include "match/view.h"
#include "tell/manner.h"
#include "tell/query.h"

namespace castellan::tell {

// Who asks, and what may be told at this table.
struct Asker {
  Viewer viewer = Viewer::spectator();
  Manner manner;
  Previews previews = Previews::on;  // of the points that an action would bring
  bool unseen = true;                // the list of what nobody has seen yet
};

// The seat with this number or name; without one the asker's own, or for those who
// only watch the one that acts.
Result<Seat> asked_seat(const Match& match, std::string_view argument, const Asker& asker);

// What the question gets for an answer, as the match stands.
Result<Messages> answer(const Match& match, const Query& query, const Asker& asker);
// The same of a line in English; a failure if that asks nothing.
Result<Messages> answer(const Match& match, std::string_view line, const Asker& asker);

}  // namespace castellan::tell
