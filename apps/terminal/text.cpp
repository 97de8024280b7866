#include "terminal/text.h"

#include <algorithm>
#include <cstdint>

#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace castellan::terminal {

namespace {

std::size_t columns_of(UChar32 character) {
  if (character < 0) return 1;  // a broken byte is shown as something
  const int category = u_charType(character);
  if (category == U_NON_SPACING_MARK || category == U_ENCLOSING_MARK || category == U_FORMAT_CHAR ||
      category == U_CONTROL_CHAR)
    return 0;
  const int width = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

}  // namespace

std::size_t columns(std::string_view text) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const auto length = static_cast<std::int32_t>(text.size());
  std::size_t count = 0;
  for (std::int32_t at = 0; at < length;) {
    if (bytes[at] == 0x1B) {  // up to the letter that ends a colour code
      const std::size_t end = text.find('m', static_cast<std::size_t>(at));
      at = end == std::string_view::npos ? length : static_cast<std::int32_t>(end) + 1;
      continue;
    }
    UChar32 character = 0;
    U8_NEXT(bytes, at, length, character);  // NOLINT(bugprone-inc-dec-in-conditions): a macro
    count += columns_of(character);
  }
  return count;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = columns(text);
  return std::string(text) + std::string(width > taken ? width - taken : 0, ' ');
}

std::string padded_left(std::string_view text, std::size_t width) {
  const std::size_t taken = columns(text);
  return std::string(width > taken ? width - taken : 0, ' ') + std::string(text);
}

std::string centred(std::string_view text, std::size_t width) {
  const std::size_t taken = columns(text);
  const std::size_t blanks = width > taken ? width - taken : 0;
  return std::string(blanks / 2, ' ') + std::string(text) + std::string(blanks - blanks / 2, ' ');
}

std::string trimmed_right(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string shortened(std::string_view text, std::size_t width) {
  if (columns(text) <= width) return std::string(text);
  while (columns(text) >= width) {
    const auto is_continued = [](char byte) {
      return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
    };
    while (text.size() > 1 && is_continued(text.back())) text.remove_suffix(1);
    text.remove_suffix(1);
  }
  return std::string(text) + "…";
}

std::vector<std::string_view> lines(std::string_view text) {
  std::vector<std::string_view> result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    result.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string wrap(std::string_view text, std::size_t width, std::string_view margin) {
  std::string result;
  bool first = true;
  for (std::string_view line : lines(text)) {
    if (!first) result += '\n' + std::string(margin);
    first = false;
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    result.append(indent, ' ');
    line.remove_prefix(indent);
    std::size_t taken = 0;
    while (!line.empty()) {
      const std::size_t end = std::min(line.find(' '), line.size());
      const std::string_view word = line.substr(0, end);
      const std::size_t needed = columns(word);
      if (taken > 0 && taken + 1 + needed > width) {
        result += '\n' + std::string(margin);
        taken = 0;
      }
      if (taken > 0) {
        result += ' ';
        ++taken;
      }
      result += word;
      taken += needed;
      line.remove_prefix(std::min(end + 1, line.size()));
    }
  }
  return result;
}

std::string beside(const std::vector<std::string>& blocks, std::size_t width) {
  constexpr std::size_t gap = 3;
  std::string result;
  for (std::size_t first = 0; first < blocks.size();) {
    std::vector<std::vector<std::string_view>> group;
    std::vector<std::size_t> widths;
    std::size_t taken = 0, height = 0;
    for (std::size_t at = first; at < blocks.size(); ++at) {
      const auto block = lines(blocks[at]);
      std::size_t widest = 0;
      for (const std::string_view line : block) widest = std::max(widest, columns(line));
      if (at > first && taken + gap + widest > width) break;
      taken += (at > first ? gap : 0) + widest;
      widths.push_back(widest);
      height = std::max(height, block.size());
      group.push_back(block);
    }
    if (first > 0) result += '\n';
    for (std::size_t row = 0; row < height; ++row) {
      std::string line;
      for (std::size_t at = 0; at < group.size(); ++at) {
        if (at > 0) line += std::string(gap, ' ');
        line += padded(row < group[at].size() ? group[at][row] : std::string_view(), widths[at]);
      }
      result += trimmed_right(line) + '\n';
    }
    first += group.size();
  }
  return result;
}

}  // namespace castellan::terminal
