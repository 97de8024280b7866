#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "tell/query.h"
#include "words/catalogue.h"

namespace castellan::terminal {

// What people can ask for at the prompt, besides making a move and questions.
enum class Command { help, undo, hint, verbosity, language, save, quit };

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
using Input = std::variant<NothingTyped, Request, tell::Query, ChosenNumber, WrittenMove>;

// How questions are put in the language of the catalogue.
std::vector<tell::MoreWords> query_words(const Catalogue& words);
// Each of them, from the whole phrase to one or two letters.
std::vector<std::string_view> phrases_of(std::string_view words);

// Takes commands and questions in full, shortened as far as they stay clear, or
// by a letter or two. What is neither of these nor a number is taken for a move.
Result<Input> parse_input(std::string_view line, std::span<const tell::MoreWords> more = {});

}  // namespace castellan::terminal
