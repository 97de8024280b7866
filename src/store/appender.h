#pragma once

#include <memory>

#include "base/result.h"
#include "store/rows.h"
#include "store/soci_fwd.h"

namespace castellan::store {

// Two statements carry every move that is made anywhere, so they are prepared
// once for each line to the database.
class Appender {
 public:
  explicit Appender(soci::session& sql);
  Appender(const Appender&) = delete;
  Appender& operator=(const Appender&) = delete;
  ~Appender();

  // Whether the table is at the version before `first` and under this fence; if
  // so it is now at `last`.
  bool advance(const std::string& table, Fence fence, Version first, Version last);
  void insert(const std::string& table, const EventRow& event, Version version);

 private:
  struct Statements;
  std::unique_ptr<Statements> statements_;
};

}  // namespace castellan::store
