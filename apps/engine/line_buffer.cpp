#include "engine/line_buffer.h"

#include <utility>

namespace castellan {

void LineBuffer::add(std::string_view bytes) {
  bytes_.erase(0, begin_);
  searched_ -= begin_;
  begin_ = 0;
  bytes_ += bytes;
}

std::optional<LineBuffer::Line> LineBuffer::next() {
  const std::size_t end = bytes_.find('\n', searched_);
  if (end != std::string::npos) {
    Line line = take(end);
    begin_ = searched_ = end + 1;
    return line;
  }
  if (bytes_.size() - begin_ > limit) {
    passing_over_ = true;
    bytes_.clear();
    begin_ = 0;
  }
  searched_ = bytes_.size();
  return std::nullopt;
}

std::optional<LineBuffer::Line> LineBuffer::last() {
  if (begin_ == bytes_.size() && !passing_over_) return std::nullopt;
  Line line = take(bytes_.size());
  begin_ = searched_ = bytes_.size();
  return line;
}

LineBuffer::Line LineBuffer::take(std::size_t end) {
  if (std::exchange(passing_over_, false) || end - begin_ > limit) return {{}, true};
  Line line{bytes_.substr(begin_, end - begin_)};
  if (line.text.ends_with('\r')) line.text.pop_back();
  return line;
}

}  // namespace castellan
