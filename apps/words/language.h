#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace castellan {

// The languages that the rulebooks come in.
enum class Language : std::uint8_t { english, hungarian, bulgarian };
inline constexpr std::array<Language, 3> all_languages = {
    Language::english, Language::hungarian, Language::bulgarian};

// `en`, `hu`, `bg`
std::string_view code_of(Language language);

// From a code or the name of a locale: `hu`, `hu_HU.UTF-8`, `bg-BG`.
std::optional<Language> parse_language(std::string_view text);

// What CASTELLAN_LANGUAGE, or else the locale of the environment, asks for. Words
// that name none of the languages are as good as English.
Language language_of_environment();

}  // namespace castellan
