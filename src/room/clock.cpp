#include "room/clock.h"

#include <algorithm>

namespace castellan {

namespace {

// Whoever decides again has at least this long.
constexpr Time least_again = second;

}  // namespace

Clock::Clock(const TimeControl& control) : control_(control) { left_.fill(control.initial); }

bool Clock::is_timed(Seat seat) const {
  return control_.kind != TimeControl::Kind::none && seat != Seat::none &&
         !released_[static_cast<std::size_t>(seat)];
}

// What has run since the last time anybody looked.
void Clock::charge(Time at) {
  if (is_timed(running_)) {
    const auto seat = static_cast<std::size_t>(running_);
    used_[seat] += at - since_;
    left_[seat] = std::max(left_[seat] - (at - since_), Time{0});
  }
  since_ = at;
}

void Clock::run(Seat seat, Time at) {
  charge(at);
  running_ = seat;
}

void Clock::decided(Time at) {
  charge(at);
  if (control_.kind == TimeControl::Kind::none) return;
  const auto seat = static_cast<std::size_t>(running_);
  marks_.push_back({running_, left_[seat], used_[seat]});
  if (is_per_move())
    left_[seat] = control_.initial;
  else
    left_[seat] += control_.increment;
}

void Clock::take_back(std::size_t decisions, bool agreed, Time at) {
  charge(at);
  for (; marks_.size() > decisions; marks_.pop_back()) {
    const Mark& mark = marks_.back();
    left_[static_cast<std::size_t>(mark.seat)] =
        agreed && is_per_move() ? control_.initial : std::max(left_again(mark), least_again);
  }
}

bool Clock::can_take_back(std::size_t decisions, Time at) const {
  Clock then = *this;
  then.charge(at);
  return std::all_of(
      then.marks_.begin() + static_cast<std::ptrdiff_t>(std::min(decisions, marks_.size())),
      then.marks_.end(), [&](const Mark& mark) {
        return !is_timed(mark.seat) || then.left_again(mark) >= least_again;
      });
}

void Clock::release(Seat seat) { released_[static_cast<std::size_t>(seat)] = true; }

void Clock::excuse(Time lost, Time at) { since_ += std::clamp(lost, Time{0}, at - since_); }

std::optional<Time> Clock::deadline() const {
  if (!is_timed(running_)) return std::nullopt;
  return since_ + left_[static_cast<std::size_t>(running_)];
}

std::optional<Time> Clock::left(Seat seat, Time now) const {
  if (!is_timed(seat)) return std::nullopt;
  const Time left = left_[static_cast<std::size_t>(seat)];
  if (seat != running_) return left;
  return std::max(left - std::max(now - since_, Time{0}), Time{0});
}

}  // namespace castellan
