#include "arena/crew.h"

#include "engine/engine_bot.h"

namespace castellan::arena {

Crew::Crew(const Question& question, int threads) : question_(&question), capacity_(2 * threads) {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

Crew::~Crew() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

void Crew::work(const std::stop_token& stop) {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      if (!given_.wait(lock, stop, [&] { return !tasks_.empty(); })) return;
      task = tasks_.front();
      tasks_.pop_front();
    }
    Result<Unit> result = failure("");
    try {
      std::optional<Unit> unit = play(*question_, task, stop);
      if (!unit) return;
      result = *std::move(unit);
    } catch (const EngineFailure& trouble) {
      result = failure(trouble.message());
    }
    {
      const std::lock_guard lock(mutex_);
      units_.push_back(std::move(result));
    }
    finished_.notify_one();
  }
}

bool Crew::has_room() const {
  const std::lock_guard lock(mutex_);
  return open_ < capacity_;
}

void Crew::give(Task task) {
  {
    const std::lock_guard lock(mutex_);
    ++open_;
    tasks_.push_back(task);
  }
  given_.notify_one();
}

std::optional<Result<Unit>> Crew::wait(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  if (!finished_.wait_for(lock, patience, [&] { return !units_.empty(); })) return std::nullopt;
  std::optional<Result<Unit>> unit = std::move(units_.front());
  units_.pop_front();
  --open_;
  return unit;
}

}  // namespace castellan::arena
