#include "tell/query.h"

#include <algorithm>
#include <array>

#include "notation/words.h"

namespace castellan::tell {

namespace {

// clang-format off
constexpr std::array<QueryWords, 12> queries = {{
    {Question::here,       "query.here",       "where am i, where, w"},
    {Question::row,        "query.row",        "row, r"},
    {Question::table,      "query.table",      "table, t"},
    {Question::kingdom,    "query.kingdom",    "kingdom, k"},
    {Question::around,     "query.around",     "around, a"},
    {Question::properties, "query.properties", "properties, p"},
    {Question::legal,      "query.legal",      "legal, l"},
    {Question::best,       "query.best",       "best places, best, b"},
    {Question::unseen,     "query.unseen",     "unseen, left, un"},
    {Question::score,      "query.score",      "score, s"},
    {Question::since,      "query.since",      "since my turn, since, si"},
    {Question::repeat,     "query.repeat",     "repeat, re"}}};
// clang-format on

// The small letter for a capital of English, Hungarian or Bulgarian that takes two
// bytes in UTF-8; it takes two as well.
unsigned small_letter(unsigned letter) {
  if (letter == 0x150 || letter == 0x170) return letter + 1;  // Ő, Ű
  const bool latin = letter >= 0xC0 && letter <= 0xDE;
  const bool cyrillic = letter >= 0x410 && letter <= 0x42F;
  return latin || cyrillic ? letter + 0x20 : letter;
}

std::string lower_case(std::string_view text) {
  std::string result(trimmed(text));
  for (std::size_t at = 0; at < result.size(); ++at) {
    const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(result[place]); };
    if (byte(at) >= 'A' && byte(at) <= 'Z') {
      result[at] = static_cast<char>(byte(at) - 'A' + 'a');
    } else if (byte(at) >= 0xC2 && byte(at) <= 0xDF && at + 1 < result.size()) {
      const unsigned letter = small_letter((byte(at) & 0x1Fu) << 6 | (byte(at + 1) & 0x3Fu));
      result[at] = static_cast<char>(0xC0 | letter >> 6);
      result[++at] = static_cast<char>(0x80 | (letter & 0x3F));
    }
  }
  return result;
}

bool is_short(std::string_view phrase) { return phrase.size() <= 2; }

// Whether this can stand behind the short form of the question.
bool fits(Question question, std::string_view argument) {
  Words words(argument);
  const std::string_view first = words.next();
  const bool alone = words.empty();
  switch (question) {
    case Question::row: return alone && parse_integer(first).has_value();
    case Question::kingdom: return true;  // a seat, or a name of any words
    case Question::around: return std::ranges::any_of(argument, is_digit);
    case Question::properties:
    case Question::score:
    case Question::legal: return alone && parse_whole(first).has_value();
    default: return false;
  }
}

std::optional<Query> find(Question question, std::string_view phrases, std::string_view line,
                          const std::string& lower) {
  while (!phrases.empty()) {
    const std::size_t comma = std::min(phrases.find(','), phrases.size());
    const std::string phrase = lower_case(phrases.substr(0, comma));
    phrases.remove_prefix(std::min(comma + 1, phrases.size()));
    if (phrase.empty() || !lower.starts_with(phrase)) continue;
    if (lower.size() == phrase.size()) return Query{question, {}};
    if (!is_blank(lower[phrase.size()])) continue;
    const std::string_view argument = trimmed(line.substr(phrase.size()));
    if (!is_short(phrase) || fits(question, argument))
      return Query{question, std::string(argument)};
  }
  return std::nullopt;
}

}  // namespace

std::span<const QueryWords> english_queries() { return queries; }

std::optional<Query> parse_query(std::string_view line, std::span<const MoreWords> more) {
  line = trimmed(line);
  const std::string lower = lower_case(line);
  for (const QueryWords& query : queries)
    if (std::optional<Query> found = find(query.question, query.words, line, lower)) return found;
  for (const MoreWords& words : more)
    if (std::optional<Query> found = find(words.question, words.words, line, lower)) return found;
  return std::nullopt;
}

}  // namespace castellan::tell
