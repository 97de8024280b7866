// Reads the perft files next to it. An entry is
//
//   id two-players-start
//   setup kingdomino players=2          or: position kingdomino …
//   perft 1 4
//   perft 2 12
//
// and ends with a blank line. Lines with more sequences than the limit are left
// to long runs (CASTELLAN_LONG=1).

#include "search/perft.h"

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "match/setup.h"
#include "notation/kingdomino.h"
#include "tests/naive/kingdomino.h"

using namespace castellan;

namespace {

struct Entry {
  std::string id;
  kingdomino::State state;
  struct Count {
    int depth = 0;
    std::uint64_t sequences = 0;
  };
  std::vector<Count> counts;
};

kingdomino::State start_of(const std::string& text) {
  const Result<Setup> setup = parse_setup(text);
  REQUIRE(setup);
  return kingdomino::State(std::get<kingdomino::Rules>(setup->rules));
}

kingdomino::State at_position(const std::string& text) {
  const Result<kingdomino::State> state = parse_position<kingdomino::State>(text);
  REQUIRE(state);
  return *state;
}

std::vector<Entry> read_entries(const std::string& path) {
  std::ifstream file(path);
  REQUIRE_MESSAGE(file, "cannot read ", path);
  std::vector<Entry> entries;
  for (std::string line; std::getline(file, line);) {
    CAPTURE(line);
    std::istringstream words(line);
    std::string word;
    if (!(words >> word)) continue;
    if (word == "id") entries.emplace_back();
    REQUIRE_FALSE(entries.empty());
    Entry& entry = entries.back();
    std::string rest;
    std::getline(words >> std::ws, rest);
    if (word == "id") {
      entry.id = rest;
    } else if (word == "setup") {
      entry.state = start_of(rest);
    } else if (word == "position") {
      entry.state = at_position(rest);
    } else {
      REQUIRE(word == "perft");
      std::istringstream numbers(rest);
      Entry::Count count;
      numbers >> count.depth >> count.sequences;
      REQUIRE_FALSE(numbers.fail());
      entry.counts.push_back(count);
    }
  }
  return entries;
}

bool long_run() {
  const char* wish = std::getenv("CASTELLAN_LONG");
  return wish != nullptr && wish[0] == '1';
}

const std::vector<Entry>& kingdomino_entries() {
  static const std::vector<Entry> entries = read_entries("tests/perft/kingdomino.perft");
  return entries;
}

}  // namespace

TEST_CASE("perft of Kingdomino") {
  const std::uint64_t limit = long_run() ? 200'000'000 : 500'000;
  for (const Entry& entry : kingdomino_entries()) {
    CAPTURE(entry.id);
    REQUIRE_FALSE(entry.counts.empty());
    for (const auto& [depth, sequences] : entry.counts) {
      CAPTURE(depth);
      if (sequences > limit) continue;
      CHECK(perft(entry.state, depth) == sequences);
      CHECK(divide(entry.state, depth, [](const auto&, std::uint64_t) {}) == sequences);
    }
  }
}

TEST_CASE("the naive rules come to the same perft") {
  const std::uint64_t limit = long_run() ? 100'000 : 1'200;
  for (const Entry& entry : kingdomino_entries()) {
    CAPTURE(entry.id);
    const naive::Kingdomino game = naive::Kingdomino::like(entry.state);
    for (const auto& [depth, sequences] : entry.counts) {
      CAPTURE(depth);
      if (sequences <= limit) CHECK(naive::perft(game, depth) == sequences);
    }
  }
}

TEST_CASE("K-S1 K-V4 the perft file covers every number of players and the Mighty Duel") {
  std::set<std::string> ids, covered;
  for (const Entry& entry : kingdomino_entries()) {
    CHECK(ids.insert(entry.id).second);
    const kingdomino::Rules& rules = entry.state.rules;
    covered.insert(std::to_string(rules.players) + (rules.mighty_duel ? " mighty" : ""));
  }
  CHECK(covered == std::set<std::string>{"2", "2 mighty", "3", "4"});
}
