#include "notation/record.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace castellan;

namespace {
std::vector<Line> lines_of(std::string_view input) {
  std::vector<Line> all;
  Line line;
  for (Lines lines(input); lines.next(line);) all.push_back(line);
  return all;
}
}  // namespace

TEST_CASE("comments, blank lines, carriage returns and byte-order marks say nothing") {
  CHECK(lines_of("\xEF\xBB\xBFgame kingdomino  # which\r\n\r\n   \n# all of it\n\trow 1 2\r\n") ==
        std::vector<Line>{{1, 1, "game kingdomino"}, {5, 2, "row 1 2"}});
  CHECK(lines_of("").empty());
  CHECK(lines_of("\xEF\xBB\xBF").empty());
  CHECK(lines_of("\n\n#\n\r\n").empty());
}

TEST_CASE("a last line needs no line feed") {
  CHECK(lines_of("a\nb") == std::vector<Line>{{1, 1, "a"}, {2, 1, "b"}});
  CHECK(lines_of("a\nb\n") == lines_of("a\nb"));
}

TEST_CASE("records pasted together may each bring their byte-order mark") {
  CHECK(lines_of("a\n\xEF\xBB\xBF"
                 "b\n") == std::vector<Line>{{1, 1, "a"}, {2, 1, "b"}});
}

TEST_CASE("no byte-order mark is left at the start of a line") {
  CHECK(lines_of(" \xEF\xBB\xBF X") == std::vector<Line>{{1, 3, "X"}});
  CHECK(lines_of("\xEF\xBB\xBF\xEF\xBB\xBFX") == std::vector<Line>{{1, 1, "X"}});
  CHECK(lines_of("\xEF\r\xBB\xBFX") == std::vector<Line>{{1, 1, "X"}});
  CHECK(lines_of(" \xEF\xBB\xBF\n").empty());
}

TEST_CASE("bytes that are no text stay as they are") {
  const std::string bytes("seat 1 \xff\x00\x80", 10);
  CHECK(lines_of(bytes + "\n") == std::vector<Line>{{1, 1, bytes}});
}

TEST_CASE("a line begins with a whole word") {
  CHECK(begins_with_word("game kingdomino", "game"));
  CHECK(begins_with_word("game", "game"));
  CHECK_FALSE(begins_with_word("games", "game"));
  CHECK_FALSE(begins_with_word("Game", "game"));
}
