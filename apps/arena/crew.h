#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "arena/question.h"
#include "arena/unit.h"
#include "base/result.h"

namespace castellan::arena {

// Who plays the units. Tasks are given, finished units come back in any order.
class Workers {
 public:
  Workers() = default;
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  virtual ~Workers() = default;

  virtual bool has_room() const = 0;  // for a task that is soon begun
  virtual void give(Task task) = 0;   // expects room
  // The next unit, or why there will be none; nothing if it takes longer.
  virtual std::optional<Result<Unit>> wait(std::chrono::milliseconds patience) = 0;
};

// The threads of this process.
class Crew final : public Workers {
 public:
  Crew(const Question& question, int threads);
  ~Crew() override;  // gives up what is being played

  int capacity() const { return capacity_; }

  bool has_room() const override;
  void give(Task task) override;
  std::optional<Result<Unit>> wait(std::chrono::milliseconds patience) override;

 private:
  void work(const std::stop_token& stop);

  const Question* question_;
  int capacity_;  // tasks at once, a few of them waiting
  mutable std::mutex mutex_;
  std::condition_variable_any given_, finished_;
  std::deque<Task> tasks_;
  std::deque<Result<Unit>> units_;
  int open_ = 0;                       // given and not yet fetched
  std::vector<std::jthread> threads_;  // last: they end before the rest
};

}  // namespace castellan::arena
