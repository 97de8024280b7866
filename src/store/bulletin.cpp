#include "store/bulletin.h"

#include <cstdint>
#include <memory>
#include <utility>

#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "store/connection.h"
#include "store/sql_words.h"

namespace castellan::store {

namespace {

constexpr int between_tries = 200;   // milliseconds
constexpr int between_looks = 5000;  // whether the line still stands

std::string quoted(const std::string& name) {
  std::string text = "\"";
  for (const char letter : name)
    text += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return text + '"';
}

struct FreeNotify {
  void operator()(PGnotify* notify) const { PQfreemem(notify); }
};

}  // namespace

Bulletin::Bulletin(Address address, std::vector<std::string> channels, Ears ears, std::string name)
    : address_(std::move(address)),
      channels_(std::move(channels)),
      ears_(std::move(ears)),
      name_(std::move(name)) {
  if (!address_.is_postgresql()) return;
  wake_ = ::eventfd(0, EFD_CLOEXEC);
  thread_ = std::thread([this] { run(); });
}

Bulletin::~Bulletin() {
  if (!thread_.joinable()) return;
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wake_, &one, sizeof one);
  thread_.join();
  ::close(wake_);
}

void Bulletin::run() {
  do {
    try {
      listen();
    } catch (const std::exception&) {
      continue;  // cut: again after a moment
    }
  } while (wait(-1, between_tries));
}

// False if it is time to end. Otherwise there may be something to read.
bool Bulletin::wait(int descriptor, int milliseconds) const {
  pollfd watched[] = {{wake_, POLLIN, 0}, {descriptor, POLLIN, 0}};
  ::poll(watched, descriptor < 0 ? 1 : 2, milliseconds);
  return (watched[0].revents & POLLIN) == 0;
}

void Bulletin::listen() {
  const auto connection = Connection::open(address_, Connection::Use::write);
  if (!connection) return;
  soci::session& sql = (*connection)->sql();
  // PostgreSQL is to notice soon when the power of a node goes: its name is held so long.
  for (const char* setting : {"SET tcp_keepalives_idle = 10", "SET tcp_keepalives_interval = 3",
                              "SET tcp_keepalives_count = 3"})
    sql << setting;
  int locked = 0;
  if (!name_.empty())
    sql << name_lock("pg_try_advisory_lock"), soci::use(name_), soci::into(locked);
  for (const std::string& channel : channels_) sql << "LISTEN " + quoted(channel);
  if (ears_.caught_up) ears_.caught_up();
  PGconn* const line = static_cast<soci::postgresql_session_backend*>(sql.get_backend())->conn_;
  while (wait(PQsocket(line), between_looks)) {
    if (PQconsumeInput(line) == 0) return;
    while (const std::unique_ptr<PGnotify, FreeNotify> notify{PQnotifies(line)})
      ears_.notice({notify->relname, notify->extra});
  }
}

}  // namespace castellan::store
