#pragma once

#include <memory>
#include <string>

#include "tests/store/folder.h"

// A PostgreSQL server of our own in a folder that goes away, on a socket in that
// folder. It is real: a test that cannot start it fails.
class Postgres {
 public:
  // The one that the tests of a program share; started when first asked for.
  static Postgres& shared();

  Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  ~Postgres();

  void start();
  void kill();  // at once, as if it had crashed

  std::string new_database();  // its address
  std::string address_of(const std::string& database, const std::string& socket_folder) const;
  // Another database with the same in it, by the commands of docs/operating.md.
  std::string copy_of(const std::string& address);
  std::string socket() const;  // the file that it listens on

 private:
  void run(const std::string& command) const;

  Folder folder_;
  std::string programs_;
  std::string as_owner_;
  int databases_ = 0;
};
