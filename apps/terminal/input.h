#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"

namespace castellan::terminal {

// What people can ask for at the prompt, besides making a move.
enum class Command { help, legal, table, kingdom, row, score, left, undo, hint, save, quit };

// A line at the prompt, before anybody asks whether the move is legal.
struct Request {
  Command command;
  std::string argument;
  bool operator==(const Request&) const = default;
};
struct ChosenNumber {
  int number = 0;
  bool operator==(const ChosenNumber&) const = default;
};
struct WrittenMove {
  std::string text;
  bool operator==(const WrittenMove&) const = default;
};
struct NothingTyped {
  bool operator==(const NothingTyped&) const = default;
};
using Input = std::variant<NothingTyped, Request, ChosenNumber, WrittenMove>;

// Takes commands in full, shortened as far as they stay clear, or by one
// letter. What is neither command nor number is taken for a move.
Result<Input> parse_input(std::string_view line);

}  // namespace castellan::terminal
