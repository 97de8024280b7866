#include "tests/store/postgres.h"

#include <array>
#include <cstdio>
#include <cstdlib>

#include <doctest/doctest.h>
#include <pwd.h>
#include <unistd.h>

namespace {

std::string output_of(const std::string& command) {
  std::string text;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 256> buffer;
  while (std::fgets(buffer.data(), buffer.size(), pipe)) text += buffer.data();
  ::pclose(pipe);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace

Postgres& Postgres::shared() {
  static Postgres server;
  return server;
}

Postgres::Postgres() : programs_(output_of("pg_config --bindir") + '/') {
  // PostgreSQL refuses to run as root.
  if (::geteuid() == 0) {
    const passwd* owner = ::getpwnam("postgres");
    REQUIRE_MESSAGE(owner != nullptr, "the package postgresql makes a user postgres");
    REQUIRE(::chown(folder_.path().c_str(), owner->pw_uid, owner->pw_gid) == 0);
    as_owner_ = "setpriv --reuid=postgres --regid=postgres --clear-groups ";
  }
  run(programs_ + "initdb -D data -U app -A trust -E UTF8 --locale=C.UTF-8 -N");
  start();
}

Postgres::~Postgres() {
  const std::string stop = programs_ + "pg_ctl -D data -m immediate -w stop";
  std::system(("cd '" + folder_.path() + "' && " + as_owner_ + stop + " >>log 2>&1").c_str());
}

void Postgres::run(const std::string& command) const {
  const std::string line =
      "cd '" + folder_.path() + "' && " + as_owner_ + command + " >>log 2>&1 </dev/null";
  if (std::system(line.c_str()) != 0)
    FAIL("PostgreSQL: " << command << '\n'
                        << output_of("tail -n 20 '" + folder_.file("log") + '\''));
}

void Postgres::start() {
  run(programs_ +
      "pg_ctl -D data -w -l server.log -o \"-c listen_addresses='' -c "
      "recovery_init_sync_method=syncfs -c unix_socket_directories='" +
      folder_.path() + "'\" start");
}

void Postgres::kill() { run(programs_ + "pg_ctl -D data -m immediate -w stop"); }

std::string Postgres::new_database() {
  const std::string name = "test" + std::to_string(++databases_);
  run(programs_ + "createdb -h '" + folder_.path() + "' -U app " + name);
  return address_of(name, folder_.path());
}

std::string Postgres::address_of(const std::string& database,
                                 const std::string& socket_folder) const {
  return "postgresql:///" + database + "?user=app&host=" + socket_folder;
}

std::string Postgres::copy_of(const std::string& address) {
  const std::string copy = new_database();
  run(programs_ + "pg_dump --format=custom --file=copy.dump '" + address + "'");
  run(programs_ + "pg_restore --no-owner --dbname='" + copy + "' copy.dump");
  return copy;
}

std::string Postgres::socket() const { return folder_.file(".s.PGSQL.5432"); }
