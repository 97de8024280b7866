#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/question.h"
#include "arena/unit.h"
#include "base/result.h"
#include "store/record_file.h"

namespace castellan::arena {

// The file that keeps the units as they are finished: a line with the question,
// then a line for each unit, in order. A run that was cut off goes on where it
// stopped; a last line without its end is played again.
class Journal {
 public:
  // Makes the file, or goes on with it; fails if it is about something else.
  static Result<Journal> open(const std::string& path, const Question& question);

  // What stood there when it was opened.
  std::vector<Unit> take_units() { return std::move(units_); }

  Result<void> append(const Question& question, std::span<const Unit> units);

 private:
  explicit Journal(RecordFile file) : file_(std::move(file)) {}
  Result<void> read(const Question& question);

  RecordFile file_;
  std::vector<Unit> units_;
};

}  // namespace castellan::arena
