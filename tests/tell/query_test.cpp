#include "tell/query.h"

#include <set>

#include <doctest/doctest.h>

using namespace castellan;
using namespace castellan::tell;

namespace {

Query asks(Question question, const char* argument = "") { return {question, argument}; }

}  // namespace

TEST_CASE("every question has a full form and one of a letter or two") {
  std::set<std::string> seen;
  for (const QueryWords& query : english_queries()) {
    const std::string words(query.words);
    CAPTURE(words);
    const std::string full = words.substr(0, words.find(','));
    const std::string brief = words.substr(words.rfind(' ') + 1);
    CHECK(brief.size() <= 2);
    CHECK(seen.insert(brief).second);
    CHECK(parse_query(full) == asks(query.question));
    CHECK(parse_query(brief) == asks(query.question));
    CHECK(query.key.starts_with("query."));
  }
}

TEST_CASE("a question may say about what") {
  CHECK(parse_query("Where am I") == asks(Question::here));
  CHECK(parse_query(" row -1 ") == asks(Question::row, "-1"));
  CHECK(parse_query("r 2") == asks(Question::row, "2"));
  CHECK(parse_query("kingdom 2") == asks(Question::kingdom, "2"));
  CHECK(parse_query("k Anna B.") == asks(Question::kingdom, "Anna B."));
  CHECK(parse_query("around 1,0") == asks(Question::around, "1,0"));
  CHECK(parse_query("a d4 2") == asks(Question::around, "d4 2"));
  CHECK(parse_query("legal 17") == asks(Question::legal, "17"));
  CHECK(parse_query("since my turn") == asks(Question::since));
  CHECK(parse_query("best places") == asks(Question::best));
}

TEST_CASE("what may be a move is no question") {
  for (const char* const move : {"p 3 1,0 e", "place 3 1,0 east", "r hunter", "t 3", "s 1,0", "17",
                                 "", "   ", "rower", "kingdoms", "c 22", "a", "best"})
    if (const auto query = parse_query(move)) {
      const std::string word = move;
      CAPTURE(word);
      const bool meant = word == "a" || word == "best";
      CHECK(meant);
    }
}

TEST_CASE("words of another language are understood beside the English ones") {
  const std::vector<MoreWords> more = {{Question::around, "körül, kö"}, {Question::row, "ред"}};
  CHECK(parse_query("körül 1,0", more) == asks(Question::around, "1,0"));
  CHECK(parse_query("KÖRÜL 1,0", more) == asks(Question::around, "1,0"));
  CHECK(parse_query("Ред 2", more) == asks(Question::row, "2"));
  CHECK(parse_query("ред", more) == asks(Question::row));
  CHECK(parse_query("row", more) == asks(Question::row));
  CHECK_FALSE(parse_query("körül 1,0"));
}
