#pragma once

#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "store/address.h"
#include "store/rows.h"

namespace castellan::store {

// Hears what the nodes on one PostgreSQL tell each other, this one included. A
// notice that came while the line was cut is lost: after each cut, and when the
// listening begins, `caught_up` is told, and whoever depends on notices looks
// for himself what he has missed. SQLite has one node, and nothing to hear.
class Bulletin {
 public:
  // Both are called from a thread of the bulletin.
  struct Ears {
    std::function<void(Notice)> notice;
    std::function<void()> caught_up;
  };

  // As long as it listens, Store::is_open says so of its name.
  Bulletin(Address address, std::vector<std::string> channels, Ears ears, std::string name = {});
  Bulletin(const Bulletin&) = delete;
  Bulletin& operator=(const Bulletin&) = delete;
  ~Bulletin();

 private:
  void run();
  void listen();  // until the line is cut or it is time to end
  bool wait(int descriptor, int milliseconds) const;

  const Address address_;
  const std::vector<std::string> channels_;
  const Ears ears_;
  const std::string name_;
  int wake_ = -1;  // becomes readable when it is time to end
  std::thread thread_;
};

}  // namespace castellan::store
