#pragma once

#include <memory>

#include "store/reader.h"
#include "store/store.h"
#include "store/writer.h"

namespace castellan::store {

// The store in a database: SQLite or PostgreSQL, one line to write and some to
// read, each with its thread.
class SqlStore : public Store {
 public:
  struct Options {
    Writer::Options writer;
    Reader::Options reader;
  };

  // Opens the database, makes it if it is a file that is not there, and brings
  // it up to the schema of this program. `deliver` is called from the store's
  // threads; what it is given it may call there or hand on.
  static Result<std::unique_ptr<SqlStore>> open(const Address& address, Options options,
                                                const Deliver& deliver);

  // Whoever is told meanwhile may still ask; the answer is `store.closed`.
  ~SqlStore() override;

  bool crowded() const override { return writer_.crowded(); }

 protected:
  void write_later(Job job) override { writer_.add(std::move(job)); }
  void read_later(Job job) override { reader_.add(std::move(job)); }

 private:
  SqlStore(std::unique_ptr<Connection> connection, const Options& options, const Deliver& deliver);

  Reader reader_;
  Writer writer_;
};

}  // namespace castellan::store
