#include "braille/pages.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include <doctest/doctest.h>

#include "braille/markdown.h"
#include "tests/braille/files.h"

using namespace castellan;
using namespace castellan::braille;

namespace {

using AllPages = std::vector<std::vector<Cells>>;

Translator english(int grade = 1) {
  return std::move(Translator::open(Language::english, grade)).value();
}

// Letters and digits only, all small: what no layout may lose.
std::string letters_in(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += c;
  }
  return letters;
}

// Line by line as one would read it, without the pages' numbers.
std::string read_aloud(const Translator& code, const AllPages& pages) {
  Cells all;
  for (const std::vector<Cells>& page : pages)
    for (std::size_t line = 0; line + 1 < page.size(); ++line) all += page[line] + blank;
  return code.back(all);
}

Cells cells_of(const AllPages& pages) {
  Cells all;
  for (const std::vector<Cells>& page : pages)
    for (std::size_t line = 0; line + 1 < page.size(); ++line)
      std::ranges::copy_if(
          page[line], std::back_inserter(all), [](char32_t cell) { return cell != blank; });
  return all;
}

void check_layout(const AllPages& pages, const Sheet& sheet) {
  for (const std::vector<Cells>& page : pages) {
    CHECK(page.size() == sheet.lines);
    CHECK_FALSE(page.front().empty());
    for (const Cells& line : page) CHECK(line.size() <= sheet.cells);
  }
}

AllPages markdown_pages(const Translator& code, std::string_view text, Sheet sheet = {}) {
  Pages pages(code, sheet);
  lay_out_markdown(text, pages);
  return pages.finished();
}

std::string text_of(const AllPages& pages) {
  std::string text;
  for (const Cells& line : pages.at(0))
    if (!line.empty()) text += to_brf(line) + '\n';
  return text;
}

}  // namespace

TEST_CASE("a page has its number at the right of its last line") {
  const Translator code = english();
  Pages pages(code, {40, 25});
  for (int line = 0; line < 30; ++line) pages.line("line");
  const AllPages all = pages.finished();
  REQUIRE(all.size() == 2);
  CHECK(to_utf8(all[0][24]) == to_utf8(Cells(38, blank) + U"⠼⠁"));
  CHECK(to_utf8(all[1][24]) == to_utf8(Cells(38, blank) + U"⠼⠃"));
  check_layout(all, {40, 25});
}

TEST_CASE("headings are centred, paragraphs begin at the third cell, items hang") {
  const Translator code = english();
  const std::string text =
      "# Rules\n\nOne two three four five six seven.\n\n- One two three four five "
      "six\n  - two\n- three\n";
  CHECK(text_of(markdown_pages(code, text, {20, 25})) ==
        "       ,RULES\n"
        "  ,ONE TWO THREE\n"
        "FOUR FIVE SIX SEVEN4\n"
        ",ONE TWO THREE FOUR\n"
        "    FIVE SIX\n"
        "  TWO\n"
        "THREE\n"
        "                  #A\n");
}

TEST_CASE("marks, addresses and HTML are left out; rows of a table are lines") {
  const Translator code = english();
  const std::string text =
      "See **bold**, `code` and [a link](https://example.org/x).\n\n<div>x</div>\n\n"
      "| a | b |\n|---|---|\n| one | two |\n\n1. first\n2. second\n\n```\nx  y\nz\n```\n";
  CHECK(text_of(markdown_pages(code, text)) ==
        "  ,SEE BOLD1 CODE AND A LINK4\n"
        "A2 B\nONE2 TWO\n#A4 FIRST\n#B4 SECOND\nX Y\nZ\n" +
            std::string(38, ' ') + "#A\n");
}

TEST_CASE("a heading never stands at the foot of a page") {
  const Translator code = english();
  for (int before = 0; before < 30; ++before) {
    Pages pages(code, {40, 25});
    for (int line = 0; line < before; ++line) pages.line("line");
    pages.heading("Heading", 2);
    pages.paragraph("What follows.");
    const Cells heading = centred(code.cells("Heading"), 40);
    for (const std::vector<Cells>& page : pages.finished()) {
      const auto found = std::ranges::find(page, heading);
      if (found == page.end()) continue;
      CHECK(
          std::any_of(found + 1, page.end() - 1, [](const Cells& line) { return !line.empty(); }));
    }
  }
}

TEST_CASE("a picture stays on one page") {
  const Translator code = english();
  Pages pages(code, {40, 25});
  for (int line = 0; line < 20; ++line) pages.line("line");
  pages.block(std::vector<Cells>(10, U"⠿"));
  const AllPages all = pages.finished();
  REQUIRE(all.size() == 2);
  CHECK(std::ranges::count(all[1], Cells(U"⠿")) == 10);
}

TEST_CASE("embossers get CR and LF, and a form feed after each page") {
  const Translator code = english();
  Pages pages(code, {10, 3});
  pages.line("a b");
  pages.new_page();
  pages.line("c");
  CHECK(brf(pages.finished()) == "A B\r\n\r\n        #A\r\n\fC\r\n\r\n        #B\r\n\f");
  CHECK(unicode(pages.finished()).starts_with("⠁⠀⠃\n\n"));
}

TEST_CASE("of the rules no letter is lost, no line is over 40 and no page over 25") {
  int read = 0;
  for (const auto& entry : std::filesystem::directory_iterator("docs/rules")) {
    if (!entry.is_regular_file()) continue;
    CAPTURE(entry.path().string());
    const std::string text = contents(entry.path());
    const AllPages pages = markdown_pages(english(), text);
    check_layout(pages, {});
    CHECK(letters_in(read_aloud(english(), pages)) == letters_in(text));
    // Contracted Braille is not read back without doubt, but its cells can be counted.
    const AllPages contracted = markdown_pages(english(2), text);
    check_layout(contracted, {});
    CHECK(cells_of(contracted) == cells_of(markdown_pages(english(2), text, {200, 100})));
    CHECK(cells_of(contracted).size() < cells_of(pages).size());
    ++read;
  }
  CHECK(read == 4);
}
