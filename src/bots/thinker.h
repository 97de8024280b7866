#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "bots/thought.h"
#include "match/match.h"

namespace castellan {

// How long to think about one decision. Whatever runs out first ends it; if
// nothing is given, only a stop does.
struct Budget {
  std::optional<std::chrono::microseconds> time;
  std::optional<std::uint64_t> nodes;

  bool operator==(const Budget&) const = default;
};

// The search, for any game, on several threads. With one thread and a budget
// of nodes it finds the same on every machine.
class Thinker {
 public:
  // Time as the clock on the wall shows it, or as this thread has worked: the
  // latter is fair where several games share the cores. Expects one thread.
  enum class Clock : std::uint8_t { wall, cpu };

  struct Options {
    std::uint64_t seed = 1;
    int threads = 2;
    Clock clock = Clock::wall;
    bool flat = false;  // the yardstick: Monte Carlo without a tree
  };

  using Report = std::function<void(const Thought&)>;

  explicit Thinker(const Options& options) : options_(options) {}

  // Expects a seat to act. Reports now and then what it thinks so far; the
  // answer is not reported. A stop is obeyed at once.
  Thought think(const AnyState& state, const Budget& budget, const std::stop_token& stop = {},
                const Report& report = {}) const;

 private:
  Options options_;
};

}  // namespace castellan
