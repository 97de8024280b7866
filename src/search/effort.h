#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace castellan {

// The work a search may do. It is counted in positions looked at, so that it is
// the same on every machine; a host that has a clock can ask for a stop.
class Effort {
 public:
  using Stop = std::function<bool()>;

  explicit Effort(std::uint64_t limit, Stop stop = {}) : limit_(limit), stop_(std::move(stop)) {}

  // One more position. Says no when there may be no more.
  bool spend() {
    if (over_) return false;
    if (nodes_ >= limit_ || (nodes_ % pause == 0 && stop_ && stop_())) {
      over_ = true;
      return false;
    }
    ++nodes_;
    return true;
  }

  bool over() const { return over_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t pause = 64;  // positions from one question to the next

  std::uint64_t limit_, nodes_ = 0;
  bool over_ = false;
  Stop stop_;
};

}  // namespace castellan
