#pragma once

#include <cstdint>

#include "base/dealer.h"

namespace castellan {

// Whoever rates actions offers them, each with its worth, to something that
// keeps what it needs: the best one here, the best few in a Shortlist. An offer
// below worth() is of no interest any more, and rating may be left off early.

// Less than anything is worth, and not so little that sums overflow.
constexpr int no_worth = -1'000'000'000;

// What is `hasty` is content with a glance where a close look takes long; what is
// `farsighted` also wants to know what may become of things later on; to what is
// `shortsighted` every turn is the last, and only its points count.

// The best of what was offered; among equals each has the same chance.
template <class Action>
class Best {
 public:
  static constexpr bool hasty = false;
  static constexpr bool farsighted = false;
  static constexpr bool shortsighted = false;

  explicit Best(Dealer& dealer) : dealer_(dealer) {}

  int worth() const { return worth_; }
  void offer(const Action& action, int worth) {
    if (worth < worth_) return;
    ties_ = worth > worth_ ? 1 : ties_ + 1;
    worth_ = worth;
    if (ties_ == 1 || dealer_.below(ties_) == 0) action_ = action;
  }
  bool empty() const { return ties_ == 0; }
  const Action& action() const { return action_; }

 private:
  Dealer& dealer_;
  Action action_{};
  int worth_ = no_worth;
  std::uint32_t ties_ = 0;
};

// The best for somebody who counts points and nothing else.
template <class Action>
class ShortsightedBest : public Best<Action> {
 public:
  static constexpr bool shortsighted = true;

  using Best<Action>::Best;
};

// The best as it looks to somebody who misjudges every offer by up to `blur`.
template <class Action>
class BlurredBest {
 public:
  static constexpr bool hasty = false;
  static constexpr bool farsighted = false;
  static constexpr bool shortsighted = false;

  BlurredBest(Dealer& dealer, int blur) : dealer_(dealer), blur_(blur) {}

  int worth() const { return worth_ - blur_; }
  void offer(const Action& action, int worth) {
    worth += static_cast<int>(dealer_.below(static_cast<std::uint32_t>(blur_ + 1)));
    if (worth <= worth_) return;
    worth_ = worth;
    action_ = action;
  }
  bool empty() const { return worth_ == no_worth; }
  const Action& action() const { return action_; }

 private:
  Dealer& dealer_;
  int blur_;
  Action action_{};
  int worth_ = no_worth;
};

// The same in playouts, where many matter more than each.
template <class Action>
class HastyBest : public BlurredBest<Action> {
 public:
  static constexpr bool hasty = true;

  using BlurredBest<Action>::BlurredBest;
};

// The same by the player whose search plays out.
template <class Action>
class FarsightedBest : public HastyBest<Action> {
 public:
  static constexpr bool farsighted = true;

  using HastyBest<Action>::HastyBest;
};

}  // namespace castellan
