#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "store/job_queue.h"

namespace castellan::store {

// The thread that writes. Whatever waits when it is free goes into one
// transaction, so that many tables share one wait for the disk; then all are
// told, in the order in which they came.
//
// When the line to the database is cut, the transaction at hand is tried again
// until it is written or `patience` is over; if the cut came in mid-commit, the
// database is asked first whether it has it. What waits behind stays in order.
// A full disk fails the transaction at once.
class Writer {
 public:
  struct Options {
    std::size_t capacity = 8192;  // jobs that may wait
    std::size_t largest_group = 1024;
    std::chrono::milliseconds patience{15'000};
  };

  // Expects an open connection.
  Writer(std::unique_ptr<Connection> connection, Options options, Deliver deliver);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { stop(); }

  void add(Job job) { queue_.add(std::move(job), deliver_); }
  // Ends when all that waits has been written, or was tried.
  void stop();
  bool crowded() const { return queue_.crowded(); }

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  void run();
  void finish(Group group);
  Written write_marked(Group& group);
  bool reconnect(Deadline deadline, Message& message);
  bool arrived();                 // throws what SOCI throws
  bool pause(Deadline deadline);  // false if there is no time left
  void fail(Group& group, const Message& message);
  void tell(Group group);

  std::unique_ptr<Connection> connection_;
  const Options options_;
  const Deliver deliver_;
  const std::string id_;
  std::int64_t serial_ = 0;

  JobQueue queue_{options_.capacity};
  std::atomic<Deadline> end_ = Deadline::max();  // of all patience, once it is stopping
  std::thread thread_;
};

}  // namespace castellan::store
