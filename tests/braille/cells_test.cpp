#include "braille/cells.h"

#include <sstream>

#include <doctest/doctest.h>

#include "base/dealer.h"
#include "tests/braille/files.h"

using namespace castellan;
using namespace castellan::braille;

TEST_CASE("cells are written as UTF-8 and read back") {
  Cells all;
  for (char32_t dots = 0; dots < 64; ++dots) all += blank + dots;
  CHECK(to_utf8(U"⠁⠿") == "⠁⠿");
  CHECK(cells_in(to_utf8(all)) == all);
}

TEST_CASE("Braille ASCII is that of liblouis") {
  // Lines such as `display \\x0041 1`: a character, and its dots.
  std::istringstream table(contents("/usr/share/liblouis/tables/en-us-brf.dis"));
  int compared = 0;
  for (std::string line; std::getline(table, line);) {
    std::istringstream words(line);
    std::string opcode, character, dots;
    words >> opcode >> character >> dots;
    if (opcode != "display") continue;
    char letter = character[0];
    if (character == "\\\\")
      letter = '\\';
    else if (character == "\\s")
      letter = ' ';
    else if (character.size() > 1)
      continue;
    char32_t cell = blank;
    for (const char dot : dots)
      if (dot >= '1' && dot <= '6') cell |= 1u << (dot - '1');
    if (dots.find_first_of("78") != std::string::npos) continue;
    if (letter >= 'a' && letter <= 'z') continue;  // small letters are second names
    CAPTURE(line);
    CHECK(to_brf({cell}) == std::string(1, letter));
    ++compared;
  }
  CHECK(compared >= 60);
}

TEST_CASE("a text that is Braille is known as such") {
  CHECK(is_braille("⠁⠃ ⠉"));
  CHECK_FALSE(is_braille("⠁ b"));
  CHECK_FALSE(is_braille(""));
  CHECK_FALSE(is_braille("   "));
}

TEST_CASE("lines are broken at blanks") {
  const Cells text = U"⠁⠁⠁⠁⠀⠃⠃⠃⠃⠀⠉⠉";
  CHECK(wrapped(text, 10) == std::vector<Cells>{U"⠁⠁⠁⠁⠀⠃⠃⠃⠃", U"⠉⠉"});
  CHECK(wrapped(text, 10, {2, 0}) == std::vector<Cells>{U"⠀⠀⠁⠁⠁⠁", U"⠃⠃⠃⠃⠀⠉⠉"});
  CHECK(wrapped(U"", 10) == std::vector<Cells>{U""});
}

TEST_CASE("a word is broken only where it is longer than a line") {
  CHECK(wrapped(U"⠁⠀⠃⠃⠃⠃⠃⠃⠃⠃⠃⠃⠃⠃", 10) == std::vector<Cells>{U"⠁", U"⠃⠃⠃⠃⠃⠃⠃⠃⠃⠃", U"⠃⠃"});
}

TEST_CASE("no line is too long, and no cell is lost") {
  Dealer dealer(7);
  for (int round = 0; round < 500; ++round) {
    Cells text, letters;
    const std::uint32_t size = dealer.below(300);
    for (std::uint32_t at = 0; at < size; ++at) {
      const char32_t cell = blank + (dealer.below(4) == 0 ? 0 : 1 + dealer.below(63));
      text += cell;
      if (cell != blank) letters += cell;
    }
    const std::size_t width = 10 + dealer.below(40);
    Cells read;
    for (const Cells& line : wrapped(text, width, {2, 4})) {
      CHECK(line.size() <= width);
      for (const char32_t cell : line)
        if (cell != blank) read += cell;
    }
    CHECK(read == letters);
  }
}

TEST_CASE("a heading stands in the middle") {
  CHECK(centred(U"⠁⠃", 10) == U"⠀⠀⠀⠀⠁⠃");
  CHECK(centred(U"⠁⠃⠉", 3) == U"⠁⠃⠉");
}
