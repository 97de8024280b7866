#include "draw/text.h"

#include <cstddef>

namespace castellan::draw {
namespace {

constexpr char32_t replacement = 0xFFFD;

// The character at `at`, which moves on past it. A broken sequence gives one
// replacement character and costs one byte, so nothing after it is lost.
char32_t next_character(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(at++);
  if (first < 0x80) return first;
  int more = 1;  // bytes that have to follow
  if (first >= 0xE0) more = first >= 0xF0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || at + static_cast<std::size_t>(more) > text.size()) {
    return replacement;
  }
  char32_t value = first & (0x3Fu >> more);
  for (int i = 0; i < more; ++i) {
    const unsigned follower = byte(at + static_cast<std::size_t>(i));
    if ((follower & 0xC0) != 0x80) return replacement;
    value = (value << 6) | (follower & 0x3F);
  }
  const bool overlong = (more == 2 && value < 0x800) || (more == 3 && value < 0x10000);
  const bool surrogate = value >= 0xD800 && value < 0xE000;
  if (overlong || surrogate || value > 0x10FFFF) return replacement;
  at += static_cast<std::size_t>(more);
  return value;
}

// What XML 1.0 can hold and a line of text should.
std::u32string clean(std::string_view text) {
  std::u32string out;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next_character(text, at);
    if (c == '\t' || c == '\n' || c == '\r') {
      out += U' ';
    } else if (c < 0x20 || (c >= 0x7F && c < 0xA0)) {
      continue;
    } else if (c == 0xFFFE || c == 0xFFFF) {
      out += replacement;
    } else {
      out += c;
    }
  }
  return out;
}

void append_utf8(std::string& out, char32_t c) {
  const auto put = [&](char32_t value) { out += static_cast<char>(value); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | (c >> 6));
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | (c >> 12));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | (c >> 18));
    put(0x80 | ((c >> 12) & 0x3F));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

std::string escape(std::u32string_view text) {
  std::string out;
  for (const char32_t c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: append_utf8(out, c);
    }
  }
  return out;
}

// In hundredths of the font size. From Hangul on most scripts are as wide as high.
int estimated_width(char32_t c) {
  if (c >= 0x1100) return 100;
  if (c == ' ' || c == 'i' || c == 'l' || c == '.' || c == ',') return 36;
  if (c == 'm' || c == 'w' || c == 'M' || c == 'W') return 96;
  return 66;
}

int estimated_width(std::u32string_view text, int font_size) {
  int hundredths = 0;
  for (const char32_t c : text) hundredths += estimated_width(c);
  return hundredths * font_size / 100;
}

}  // namespace

std::string escape(std::string_view text) { return escape(clean(text)); }

std::string escape_to_fit(std::string_view text, int font_size, int width) {
  std::u32string line = clean(text);
  if (estimated_width(line, font_size) <= width) return escape(line);
  while (!line.empty() && estimated_width(line, font_size) > width - font_size) line.pop_back();
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return escape(line + U'\u2026');
}

int estimated_width(std::string_view text, int font_size) {
  return estimated_width(clean(text), font_size);
}

}  // namespace castellan::draw
