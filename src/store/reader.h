#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "store/job.h"
#include "store/writer.h"

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

  // As Writer::add.
  void add(Job job);
  // Ends when all that waits has been read.
  void stop();

 private:
  void run();
  Result<void> do_job(std::unique_ptr<Connection>& connection, const Job& job) const;

  const Address address_;
  const Options options_;
  const Deliver deliver_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace castellan::store
