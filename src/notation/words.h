#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace castellan {

// How a text is read. A record gives every action exactly one spelling; people
// at a prompt may write it in several.
enum class Reading { strict, kindly };

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text);

// The words of a line, one after another: runs of blanks separate them.
class Words {
 public:
  explicit Words(std::string_view line) : line_(line) { skip_blanks(); }

  bool empty() const { return at_ == line_.size(); }
  std::string_view peek() const;              // empty at the end of the line
  std::string_view next();                    // likewise
  std::size_t offset() const { return at_; }  // of the word to come
  std::string_view rest() const { return trimmed(line_.substr(at_)); }
  std::vector<std::string_view> take_all();  // that are to come

 private:
  void skip_blanks();

  std::string_view line_;
  std::size_t at_ = 0;
};

// `totem tribe` of `modes totem tribe`.
std::string_view without_first_word(std::string_view line);

// A whole number with one spelling: no sign, no leading zeros. A number too
// large to matter comes back as `too_large`, never wrapped round.
inline constexpr int too_large = 1'000'000;
std::optional<int> parse_whole(std::string_view text);

// The same with an optional minus; there is no `-0`.
std::optional<int> parse_integer(std::string_view text);

// Text for a message or a terminal, whatever bytes it came from: control
// characters and broken UTF-8 are replaced, a very long text is cut.
std::string printable(std::string_view text);

}  // namespace castellan
