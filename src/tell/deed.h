#pragma once

#include <string>
#include <vector>

#include "match/growth.h"
#include "match/match.h"
#include "match/view.h"
#include "tell/manner.h"

namespace castellan::tell {

// One action as it is told afterwards.
struct Act {
  std::string text;                  // as in a record
  std::vector<Square> squares;       // that it is about
  std::vector<DominoView> dominoes;  // that were claimed, placed or given up
  int gain = 0;                      // points that it brought
  std::vector<LandView> lands;       // on its squares afterwards; or the dice that were taken
  std::vector<Growth> growth;        // of the properties that it made larger

  bool operator==(const Act&) const = default;
};

// What a seat did in one turn, or as much of it as there is to tell.
struct Deed {
  Seat seat = Seat::none;
  std::vector<Act> acts;

  bool operator==(const Deed&) const = default;
};

// Expects the action legal.
Act act_of(const Match& match, const AnyAction& action);
// The same for those who have the tables before and after it.
Act act_of(const AnyState& state, const AnyAction& action, const TableView& before,
           const TableView& after);
// The table once the action is done.
TableView table_after(const AnyState& state, const AnyAction& action);

// Whether the turn in which this was done last goes on, so that what comes next
// belongs to the same deed.
bool goes_on(const Match& after, Seat seat, const Act& last);

// An act without who did it: `places 17 at 1,0 east`. In full it tells what lies
// on its square. `gain` is how its points are told.
Message act_message(const TableView& table, const Act& act, const Manner& manner,
                    Message::Value gain, bool in_full);

// All of a deed, a sentence for each act; said tersely, one for all.
Messages deed(const TableView& table, const Deed& deed, const Manner& manner);

}  // namespace castellan::tell
