#include "store/memory_store.h"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "base/dealer.h"

using namespace castellan;
using namespace castellan::store;

namespace {

TableRow table_named(const std::string& id) {
  TableRow table;
  table.id = id;
  return table;
}

Append event(Version version, const std::string& body) {
  Append append;
  append.table = "a";
  append.fence = 1;
  append.first = version;
  append.events = {{0, 1, body, ""}};
  return append;
}

TableFile load(MemoryStore& store) {
  TableFile file;
  store.load("a", [&](Result<TableFile> result) { file = std::move(result.value()); });
  store.settle();
  return file;
}

// A host in small: it appends; after an error or a crash it forgets what it
// knows, and whom it waits for, and goes on from what is there. Gives all that
// happened as text.
std::string run(std::uint64_t seed) {
  MemoryStore store(seed);
  store.create(table_named("a"), "", {}, [](const auto&) {});
  store.settle();
  store.set_faults({100, 50, 50});
  Dealer dealer(seed + 1);
  std::string log;
  Version next = 1, told = 0, acknowledged = 0;
  int life = 0;
  bool lost = false;
  for (int i = 0; i < 300; ++i) {
    const std::uint32_t what = dealer.below(100);
    if (what < 50 && !lost) {
      const Version version = next++;
      store.append(
          event(version, std::to_string(version)), [&, version, asked = life](const auto& result) {
            log += result ? '+' : '-';
            if (result) acknowledged = std::max(acknowledged, version);
            if (asked != life || lost) return;
            lost = !result;
            if (lost) return;
            CHECK(version == told + 1);  // in order, no gap, none twice
            told = version;
          });
    } else if (what < 98) {
      log += store.step() ? 's' : '.';
    } else {
      log += 'c';
      store.crash();
      lost = true;
    }
    if (!lost || dealer.below(4) != 0) continue;
    store.settle();
    const TableFile file = load(store);
    CHECK(file.table.version >= acknowledged);
    REQUIRE(file.events.size() == static_cast<std::size_t>(file.table.version));
    told = file.table.version;
    next = told + 1;
    ++life;
    lost = false;
  }
  return log;
}

}  // namespace

TEST_CASE("nothing happens in memory until it is asked for") {
  MemoryStore store(1);
  int told = 0;
  store.create(table_named("a"), "", {}, [&](const auto& result) { told += result ? 1 : 0; });
  CHECK(told == 0);
  while (store.step()) {
  }
  CHECK(told == 1);
  CHECK_FALSE(store.step());
}

TEST_CASE("a crash loses no acknowledged event, whatever the seed") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    run(seed);
  }
}

TEST_CASE("the same seed gives the same run") {
  CHECK(run(5) == run(5));
  CHECK(run(5) != run(6));
  std::string all;
  for (std::uint64_t seed = 0; seed < 5; ++seed) all += run(seed);
  CHECK(all.find('-') != std::string::npos);  // faults do happen
  CHECK(all.find('c') != std::string::npos);
}

TEST_CASE("what fails is not there, and what is away may be") {
  int there = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    MemoryStore store(seed);
    store.create(table_named("a"), "", {}, [](const auto&) {});
    store.settle();
    std::string key;
    const auto note = [&](const Result<void>& result) { key = result ? "" : result.error().key; };
    store.set_faults({0, 1000, 0});
    store.append(event(1, "one"), note);
    while (store.step()) {
    }
    CHECK(key == "store.failed");
    CHECK(load(store).events.empty());
    store.set_faults({0, 0, 1000});
    store.append(event(1, "one"), note);
    while (store.step()) {
    }
    CHECK(key == "store.away");
    there += static_cast<int>(load(store).events.size());
  }
  CHECK(there > 5);
  CHECK(there < 35);
}

TEST_CASE("a full queue in memory is told as it is elsewhere") {
  MemoryStore store(1);
  store.set_capacity(1);
  std::vector<std::string> told;
  const auto note = [&](const Result<void>& result) {
    told.emplace_back(result ? "accepted" : result.error().key);
  };
  store.create(table_named("a"), "", {}, note);
  CHECK(store.crowded());
  store.create(table_named("b"), "", {}, note);
  store.settle();
  CHECK(told == std::vector<std::string>{"store.busy", "accepted"});
}
