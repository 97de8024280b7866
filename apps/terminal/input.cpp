#include "terminal/input.h"

#include <algorithm>
#include <array>

#include "notation/words.h"

namespace castellan::terminal {

namespace {

struct Entry {
  std::string_view word;
  std::string_view letter;  // where the shortest beginning would not be clear
  Command command;
  bool takes_more = false;  // a seat, a file
};
constexpr std::array<Entry, 11> entries = {
    {{"help", "h", Command::help},
     {"legal", "l", Command::legal},
     {"table", "t", Command::table},
     {"kingdom", "k", Command::kingdom, true},
     {"row", "r", Command::row},
     {"score", "s", Command::score},
     {"left", "", Command::left},
     {"undo", "u", Command::undo},
     {"hint", "i", Command::hint},
     {"save", "", Command::save, true},
     {"quit", "q", Command::quit}}};

std::string lower_case(std::string_view word) {
  std::string result(word);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

}  // namespace

Result<Input> parse_input(std::string_view line) {
  Words words(line);
  if (words.empty()) return NothingTyped{};
  const std::string word = lower_case(words.next());
  if (word == "?") return Request{Command::help, {}};
  if (word == "exit") return Request{Command::quit, {}};

  const bool digits = std::ranges::all_of(word, is_digit);
  if (digits && words.empty()) return ChosenNumber{parse_whole(word).value_or(too_large)};

  std::string candidates;
  const Entry* found = nullptr;
  int matches = 0;
  for (const Entry& entry : entries) {
    // `t 3` is a move of some game: a shortened command stands alone.
    const bool alone = words.empty() || entry.takes_more;
    if (word == entry.word || (word == entry.letter && alone))
      return Request{entry.command, std::string(words.rest())};
    if (!entry.word.starts_with(word) || !alone) continue;
    found = &entry;
    ++matches;
    candidates.append(candidates.empty() ? "" : ", ").append(entry.word);
  }
  if (matches > 1)
    return failure("prompt.ambiguous", {arg("word", word), arg("commands", candidates)});
  if (matches == 1) return Request{found->command, std::string(words.rest())};
  return WrittenMove{std::string(trimmed(line))};
}

}  // namespace castellan::terminal
