#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace castellan::server {

// A few threads for what takes long: bots that think, passwords that are hashed.
// So many tasks may wait, and no more.
class Workers {
 public:
  using Task = std::function<void(const std::stop_token&)>;

  Workers(int threads, std::size_t capacity);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();  // gives up what waits, and asks the rest to stop

  bool add(Task task);  // false if there is no room for it
  int threads() const { return static_cast<int>(threads_.size()); }
  std::size_t waiting() const;

 private:
  void work(const std::stop_token& stop);

  const std::size_t capacity_;
  mutable std::mutex mutex_;
  std::condition_variable_any added_;
  std::deque<Task> tasks_;
  std::vector<std::jthread> threads_;  // last: they end before the rest
};

}  // namespace castellan::server
