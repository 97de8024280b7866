#pragma once

#include <exception>
#include <memory>
#include <string>

#include "store/address.h"
#include "store/soci_fwd.h"

namespace castellan::store {

class Appender;

// What an exception of the database means for the one who caught it.
enum class Trouble {
  lost,     // the line is cut: reopen, and find out what arrived
  passing,  // others were in the way: the same again may succeed
  full,     // no room on the disk: nothing was written
  other,    // something is wrong with what was asked
};

// One line to the database. The statements throw what SOCI throws; whoever runs
// them catches that and asks trouble_of. For one thread at a time.
class Connection {
 public:
  enum class Use {
    write,
    read,
    look,  // at a file as it lies there, which may be a back-up
  };

  // A file that is not there is made. An empty path is a database in memory.
  static Result<std::unique_ptr<Connection>> open(const Address& address, Use use);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  const Address& address() const { return address_; }
  bool is_postgresql() const { return address_.is_postgresql(); }
  bool is_open() const { return session_ != nullptr; }
  soci::session& sql() { return *session_; }
  Appender& appender();  // the statements of an append, prepared once

  // In place of PostgreSQL's notices, a table that simulations read.
  void make_board();
  bool has_board() const { return has_board_; }

  void begin();
  void commit();
  void rollback() noexcept;  // also when there is nothing to roll back

  // A new line in the place of the old one; if that fails there is none.
  Result<void> reopen();

  Trouble trouble_of(const std::exception& error) const;
  Message message_of(const std::exception& error) const;

 private:
  Connection(Address address, Use use);
  void connect();  // throws

  Address address_;
  Use use_;
  bool has_board_ = false;
  std::unique_ptr<soci::session> session_;
  std::unique_ptr<Appender> appender_;
};

}  // namespace castellan::store
