#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

#include "store/bulletin.h"
#include "tests/store/samples.h"

using namespace castellan;
using namespace castellan::store;

namespace {

std::string take(Desk& desk, const std::string& table, const std::string& node, Time now) {
  const auto fence = desk.wait<Fence>([&](auto then) { desk->take(table, node, now, then); });
  return fence ? std::to_string(*fence) : std::string(fence.error().key);
}

void renew(Desk& desk, const std::string& node, Time until) {
  CHECK(refusal(desk.wait<void>([&](auto then) {
          desk->renew(node, "http://" + node, until, then);
        })) == "accepted");
}

Append under(Fence fence, Append append) {
  append.fence = fence;
  return append;
}

}  // namespace

TEST_CASE("a table changes hands when the lease of its node is over, and not before") {
  Desk desk = Desk::of_each_kind();
  renew(desk, "north", 100);
  renew(desk, "south", 100);
  create(desk, "a");
  CHECK(take(desk, "a", "south", 99) == "store.held");
  renew(desk, "north", 200);
  CHECK(take(desk, "a", "south", 150) == "store.held");
  CHECK(take(desk, "a", "south", 200) == "2");
  CHECK(take(desk, "b", "south", 200) == "store.no_table");
}

TEST_CASE("an append under an old fence fails, whoever sends it and however late") {
  Desk desk = Desk::of_each_kind();
  renew(desk, "north", 100);
  create(desk, "a");
  CHECK(appended(desk, events("a", 1, {"north"})) == "accepted");
  CHECK(take(desk, "a", "south", 100) == "2");
  renew(desk, "north", 900);  // awake again, too late
  CHECK(appended(desk, under(1, events("a", 2, {"ghost"}))) == "store.fence");
  CHECK(appended(desk, under(2, events("a", 2, {"south"}))) == "accepted");
  CHECK(appended(desk, under(3, events("a", 3, {"future"}))) == "store.fence");
  CHECK(bodies(loaded(desk, "a").events) == "north|south");
}

TEST_CASE("a table that was released is free at once, and only its keeper releases it") {
  Desk desk = Desk::of_each_kind();
  renew(desk, "north", 100);
  create(desk, "a");
  const auto release = [&](const std::string& node, Fence fence) {
    return refusal(desk.wait<void>([&](auto then) { desk->release("a", node, fence, then); }));
  };
  CHECK(release("south", 1) == "accepted");  // and does nothing
  CHECK(take(desk, "a", "south", 50) == "store.held");
  CHECK(release("north", 1) == "accepted");
  CHECK(take(desk, "a", "south", 50) == "2");
  CHECK(take(desk, "a", "south", 50) == "3");  // again by itself: a new fence all the same
}

TEST_CASE("the tables of a node that died are found, and those that ended are not") {
  Desk desk = Desk::of_each_kind();
  renew(desk, "north", 100);
  for (const char* id : {"a", "b", "c"}) create(desk, id);
  Append end = events("b", 1, {"end"});
  end.stage = Stage::finished;
  CHECK(appended(desk, end) == "accepted");
  const auto vacant = [&](Time now) {
    return desk.wait<std::vector<std::string>>([&](auto then) { desk->vacant(now, 10, then); })
        .value();
  };
  CHECK(vacant(99).empty());
  CHECK(vacant(100) == std::vector<std::string>{"a", "c"});
  using Kept = std::vector<std::pair<std::string, Fence>>;
  CHECK(desk.wait<Kept>([&](auto then) { desk->tables_kept_by("north", then); }).value() ==
        Kept{{"a", 1}, {"c", 1}});
  const Lease lease = desk.wait<Lease>([&](auto then) { desk->lease_of("a", then); }).value();
  CHECK(lease.node == "north");
  CHECK(lease.address == "http://north");
  CHECK(lease.until == 100);
  CHECK(lease.fence == 1);
}

TEST_CASE("two stores on one database: only one of them takes a table") {
  Desk north = Desk::of_each_database();
  Desk south = Desk::on(north.address());
  create(north, "a");
  renew(north, "n", 100);
  renew(south, "s", 100);
  std::vector<std::string> results;
  std::mutex mutex;
  std::atomic<int> left = 40;
  for (int i = 0; i < 20; ++i) {
    const auto note = [&](const Result<Fence>& fence) {
      const std::scoped_lock lock(mutex);
      if (fence) results.push_back(std::to_string(*fence));
      --left;
    };
    north->take("a", "n", 0, note);
    south->take("a", "s", 0, note);
  }
  north.close();
  south.close();
  CHECK(left == 0);
  CHECK(results.size() == 20);  // all by the one that was first
  std::sort(results.begin(), results.end());
  CHECK(std::unique(results.begin(), results.end()) == results.end());
}

TEST_CASE("two writers under different fences: what the one writes the other cannot overwrite") {
  Desk north = Desk::of_each_database();
  Desk south = Desk::on(north.address());
  create(north, "a");
  renew(south, "s", 100);
  std::atomic<int> kept = 0, refused = 0;
  Version version = 0;
  for (int i = 0; i < 50; ++i)
    north->append(events("a", ++version, {"north"}),
                  [&](const Result<void>& result) { ++(result ? kept : refused); });
  const std::string fence = take(south, "a", "s", 100);
  CHECK(fence == "2");
  const Version seen = loaded(south, "a").table.version;
  CHECK(appended(south, under(2, events("a", seen + 1, {"south"}))) == "accepted");
  north.close();
  CHECK(kept + refused == 50);
  CHECK(kept == seen);
  const TableFile file = loaded(south, "a");
  CHECK(file.table.version == seen + 1);
  CHECK(file.events.back().body == "south");
}

TEST_CASE("a name is in use as long as a bulletin has it open") {
  Desk desk = Desk::on(Postgres::shared().new_database());
  const auto is_open = [&](const std::string& name) {
    return desk.wait<bool>([&](auto then) { desk->is_open(name, then); }).value();
  };
  CHECK_FALSE(is_open("north"));
  {
    std::promise<void> listening;
    const Bulletin bulletin(Address::parse(desk.address()).value(), {"north"},
                            {[](const Notice&) {}, [&] { listening.set_value(); }}, "north");
    REQUIRE(listening.get_future().wait_for(std::chrono::seconds(30)) == std::future_status::ready);
    CHECK(is_open("north"));
    CHECK_FALSE(is_open("south"));
  }
  for (int i = 0; i < 100 && is_open("north"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  CHECK_FALSE(is_open("north"));
}

TEST_CASE("what is posted in memory is there when it is committed, for all nodes") {
  MemoryStore north(1);
  MemoryStore south(2, north);
  south.notify({"channel", "hello"}, [](const Result<void>&) {});
  CHECK(north.take_notices().empty());
  south.settle();
  CHECK(north.take_notices() == std::vector<Notice>{{"channel", "hello"}});
  CHECK(south.take_notices().empty());
}

TEST_CASE("nodes on PostgreSQL hear of an append when it is committed, and of none that failed") {
  Desk desk = Desk::on(Postgres::shared().new_database());
  create(desk, "a");
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<Notice> heard;
  bool listening = false;
  const Bulletin bulletin(
      Address::parse(desk.address()).value(), {"events", "Odd \"name\""},
      {[&](const Notice& notice) {
         const std::scoped_lock lock(mutex);
         heard.push_back(notice);
         changed.notify_all();
       },
       [&] {
         const std::scoped_lock lock(mutex);
         listening = true;
         changed.notify_all();
       }});
  std::unique_lock lock(mutex);
  REQUIRE(changed.wait_for(lock, std::chrono::seconds(30), [&] { return listening; }));
  lock.unlock();
  Append append = events("a", 1, {"one"});
  append.notices = {{"events", "a 1"}, {"Odd \"name\"", "Őr"}};
  CHECK(appended(desk, append) == "accepted");
  append.notices = {{"events", "stale"}};
  CHECK(appended(desk, append) == "store.version");
  append = events("a", 2, {"two"});
  append.notices = {{"events", std::string(8000, 'x')}};
  CHECK(appended(desk, append) == "store.notice");
  CHECK(refusal(desk.wait<void>([&](auto then) { desk->notify({"events", "bye"}, then); })) ==
        "accepted");
  lock.lock();
  CHECK(changed.wait_for(lock, std::chrono::seconds(30), [&] { return heard.size() >= 3; }));
  CHECK(heard == std::vector<Notice>{{"events", "a 1"}, {"Odd \"name\"", "Őr"}, {"events", "bye"}});
}
