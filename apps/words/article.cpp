#include "words/article.h"

#include <algorithm>
#include <array>

namespace castellan {

namespace {

constexpr std::string_view open_article = "(z)";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr std::array<std::string_view, 28> vowels = {
    "a", "á", "e", "é", "i", "í", "o", "ó", "ö", "ő", "u", "ú", "ü", "ű",
    "A", "Á", "E", "É", "I", "Í", "O", "Ó", "Ö", "Ő", "U", "Ú", "Ü", "Ű"};
constexpr std::array<std::string_view, 10> passed_over = {
    " ", "„", "“", "”", "\"", "»", "«", "(", "[", "’"};

// Egy, öt, ötven, ötszáz, ezer … begin with a vowel; it is the first group of
// three digits that is spoken first.
bool number_begins_with_vowel(std::string_view text) {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  if (text[0] == '5') return true;
  // A one is spoken only where it stands alone: 1, 1000 (ezer), 1000000.
  return text[0] == '1' && digits % 3 == 1;
}

bool begins_with_vowel(std::string_view text) {
  for (bool found = true; found;) {
    found = false;
    for (const std::string_view mark : passed_over)
      if (text.starts_with(mark)) {
        text.remove_prefix(mark.size());
        found = true;
      }
  }
  if (text.empty()) return false;
  if (is_digit(text[0])) return number_begins_with_vowel(text);
  if (text[0] == 'f' && text.size() > 1 && is_digit(text[1])) return true;  // a square: eff
  return std::ranges::any_of(
      vowels, [&](std::string_view vowel) { return text.starts_with(vowel); });
}

}  // namespace

std::string with_articles(std::string_view text) {
  std::string result;
  for (;;) {
    const std::size_t found = text.find(open_article);
    if (found == std::string_view::npos) return result.append(text);
    result.append(text.substr(0, found));
    text.remove_prefix(found + open_article.size());
    const bool article = !result.empty() && (result.back() == 'a' || result.back() == 'A');
    if (!article)
      result.append(open_article);
    else if (begins_with_vowel(text))
      result += 'z';
  }
}

}  // namespace castellan
