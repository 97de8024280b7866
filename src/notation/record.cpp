#include "notation/record.h"

#include <algorithm>
#include <utility>

#include "notation/words.h"

namespace castellan {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

std::optional<Line> clean_line(std::string_view raw, std::size_t number) {
  std::string text(raw.substr(0, raw.find('#')));
  std::erase(text, '\r');

  // Files pasted together may have a mark at every seam, not only at the start.
  // All marks go, so that what is written from this line is read again alike.
  std::string_view words = text;
  std::size_t column = 1;
  for (;;) {
    if (words.starts_with(byte_order_mark)) {
      words.remove_prefix(byte_order_mark.size());
    } else if (!words.empty() && is_blank(words.front())) {
      words.remove_prefix(1);
      ++column;
    } else {
      break;
    }
  }
  words = trimmed(words);
  if (words.empty()) return std::nullopt;
  return Line{number, column, std::string(words)};
}

bool Lines::next(Line& line) {
  while (!rest_.empty()) {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view raw = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    std::optional<Line> cleaned = clean_line(raw, ++number_);
    if (!cleaned) continue;
    line = std::move(*cleaned);
    return true;
  }
  return false;
}

bool begins_with_word(std::string_view line, std::string_view word) {
  return Words(line).peek() == word;
}

}  // namespace castellan
