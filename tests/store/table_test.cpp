#include <limits>

#include "tests/store/desk.h"
#include "tests/store/samples.h"

using namespace castellan;
using namespace castellan::store;

namespace {
constexpr Time end_of_time = std::numeric_limits<Time>::max();
}

TEST_CASE("what was appended is there, in order, after the store was closed") {
  Desk desk = Desk::of_each_database();
  create(desk, "a");
  Append append = events("a", 1, {"one", "two"});
  append.events[0].at = 1'700'000'000'123;
  append.events[1].author = "anna";
  CHECK(appended(desk, append) == "accepted");
  CHECK(appended(desk, events("a", 3, {"Őrült sárkány 🐉 'quoted' :colon ;"})) == "accepted");
  desk.reopen();
  const TableFile file = loaded(desk, "a");
  CHECK(bodies(file.events) == "one|two|Őrült sárkány 🐉 'quoted' :colon ;");
  CHECK(file.events[0].version == 1);
  CHECK(file.events[0].at == 1'700'000'000'123);
  CHECK(file.events[1].author == "anna");
  CHECK(file.events[2].version == 3);
  CHECK(file.table.version == 3);
  CHECK(file.table.game == "kingdomino");
  CHECK(file.secret == "secret of a");
}

TEST_CASE("a version is written once, and none is left out") {
  Desk desk = Desk::of_each_kind();
  create(desk, "a");
  CHECK(appended(desk, events("a", 1, {"one", "two"})) == "accepted");
  CHECK(appended(desk, events("a", 2, {"again"})) == "store.version");
  CHECK(appended(desk, events("a", 4, {"gap"})) == "store.version");
  CHECK(appended(desk, events("b", 1, {"where"})) == "store.no_table");
  CHECK(appended(desk, events("a", 3, {"three"})) == "accepted");
  CHECK(bodies(loaded(desk, "a").events) == "one|two|three");
}

TEST_CASE("a client gets what came after the version it has seen") {
  Desk desk = Desk::of_each_kind();
  create(desk, "a");
  CHECK(appended(desk, events("a", 1, {"one", "two", "three"})) == "accepted");
  const auto after = [&](Version version) {
    return bodies(
        desk.wait<std::vector<EventRow>>([&](auto then) { desk->events("a", version, then); })
            .value());
  };
  CHECK(after(0) == "one|two|three");
  CHECK(after(2) == "three");
  CHECK(after(3).empty());
}

TEST_CASE("stage, summary and seats change with the events or not at all") {
  Desk desk = Desk::of_each_kind();
  create(desk, "a");
  Append append = events("a", 1, {"start"});
  append.stage = Stage::running;
  append.summary = "Anna and Béla";
  append.seats = {{1, "anna", 0, 0, true}, {2, "bela", 0, 0, false}};
  CHECK(appended(desk, append) == "accepted");
  TableFile file = loaded(desk, "a");
  CHECK(file.table.stage == Stage::running);
  CHECK(file.table.summary == "Anna and Béla");
  CHECK(file.table.seats == *append.seats);
  CHECK(file.table.changed == append.events.back().at);

  append = events("a", 1, {"stale"});
  append.stage = Stage::aborted;
  append.seats.emplace();
  CHECK(appended(desk, append) == "store.version");
  append = events("a", 2, {"stranger"});
  append.summary = "never";
  append.seats = {{1, "nobody we know"}};
  CHECK(appended(desk, append) == "store.failed");
  file = loaded(desk, "a");
  CHECK(file.table.stage == Stage::running);
  CHECK(file.table.summary == "Anna and Béla");
  CHECK(file.table.seats.size() == 2);
  CHECK(bodies(file.events) == "start");
}

TEST_CASE("the lobby lists open and running tables, the newest first, and not the private ones") {
  Desk desk = Desk::of_each_kind();
  for (int i = 1; i <= 5; ++i) {
    TableRow table = sample("t" + std::to_string(i));
    table.created = i;
    table.listed = i != 3;
    table.stage = i == 5 ? Stage::running : Stage::open;
    CHECK(refusal(desk.wait<void>([&](auto then) { desk->create(table, "", {}, then); })) ==
          "accepted");
  }
  const auto lobby = [&](Stage stage, Time before, int limit) {
    return ids(desk.wait<std::vector<TableRow>>([&](auto then) {
                     desk->lobby(stage, before, limit, then);
                   })
                   .value());
  };
  CHECK(lobby(Stage::open, end_of_time, 10) == "t4 t2 t1");
  CHECK(lobby(Stage::running, end_of_time, 10) == "t5");
  CHECK(lobby(Stage::open, end_of_time, 2) == "t4 t2");
  CHECK(lobby(Stage::open, 2, 2) == "t1");
  CHECK(lobby(Stage::finished, end_of_time, 10).empty());
}

TEST_CASE("a person finds the own tables, with whose turn it is") {
  Desk desk = Desk::of_each_kind();
  create(desk, "a");
  create(desk, "b");
  create(desk, "c");
  Append append = events("a", 1, {"start"});
  append.seats = {{1, "anna", 0, 0, true}, {2, "bela"}};
  CHECK(appended(desk, append) == "accepted");
  append.table = "c";
  append.seats = {{1, "bela", 1, 51}, {2, "anna", 2, 40}, {3, "anna", 3, 12}};
  append.stage = Stage::finished;
  CHECK(appended(desk, append) == "accepted");
  const auto tables = desk.wait<std::vector<TableRow>>([&](auto then) {
                            desk->tables_of("anna", end_of_time, 10, then);
                          })
                          .value();
  REQUIRE(ids(tables) == "a c");  // once each, though she holds two seats at c
  CHECK(tables[0].seats[0].to_act);
  CHECK_FALSE(tables[0].seats[1].to_act);
  CHECK(tables[1].seats[2] == SeatRow{3, "anna", 3, 12, false});
}

TEST_CASE("a table comes to be with what happened first, or not at all") {
  Desk desk = Desk::of_each_kind();
  add_person(desk, "anna", "Anna");
  const auto make = [&](const std::string& id, Version first) {
    return refusal(desk.wait<void>([&](auto then) {
      desk->create(sample(id), "secret", events(id, first, {"opened", "sat"}), then);
    }));
  };
  CHECK(make("a", 1) == "accepted");
  CHECK(bodies(loaded(desk, "a").events) == "opened|sat");
  CHECK(make("b", 2) == "store.version");
  CHECK(refusal(desk.wait<TableFile>([&](auto then) { desk->load("b", then); })) ==
        "store.no_table");
}

TEST_CASE("a table that is there is not made again") {
  Desk desk = Desk::of_each_kind();
  create(desk, "a");
  CHECK(refusal(desk.wait<void>([&](auto then) { desk->create(sample("a"), "", {}, then); })) ==
        "store.table_there");
  CHECK(refusal(desk.wait<TableFile>([&](auto then) { desk->load("b", then); })) ==
        "store.no_table");
}
