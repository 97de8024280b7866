#include "store/backup.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include <fcntl.h>
#include <soci/soci.h>
#include <unistd.h>

#include "store/connection.h"
#include "store/schema.h"

namespace castellan::store {

namespace {

namespace fs = std::filesystem;

Failure system_failure(std::string_view key, const std::string& path) {
  const std::string reason = std::strerror(errno);
  return failure(key, {arg("path", path), arg("reason", reason)});
}

bool exists(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error);
}

bool sync(const std::string& path, int flags) {
  const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool synced = ::fsync(descriptor) == 0;
  ::close(descriptor);
  return synced;
}

std::string folder_of(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

// Opens a database that is there, and is ours.
Result<std::unique_ptr<Connection>> open_there(const std::string& path) {
  if (!exists(path)) return failure("store.no_file", {arg("path", path)});
  auto connection = Connection::open(Address{Address::Kind::sqlite, path}, Connection::Use::look);
  if (!connection) return connection;
  const Result<int> schema = schema_of(**connection);
  if (!schema) return failure(schema.error());
  if (*schema == 0) return failure("store.empty", {arg("path", path)});
  return connection;
}

Result<void> check_sound(Connection& connection, const std::string& path) {
  std::string verdict;
  connection.sql() << "PRAGMA integrity_check(1)", soci::into(verdict);
  if (verdict == "ok") return {};
  return failure("store.damaged", {arg("path", path), arg("reason", verdict)});
}

// A sound copy under a name of its own beside `file`, safe on the disk.
Result<std::string> copy_beside(Connection& connection, const std::string& file) {
  const std::string fresh = file + ".new";
  ::unlink(fresh.c_str());
  // SQLite would make it for all to read; an empty file of ours it fills.
  const int descriptor = ::open(fresh.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0) return system_failure("file.create", fresh);
  ::close(descriptor);
  try {
    connection.sql() << "VACUUM INTO :file", soci::use(fresh);
  } catch (const std::exception& error) {
    ::unlink(fresh.c_str());
    return failure(connection.message_of(error));
  }
  if (sync(fresh, O_RDWR)) return fresh;
  const auto problem = system_failure("file.write", fresh);
  ::unlink(fresh.c_str());
  return problem;
}

Result<void> move_into_place(const std::string& fresh, const std::string& file) {
  if (::rename(fresh.c_str(), file.c_str()) != 0) {
    const auto problem = system_failure("file.write", file);
    ::unlink(fresh.c_str());
    return problem;
  }
  sync(folder_of(file), O_RDONLY | O_DIRECTORY);
  return {};
}

// Writes all that is in the log beside a database into its file and removes the
// log. SQLite does so only for one who has the database to himself.
Result<void> close_log(const std::string& path) {
  auto connection = open_there(path);
  if (!connection) return failure(connection.error());
  std::string mode;
  try {
    (*connection)->sql() << "PRAGMA busy_timeout = 500";
    (*connection)->sql() << "PRAGMA journal_mode = DELETE", soci::into(mode);
  } catch (const std::exception&) {
    mode.clear();
  }
  if (mode != "delete") return failure("store.in_use", {arg("path", path)});
  return {};
}

Result<void> check_kind(const Address& address) {
  if (!address.is_postgresql()) return {};
  return failure("store.use_pg_dump");
}

}  // namespace

Result<void> back_up(const Address& address, const std::string& file) {
  if (Result<void> checked = check_kind(address); !checked) return checked;
  if (exists(file)) return failure("file.exists", {arg("path", file)});
  try {
    auto connection = open_there(address.target);
    if (!connection) return failure(connection.error());
    const Result<std::string> fresh = copy_beside(**connection, file);
    if (!fresh) return failure(fresh.error());
    return move_into_place(*fresh, file);
  } catch (const std::exception& error) {
    return failure("store.failed", {arg("reason", std::string_view(error.what()))});
  }
}

Result<void> restore(const Address& address, const std::string& file, IfThere if_there) {
  if (Result<void> checked = check_kind(address); !checked) return checked;
  const bool there = exists(address.target);
  if (there && if_there == IfThere::refuse)
    return failure("store.there", {arg("path", address.target)});
  try {
    auto connection = open_there(file);
    if (!connection) return failure(connection.error());
    if (Result<void> sound = check_sound(**connection, file); !sound) return sound;
    // A database that is too damaged to be opened may be replaced: it is not in use.
    if (const Result<void> closed = there ? close_log(address.target) : Result<void>{};
        !closed && closed.error().key == "store.in_use")
      return closed;
    const Result<std::string> fresh = copy_beside(**connection, address.target);
    if (!fresh) return failure(fresh.error());
    for (const char* beside : {"-wal", "-shm", "-journal"})
      ::unlink((address.target + beside).c_str());
    return move_into_place(*fresh, address.target);
  } catch (const std::exception& error) {
    return failure("store.failed", {arg("reason", std::string_view(error.what()))});
  }
}

}  // namespace castellan::store
