#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::tell {

// What can be asked of a table in words.
enum class Question : std::uint8_t {
  here,        // who am I, whose turn is it, what is to be done
  row,         // what lies between the kingdoms; with a number, a row of the own one
  table,       // everything
  kingdom,     // the own one, or that of a seat
  around,      // what touches a square
  properties,  // of a kingdom
  legal,       // what may be done; with a number, where that domino can lie
  best,        // the places that bring the most at once
  unseen,      // what nobody has seen yet
  score,       // points, and where they come from
  since,       // what happened since the own last decision
  repeat,      // what was told last
};

struct Query {
  Question question{};
  std::string argument;
  bool operator==(const Query&) const = default;
};

// How a question is put: the words, from the longest to one or two letters, with
// commas between. Those of other languages stand in the catalogue under the key.
struct QueryWords {
  Question question;
  std::string_view key;
  std::string_view words;
};
std::span<const QueryWords> english_queries();

// The same in another language, to be understood beside English.
struct MoreWords {
  Question question;
  std::string words;
};

// Nothing if the line asks nothing: then it may be a move. A short form with
// something behind it that does not fit is a move too (`p 3 1,0 east`).
std::optional<Query> parse_query(std::string_view line, std::span<const MoreWords> more = {});

}  // namespace castellan::tell
