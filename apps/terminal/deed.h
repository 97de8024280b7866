#pragma once

#include <string>
#include <vector>

#include "match/match.h"
#include "match/view.h"

namespace castellan::terminal {

// One action as it is told afterwards.
struct Act {
  std::string text;                  // as in a record
  std::vector<Square> squares;       // that it is about
  std::vector<DominoView> dominoes;  // that were claimed, placed or given up
  int gain = 0;                      // points that it brought
  std::vector<LandView> lands;       // on its squares afterwards; or the dice that were taken

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

// Whether the turn in which this was done last goes on, so that what comes next
// belongs to the same deed.
bool goes_on(const Match& after, Seat seat, const Act& last);

}  // namespace castellan::terminal
