#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "match/view.h"

namespace castellan::tell {

// One legal action as it is offered to a person.
struct Choice {
  int label = 0;  // what to type for it
  AnyAction action;
  std::string text;             // as in a record
  std::vector<Square> squares;  // that it is about; of a domino the left half first
  int gain = 0;                 // points that it brings at once

  bool operator==(const Choice&) const = default;
};

// What the acting seat can do, in the order of the table: places from north to
// south and west to east. Choices have numbers from 1; only a claim goes by the
// number on the domino, since two numbers for one thing would be confusing.
using Choices = std::vector<Choice>;

Choices choices_in(const Match& match);
const Choice* find_choice(const Choices& choices, int label);

// Points that an action brings at once to the seat that acts. Expects it legal.
int gain_of(const AnyState& state, const AnyAction& action);

}  // namespace castellan::tell
