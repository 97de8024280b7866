#include "terminal/text.h"

#include <doctest/doctest.h>

using namespace castellan::terminal;

TEST_CASE("columns, not bytes") {
  CHECK(columns("wheat") == 5);
  CHECK(columns("Béla") == 4);
  CHECK(columns("W♛♛") == 3);
  CHECK(columns("王国") == 4);
  CHECK(columns("e\u0301") == 1);  // an accent of its own takes no room
  CHECK(columns("\033[48;5;28;38;5;231m F \033[0m") == 3);
}

TEST_CASE("blanks around a text") {
  CHECK(padded("Béla", 6) == "Béla  ");
  CHECK(padded_left("-1", 4) == "  -1");
  CHECK(centred("W", 5) == "  W  ");
  CHECK(centred("W♛", 5) == " W♛  ");
  CHECK(padded("too long", 3) == "too long");
}

TEST_CASE("a text that is cut shows it") {
  CHECK(shortened("Béla", 4) == "Béla");
  CHECK(shortened("Bélácska", 5) == "Bélá…");
}

TEST_CASE("lines are broken at blanks") {
  CHECK(wrap("one two three", 7) == "one two\nthree");
  CHECK(wrap("one two three", 7, "  ") == "one two\n  three");
  CHECK(wrap("  keeps its   inner blanks", 80) == "  keeps its   inner blanks");
  CHECK(wrap("unbreakable", 4) == "unbreakable");
  CHECK(wrap("a\nb", 80) == "a\nb");
}

TEST_CASE("blocks beside each other as long as they fit") {
  CHECK(beside({"aa\na\n", "b\nb\nb\n"}, 20) == "aa   b\na    b\n     b\n");
  CHECK(beside({"aaaa\n", "bbbb\n", "cccc\n"}, 12) == "aaaa   bbbb\n\ncccc\n");
}
