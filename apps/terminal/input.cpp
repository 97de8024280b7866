#include "terminal/input.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "notation/words.h"

namespace castellan::terminal {

namespace {

struct Entry {
  std::string_view word;
  std::string_view letter;  // where the shortest beginning would not be clear
  Command command;
  bool takes_more = false;  // a file, a language
  // NOLINTNEXTLINE(readability-redundant-member-init): GCC misses it otherwise
  std::string_view argument = {};
};
constexpr std::array<Entry, 9> entries = {
    {{"help", "h", Command::help},
     {"undo", "u", Command::undo},
     {"hint", "i", Command::hint},
     {"terse", "", Command::verbosity, false, "terse"},
     {"normal", "", Command::verbosity, false, "normal"},
     {"full", "", Command::verbosity, false, "full"},
     {"language", "", Command::language, true},
     {"save", "", Command::save, true},
     {"quit", "q", Command::quit}}};

std::string lower_case(std::string_view word) {
  std::string result(word);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

}  // namespace

std::vector<std::string_view> phrases_of(std::string_view words) {
  std::vector<std::string_view> phrases;
  for (std::size_t comma = 0; comma != std::string_view::npos;
       words.remove_prefix(comma == std::string_view::npos ? words.size() : comma + 1)) {
    comma = words.find(',');
    phrases.push_back(trimmed(words.substr(0, comma)));
  }
  return phrases;
}

std::vector<tell::MoreWords> query_words(const Catalogue& words) {
  std::vector<tell::MoreWords> more;
  for (const tell::QueryWords& query : tell::english_queries())
    more.push_back({query.question, words.text(query.key)});
  return more;
}

Result<Input> parse_input(std::string_view line, std::span<const tell::MoreWords> more) {
  Words words(line);
  if (words.empty()) return NothingTyped{};
  const std::string word = lower_case(words.next());
  if (word == "?") return Request{Command::help, {}};
  if (word == "exit") return Request{Command::quit, {}};

  const bool digits = std::ranges::all_of(word, is_digit);
  if (digits && words.empty()) return ChosenNumber{parse_whole(word).value_or(too_large)};

  // What is meant by the beginning of a word, if that stays clear.
  std::string candidates;
  std::optional<Input> found;
  int matches = 0;
  const auto add = [&](std::string_view candidate, Input input) {
    found = std::move(input);
    ++matches;
    candidates.append(candidates.empty() ? "" : ", ").append(candidate);
  };
  for (const Entry& entry : entries) {
    // `t 3` is a move of some game: a shortened command stands alone.
    const bool alone = words.empty() || entry.takes_more;
    const Request request{
        entry.command, std::string(entry.takes_more ? words.rest() : entry.argument)};
    if (word == entry.word || (word == entry.letter && alone)) return request;
    if (entry.word.starts_with(word) && alone) add(entry.word, request);
  }
  if (std::optional<tell::Query> query = tell::parse_query(line, more)) return *query;
  std::vector<tell::MoreWords> questions(more.begin(), more.end());
  for (const tell::QueryWords& query : tell::english_queries())
    questions.push_back({query.question, std::string(query.words)});
  std::set<std::string_view> heard;  // English may be the language of the catalogue too
  if (words.empty())
    for (const tell::MoreWords& query : questions)
      for (const std::string_view phrase : phrases_of(query.words))
        if (phrase.starts_with(word) && phrase.find(' ') == std::string_view::npos &&
            heard.insert(phrase).second)
          add(phrase, tell::Query{query.question, {}});
  if (matches > 1)
    return failure("prompt.ambiguous", {arg("word", word), arg("commands", candidates)});
  if (matches == 1) return *found;
  return WrittenMove{std::string(trimmed(line))};
}

}  // namespace castellan::terminal
