#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine_bot.h"

namespace castellan::server {

// Programs that speak docs/engine-protocol.md, as bots by names of their own. Any
// thread may ask them. One that fails is ended, and rests for a while, each time
// longer, before it is started again.
class Engines {
 public:
  struct Engine {
    std::string name, command;
  };
  // Each is `NAME=COMMAND`, with a name that no other bot has.
  static Result<std::vector<Engine>> parse(std::span<const std::string> texts);

  // No more of them run than there are threads to ask them.
  Engines(const std::vector<Engine>& engines, std::size_t threads);

  // Starts each once, to see that it can be.
  Result<void> try_all();

  bool has(std::string_view name) const { return engines_.contains(name); }
  std::vector<std::string> names() const;

  struct Thought {
    std::optional<AnyAction> action;  // nothing: somebody else has to choose
    std::optional<Message> trouble;   // why, unless it just rests
  };
  Thought choose(const std::string& name, const AnyState& state, std::chrono::microseconds time,
                 const std::stop_token& stop);

 private:
  using Clock = std::chrono::steady_clock;
  struct State {
    std::string command;
    int failures = 0;  // in a row
    Clock::time_point rests_until;
  };
  struct Idle {
    std::string name;
    std::unique_ptr<EngineBot> bot;
  };

  // One that is idle; else it is started. Throws EngineFailure.
  std::unique_ptr<EngineBot> take(const std::string& name);
  void give_back(const std::string& name, std::unique_ptr<EngineBot> bot);

  const std::size_t threads_;
  std::mutex mutex_;
  std::map<std::string, State, std::less<>> engines_;
  std::deque<Idle> idle_;  // the one that waits longest first
  std::size_t busy_ = 0;
  std::uint64_t started_ = 0;
};

}  // namespace castellan::server
