#include "store/backup.h"

#include <fstream>

#include <soci/soci.h>

#include "store/connection.h"
#include "tests/store/samples.h"

using namespace castellan;
using namespace castellan::store;

namespace {
Address sqlite(const std::string& path) { return {Address::Kind::sqlite, path}; }
}  // namespace

TEST_CASE("a back-up has what was acknowledged before it, while the server goes on") {
  const Folder folder;
  Desk desk = Desk::on(folder.file("a.db"));
  create(desk, "a");
  Version version = 0;
  std::atomic<Version> told = 0;
  for (int i = 0; i < 50; ++i)
    desk->append(events("a", ++version, {"before"}), [&](const Result<void>& result) {
      if (result) ++told;
    });
  const Version before = told;
  REQUIRE(refusal(back_up(sqlite(folder.file("a.db")), folder.file("copy.db"))) == "accepted");
  for (int i = 0; i < 50; ++i) desk->append(events("a", ++version, {"after"}), [](const auto&) {});
  CHECK(loaded(desk, "a").table.id == "a");
  desk.close();

  Desk copy = Desk::on(folder.file("copy.db"));
  const TableFile file = loaded(copy, "a");
  CHECK(file.table.version >= before);
  CHECK(file.events.size() == static_cast<std::size_t>(file.table.version));
  CHECK(file.table.version <= 100);
}

TEST_CASE("a restored database is the one that was backed up, and goes on") {
  const Folder folder;
  const std::string path = folder.file("a.db");
  Desk desk = Desk::on(path);
  create(desk, "a");
  CHECK(appended(desk, events("a", 1, {"one"})) == "accepted");
  REQUIRE(refusal(back_up(sqlite(path), folder.file("copy.db"))) == "accepted");
  CHECK(appended(desk, events("a", 2, {"two"})) == "accepted");
  CHECK(refusal(restore(sqlite(path), folder.file("copy.db"))) == "store.there");
  CHECK(refusal(restore(sqlite(path), folder.file("copy.db"), IfThere::replace)) == "store.in_use");
  desk.close();
  REQUIRE(refusal(restore(sqlite(path), folder.file("copy.db"), IfThere::replace)) == "accepted");
  desk = Desk::on(path);
  CHECK(bodies(loaded(desk, "a").events) == "one");
  CHECK(appended(desk, events("a", 2, {"other"})) == "accepted");
  REQUIRE(refusal(restore(sqlite(folder.file("new.db")), folder.file("copy.db"))) == "accepted");
}

TEST_CASE("what is no sound back-up is not restored, and a file is not overwritten") {
  const Folder folder;
  Desk desk = Desk::on(folder.file("a.db"));
  create(desk, "a");
  for (Version version = 1; version <= 200; ++version)
    desk->append(events("a", version, {std::string(200, 'x')}), [](const auto&) {});
  desk.close();
  const Address address = sqlite(folder.file("a.db"));
  const Address target = sqlite(folder.file("b.db"));
  REQUIRE(refusal(back_up(address, folder.file("copy.db"))) == "accepted");
  CHECK(refusal(back_up(address, folder.file("copy.db"))) == "file.exists");
  CHECK(refusal(back_up(sqlite(folder.file("none.db")), folder.file("c.db"))) == "store.no_file");
  CHECK(refusal(back_up(address, folder.file("none/c.db"))) == "file.create");
  CHECK(refusal(restore(target, folder.file("none.db"))) == "store.no_file");
  std::ofstream(folder.file("text")) << std::string(5000, 'x');
  CHECK(refusal(restore(target, folder.file("text"))) == "store.open");
  std::ofstream(folder.file("nothing")) << "";
  CHECK(refusal(restore(target, folder.file("nothing"))) == "store.empty");

  std::fstream damaged(folder.file("copy.db"), std::ios::in | std::ios::out | std::ios::binary);
  damaged.seekp(0, std::ios::end);
  const auto size = static_cast<std::streamoff>(damaged.tellp());
  // The last pages have events; the schema has to be read before they are.
  for (std::streamoff page = size - 4096 * 8; page < size; page += 4096) {
    damaged.seekp(page);
    damaged << std::string(64, '\xFF');
  }
  damaged.close();
  CHECK(refusal(restore(target, folder.file("copy.db"))) == "store.damaged");
  CHECK_FALSE(std::filesystem::exists(target.target));
  CHECK(refusal(back_up(Address::parse("postgresql://h/n").value(), "x")) == "store.use_pg_dump");
}

TEST_CASE("PostgreSQL is backed up and restored by its own tools") {
  Desk desk = Desk::on(Postgres::shared().new_database());
  create(desk, "a");
  CHECK(appended(desk, events("a", 1, {"one", "two"})) == "accepted");
  Desk copy = Desk::on(Postgres::shared().copy_of(desk.address()));
  CHECK(bodies(loaded(copy, "a").events) == "one|two");
  CHECK(appended(copy, events("a", 3, {"three"})) == "accepted");
  CHECK(loaded(desk, "a").table.version == 2);
}
