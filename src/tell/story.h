#pragma once

#include <cstddef>
#include <vector>

#include "match/match.h"
#include "match/partial_record.h"
#include "match/view.h"
#include "tell/manner.h"

namespace castellan::tell {

// What happened in the match from that step on, in order: what was dealt and
// done, what came of it, and how games ended.
Messages story(const Match& match, std::size_t first_step, const Manner& manner);

// What each of the record's steps from `first` on told; of those before nothing.
std::vector<Messages> story_by_steps(const Match& match, const std::vector<RecordStep>& steps,
                                     std::size_t first, const Manner& manner);

// Plays an action, and tells what it did and what came of it. Expects it legal.
Messages play_and_tell(Match& match, const AnyAction& action, const Manner& manner);

// How a match stands, so that it can be told what has happened since.
class Earlier {
 public:
  explicit Earlier(const Match& match);
  Earlier(const Earlier&) = delete;
  Earlier& operator=(const Earlier&) = delete;
  ~Earlier();

  // What the next decision did, what chance has drawn and how games have ended. Expects the
  // same match, with at most one decision more.
  Messages since(const Match& match, const Manner& manner) const;

 private:
  Indirect<AnyState> state_;
  std::size_t steps_, lines_, games_;
};

// The step after the last decision of one of the viewer's seats; 0 if there was
// none.
std::size_t after_last_decision(const Match& match, Viewer viewer);

}  // namespace castellan::tell
