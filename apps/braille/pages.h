#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "braille/cells.h"
#include "braille/translator.h"

namespace castellan::braille {

// How much a sheet of an embosser holds.
struct Sheet {
  std::size_t cells = 40, lines = 25;
};

// Text laid out for an embosser: headings in the middle with a blank line around
// them, paragraphs that begin at the third cell, items that hang, and the page's
// number at the right of its last line.
class Pages {
 public:
  Pages(const Translator& translator, Sheet sheet) : translator_(&translator), sheet_(sheet) {}

  // Of level 1 to 6; a heading never stands at the foot of a page.
  void heading(std::string_view text, int level = 1);
  void paragraph(std::string_view text);
  // Of a list; one within another has depth 1.
  void item(std::string_view text, int depth = 0);
  // A line that begins at the margin.
  void line(std::string_view text) { item(text); }
  // Lines of cells that stay together if a page holds them.
  void block(const std::vector<Cells>& lines);
  void gap();  // a blank line, but not at the head of a page
  void new_page();

  const Translator& translator() const { return *translator_; }
  const Sheet& sheet() const { return sheet_; }

  // Every page with all its lines, the last of them the number.
  std::vector<std::vector<Cells>> finished() const;

 private:
  std::size_t room() const { return sheet_.lines - 1 - pages_.back().size(); }
  void add(std::vector<Cells> lines);
  void add(Cells line);

  const Translator* translator_;
  Sheet sheet_;
  std::vector<std::vector<Cells>> pages_ = {{}};
};

// As embossers take it: Braille ASCII, lines that end with CR and LF, and a form
// feed after each page.
std::string brf(const std::vector<std::vector<Cells>>& pages);
// The same pages in Unicode, for a display or a screen.
std::string unicode(const std::vector<std::vector<Cells>>& pages);

}  // namespace castellan::braille
