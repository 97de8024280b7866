#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/reason.h"

namespace castellan::terminal {

// What the seat that acts can expect at the end of the game.
struct Outlook {
  int win_share = 0;        // parts of 100
  bool exact = false;       // known for certain
  std::vector<int> points;  // by seat
};

// A piece of advice: an action, what to expect of it, and why.
struct Hint {
  std::string action;              // as it is typed
  std::optional<Outlook> outlook;  // none where there is no other choice
  Reasons reasons;
};

}  // namespace castellan::terminal
