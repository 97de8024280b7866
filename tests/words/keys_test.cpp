// Code and catalogue must agree: a key without a sentence would be shown to a
// person as it is, and a sentence without a key is work for translators that
// nobody sees.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <unicode/messagepattern.h>
#include <unicode/unistr.h>

#include "words/catalogue.h"

using namespace castellan;

namespace {

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Every literal in the code that looks like a key: words with dots between.
std::set<std::string> keys_in_code() {
  const std::regex literal(R"re("([a-z][a-z_]*(\.[a-z][a-z_0-9]*)+)")re");
  std::set<std::string> keys;
  for (const char* folder : {"src", "apps", "web/src"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      const std::string ending = entry.path().extension();
      if (ending != ".h" && ending != ".cpp" && ending != ".ts" && ending != ".svelte") continue;
      std::string code = contents(entry.path());
      code = std::regex_replace(code, std::regex("#include [^\n]*"), "");
      for (std::sregex_iterator found(code.begin(), code.end(), literal), end; found != end;
           ++found)
        keys.insert((*found)[1]);
    }
  }
  keys.erase("index.html");  // a file
  keys.erase("bg.utb");      // and another
  return keys;
}

}  // namespace

TEST_CASE("every key in the code has a sentence, and every sentence a use") {
  const Catalogue words;
  const std::vector<std::string> known = words.keys();
  const std::set<std::string> used = keys_in_code();
  CHECK(used.size() > 100);
  for (const std::string& key : used) {
    CAPTURE(key);
    CHECK(std::binary_search(known.begin(), known.end(), key));
  }
  for (const std::string& key : known) {
    CAPTURE(key);
    CHECK(used.contains(key));
  }
}

// The files of all languages that are there, as they are.
std::map<std::string, nlohmann::ordered_json> catalogues() {
  std::map<std::string, nlohmann::ordered_json> all;
  for (const auto& entry : std::filesystem::directory_iterator("i18n"))
    if (entry.path().extension() == ".json")
      all[entry.path().stem()] =
          nlohmann::ordered_json::parse(contents(entry.path()), nullptr, false);
  return all;
}

// All names of gaps, those within choices too.
std::set<std::string> gaps_of(const std::string& sentence) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(sentence), nullptr, status);
  if (U_FAILURE(status) != 0) return {"(broken)"};
  std::set<std::string> gaps;
  for (std::int32_t at = 0; at < pattern.countParts(); ++at) {
    if (pattern.getPartType(at) != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    std::string name;
    gaps.insert(pattern.getSubstring(pattern.getPart(at)).toUTF8String(name));
  }
  return gaps;
}

TEST_CASE("every catalogue is sorted, one key a line") {
  CHECK(catalogues().contains("en"));
  for (const auto& [language, catalogue] : catalogues()) {
    CAPTURE(language);
    REQUIRE(catalogue.is_object());
    CHECK(parse_language(language).has_value());
    std::vector<std::string> keys;
    for (const auto& [key, sentence] : catalogue.items()) keys.push_back(key);
    CHECK(std::ranges::is_sorted(keys));
    CHECK(contents("i18n/" + language + ".json") == catalogue.dump(2) + '\n');
  }
}

TEST_CASE("every language has every sentence, and no gap that English has not") {
  const auto all = catalogues();
  const nlohmann::ordered_json& english = all.at("en");
  for (const auto& [language, catalogue] : all) {
    CAPTURE(language);
    for (const auto& [key, sentence] : english.items()) {
      CAPTURE(key);
      CHECK(catalogue.contains(key));
      if (!catalogue.contains(key)) continue;
      const std::set<std::string> known = gaps_of(sentence.get<std::string>());
      for (const std::string& gap : gaps_of(catalogue[key].get<std::string>())) {
        CAPTURE(gap);
        CHECK(known.contains(gap));
      }
    }
    for (const auto& [key, sentence] : catalogue.items()) {
      CAPTURE(key);
      CHECK(english.contains(key));
    }
  }
}

TEST_CASE("every sentence of every language is sound") {
  for (const Language language : all_languages) {
    const Catalogue words(language);
    CAPTURE(code_of(language));
    for (const std::string& key : words.keys()) {
      CAPTURE(key);
      CHECK(words.parses(key));
    }
  }
}
