#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace castellan {

// The part of a record that needs no rules: bytes become lines, lines become
// words. Any bytes will do; what cannot be a record is found out later.

// A line that says something. Its text has neither comment nor carriage
// return, and no blanks at its ends.
struct Line {
  std::size_t number = 0;  // from 1, in the whole input
  std::size_t column = 1;  // of the text's first byte, from 1
  std::string text;

  bool operator==(const Line&) const = default;
};

// What is left of a raw line without its line feed; nothing if it says nothing.
std::optional<Line> clean_line(std::string_view raw, std::size_t number);

// The lines of a whole input that say something, in order.
class Lines {
 public:
  explicit Lines(std::string_view input) : rest_(input) {}
  bool next(Line& line);  // false at the end

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

// Whether the line begins with this very word.
bool begins_with_word(std::string_view line, std::string_view word);

}  // namespace castellan
