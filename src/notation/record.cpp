#include "notation/record.h"

#include <algorithm>
#include <utility>

#include "notation/words.h"

namespace castellan {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

std::optional<Line> clean_line(std::string_view raw, std::size_t number) {
  // Files pasted together may have a mark at every seam, not only at the start.
  if (raw.substr(0, byte_order_mark.size()) == byte_order_mark)
    raw.remove_prefix(byte_order_mark.size());
  std::string text(raw.substr(0, raw.find('#')));
  std::erase(text, '\r');

  const std::string_view words = trimmed(text);
  if (words.empty()) return std::nullopt;
  const std::size_t column = static_cast<std::size_t>(words.data() - text.data()) + 1;
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
