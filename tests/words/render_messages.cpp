// Says every sentence of every language with sample values, a JSON object a line:
// the page must say the same (web/tests/rendered.test.ts). The samples are every
// choice that a sentence makes between words, and numbers of every plural form.

#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <unicode/messagepattern.h>
#include <unicode/unistr.h>

#include "words/catalogue.h"

using namespace castellan;

namespace {

// The values that a gap is tried with; a number is one that begins with `#`.
using Samples = std::map<std::string, std::set<std::string>>;

std::string utf8(const icu::UnicodeString& text) {
  std::string result;
  return text.toUTF8String(result);
}

void add_samples(const std::string& sentence, Samples& samples) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(sentence), nullptr, status);
  if (U_FAILURE(status) != 0) return;
  std::vector<std::string> open;  // the gaps around this place
  for (std::int32_t at = 0; at < pattern.countParts(); ++at) {
    const icu::MessagePattern::Part& part = pattern.getPart(at);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START) {
      const std::string name = utf8(pattern.getSubstring(pattern.getPart(at + 1)));
      open.push_back(name);
      std::set<std::string>& values = samples[name];
      if (UMSGPAT_ARG_TYPE_HAS_PLURAL_STYLE(part.getArgType()))
        values.insert({"#0", "#1", "#2", "#3", "#5", "#21", "#100", "#999"});
    } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_SELECTOR) {
      const std::string word = utf8(pattern.getSubstring(part));
      const bool is_plural = word == "one" || word == "few" || word == "many" || word[0] == '=';
      std::set<std::string>& values = samples[open.back()];
      if (!is_plural && (values.empty() || (*values.begin())[0] != '#')) values.insert(word);
    } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_LIMIT) {
      open.pop_back();
    }
  }
}

Message::Value value_of(const std::string& sample) {
  if (sample[0] == '#') return std::int64_t{std::stol(sample.substr(1))};
  return sample;
}

// Each value of each gap once, beside the first of all others; and for two gaps
// that depend on each other, all pairs with the first gap.
std::vector<std::vector<Message::Argument>> all_arguments(const Samples& samples) {
  std::vector<std::vector<Message::Argument>> all;
  const auto add = [&](const std::map<std::string_view, std::string>& chosen) {
    std::vector<Message::Argument> arguments;
    for (const auto& [name, values] : samples) {
      const auto found = chosen.find(name);
      arguments.push_back(
          {name, value_of(found == chosen.end() ? *values.begin() : found->second)});
    }
    all.push_back(std::move(arguments));
  };
  add({});
  for (const auto& [name, values] : samples)
    for (const std::string& value : values) {
      add({{name, value}});
      for (const auto& [other, others] : samples)
        if (name < other && values.size() * others.size() <= 120)
          for (const std::string& second : others) add({{name, value}, {other, second}});
    }
  return all;
}

}  // namespace

int main() {
  for (const Language language : all_languages) {
    const Catalogue words(language);
    for (const std::string& key : words.keys()) {
      Samples samples;
      add_samples(words.pattern(key), samples);
      int plain = 0;
      for (auto& [name, values] : samples)
        if (values.empty()) values = {std::vector<std::string>{"Anna", "#7", "búza"}[plain++ % 3]};
      for (const std::vector<Message::Argument>& arguments : all_arguments(samples)) {
        nlohmann::ordered_json json = {{"language", code_of(language)}, {"key", key}};
        json["arguments"] = nlohmann::ordered_json::object();
        for (const Message::Argument& argument : arguments) {
          nlohmann::ordered_json& value = json["arguments"][std::string(argument.name)];
          if (const auto* number = std::get_if<std::int64_t>(&argument.value))
            value = *number;
          else
            value = std::get<std::string>(argument.value);
        }
        json["text"] = words.text(key, arguments);
        std::puts(json.dump().c_str());
      }
    }
  }
}
