#include "engine/command_words.h"

#include <utility>

#include "notation/words.h"

namespace castellan {

Result<std::vector<std::string>> command_words(std::string_view command) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    const bool escapes = c == '\\' && quote != '\'' && i + 1 < command.size();
    if (quote == 0 && is_blank(c)) {
      if (in_word) words.push_back(std::exchange(word, {}));
      in_word = false;
      continue;
    }
    in_word = true;
    if (escapes)
      word += command[++i];
    else if (c == quote)
      quote = 0;
    else if (quote == 0 && (c == '\'' || c == '"'))
      quote = c;
    else
      word += c;
  }
  if (quote != 0) return failure("engine.open_quote", {arg("command", printable(command))});
  if (in_word) words.push_back(word);
  if (words.empty() || words.front().empty()) return failure("engine.no_command");
  return words;
}

}  // namespace castellan
