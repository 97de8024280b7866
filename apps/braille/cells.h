#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Braille as cells of six dots.
namespace castellan::braille {

// Unicode's Braille patterns, U+2800 to U+283F: one character is one cell.
using Cells = std::u32string;
inline constexpr char32_t blank = U'\u2800';

std::string to_utf8(const Cells& cells);
// North American Braille ASCII, which embossers take: one byte is one cell.
std::string to_brf(const Cells& cells);

// Whether the text is Braille already, blanks aside.
bool is_braille(std::string_view text);
// The cells of such a text.
Cells cells_in(std::string_view text);

// How far the first line and those that follow begin from the margin.
struct Indent {
  std::size_t first = 0, next = 0;
};

// Breaks the cells at blanks where a line would be longer than the width, and in
// a word only where that is longer than a line. A width is at least 10.
std::vector<Cells> wrapped(const Cells& cells, std::size_t width, Indent indent = {});

// The text in the middle of the width, blanks at the end left out.
Cells centred(const Cells& cells, std::size_t width);
Cells trimmed(Cells cells);

}  // namespace castellan::braille
