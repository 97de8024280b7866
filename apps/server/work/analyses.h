#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "base/result.h"
#include "match/match.h"
#include "server/work/workers.h"

namespace castellan::server {

// Analyses that somebody asked for. They are made one after another on a thread that
// gives way to all others, kept as long as there is room, and made again when they
// are wanted again.
class Analyses {
 public:
  // Hands a call over to the thread that asks.
  using Deliver = std::function<void(std::function<void()>)>;

  struct Status {
    enum class State : std::uint8_t { none, running, done };
    State state = State::none;
    int done = 0, all = 0;                    // decisions
    std::shared_ptr<const std::string> json;  // as `castellan analyse --json` gives it
  };

  Analyses(Workers& workers, Deliver deliver,
           std::chrono::microseconds time_for_decision = std::chrono::milliseconds(200))
      : workers_(workers), deliver_(std::move(deliver)), time_for_decision_(time_for_decision) {}

  Status status(const std::string& key) const;
  // Begins one, unless it is there. Each person can have one made at a time, and those who come
  // from one address a few, so that nobody fills the queue.
  struct Asker {
    std::string person, address;
  };
  Result<Status> start(const std::string& key, const Match& match, const Asker& asker);

 private:
  struct Entry {
    Status status;
    Asker asker;
    std::uint64_t serial = 0;
  };
  static constexpr std::size_t most_of_one_address = 3;
  static constexpr std::size_t most_kept = 64;

  void work(const std::string& key, const Match& match, const std::stop_token& stop);
  void forget_oldest();

  Workers& workers_;
  const Deliver deliver_;
  const std::chrono::microseconds time_for_decision_;
  std::map<std::string, Entry> entries_;
  std::uint64_t serial_ = 0;
};

}  // namespace castellan::server
