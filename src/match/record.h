#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "match/match.h"
#include "notation/record.h"

namespace castellan {

// The match as a record in its canonical form. Draws that do not fill their
// line yet are left out.
std::string to_record(const Match& match);

// Where a record goes wrong, and how.
struct RecordError {
  std::size_t line = 0;    // from 1, in the whole input
  std::size_t column = 0;  // from 1, in bytes
  std::string text;        // the line without its comment
  Message message;

  bool operator==(const RecordError&) const = default;
};

// Reads one record line by line, the `game` line first. The first mistake is
// kept, and it and all lines after it are passed over.
class RecordReader {
 public:
  // Whether the record is still legal after this line.
  bool read(const Line& line);

  const std::optional<RecordError>& error() const { return error_; }

  // The match as far as the record is legal. There is none before its rules are known.
  bool has_match() const { return match_ || rules_known_; }
  Match match() const;  // expects has_match()

 private:
  Result<void> take(std::string_view line);
  Result<void> take_game(Words words);
  Result<void> take_header(std::string_view line);
  Result<void> take_rules(Words words);
  Result<void> take_seat(Words words);
  Result<void> take_turn(std::string_view line);
  Result<void> take_decision(std::string_view line);
  Result<void> take_closing(std::string_view line) const;

  std::optional<Setup> setup_;
  bool rules_known_ = false;    // told, or not needed
  bool rules_read_ = false;     // there was a rules line
  std::optional<Match> match_;  // from the first chance line on
  std::size_t lines_read_ = 0;  // of match_->lines()
  std::size_t offset_ = 0;      // in the line, of what is being read
  std::optional<RecordError> error_;
};

// A text that holds exactly one record.
tl::expected<Match, RecordError> read_record(std::string_view text);

}  // namespace castellan
