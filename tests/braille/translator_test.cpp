#include "braille/translator.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <doctest/doctest.h>

#include "tests/braille/files.h"

using namespace castellan;
using namespace castellan::braille;

namespace {

Translator translator(std::string_view language, int grade = 1) {
  return std::move(Translator::open(parse_language(language).value(), grade)).value();
}

std::string to_text(char32_t sign) {
  std::string text;
  if (sign < 0x80) return {static_cast<char>(sign)};
  if (sign < 0x800) {
    text += static_cast<char>(0xC0 | sign >> 6);
  } else {
    text += static_cast<char>(0xE0 | sign >> 12);
    text += static_cast<char>(0x80 | (sign >> 6 & 0x3F));
  }
  return text + static_cast<char>(0x80 | (sign & 0x3F));
}

std::string braille_of(std::string_view language, int grade, std::string_view text) {
  return to_utf8(translator(language, grade).cells(text));
}

}  // namespace

TEST_CASE("Unified English Braille, uncontracted") {
  // From the code: a capital is dot 6, a number begins with dots 3456.
  CHECK(braille_of("en", 1, "The castle") == "⠠⠞⠓⠑⠀⠉⠁⠎⠞⠇⠑");
  CHECK(braille_of("en", 1, "17 points.") == "⠼⠁⠛⠀⠏⠕⠊⠝⠞⠎⠲");
  CHECK(braille_of("en", 1, "(d4)") == "⠐⠣⠙⠼⠙⠐⠜");
}

TEST_CASE("Unified English Braille, contracted") {
  CHECK(braille_of("en", 2, "Check: the knight") == "⠠⠡⠑⠉⠅⠒⠀⠮⠀⠅⠝⠊⠣⠞");
  CHECK(to_brf(translator("en", 2).cells("Check: the knight")) == ",*ECK3 ! KNI<T");
}

TEST_CASE("Hungarian and Bulgarian") {
  CHECK(braille_of("hu", 1, "Sakk: a huszár") == "⠨⠎⠁⠅⠅⠒⠀⠁⠀⠓⠥⠱⠈⠗");
  CHECK(braille_of("bg", 1, "Шах: конят") == "⠨⠱⠁⠓⠒⠀⠅⠕⠝⠫⠞");
}

TEST_CASE("numbers side by side stay two numbers") {
  CHECK(braille_of("en", 1, "place 17 1,0 east") == "⠏⠇⠁⠉⠑⠀⠼⠁⠛⠀⠼⠁⠂⠚⠀⠑⠁⠎⠞");
  CHECK(braille_of("en", 1, "3 10 22") == "⠼⠉⠀⠼⠁⠚⠀⠼⠃⠃");
}

TEST_CASE("what a language has no Braille for is written in plain letters") {
  CHECK(braille_of("en", 1, "Gergő") == braille_of("en", 1, "Gergo"));
  CHECK(braille_of("en", 1, "Иван") == braille_of("en", 1, "Ivan"));
  CHECK(braille_of("hu", 1, "7×7") == braille_of("hu", 1, "7x7"));
  CHECK(braille_of("en", 1, "♛") == braille_of("en", 1, "?"));
  CHECK(braille_of("bg", 1, "a\xFFz") == braille_of("bg", 1, "a?z"));
}

TEST_CASE("nothing becomes nothing") {
  CHECK(translator("en").cells("").empty());
  CHECK(translator("hu").back(Cells()).empty());
}

TEST_CASE("a grade that there is not is refused") {
  CHECK(Translator::open(Language::bulgarian, 2).error().key == "braille.no_grade");
  CHECK(Translator::open(Language::english, 3).error().key == "braille.no_grade");
}

TEST_CASE("what is translated reads as it was written") {
  const auto there_and_back = [](std::string_view language, int grade, std::string_view text) {
    const Translator code = translator(language, grade);
    return code.back(code.cells(text));
  };
  const std::string_view english = "Anna places domino 17: wheat on 1,0, forest on 2,0, 3 points.";
  CHECK(there_and_back("en", 1, english) == english);
  CHECK(there_and_back("en", 2, english) == english);
  const std::string_view hungarian = "Anna lerakja a dominót: gabonamező, erdő, 3 pont.";
  CHECK(there_and_back("hu", 1, hungarian) == hungarian);
}

TEST_CASE("all cells have six dots, and every sign of our sentences is known") {
  for (const std::string language : {"en", "hu", "bg"}) {
    const Translator code = translator(language);
    std::string text = contents("i18n/" + language + ".json");
    const std::string folder = language == "en" ? "docs/rules" : "docs/rules/" + language;
    if (std::filesystem::exists(folder))
      for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.is_regular_file()) text += contents(entry.path());
    const std::u32string signs = cells_in(text);
    const Cells question = code.cells("?");
    for (const char32_t sign : std::set<char32_t>(signs.begin(), signs.end())) {
      const bool written_otherwise = sign == U'→' || sign == U'♛';
      const bool of_the_page = sign == U'●' || sign == U'✓';  // never embossed
      if (sign < U' ' || sign == U'?' || written_otherwise || of_the_page) continue;
      CAPTURE(language);
      CAPTURE(static_cast<int>(sign));
      const std::string utf8 = to_text(sign);
      const Cells cells = code.cells(utf8);
      CHECK(cells != question);
      CHECK(std::ranges::all_of(cells, [](char32_t cell) { return cell <= blank + 0x3F; }));
    }
  }
}
