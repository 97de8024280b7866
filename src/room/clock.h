#pragma once

#include <array>
#include <optional>
#include <vector>

#include "room/options.h"
#include "table/seat.h"

namespace castellan {

// The players' time. It goes by the moments that events happened, so it can be
// told again from them.
class Clock {
 public:
  explicit Clock(const TimeControl& control);

  // From now on the time of this seat runs; Seat::none stops the clock.
  void run(Seat seat, Time at);
  // The seat whose time runs has made its decision.
  void decided(Time at);
  // So many decisions are left; the others were taken back. No time comes back
  // with them, nor can anybody win any by it: increments are lost, and what was
  // thought since counts. If the others agreed that is seen less strictly.
  void take_back(std::size_t decisions, bool agreed, Time at);
  // Whether enough would be left of a seat's time to decide again.
  bool can_take_back(std::size_t decisions, Time at) const;
  // This seat's time no longer matters.
  void release(Seat seat);
  // So much of what ran just now does not count.
  void excuse(Time lost, Time at);

  // When the flag of the seat falls whose time runs, if any does.
  std::optional<Time> deadline() const;
  Seat running() const { return running_; }
  // Nothing where time does not matter. Never negative.
  std::optional<Time> left(Seat seat, Time now) const;

  bool operator==(const Clock&) const = default;

 private:
  // How things stood when a decision was made.
  struct Mark {
    Seat seat;
    Time left, used;
    bool operator==(const Mark&) const = default;
  };

  bool is_timed(Seat seat) const;
  bool is_per_move() const { return control_.kind != TimeControl::Kind::fischer; }
  void charge(Time at);
  // What is left to decide again what was decided at the mark.
  Time left_again(const Mark& mark) const { return mark.left - (used_at(mark.seat) - mark.used); }
  Time used_at(Seat seat) const { return used_[static_cast<std::size_t>(seat)]; }

  TimeControl control_;
  std::array<Time, max_seats> left_{}, used_{};
  std::array<bool, max_seats> released_{};
  Seat running_ = Seat::none;
  Time since_ = 0;
  std::vector<Mark> marks_;  // of the decisions so far
};

}  // namespace castellan
