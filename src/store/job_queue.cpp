#include "store/job_queue.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace castellan::store {

void JobQueue::add(Job job, const Deliver& deliver) {
  std::unique_lock lock(mutex_);
  if (stopped_ || jobs_.size() >= capacity_) {
    const char* const key = stopped_ ? "store.closed" : "store.busy";
    lock.unlock();
    deliver([key, done = std::move(job.done)] { done(failure(key)); });
    return;
  }
  jobs_.push_back(std::move(job));
  waiting_ = jobs_.size();
  lock.unlock();
  changed_.notify_one();
}

std::vector<Job> JobQueue::take(std::size_t most) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopped_ || !jobs_.empty(); });
  const auto end = jobs_.begin() + static_cast<std::ptrdiff_t>(std::min(jobs_.size(), most));
  std::vector<Job> taken(std::make_move_iterator(jobs_.begin()), std::make_move_iterator(end));
  jobs_.erase(jobs_.begin(), end);
  waiting_ = jobs_.size();
  return taken;
}

void JobQueue::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_all();
}

}  // namespace castellan::store
