#include "braille/pages.h"

#include <algorithm>

namespace castellan::braille {

void Pages::new_page() {
  if (!pages_.back().empty()) pages_.emplace_back();
}

void Pages::gap() {
  if (!pages_.back().empty() && !pages_.back().back().empty()) add(Cells());
}

void Pages::add(Cells line) {
  if (room() == 0) new_page();
  if (line.empty() && pages_.back().empty()) return;
  pages_.back().push_back(std::move(line));
}

void Pages::add(std::vector<Cells> lines) {
  for (Cells& line : lines) add(std::move(line));
}

void Pages::heading(std::string_view text, int level) {
  constexpr std::size_t side = 3;  // cells that stay free on both sides
  std::vector<Cells> lines = wrapped(translator_->cells(text), sheet_.cells - 2 * side);
  for (Cells& line : lines) {
    if (level <= 2)
      line = centred(line, sheet_.cells);
    else
      line.insert(0, 4, blank);
  }
  const std::size_t needed = lines.size() + 4;  // blank lines, and two of what follows
  if (room() < needed && sheet_.lines > needed) new_page();
  gap();
  add(std::move(lines));
  if (level <= 2) gap();
}

void Pages::paragraph(std::string_view text) {
  add(wrapped(translator_->cells(text), sheet_.cells, {2, 0}));
}

void Pages::item(std::string_view text, int depth) {
  const std::size_t first = 2 * std::min<std::size_t>(static_cast<std::size_t>(depth), 4);
  add(wrapped(translator_->cells(text), sheet_.cells, {first, first + 4}));
}

void Pages::block(const std::vector<Cells>& lines) {
  if (room() < lines.size() && lines.size() < sheet_.lines) new_page();
  add(lines);
}

std::vector<std::vector<Cells>> Pages::finished() const {
  std::vector<std::vector<Cells>> pages = pages_;
  if (pages.size() > 1 && pages.back().empty()) pages.pop_back();
  for (std::size_t at = 0; at < pages.size(); ++at) {
    pages[at].resize(sheet_.lines - 1);
    const Cells number = translator_->cells(std::to_string(at + 1));
    pages[at].push_back(Cells(sheet_.cells - number.size(), blank) + number);
  }
  return pages;
}

std::string brf(const std::vector<std::vector<Cells>>& pages) {
  std::string text;
  for (const std::vector<Cells>& page : pages) {
    for (const Cells& line : page) text += to_brf(line) + "\r\n";
    text += '\f';
  }
  return text;
}

std::string unicode(const std::vector<std::vector<Cells>>& pages) {
  std::string text;
  for (const std::vector<Cells>& page : pages)
    for (const Cells& line : page) text += to_utf8(line) + '\n';
  return text;
}

}  // namespace castellan::braille
