#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "match/record.h"

namespace castellan {

// What a check of one record has found.
struct Outcome {
  enum class Kind { ok, unfinished, illegal };

  Kind kind = Kind::illegal;
  std::vector<int> points;           // ok: by seat
  std::vector<Seat> winners;         // ok: more than one if the victory is shared
  Actor next = Actor::chance();      // unfinished
  std::vector<int> counts;           // ok, unfinished: legal actions at every player line
  std::optional<RecordError> error;  // illegal

  bool operator==(const Outcome&) const = default;
};

// Replays every record of the input through the rules. There is at least one
// outcome: an input without a record is illegal.
std::vector<Outcome> verify(std::string_view input);

// `ok points=54,47 winners=1 counts=4,3,…`; `reason` is for illegal ones.
std::string outcome_line(const Outcome& outcome, bool with_counts, std::string_view reason);

}  // namespace castellan
