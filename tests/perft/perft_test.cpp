// Reads the perft files next to it. An entry is
//
//   id two-players-start
//   setup kingdomino players=2          or: position kingdomino …
//   perft 1 4
//   perft 2 12
//
// and ends with a blank line. Lines with more sequences than the limit are left
// to long runs (CASTELLAN_LONG=1). A position may say where it comes from:
//
//   after origins-3p-totem 2 57         the second record there, 57 lines of it
//
// The naive implementations start from setups and replay such records; that of
// Kingdomino starts from any position.

#include "search/perft.h"

#include <cstdint>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "match/any_state.h"
#include "match/record.h"
#include "match/setup.h"
#include "match/text.h"
#include "tests/effort.h"
#include "tests/naive/duel.h"
#include "tests/naive/kingdomino.h"
#include "tests/naive/origins.h"
#include "tests/naive/replay.h"
#include "tests/naive/tactile.h"

using namespace castellan;

namespace {

struct Entry {
  std::string id;
  AnyState state;
  std::optional<std::vector<naive::Line>> record;  // that leads there
  struct Count {
    int depth = 0;
    std::uint64_t sequences = 0;
  };
  std::vector<Count> counts;
};

std::vector<naive::Line> part_of_a_sample(const std::string& text) {
  std::istringstream words(text);
  std::string name;
  std::size_t number = 0, lines = 0;
  words >> name >> number >> lines;
  const auto records = naive::read_records("tests/samples/" + name + ".rec");
  REQUIRE((number >= 1 && number <= records.size()));
  std::vector<naive::Line> record = records[number - 1];
  REQUIRE(lines <= record.size());
  record.resize(lines);
  return record;
}

AnyState at_the_end_of(const std::vector<naive::Line>& record) {
  std::string text;
  for (const naive::Line& line : record) text += naive::join(line, 0) + '\n';
  const auto match = read_record(text);
  REQUIRE(match);
  return match->state();
}

void read_line(Entry& entry, const std::string& word, const std::string& rest) {
  if (word == "id") {
    entry.id = rest;
  } else if (word == "setup") {
    const Result<Setup> setup = parse_setup(rest);
    REQUIRE(setup);
    entry.state = Match(*setup).state();
    entry.record = {{"rules", rules_text(*setup)}};
  } else if (word == "after") {
    entry.record = part_of_a_sample(rest);
  } else if (word == "position") {
    const Result<AnyState> state = parse_position<AnyState>(rest);
    REQUIRE(state);
    entry.state = *state;
    if (entry.record) REQUIRE(at_the_end_of(*entry.record) == *state);
  } else {
    REQUIRE(word == "perft");
    std::istringstream numbers(rest);
    Entry::Count count;
    numbers >> count.depth >> count.sequences;
    REQUIRE_FALSE(numbers.fail());
    entry.counts.push_back(count);
  }
}

std::vector<Entry> read_entries(const std::string& game) {
  std::ifstream file("tests/perft/" + game + ".perft");
  REQUIRE_MESSAGE(file, "no perft file of ", game);
  std::vector<Entry> entries;
  for (std::string line; std::getline(file, line);) {
    CAPTURE(line);
    std::istringstream words(line);
    std::string word, rest;
    if (!(words >> word)) continue;
    if (word == "id") entries.emplace_back();
    REQUIRE_FALSE(entries.empty());
    std::getline(words >> std::ws, rest);
    read_line(entries.back(), word, rest);
  }
  return entries;
}

const std::vector<Entry>& entries_of(const std::string& game) {
  static std::map<std::string, std::vector<Entry>> read;
  const auto [entries, is_new] = read.try_emplace(game);
  if (is_new) entries->second = read_entries(game);
  return entries->second;
}

void check_perft(const std::string& game) {
  const std::uint64_t limit = effort::tries(500'000U, 200'000'000U);
  for (const Entry& entry : entries_of(game)) {
    CAPTURE(entry.id);
    REQUIRE_FALSE(entry.counts.empty());
    for (const auto& [depth, sequences] : entry.counts) {
      CAPTURE(depth);
      if (sequences > limit) continue;
      std::visit(
          [depth = depth, sequences = sequences](const auto& state) {
            CHECK(perft(state, depth) == sequences);
            CHECK(divide(state, depth, [](const auto&, std::uint64_t) {}) == sequences);
          },
          entry.state);
    }
  }
}

// Of a game that is told in the lines of a record.
template <class Plain>
std::uint64_t plain_perft(const Plain& game, int depth) {
  const std::vector<std::string> lines = game.legal();
  if (depth == 1) return lines.size();
  std::uint64_t sequences = 0;
  for (const std::string& line : lines) {
    Plain next = game;
    next.play(line);
    sequences += plain_perft(next, depth - 1);
  }
  return sequences;
}

// Slower, hence the lower limit.
template <class Plain>
void check_plain_perft(const std::string& game) {
  const std::uint64_t limit = effort::is_long() ? 20'000 : 1'200;
  const auto make = [](const std::string& rules) { return std::make_unique<Plain>(rules); };
  for (const Entry& entry : entries_of(game)) {
    CAPTURE(entry.id);
    REQUIRE(entry.record);
    std::unique_ptr<naive::Game> start;
    if (entry.record->size() == 1)
      start = make(entry.record->front()[1]);
    else
      start = std::move(naive::replay(*entry.record, make).games.back());
    for (const auto& [depth, sequences] : entry.counts) {
      CAPTURE(depth);
      if (sequences <= limit)
        CHECK(plain_perft(dynamic_cast<const Plain&>(*start), depth) == sequences);
    }
  }
}

// What the entries of a game are about, as told by name(state).
template <class State, class Name>
std::set<std::string> covered(const std::string& game, Name name) {
  std::set<std::string> ids, names;
  for (const Entry& entry : entries_of(game)) {
    CHECK(ids.insert(entry.id).second);
    REQUIRE(std::holds_alternative<State>(entry.state));
    names.insert(name(std::get<State>(entry.state)));
  }
  return names;
}

}  // namespace

TEST_CASE("perft of Kingdomino") { check_perft("kingdomino"); }
TEST_CASE("perft of the tactile edition") { check_perft("tactile"); }
TEST_CASE("perft of Origins") { check_perft("origins"); }
TEST_CASE("perft of Kingdomino Duel") { check_perft("duel"); }

TEST_CASE("the naive Kingdomino comes to the same perft") {
  const std::uint64_t limit = effort::is_long() ? 100'000 : 1'200;
  for (const Entry& entry : entries_of("kingdomino")) {
    CAPTURE(entry.id);
    const auto game = naive::Kingdomino::like(std::get<kingdomino::State>(entry.state));
    for (const auto& [depth, sequences] : entry.counts) {
      CAPTURE(depth);
      if (sequences <= limit) CHECK(naive::perft(game, depth) == sequences);
    }
  }
}
TEST_CASE("the naive tactile edition comes to the same perft") {
  check_plain_perft<naive::Tactile>("tactile");
}
TEST_CASE("the naive Origins comes to the same perft") {
  check_plain_perft<naive::Origins>("origins");
}
TEST_CASE("the naive Duel comes to the same perft") { check_plain_perft<naive::Duel>("duel"); }

TEST_CASE("K-S1 K-V4 the perft file covers every number of players and the Mighty Duel") {
  const auto name = [](const kingdomino::State& state) {
    return std::to_string(state.rules.players) + (state.rules.mighty_duel ? " mighty" : "");
  };
  CHECK(covered<kingdomino::State>("kingdomino", name) ==
        std::set<std::string>{"2", "2 mighty", "3", "4"});
}

TEST_CASE("the perft files cover every kind of turn") {
  const auto turn_of = [](const auto& state) {
    const std::string position = position_of(state);
    const std::string turn = position.substr(position.rfind(' ') + 1);
    return turn.substr(0, turn.find_first_of(":0123456789"));
  };
  CHECK(covered<tactile::State>("tactile", turn_of) ==
        std::set<std::string>{"row", "kings", "claim", "castle", "place"});
  CHECK(covered<duel::State>("duel", turn_of) ==
        std::set<std::string>{"first", "roll", "take", "draw", "domains", "cross"});
  const std::set<std::string> origins = covered<origins::State>("origins", turn_of);
  for (const char* turn : {"place", "claim", "fire", "totem", "recruit", "spend", "settle"})
    CHECK_MESSAGE(origins.contains(turn), turn);
}

TEST_CASE("O-S1 the perft file covers every mode and number of players") {
  const auto name = [](const origins::State& state) {
    return std::to_string(state.rules.players) + ' ' + std::string(origins::name(state.rules.mode));
  };
  CHECK(covered<origins::State>("origins", name).size() == 9);
}
