#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace castellan::store {

// Where a database is: a file of SQLite, or a PostgreSQL server.
struct Address {
  enum class Kind { sqlite, postgresql };

  Kind kind = Kind::sqlite;
  std::string target;  // the path of the file, or the whole postgresql://…

  // `sqlite:FILE`, a plain path, or `postgresql://…`.
  static Result<Address> parse(std::string_view text);

  bool is_postgresql() const { return kind == Kind::postgresql; }
  // For people and logs: without the password.
  std::string shown() const;

  bool operator==(const Address&) const = default;
};

}  // namespace castellan::store
