#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "match/record.h"
#include "match/view.h"

namespace castellan {

// A record as far as it is legal: of a game that somebody studies, or is still writing down.
struct PartialRecord {
  std::optional<Match> match;        // none before its rules are known
  std::optional<RecordError> error;  // where it stops being legal
};

// A text that holds exactly one record; it is an error that its rules are missing.
PartialRecord read_partial_record(std::string_view text);
// One of several records in a text, by its number from 1; nothing if there are fewer.
std::optional<PartialRecord> read_partial_record(std::string_view text, int number);

// A line of a record: a decision, or all that chance drew for it.
struct RecordStep {
  Actor actor = Actor::chance();
  std::string text;       // the line without its seat
  std::size_t steps = 0;  // of the match, up to its end
};
std::vector<RecordStep> record_steps(const Match& match);

// Which position of a record somebody looks at: after so many of its steps, or after the last
// and what was drawn since.
struct RecordPlace {
  std::optional<std::size_t> at;
  std::vector<std::string> draws;  // as actions: `draw 41`
};
struct ReachedPlace {
  std::size_t at = 0;
  std::string line;  // that the draws came to; empty if it is not full yet
};
// Takes the whole match there. Expects its steps.
Result<ReachedPlace> go_to(Match& match, const RecordPlace& place,
                           const std::vector<RecordStep>& steps);

// The line that chance owes: `row`, and how many things are drawn for it.
struct OwedLine {
  std::string word;
  std::size_t count = 0;
  bool operator==(const OwedLine&) const = default;
};
std::optional<OwedLine> owed_line(const Match& match);  // nothing if chance is not to act

// The position with what whoever is to act may do, chance too: somebody writes down what was
// drawn.
View observe_for_writing(const Match& match);

}  // namespace castellan
