#include "words/catalogue.h"

#include <nlohmann/json.hpp>
#include <unicode/fmtable.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "embedded.h"

namespace castellan {

namespace {

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

icu::Formattable formattable(const Message::Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return icu::Formattable(*number);
  return icu::Formattable(unicode(std::get<std::string>(value)));
}

}  // namespace

// Most sentences of a run are never needed, so a message is parsed when it is
// first asked for.
struct Catalogue::Sentence {
  std::string pattern;
  std::unique_ptr<icu::MessageFormat> format;
};

Catalogue::Catalogue() : Catalogue(words::embedded("i18n/en.json")) {}

Catalogue::Catalogue(std::string_view json) {
  const auto object = nlohmann::json::parse(json, nullptr, false);
  if (!object.is_object()) return;
  for (const auto& [key, pattern] : object.items()) {
    if (!pattern.is_string()) continue;
    sentences_[key] = std::make_unique<Sentence>(Sentence{pattern.get<std::string>(), nullptr});
  }
}

Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

const Catalogue::Sentence* Catalogue::find(std::string_view key) const {
  const auto found = sentences_.find(key);
  if (found == sentences_.end()) return nullptr;
  Sentence& sentence = *found->second;
  if (!sentence.format) {
    UErrorCode status = U_ZERO_ERROR;
    auto format = std::make_unique<icu::MessageFormat>(
        unicode(sentence.pattern), icu::Locale::getEnglish(), status);
    if (U_FAILURE(status) != 0) return nullptr;
    sentence.format = std::move(format);
  }
  return &sentence;
}

bool Catalogue::parses(std::string_view key) const { return find(key) != nullptr; }

std::string Catalogue::text(const Message& message) const {
  const Sentence* sentence = find(message.key);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Message::Argument& argument : message.arguments) {
    names.push_back(unicode(argument.name));
    values.push_back(formattable(argument.value));
  }
  icu::UnicodeString result;
  UErrorCode status = U_ZERO_ERROR;
  if (sentence != nullptr)
    sentence->format->format(
        names.data(), values.data(), static_cast<std::int32_t>(names.size()), result, status);
  std::string text;
  if (sentence != nullptr && U_SUCCESS(status) != 0) return result.toUTF8String(text);
  return text.append("[").append(message.key).append("]");
}

std::string Catalogue::text(std::string_view key, std::vector<Message::Argument> arguments) const {
  return text(Message(key, std::move(arguments)));
}

std::string Catalogue::sentence(const Message& message) const {
  icu::UnicodeString result = unicode(text(message));
  const Sentence* found = find(message.key);
  if (found == nullptr || result.isEmpty()) return text(message);
  const char first = found->pattern.front();
  if (first >= 'A' && first <= 'Z') return text(message);
  if (first != '{')  // a value, say a file's name, stays as it is
    result.replace(0, 1, icu::UnicodeString(u_toupper(result.char32At(0))));
  const UChar32 last = result.char32At(result.length() - 1);
  if (u_isalnum(last) != 0 || last == u'”' || last == u'"') result += u'.';
  std::string text;
  return result.toUTF8String(text);
}

std::vector<std::string> Catalogue::keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, sentence] : sentences_) keys.push_back(key);
  return keys;
}

}  // namespace castellan
