#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "store/job.h"

namespace castellan::store {

// Hands a call over to the thread on which the host wants to be told.
using Deliver = std::function<void(std::function<void()>)>;

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

  // A full queue fails the job with `store.busy`, one that was stopped with
  // `store.closed`.
  void add(Job job);
  // Ends when all that waits has been written, or was tried.
  void stop();
  bool crowded() const { return waiting_ > options_.capacity / 2; }

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  void run();
  bool next(Group& group);
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

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> queue_;
  std::atomic<std::size_t> waiting_ = 0;
  bool stopping_ = false;
  Deadline end_ = Deadline::max();  // of all patience, once it is stopping
  std::thread thread_;
};

}  // namespace castellan::store
