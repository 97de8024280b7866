#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

#include "store/job.h"

namespace castellan::store {

// Hands a call over to the thread on which the host wants to be told.
using Deliver = std::function<void(std::function<void()>)>;

// Jobs that wait for a thread.
class JobQueue {
 public:
  explicit JobQueue(std::size_t capacity) : capacity_(capacity) {}

  // A full queue fails the job with `store.busy`, one that was stopped with
  // `store.closed`.
  void add(Job job, const Deliver& deliver);
  // The next ones, in order; waits for one at least. None when it was stopped and
  // nothing waits any more.
  std::vector<Job> take(std::size_t most);
  void stop();
  bool crowded() const { return waiting_ > capacity_ / 2; }

 private:
  const std::size_t capacity_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  std::atomic<std::size_t> waiting_ = 0;
  bool stopped_ = false;
};

}  // namespace castellan::store
