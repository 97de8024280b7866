#include "braille/cells.h"

#include <algorithm>

#include <unicode/unistr.h>

namespace castellan::braille {

namespace {

// By dots: dot 1 is bit 0.
constexpr std::string_view brf_characters =
    " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";
static_assert(brf_characters.size() == 64);

}  // namespace

std::string to_utf8(const Cells& cells) {
  std::string text;
  text.reserve(3 * cells.size());
  for (const char32_t cell : cells) {
    text += '\xE2';
    text += static_cast<char>(0x80 | (cell >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (cell & 0x3F));
  }
  return text;
}

std::string to_brf(const Cells& cells) {
  std::string text;
  for (const char32_t cell : cells) text += brf_characters[cell & 0x3F];
  return text;
}

bool is_braille(std::string_view text) {
  const Cells cells = cells_in(text);
  const auto is_blank = [](char32_t cell) { return cell == blank || cell == U' '; };
  return !std::ranges::all_of(cells, is_blank) && std::ranges::all_of(cells, [&](char32_t cell) {
    return is_blank(cell) || (cell > blank && cell <= blank + 0x3F);
  });
}

Cells cells_in(std::string_view text) {
  const icu::UnicodeString unicode = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  Cells cells;
  for (std::int32_t at = 0; at < unicode.length(); at = unicode.moveIndex32(at, 1))
    cells += static_cast<char32_t>(unicode.char32At(at));
  return cells;
}

std::vector<Cells> wrapped(const Cells& cells, std::size_t width, Indent indent) {
  std::vector<Cells> lines;
  Cells line(indent.first, blank);
  bool empty = true;  // but for the indent
  const auto end_line = [&] {
    lines.push_back(trimmed(std::move(line)));
    line = Cells(indent.next, blank);
    empty = true;
  };
  for (std::size_t at = 0; at < cells.size();) {
    const std::size_t end = std::min(cells.find(blank, at), cells.size());
    Cells word = cells.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    if (!empty && line.size() + 1 + word.size() > width) end_line();
    if (!empty) line += blank;
    while (line.size() + word.size() > width) {
      const std::size_t room = width - line.size();
      line += word.substr(0, room);
      word.erase(0, room);
      end_line();
    }
    line += word;
    empty = false;
  }
  if (!empty || lines.empty()) end_line();
  return lines;
}

Cells centred(const Cells& cells, std::size_t width) {
  return Cells(width > cells.size() ? (width - cells.size()) / 2 : 0, blank) + cells;
}

Cells trimmed(Cells cells) {
  cells.erase(cells.find_last_not_of(blank) + 1);
  return cells;
}

}  // namespace castellan::braille
