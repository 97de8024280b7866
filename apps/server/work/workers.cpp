#include "server/work/workers.h"

namespace castellan::server {

Workers::Workers(int threads, std::size_t capacity) : capacity_(capacity) {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

Workers::~Workers() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

bool Workers::add(Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (tasks_.size() >= capacity_) return false;
    tasks_.push_back(std::move(task));
  }
  added_.notify_one();
  return true;
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return tasks_.size();
}

void Workers::work(const std::stop_token& stop) {
  while (true) {
    std::unique_lock lock(mutex_);
    if (!added_.wait(lock, stop, [this] { return !tasks_.empty(); })) return;
    if (stop.stop_requested()) return;
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task(stop);
  }
}

}  // namespace castellan::server
