#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace castellan {

// Bytes as they arrive become lines. Nobody has to hold a line of any length:
// one beyond the limit is passed over and told as such.
class LineBuffer {
 public:
  static constexpr std::size_t limit = std::size_t{4} << 20;

  struct Line {
    std::string text;  // without its end
    bool too_long = false;
    bool operator==(const Line&) const = default;
  };

  void add(std::string_view bytes);

  // The next whole line, if there is one.
  std::optional<Line> next();
  // What is left when no more bytes will come: a last line without its end.
  std::optional<Line> last();

 private:
  Line take(std::size_t end);

  std::string bytes_;
  std::size_t begin_ = 0;     // of what has not been taken yet
  std::size_t searched_ = 0;  // no line ends before here
  bool passing_over_ = false;
};

}  // namespace castellan
