#include "store/schema.h"

#include <fstream>

#include <soci/soci.h>
#include <sys/stat.h>

#include "tests/store/samples.h"

using namespace castellan;
using namespace castellan::store;

namespace {

Result<std::unique_ptr<SqlStore>> open(const std::string& address) {
  return SqlStore::open(Address::parse(address).value(), {}, [](const auto& call) { call(); });
}

void execute(const std::string& address, const std::string& statement) {
  auto connection =
      Connection::open(Address::parse(address).value(), Connection::Use::write).value();
  connection->sql() << statement;
}

}  // namespace

TEST_CASE("a new database gets the schema, and an old one is left as it is") {
  Desk desk = Desk::of_each_database();
  create(desk, "a");
  desk.reopen();
  CHECK(loaded(desk, "a").table.id == "a");
  auto connection =
      Connection::open(Address::parse(desk.address()).value(), Connection::Use::read).value();
  CHECK(schema_of(*connection).value() == known_schema());
}

TEST_CASE("a newer schema is refused, and nothing in it is touched") {
  Desk desk = Desk::of_each_database();
  desk.close();
  execute(desk.address(), "INSERT INTO castellan_schema (version) VALUES (9999)");
  const auto refused = open(desk.address());
  REQUIRE(refusal(refused) == "store.newer");
  CHECK(refused.error().arguments[1] == arg("found", 9999));
  CHECK(refused.error().arguments[2] == arg("known", known_schema()));
}

TEST_CASE("two servers that start at once make the schema once") {
  for (int round = 0; round < 3; ++round) {
    const std::string address = Postgres::shared().new_database();
    std::vector<std::thread> threads;
    std::atomic<int> opened = 0;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] {
        if (open(address)) ++opened;
      });
    for (std::thread& thread : threads) thread.join();
    CHECK(opened == 4);
  }
}

TEST_CASE("files that are no database of ours are refused") {
  const Folder folder;
  std::ofstream(folder.file("text")) << std::string(5000, 'x');
  CHECK(refusal(open(folder.file("text"))) == "store.open");
  CHECK(refusal(open(folder.file("none/a.db"))) == "store.open");
  execute(folder.file("other.db"), "CREATE TABLE recipes (id integer)");
  CHECK(refusal(open(folder.file("other.db"))) == "store.foreign");
  CHECK(refusal(open("postgresql:///none?host=" + folder.path())) == "store.open");
}

TEST_CASE("a migration is done in full or not at all") {
  const Folder folder;
  const std::string address = folder.file("a.db");
  execute(address, "CREATE TABLE castellan_schema (version integer PRIMARY KEY)");
  execute(address, "CREATE TABLE seats (in_the_way integer)");
  CHECK(refusal(open(address)) == "store.failed");
  execute(address, "DROP TABLE seats");
  CHECK(refusal(open(address)) == "accepted");
}

TEST_CASE("a database is for its owner only, and one with a blank in its name can be opened") {
  const Folder folder;
  const std::string address = folder.file("my server.db");
  Desk desk = Desk::on("sqlite:" + address);
  create(desk, "a");
  for (const char* beside : {"", "-wal", "-shm"}) {
    struct stat about = {};
    REQUIRE(::stat((address + beside).c_str(), &about) == 0);
    CHECK((about.st_mode & 0777) == 0600);
  }
}

TEST_CASE("a commit waits for the disk") {
  const Folder folder;
  const auto setting = [&](const std::string& address, const std::string& query) {
    auto connection =
        Connection::open(Address::parse(address).value(), Connection::Use::write).value();
    std::string value;
    connection->sql() << query, soci::into(value);
    return value;
  };
  const std::string path = folder.file("a.db");
  CHECK(setting(path, "SELECT journal_mode FROM pragma_journal_mode") == "wal");
  CHECK(setting(path, "SELECT cast(synchronous AS text) FROM pragma_synchronous") == "2");
  CHECK(setting(path, "SELECT cast(foreign_keys AS text) FROM pragma_foreign_keys") == "1");
  CHECK(setting(Postgres::shared().new_database(), "SHOW synchronous_commit") == "on");
}
