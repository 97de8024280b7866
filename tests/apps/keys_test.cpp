// Code and catalogue must agree: a key without a sentence would be shown to a
// person as it is, and a sentence without a key is work for translators that
// nobody sees.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include <doctest/doctest.h>

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

TEST_CASE("the catalogue is sorted, one key a line") {
  const std::string file = contents("i18n/en.json");
  const std::regex line(R"re(\n  "([^"]+)": ")re");
  std::vector<std::string> keys;
  for (std::sregex_iterator found(file.begin(), file.end(), line), end; found != end; ++found)
    keys.push_back((*found)[1]);
  CHECK(keys == Catalogue().keys());
}
