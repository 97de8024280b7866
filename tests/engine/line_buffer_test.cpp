#include "engine/line_buffer.h"

#include <vector>

#include <doctest/doctest.h>

using namespace castellan;

TEST_CASE("bytes become lines wherever they are cut") {
  LineBuffer lines;
  lines.add("pi");
  CHECK_FALSE(lines.next());
  lines.add("ng\r\n\nst");
  CHECK(lines.next() == LineBuffer::Line{"ping"});
  CHECK(lines.next() == LineBuffer::Line{""});
  CHECK_FALSE(lines.next());
  lines.add("op");
  CHECK_FALSE(lines.next());
  CHECK(lines.last() == LineBuffer::Line{"stop"});
  CHECK_FALSE(lines.last());
}

TEST_CASE("a line of the longest kind is kept, a longer one is passed over") {
  for (const std::size_t chunk : {std::size_t{1} << 16, LineBuffer::limit * 3}) {
    CAPTURE(chunk);
    const std::string longest(LineBuffer::limit, 'x');
    const std::string text = longest + '\n' + longest + "y\nping\n" + longest + longest;
    LineBuffer lines;
    std::vector<LineBuffer::Line> found;
    for (std::size_t at = 0; at < text.size(); at += chunk) {
      lines.add(std::string_view(text).substr(at, chunk));
      while (const auto line = lines.next()) found.push_back(*line);
    }
    REQUIRE(found.size() == 3);
    CHECK((found[0].text == longest && !found[0].too_long));
    CHECK((found[1].text.empty() && found[1].too_long));
    CHECK(found[2].text == "ping");
    const auto last = lines.last();
    REQUIRE(last);
    CHECK(last->too_long);
  }
}
