#include "store/connection.h"

#include <string_view>
#include <utility>

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "store/appender.h"

namespace castellan::store {

namespace {

// SQLite's codes; its header does not go together with SOCI's.
constexpr int sqlite_busy = 5;
constexpr int sqlite_locked = 6;
constexpr int sqlite_full = 13;

// How long to wait for whoever writes to the file at the same time.
constexpr std::string_view sqlite_options = " timeout=10";  // seconds

constexpr const char* sqlite_settings[] = {
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 4000",
};

// A node that stopped in the middle of a transaction must not hold up the one
// that takes over its tables.
constexpr const char* postgresql_settings[] = {
    "SET synchronous_commit = on",
    "SET client_min_messages = warning",
    "SET idle_in_transaction_session_timeout = 5000",
    "SET lock_timeout = 10000",
};

// A server that has vanished without a word is given up after some seconds,
// unless the address says otherwise.
std::string with_timeouts(std::string address) {
  const auto add = [&](std::string_view name, std::string_view value) {
    if (address.find(std::string(name) + '=') != std::string::npos) return;
    address += address.find('?') == std::string::npos ? '?' : '&';
    address.append(name).append("=").append(value);
  };
  add("connect_timeout", "5");
  add("keepalives_idle", "10");
  add("keepalives_interval", "3");
  add("keepalives_count", "3");
  add("tcp_user_timeout", "15000");
  return address;
}

// The first line of what the database said, without SOCI's remarks on it.
std::string reason_of(const std::exception& error) {
  const auto* soci_error = dynamic_cast<const soci::soci_error*>(&error);
  std::string text = soci_error ? soci_error->get_error_message() : std::string(error.what());
  if (const std::size_t end = text.find('\n'); end != std::string::npos) text.resize(end);
  while (!text.empty() && (text.back() == ' ' || text.back() == '.')) text.pop_back();
  return text;
}

}  // namespace

Connection::Connection(Address address, Use use) : address_(std::move(address)), use_(use) {}

Connection::~Connection() = default;

Result<std::unique_ptr<Connection>> Connection::open(const Address& address, Use use) {
  std::unique_ptr<Connection> connection(new Connection(address, use));
  if (const Result<void> opened = connection->reopen(); !opened) return failure(opened.error());
  return connection;
}

void Connection::connect() {
  if (is_postgresql()) {
    session_ = std::make_unique<soci::session>(soci::postgresql, with_timeouts(address_.target));
    const auto* backend = static_cast<soci::postgresql_session_backend*>(session_->get_backend());
    PQsetNoticeProcessor(backend->conn_, [](void*, const char*) {}, nullptr);  // not to stderr
    for (const char* setting : postgresql_settings) *session_ << setting;
    if (use_ == Use::read) *session_ << "SET default_transaction_read_only = on";
    return;
  }
  const std::string path = address_.target.empty() ? ":memory:" : address_.target;
  session_ = std::make_unique<soci::session>(
      soci::sqlite3, "dbname=\"" + path + '"' + std::string(sqlite_options));
  if (use_ == Use::look) return;
  for (const char* setting : sqlite_settings) *session_ << setting;
  if (use_ == Use::read) *session_ << "PRAGMA query_only = ON";
}

Result<void> Connection::reopen() {
  appender_.reset();  // its statements belong to the old line
  session_.reset();
  try {
    connect();
    return {};
  } catch (const std::exception& error) {
    session_.reset();
    return failure(
        "store.open", {arg("address", address_.shown()), arg("reason", reason_of(error))});
  }
}

Appender& Connection::appender() {
  if (!appender_) appender_ = std::make_unique<Appender>(*session_);
  return *appender_;
}

void Connection::make_board() {
  *session_ << "CREATE TEMPORARY TABLE board (channel text NOT NULL, payload text NOT NULL)";
  has_board_ = true;
}

void Connection::begin() {
  // SQLite is told at once that it will be written to: a reader that turns into
  // a writer can be refused without being able to wait.
  const bool immediate = !is_postgresql() && use_ == Use::write;
  *session_ << (immediate ? "BEGIN IMMEDIATE" : "BEGIN");
}

void Connection::commit() { *session_ << "COMMIT"; }

void Connection::rollback() noexcept {
  try {
    if (session_) *session_ << "ROLLBACK";
  } catch (const std::exception&) {  // SQLite may have done it by itself; a cut line has none
    return;
  }
}

Trouble Connection::trouble_of(const std::exception& error) const {
  if (!session_) return Trouble::lost;
  if (is_postgresql()) {
    const auto* backend =
        static_cast<const soci::postgresql_session_backend*>(session_->get_backend());
    if (PQstatus(backend->conn_) != CONNECTION_OK) return Trouble::lost;
  }
  if (const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error)) {
    const int code = sqlite->result() & 0xFF;
    if (code == sqlite_busy || code == sqlite_locked) return Trouble::passing;
    if (code == sqlite_full) return Trouble::full;
  }
  if (const auto* postgresql = dynamic_cast<const soci::postgresql_soci_error*>(&error)) {
    const std::string state = postgresql->sqlstate();
    if (state == "53100") return Trouble::full;
    // Deadlock, serialization, a lock that was not to be had, a server that is starting.
    if (state.starts_with("40") || state == "55P03" || state == "57P03") return Trouble::passing;
  }
  return Trouble::other;
}

Message Connection::message_of(const std::exception& error) const {
  const std::string reason = reason_of(error);
  switch (trouble_of(error)) {
    case Trouble::lost: return Message("store.away", {arg("reason", reason)});
    case Trouble::full: return Message("store.full");
    case Trouble::passing:
    case Trouble::other: break;
  }
  return Message("store.failed", {arg("reason", reason)});
}

}  // namespace castellan::store
