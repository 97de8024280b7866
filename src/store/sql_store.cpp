#include "store/sql_store.h"

#include <fcntl.h>
#include <unistd.h>

#include "store/schema.h"

namespace castellan::store {

namespace {

// Hashes of passwords and the luck of running games are in it: it is nobody
// else's to read. The files that SQLite puts beside it get the same rights.
void make_private(const std::string& path) {
  constexpr mode_t owner_only = 0600;
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
  if (descriptor >= 0) ::close(descriptor);  // if it cannot be made, SQLite says why
}

}  // namespace

SqlStore::SqlStore(std::unique_ptr<Connection> connection, const Options& options,
                   const Deliver& deliver)
    : reader_(connection->address(), options.reader, deliver),
      writer_(std::move(connection), options.writer, deliver) {}

SqlStore::~SqlStore() {
  writer_.stop();
  reader_.stop();
}

Result<std::unique_ptr<SqlStore>> SqlStore::open(const Address& address, Options options,
                                                 const Deliver& deliver) {
  if (!address.is_postgresql()) make_private(address.target);
  Result<std::unique_ptr<Connection>> connection =
      Connection::open(address, Connection::Use::write);
  if (!connection) return failure(connection.error());
  if (const Result<void> migrated = migrate(**connection); !migrated)
    return failure(migrated.error());
  return std::unique_ptr<SqlStore>(new SqlStore(std::move(*connection), options, deliver));
}

}  // namespace castellan::store
