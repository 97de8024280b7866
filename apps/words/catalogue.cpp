#include "words/catalogue.h"

#include <algorithm>

#include <nlohmann/json.hpp>
#include <unicode/fmtable.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "embedded.h"
#include "words/article.h"

namespace castellan {

namespace {

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

// Whether it begins with a text that is no sentence's: a file's name, or a person's.
bool begins_with_value(std::string_view pattern, const Message& message) {
  const std::string_view gap = pattern.substr(0, pattern.find('}'));
  return std::ranges::any_of(message.arguments, [&](const Message::Argument& argument) {
    return gap == '{' + std::string(argument.name) &&
           std::holds_alternative<std::string>(argument.value);
  });
}

}  // namespace

// Most sentences of a run are never needed, so a message is parsed when it is
// first asked for.
struct Catalogue::Sentence {
  std::string pattern;
  Language language = Language::english;
  std::unique_ptr<icu::MessageFormat> format;
};

Catalogue::Catalogue(Language language) : language_(language) {
  // A sentence that nobody has translated is there in English.
  add(words::embedded("i18n/en.json"), Language::english);
  if (language == Language::english) return;
  add(words::embedded("i18n/" + std::string(code_of(language)) + ".json"), language);
}

Catalogue::Catalogue(std::string_view sentences, Language language) : language_(language) {
  add(sentences, language);
}

void Catalogue::add(std::string_view sentences, Language language) {
  const auto object = nlohmann::json::parse(sentences, nullptr, false);
  if (!object.is_object()) return;
  for (const auto& [key, pattern] : object.items()) {
    if (!pattern.is_string()) continue;
    sentences_[key] =
        std::make_unique<Sentence>(Sentence{pattern.get<std::string>(), language, nullptr});
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
        unicode(sentence.pattern), icu::Locale(std::string(code_of(sentence.language)).c_str()),
        status);
    if (U_FAILURE(status) != 0) return nullptr;
    sentence.format = std::move(format);
  }
  return &sentence;
}

std::string Catalogue::pattern(std::string_view key) const {
  const auto found = sentences_.find(key);
  return found == sentences_.end() ? std::string() : found->second->pattern;
}

bool Catalogue::parses(std::string_view key) const { return find(key) != nullptr; }

std::string Catalogue::list(const Messages& messages) const {
  std::string list;
  for (const Message& message : messages) {
    std::string next = text(message);
    list =
        list.empty() ? std::move(next) : text("list.next", {arg("list", list), arg("next", next)});
  }
  return list;
}

std::string Catalogue::text(const Message& message) const {
  const auto formattable = [&](const Message::Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return icu::Formattable(*number);
    if (const auto* messages = std::get_if<Messages>(&value))
      return icu::Formattable(unicode(list(*messages)));
    return icu::Formattable(unicode(std::get<std::string>(value)));
  };
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
  if (sentence != nullptr && U_SUCCESS(status) != 0) {
    result.toUTF8String(text);
    return sentence->language == Language::hungarian ? with_articles(text) : text;
  }
  return text.append("[").append(message.key).append("]");
}

std::string Catalogue::text(std::string_view key, std::vector<Message::Argument> arguments) const {
  return text(Message(key, std::move(arguments)));
}

std::string Catalogue::sentence(const Message& message) const {
  icu::UnicodeString result = unicode(text(message));
  const Sentence* found = find(message.key);
  if (found == nullptr || result.isEmpty()) return text(message);
  if (u_isupper(unicode(found->pattern).char32At(0)) != 0) return text(message);
  if (!begins_with_value(found->pattern, message))
    result.replace(0, 1, icu::UnicodeString(u_toupper(result.char32At(0))));
  const UChar32 last = result.char32At(result.length() - 1);
  if (u_isalnum(last) != 0 || last == u'”' || last == u'"' || last == u')') result += u'.';
  std::string text;
  return result.toUTF8String(text);
}

std::vector<std::string> Catalogue::keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, sentence] : sentences_) keys.push_back(key);
  return keys;
}

}  // namespace castellan
