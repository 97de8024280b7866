#include <algorithm>
#include <csignal>
#include <map>
#include <set>

#include <soci/soci.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/dealer.h"
#include "store/bulletin.h"
#include "tests/effort.h"
#include "tests/store/cut.h"
#include "tests/store/samples.h"

using namespace castellan;
using namespace castellan::store;
using namespace std::chrono_literals;

namespace {

std::string body_of(const std::string& table, Version version) {
  return "event " + std::to_string(version) + " of " + table;
}

// Appends to several tables at once, and notes what it was told. After an error
// it loads the table and goes on from what is there, as a server does.
class Players {
 public:
  Players(Store& store, int tables) : store_(store) {
    for (int i = 0; i < tables; ++i) play("t" + std::to_string(i), 1);
  }
  ~Players() { stop(); }

  void stop() {
    stopped_ = true;
    while (in_flight_ > 0) std::this_thread::sleep_for(1ms);
  }
  int told() const { return told_; }
  int errors() const { return errors_; }
  std::map<std::string, Version> acknowledged() {
    const std::scoped_lock lock(mutex_);
    return acknowledged_;
  }
  // Waits until so many more are acknowledged.
  bool wait_for_more(int count) const {
    const int wanted = told_ + count;
    for (int i = 0; i < 60'000 && told_ < wanted; ++i) std::this_thread::sleep_for(1ms);
    return told_ >= wanted;
  }

 private:
  void play(const std::string& table, Version version) {
    if (stopped_) return;
    ++in_flight_;
    store_.append(events(table, version, {body_of(table, version)}),
                  [this, table, version](const Result<void>& result) {
                    if (result) {
                      const std::scoped_lock lock(mutex_);
                      acknowledged_[table] = version;
                      ++told_;
                    } else {
                      ++errors_;
                    }
                    result ? play(table, version + 1) : recover(table);
                    --in_flight_;
                  });
  }
  void recover(const std::string& table) {
    if (stopped_) return;
    ++in_flight_;
    store_.load(table, [this, table](const Result<TableFile>& file) {
      if (file)
        play(table, file->table.version + 1);
      else
        recover(table);
      --in_flight_;
    });
  }

  Store& store_;
  std::mutex mutex_;
  std::map<std::string, Version> acknowledged_;
  std::atomic<int> told_ = 0, errors_ = 0, in_flight_ = 0;
  std::atomic<bool> stopped_ = false;
};

void create_tables(Desk& desk, int count) {
  for (int i = 0; i < count; ++i) create(desk, "t" + std::to_string(i));
}

// Every table has its events without gap or repeat, and at least up to what was
// acknowledged.
void check_kept(Desk& desk, const std::map<std::string, Version>& acknowledged) {
  for (const auto& [table, version] : acknowledged) {
    CAPTURE(table);
    const TableFile file = loaded(desk, table);
    CHECK(file.table.version >= version);
    REQUIRE(file.events.size() == static_cast<std::size_t>(file.table.version));
    Version expected = 0;
    for (const EventRow& event : file.events) {
      CHECK(event.version == ++expected);
      CHECK(event.body == body_of(table, event.version));
    }
  }
}

}  // namespace

TEST_CASE("SQLite: a server killed at any moment has kept what it acknowledged") {
  const Folder folder;
  const std::string path = folder.file("a.db");
  constexpr int tables = 8;
  {
    Desk desk = Desk::on(path);
    create_tables(desk, tables);
  }
  Dealer dealer(11);
  int in_all = 0;
  for (int round = 0; round < effort::tries(20, 200); ++round) {
    CAPTURE(round);
    int pipe_ends[2];
    REQUIRE(::pipe(pipe_ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      // A line "table version" for each that was acknowledged, until it is killed.
      auto opened = SqlStore::open(Address::parse(path).value(), {}, [](const auto& c) { c(); });
      Store* const store = opened->get();
      std::function<void(std::string, Version)> play =
          [&](const std::string& table, Version version) {
            store->append(events(table, version, {body_of(table, version)}),
                          [&, table, version](const Result<void>& result) {
                            if (!result) ::_exit(1);
                            const std::string line = table + ' ' + std::to_string(version) + '\n';
                            if (::write(pipe_ends[1], line.data(), line.size()) < 0) ::_exit(1);
                            play(table, version + 1);
                          });
          };
      for (int i = 0; i < tables; ++i)
        store->load("t" + std::to_string(i), [&](const Result<TableFile>& file) {
          play(file->table.id, file->table.version + 1);
        });
      for (;;) ::pause();
    }
    ::close(pipe_ends[1]);
    std::string heard(1, '\0');
    REQUIRE(::read(pipe_ends[0], heard.data(), 1) == 1);  // it is at work
    std::this_thread::sleep_for(std::chrono::microseconds(dealer.below(60'000)));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    REQUIRE(WIFSIGNALED(status));
    std::map<std::string, Version> acknowledged;
    char buffer[65536];
    for (ssize_t got = 0; (got = ::read(pipe_ends[0], buffer, sizeof buffer)) > 0;)
      heard.append(buffer, static_cast<std::size_t>(got));
    ::close(pipe_ends[0]);
    for (std::size_t at = 0, end = 0; (end = heard.find('\n', at)) != std::string::npos;
         at = end + 1) {
      const std::size_t blank = heard.find(' ', at);
      acknowledged[heard.substr(at, blank - at)] = std::stoll(heard.substr(blank + 1));
      ++in_all;
    }
    Desk desk = Desk::on(path);
    check_kept(desk, acknowledged);
  }
  CHECK(in_all > 20);
}

TEST_CASE("PostgreSQL: killed and started again in mid-append, nothing is lost or repeated") {
  Postgres& server = Postgres::shared();
  Desk desk =
      Desk::on(server.new_database(), {{8192, 1024, std::chrono::milliseconds(60'000)}, {2, 8192}});
  create_tables(desk, 16);
  Players players(desk.store(), 16);
  for (int round = 0; round < effort::tries(3, 20); ++round) {
    REQUIRE(players.wait_for_more(50));
    server.kill();
    std::this_thread::sleep_for(300ms);  // for what it had committed and is only now told
    const int at_the_time = players.told();
    std::this_thread::sleep_for(300ms);
    CHECK(players.told() == at_the_time);
    server.start();
    REQUIRE(players.wait_for_more(50));  // by itself, on a new line
  }
  players.stop();
  CHECK(players.errors() == 0);
  check_kept(desk, players.acknowledged());
}

TEST_CASE("PostgreSQL: one that stays away fails what waits, and is used again when it is back") {
  Postgres& server = Postgres::shared();
  Desk desk =
      Desk::on(server.new_database(), {{8192, 1024, std::chrono::milliseconds(500)}, {2, 8192}});
  create(desk, "t0");
  CHECK(appended(desk, events("t0", 1, {body_of("t0", 1)})) == "accepted");
  server.kill();
  CHECK(appended(desk, events("t0", 2, {body_of("t0", 2)})) == "store.away");
  CHECK_FALSE(desk.wait<TableFile>([&](auto then) { desk->load("t0", then); }).has_value());
  server.start();
  CHECK(appended(desk, events("t0", 2, {body_of("t0", 2)})) == "accepted");
  check_kept(desk, {{"t0", 2}});
}

TEST_CASE("PostgreSQL: a line cut before, in and after a commit") {
  Postgres& server = Postgres::shared();
  const std::string direct = server.new_database();
  const std::string name = direct.substr(14, direct.find('?') - 14);
  Desk desk = Desk::on(direct);
  create(desk, "t0");
  Version version = 0;
  for (const Cut::When when : {Cut::When::before_commit, Cut::When::after_commit}) {
    const Folder folder;
    Cut cut(server.socket(), folder.file(".s.PGSQL.5432"));
    Desk far = Desk::on(server.address_of(name, folder.path()));
    for (int i = 0; i < 5; ++i) {
      const int cuts = cut.cuts();
      cut.next(when);
      ++version;
      CHECK(appended(far, events("t0", version, {body_of("t0", version)})) == "accepted");
      CHECK(cut.cuts() == cuts + 1);
    }
  }
  CHECK(version == 10);
  check_kept(desk, {{"t0", 10}});
  CHECK(loaded(desk, "t0").table.version == 10);
}

TEST_CASE("PostgreSQL: a node that stops in mid-transaction does not hold up the next") {
  const std::string address = Postgres::shared().new_database();
  Desk desk = Desk::on(address);
  create(desk, "t0");
  auto stuck = Connection::open(Address::parse(address).value(), Connection::Use::write).value();
  stuck->begin();
  stuck->sql() << "UPDATE tables SET version = 99 WHERE id = 't0'";  // and no more is heard of it
  CHECK(appended(desk, events("t0", 1, {body_of("t0", 1)})) == "accepted");
  check_kept(desk, {{"t0", 1}});
}

TEST_CASE("PostgreSQL: a bulletin listens again after a cut, and says so") {
  Postgres& server = Postgres::shared();
  const std::string address = server.new_database();
  std::atomic<int> begun = 0;
  std::atomic<int> heard = 0;
  const Bulletin bulletin(Address::parse(address).value(), {"events"},
                          {[&](const Notice&) { ++heard; }, [&] { ++begun; }});
  const auto reached = [](const std::atomic<int>& number, int wanted) {
    for (int i = 0; i < 30'000 && number < wanted; ++i) std::this_thread::sleep_for(1ms);
    return number >= wanted;
  };
  REQUIRE(reached(begun, 1));
  server.kill();
  server.start();
  REQUIRE(reached(begun, 2));
  Desk desk = Desk::on(address);
  CHECK(refusal(desk.wait<void>([&](auto then) { desk->notify({"events", "x"}, then); })) ==
        "accepted");
  CHECK(reached(heard, 1));
}

namespace {

// What a full disk does to a store on it, and that all goes on once there is room.
void fill_up(Desk& desk, const std::function<void()>& make_room) {
  const std::string large(20'000, 'x');
  Version version = 0;
  std::string answer;
  while (version < 2000) {
    answer = appended(desk, events("t0", version + 1, {large}));
    if (answer != "accepted") break;
    ++version;
  }
  CHECK(answer == "store.full");
  CHECK(version > 5);
  CHECK(loaded(desk, "t0").table.version == version);
  make_room();
  CHECK(appended(desk, events("t0", version + 1, {large})) == "accepted");
  CHECK(loaded(desk, "t0").events.size() == static_cast<std::size_t>(version + 1));
}

}  // namespace

TEST_CASE("SQLite: a full disk refuses what does not fit, and keeps the rest") {
  const Folder folder;
  if (::mount("none", folder.path().c_str(), "tmpfs", 0, "size=1m") != 0) {
    MESSAGE("nothing can be mounted here; the next test has to stand for this one");
    return;
  }
  const struct Mounted {
    std::string path;
    ~Mounted() { ::umount2(path.c_str(), MNT_DETACH); }
  } mounted{folder.path()};
  Desk desk = Desk::on(folder.file("a.db"));
  create(desk, "t0");
  fill_up(desk, [&] {
    REQUIRE(::mount("none", folder.path().c_str(), "tmpfs", MS_REMOUNT, "size=8m") == 0);
  });
}

TEST_CASE("SQLite: a database at its largest size refuses what does not fit") {
  const Folder folder;
  const std::string path = folder.file("a.db");
  {
    Desk desk = Desk::on(path);
    create(desk, "t0");
  }
  std::vector<std::string> told;
  {
    auto connection =
        Connection::open(Address::parse(path).value(), Connection::Use::write).value();
    connection->sql() << "PRAGMA max_page_count = 60";
    Writer writer(std::move(connection), {}, [](const auto& call) { call(); });
    for (int i = 0; i < 100; ++i) {
      std::promise<void> done;
      writer.add({[i](Connection& line) -> Result<void> {
                    const std::string large(20'000, 'x');
                    line.sql() << "INSERT INTO nodes VALUES (:id, :address, 0)", soci::use(i),
                        soci::use(large);
                    return {};
                  },
                  [&](const Result<void>& result) {
                    told.push_back(refusal(result));
                    done.set_value();
                  }});
      done.get_future().wait();
    }
  }
  const auto kept = std::count(told.begin(), told.end(), "accepted");
  CHECK(kept > 3);
  CHECK(std::count(told.begin(), told.end(), "store.full") == 100 - kept);
  auto connection = Connection::open(Address::parse(path).value(), Connection::Use::read).value();
  int rows = 0;
  connection->sql() << "SELECT count(*) FROM nodes", soci::into(rows);
  CHECK(rows == kept);
}
