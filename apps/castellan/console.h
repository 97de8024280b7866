#pragma once

#include <optional>
#include <string>

#include "terminal/look.h"

namespace castellan {

// The terminal or pipe that people type into.
class Console {
 public:
  // Takes over the signals that ask a program to end: from now on they only
  // end the reading, so that there is time for a last word.
  Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;
  ~Console();

  // A line without its end; nothing when the input has ended or a signal came.
  std::optional<std::string> read_line();

  bool interrupted() const;

 private:
  bool fill();  // reads on; false if there is no more

  std::string buffer_;
  bool ended_ = false;
};

// Columns of the terminal, or those that COLUMNS asks for.
std::size_t output_width();

// What the standard output can show. Colours are for terminals only, and not
// where NO_COLOR asks for none.
terminal::Look look_of_output(bool colour_wanted = true);

}  // namespace castellan
