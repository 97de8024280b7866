#include "words/language.h"

#include <cstdlib>

namespace castellan {

std::string_view code_of(Language language) {
  constexpr std::array<std::string_view, all_languages.size()> codes = {"en", "hu", "bg"};
  return codes[static_cast<std::size_t>(language)];
}

std::optional<Language> parse_language(std::string_view text) {
  const std::string_view code = text.substr(0, text.find_first_of("_-.@"));
  for (const Language language : all_languages)
    if (code == code_of(language)) return language;
  return std::nullopt;
}

Language language_of_environment() {
  for (const char* const name : {"CASTELLAN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0')  // the first that says anything counts
      return parse_language(value).value_or(Language::english);
  }
  return Language::english;
}

}  // namespace castellan
