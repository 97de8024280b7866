#pragma once

#include <cstdint>
#include <limits>

#include "base/dealer.h"

namespace castellan {

// The best of what was offered; among equals each has the same chance.
template <class Action>
class Best {
 public:
  explicit Best(Dealer& dealer) : dealer_(dealer) {}

  int worth() const { return worth_; }
  void offer(const Action& action, int worth) {
    if (worth < worth_) return;
    ties_ = worth > worth_ ? 1 : ties_ + 1;
    worth_ = worth;
    if (ties_ == 1 || dealer_.below(ties_) == 0) action_ = action;
  }
  const Action& action() const { return action_; }

 private:
  Dealer& dealer_;
  Action action_{};
  int worth_ = std::numeric_limits<int>::min();
  std::uint32_t ties_ = 0;
};

}  // namespace castellan
