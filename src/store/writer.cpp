#include "store/writer.h"

#include <algorithm>
#include <random>
#include <utility>

#include <soci/soci.h>

namespace castellan::store {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto before_retry = 100ms;
constexpr auto last_patience = 2s;  // when the program wants to end

std::string random_id() {
  std::random_device device;
  std::string id;
  for (int i = 0; i < 16; ++i) id += "0123456789abcdef"[device() % 16];
  return id;
}

// Then there is no mark to be made either, and the disk is not waited for.
bool leaves_nothing(const Group& group) { return std::ranges::all_of(group.jobs, &Job::passing); }

std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// The row that says how far this writer is must be there before it is needed.
// Those of writers that are long gone are not.
void sign_in(Connection& connection, const std::string& id) {
  if (!connection.is_postgresql()) return;
  constexpr std::int64_t month = std::int64_t{31} * 24 * 3600 * 1000;
  const std::int64_t today = now();
  const std::int64_t long_ago = today - month;
  soci::session& sql = connection.sql();
  sql << "DELETE FROM writers WHERE at < :at", soci::use(long_ago);
  sql << "INSERT INTO writers (id, at, last) VALUES (:id, :at, 0) ON CONFLICT (id) DO NOTHING",
      soci::use(id), soci::use(today);
}

}  // namespace

Writer::Writer(std::unique_ptr<Connection> connection, Options options, Deliver deliver)
    : connection_(std::move(connection)),
      options_(options),
      deliver_(std::move(deliver)),
      id_(random_id()),
      thread_([this] { run(); }) {}

void Writer::stop() {
  end_ = Clock::now() + last_patience;
  queue_.stop();
  if (thread_.joinable()) thread_.join();
}

void Writer::run() {
  try {
    sign_in(*connection_, id_);
  } catch (const std::exception&) {  // the line is cut already; the first group will see to it
    connection_->rollback();
  }
  for (;;) {
    Group group{queue_.take(options_.largest_group), {}};
    if (group.jobs.empty()) return;
    finish(std::move(group));
  }
}

void Writer::finish(Group group) {
  const Deadline deadline = Clock::now() + options_.patience;
  Message message;
  bool in_doubt = false;
  do {
    if (!connection_->is_open() && !reconnect(deadline, message)) break;
    try {
      if (in_doubt && arrived()) return tell(std::move(group));
      in_doubt = false;
    } catch (const std::exception& error) {
      message = connection_->message_of(error);
      if (connection_->trouble_of(error) == Trouble::lost && !reconnect(deadline, message)) break;
      continue;
    }
    Written written = write_marked(group);
    if (written.committed) return tell(std::move(group));
    message = std::move(written.message);
    in_doubt = written.in_doubt;
    if (in_doubt && leaves_nothing(group)) break;
    if (written.trouble == Trouble::full || written.trouble == Trouble::other) break;
    if (written.trouble == Trouble::lost && !reconnect(deadline, message)) break;
  } while (pause(deadline));
  if (in_doubt) message = Message("store.away", std::move(message.arguments));
  fail(group, message);
  tell(std::move(group));
}

Written Writer::write_marked(Group& group) {
  if (!connection_->is_postgresql() || leaves_nothing(group)) return write(*connection_, group);
  ++serial_;
  return write(*connection_, group, [this](Connection& connection) {
    const std::int64_t today = now();
    connection.sql() << "UPDATE writers SET at = :at, last = :last WHERE id = :id",
        soci::use(today), soci::use(serial_), soci::use(id_);
  });
}

// Whether the database has the last transaction. If it is still at it, this
// waits for the row that it has locked.
bool Writer::arrived() {
  std::int64_t last = 0;
  connection_->sql() << "SELECT last FROM writers WHERE id = :id FOR UPDATE", soci::use(id_),
      soci::into(last);
  return last == serial_;
}

bool Writer::reconnect(Deadline deadline, Message& message) {
  for (;;) {
    if (Result<void> opened = connection_->reopen(); opened) {
      try {
        sign_in(*connection_, id_);
        return true;
      } catch (const std::exception& error) {
        message = connection_->message_of(error);
      }
    } else {
      message = Message("store.away", std::move(opened.error().arguments));
    }
    if (!pause(deadline)) return false;
  }
}

bool Writer::pause(Deadline deadline) {
  if (Clock::now() >= std::min(deadline, end_.load())) return false;
  std::this_thread::sleep_for(before_retry);
  return true;
}

void Writer::fail(Group& group, const Message& message) {
  group.results.assign(group.jobs.size(), failure(message));
}

void Writer::tell(Group group) {
  const auto told = std::make_shared<Group>(std::move(group));
  deliver_([told] {
    for (std::size_t i = 0; i < told->jobs.size(); ++i) told->jobs[i].done(told->results[i]);
  });
}

}  // namespace castellan::store
