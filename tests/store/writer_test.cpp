#include "store/writer.h"

#include <algorithm>
#include <latch>
#include <numeric>

#include <soci/soci.h>

#include "tests/store/samples.h"

using namespace castellan;
using namespace castellan::store;

namespace {

// A writer whose thread waits at a gate until all that a test asks for is in
// the queue, so that the test knows what goes into one transaction.
class Gate {
 public:
  explicit Gate(const std::string& address, Writer::Options options = {})
      : writer_(Connection::open(Address::parse(address).value(), Connection::Use::write).value(),
                options, [](const auto& call) { call(); }) {
    std::latch closed(1);
    writer_.add({[&](Connection&) -> Result<void> {
                   closed.count_down();
                   open_.wait();
                   return {};
                 },
                 [](const auto&) {}});
    closed.wait();
  }
  Writer& writer() { return writer_; }
  void open() { open_.count_down(); }

 private:
  std::latch open_{1};
  Writer writer_;
};

Job statement(const std::string& sql, std::vector<std::string>& told) {
  return {[sql](Connection& connection) -> Result<void> {
            connection.sql() << sql;
            return {};
          },
          [sql, &told](const Result<void>& result) { told.push_back(refusal(result)); }};
}

int count(const std::string& address, const std::string& query) {
  auto connection =
      Connection::open(Address::parse(address).value(), Connection::Use::read).value();
  int number = 0;
  connection->sql() << query, soci::into(number);
  return number;
}

}  // namespace

TEST_CASE("all that waits is written in one transaction, and told in the order it came") {
  Desk desk = Desk::of_each_database();
  desk.close();
  std::vector<int> told;
  std::vector<std::string> transactions;
  {
    Gate gate(desk.address());
    for (int i = 0; i < 100; ++i)
      gate.writer().add(
          {[&, i](Connection& connection) -> Result<void> {
             const std::string id = std::to_string(i);
             connection.sql() << "INSERT INTO nodes VALUES (:id, '', 0)", soci::use(id);
             if (!connection.is_postgresql()) return {};
             std::string transaction;
             connection.sql() << "SELECT cast(txid_current() AS text)", soci::into(transaction);
             transactions.push_back(transaction);
             return {};
           },
           [&, i](const auto&) { told.push_back(i); }});
    gate.open();
  }
  std::vector<int> in_order(100);
  std::iota(in_order.begin(), in_order.end(), 0);
  CHECK(told == in_order);
  CHECK(std::adjacent_find(transactions.begin(), transactions.end(), std::not_equal_to<>()) ==
        transactions.end());
  CHECK(count(desk.address(), "SELECT count(*) FROM nodes") == 100);
}

TEST_CASE("nobody is told before it is committed") {
  Desk desk = Desk::of_each_database();
  desk.close();
  std::vector<int> seen;
  {
    Gate gate(desk.address());
    for (int i = 0; i < 3; ++i)
      gate.writer().add(
          {[i](Connection& connection) -> Result<void> {
             connection.sql() << "INSERT INTO nodes VALUES (:id, '', 0)", soci::use(i);
             return {};
           },
           [&](const auto&) {
             seen.push_back(count(desk.address(), "SELECT count(*) FROM nodes"));
           }});
    gate.open();
  }
  CHECK(seen == std::vector<int>{3, 3, 3});
}

TEST_CASE("one that is in error fails alone") {
  Desk desk = Desk::of_each_database();
  desk.close();
  std::vector<std::string> told;
  {
    Gate gate(desk.address());
    Writer& writer = gate.writer();
    writer.add(statement("INSERT INTO nodes VALUES ('a', '', 0)", told));
    writer.add(statement("INSERT INTO nodes VALUES ('a', '', 1)", told));
    writer.add(statement("INSERT INTO no_such_table VALUES (1)", told));
    writer.add({[](Connection& connection) -> Result<void> {
                  connection.sql() << "INSERT INTO nodes VALUES ('half', '', 0)";
                  connection.sql() << "INSERT INTO nodes VALUES ('a', '', 0)";
                  return {};
                },
                [&](const Result<void>& result) { told.push_back(refusal(result)); }});
    writer.add(statement("INSERT INTO nodes VALUES ('b', '', 0)", told));
    gate.open();
  }
  CHECK(told == std::vector<std::string>{
                    "accepted", "store.failed", "store.failed", "store.failed", "accepted"});
  CHECK(count(desk.address(), "SELECT count(*) FROM nodes") == 2);
}

TEST_CASE("a full queue says so at once, and what is in it is written") {
  Desk desk = Desk::of_each_database();
  desk.close();
  std::vector<std::string> told;
  {
    Gate gate(desk.address(), {4, 1024, std::chrono::seconds(1)});
    CHECK_FALSE(gate.writer().crowded());
    for (int i = 0; i < 6; ++i)
      gate.writer().add(
          statement("INSERT INTO nodes VALUES ('" + std::to_string(i) + "', '', 0)", told));
    CHECK(told == std::vector<std::string>{"store.busy", "store.busy"});
    CHECK(gate.writer().crowded());
    gate.open();
  }
  CHECK(told.size() == 6);
  CHECK(count(desk.address(), "SELECT count(*) FROM nodes") == 4);
}

TEST_CASE("a table's appends keep their order, and fail from the first that failed") {
  Desk desk = Desk::of_each_kind();
  create(desk, "a");
  std::vector<std::string> told;
  std::atomic<int> left = 4;
  const auto note = [&](const Result<void>& result) {
    told.push_back(refusal(result));
    --left;
  };
  Append bad = events("a", 2, {"two"});
  bad.seats = {{1, "nobody we know"}};
  desk->append(events("a", 1, {"one"}), note);
  desk->append(bad, note);
  desk->append(events("a", 3, {"three"}), note);
  desk->append(events("a", 4, {"four"}), note);
  CHECK(appended(desk, events("a", 2, {"another"})) == "accepted");
  CHECK(left == 0);
  CHECK(told ==
        std::vector<std::string>{"accepted", "store.failed", "store.version", "store.version"});
  CHECK(bodies(loaded(desk, "a").events) == "one|another");
}

TEST_CASE("a store that is closed writes what waits, and refuses what comes then") {
  Desk desk = Desk::of_each_database();
  create(desk, "a");
  Store* const store = &desk.store();
  std::atomic<Version> kept = 0;
  std::string last;
  std::function<void(Version)> play = [&](Version version) {
    store->append(events("a", version, {"move"}), [&, version](const Result<void>& result) {
      last = refusal(result);
      if (!result) return;
      kept = version;
      // From the thread that answers, while the store may be going away.
      store->events("a", 0, [](const auto&) {});
      play(version + 1);
    });
  };
  play(1);
  while (kept < 3) std::this_thread::yield();
  desk.close();
  CHECK(last == "store.closed");
  desk.reopen();
  CHECK(loaded(desk, "a").table.version == kept);
}
