#include "words/language.h"

#include <cstdlib>
#include <fstream>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "words/article.h"
#include "words/catalogue.h"

using namespace castellan;

TEST_CASE("a language is told by its code or a locale") {
  CHECK(parse_language("hu") == Language::hungarian);
  CHECK(parse_language("hu_HU.UTF-8") == Language::hungarian);
  CHECK(parse_language("bg-BG") == Language::bulgarian);
  CHECK(parse_language("en_GB") == Language::english);
  for (const char* const other : {"", "C", "C.UTF-8", "de_DE", "hungarian", "HU"})
    CHECK_FALSE(parse_language(other).has_value());
}

TEST_CASE("the environment names the language, the most special word first") {
  for (const char* const name : {"CASTELLAN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"})
    unsetenv(name);
  CHECK(language_of_environment() == Language::english);
  setenv("LANG", "bg_BG.UTF-8", 1);
  CHECK(language_of_environment() == Language::bulgarian);
  setenv("LC_ALL", "", 1);  // says nothing
  CHECK(language_of_environment() == Language::bulgarian);
  setenv("LC_MESSAGES", "hu_HU", 1);
  CHECK(language_of_environment() == Language::hungarian);
  setenv("LC_ALL", "de_DE.UTF-8", 1);
  CHECK(language_of_environment() == Language::english);
  setenv("CASTELLAN_LANGUAGE", "hu", 1);
  CHECK(language_of_environment() == Language::hungarian);
  for (const char* const name : {"CASTELLAN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"})
    unsetenv(name);
}

// The page checks itself by the same cases.
TEST_CASE("the Hungarian article goes by the word after it") {
  std::ifstream file("tests/words/articles.json");
  const auto cases = nlohmann::json::parse(file);
  CHECK(cases.size() > 50);
  for (const auto& [text, right] : cases.get<std::vector<std::pair<std::string, std::string>>>()) {
    CAPTURE(text);
    CHECK(with_articles(text) == right);
  }
}

TEST_CASE("a Hungarian sentence has its article, an English one is left alone") {
  constexpr std::string_view json = R"json({"of": "a(z) {name} vára", "plain": "a(z)"})json";
  const Catalogue words(json, Language::hungarian);
  CHECK(words.text("of", {arg("name", "Anna")}) == "az Anna vára");
  CHECK(words.text("of", {arg("name", "Béla")}) == "a Béla vára");
  CHECK(words.text("of", {arg("name", 5)}) == "az 5 vára");
  CHECK(Catalogue(json).text("of", {arg("name", "Anna")}) == "a(z) Anna vára");
}

TEST_CASE("what is not translated is said in English") {
  const Catalogue english;
  for (const Language language : all_languages) {
    const Catalogue words(language);
    CHECK(words.keys() == english.keys());
    CHECK(words.language() == language);
  }
}
