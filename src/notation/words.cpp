#include "notation/words.h"

#include <algorithm>

namespace castellan {

namespace {

constexpr std::size_t printable_limit = 160;
constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

// Length of the well-formed UTF-8 character at the start of `text`; 0 if there
// is none. Overlong forms, surrogates and what lies beyond Unicode are none.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  const unsigned second = byte(1);
  const bool out_of_range = (first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) ||
                            (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90);
  return out_of_range ? 0 : length;
}

// C0, delete and C1: a terminal might obey them.
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first < 0x20 || first == 0x7F;
  return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

void Words::skip_blanks() {
  while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
}

std::string_view Words::peek() const {
  const auto end =
      std::find_if(line_.begin() + static_cast<std::ptrdiff_t>(at_), line_.end(), is_blank);
  return line_.substr(at_, static_cast<std::size_t>(end - line_.begin()) - at_);
}

std::string_view Words::next() {
  const std::string_view word = peek();
  at_ += word.size();
  skip_blanks();
  return word;
}

std::vector<std::string_view> Words::take_all() {
  std::vector<std::string_view> all;
  while (!empty()) all.push_back(next());
  return all;
}

std::string_view without_first_word(std::string_view line) {
  Words words(line);
  words.next();
  return words.rest();
}

std::optional<int> parse_whole(std::string_view text) {
  if (text.empty() || !std::ranges::all_of(text, is_digit)) return std::nullopt;
  if (text.front() == '0' && text.size() > 1) return std::nullopt;
  int number = 0;
  for (const char digit : text) {
    number = 10 * number + (digit - '0');
    if (number >= too_large) return too_large;
  }
  return number;
}

std::optional<int> parse_integer(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  const std::optional<int> size = parse_whole(text);
  if (!size || (negative && *size == 0)) return std::nullopt;
  return negative ? -*size : *size;
}

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    if (result.size() >= printable_limit) return result + "…";
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    if (character == "\t")
      result += ' ';
    else
      result += length == 0 || is_control(character) ? replacement : character;
    text.remove_prefix(character.size());
  }
  return result;
}

}  // namespace castellan
