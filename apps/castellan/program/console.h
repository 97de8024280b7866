#pragma once

#include <functional>
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

  // Called when a line has been typed, or nothing more will be.
  void on_line(std::function<void()> call) { on_line_ = std::move(call); }

  // A line without its end; nothing when the input has ended or a signal came.
  std::optional<std::string> read_line();

  bool interrupted() const;

 private:
  bool fill();  // reads on; false if there is no more

  std::function<void()> on_line_ = [] {};
  std::string buffer_;
  bool ended_ = false;
};

// Columns of the terminal, or those that COLUMNS asks for.
std::size_t output_width();

// Whether the one who reads the standard output had better get sentences than
// drawings: the terminal cannot draw, or a screen reader works on it.
bool sentences_wanted();

// What the standard output can show. Colours are for terminals only, and not
// where NO_COLOR asks for none.
terminal::Look look_of_output(bool colour_wanted = true);

}  // namespace castellan
