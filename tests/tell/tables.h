#pragma once

#include <fstream>
#include <iterator>
#include <string>

#include <doctest/doctest.h>

#include "match/record.h"
#include "tell/answer.h"
#include "words/catalogue.h"

namespace castellan {

inline std::string contents(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline Match match_of(const std::string& text) {
  const auto match = read_record(text);
  REQUIRE(match.has_value());
  return *match;
}

// The first record of a sample.
inline Match sample_match(const std::string& name) {
  const std::string text = contents("tests/samples/" + name + ".rec");
  const std::size_t end = text.find("\ngame ");
  return match_of(end == std::string::npos ? text : text.substr(0, end + 1));
}

inline constexpr const char* small_game = R"(game kingdomino
rules players=2 middle-kingdom harmony
seat 1 Anna
seat 2 Béla
kings 1 2 2 1
row 6 21 26 37
1 claim 21
2 claim 26
2 claim 6
1 claim 37
row 4 19 44 45
2 place 6 1,0 east
2 claim 45
1 place 21 0,1 east
1 claim 19
)";

inline std::string said(const Messages& messages, Language language = Language::english) {
  const Catalogue words(language);
  std::string text;
  for (const Message& message : messages) text += words.sentence(message) + '\n';
  return text;
}

inline tell::Manner manner_for(const Match& match,
                               tell::Verbosity verbosity = tell::Verbosity::normal) {
  return {tell::names_of(match.setup().names, match.setup().players()), verbosity};
}

inline tell::Asker asker_for(const Match& match, Viewer viewer,
                             tell::Verbosity verbosity = tell::Verbosity::normal) {
  return {viewer, manner_for(match, verbosity), Previews::on, true};
}

// What the words get for an answer, or why they get none.
inline std::string asked(const Match& match, std::string_view words, const tell::Asker& asker) {
  const std::optional<tell::Query> query = tell::parse_query(words);
  if (!query) return "no question";
  const Result<Messages> told = tell::answer(match, *query, asker);
  return told ? said(*told) : said({told.error()});
}

}  // namespace castellan
