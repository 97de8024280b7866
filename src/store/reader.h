#pragma once

#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "store/job_queue.h"

namespace castellan::store {

// The threads that read, each with a line of its own. A line that was cut is
// opened again once; a database that stays away fails what was asked.
class Reader {
 public:
  struct Options {
    std::size_t threads = 2;
    std::size_t capacity = 8192;
  };

  Reader(Address address, Options options, Deliver deliver);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader() { stop(); }

  void add(Job job) { queue_.add(std::move(job), deliver_); }
  // Ends when all that waits has been read.
  void stop();

 private:
  void run();
  Result<void> do_job(std::unique_ptr<Connection>& connection, const Job& job) const;

  const Address address_;
  const Options options_;
  const Deliver deliver_;

  JobQueue queue_{options_.capacity};
  std::vector<std::thread> threads_;
};

}  // namespace castellan::store
