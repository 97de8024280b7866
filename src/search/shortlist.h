#pragma once

#include <array>
#include <cstddef>

#include "search/best.h"

namespace castellan {

// The best few of what was offered, best first. Equals stand in the order in
// which they came; what is offered twice stands once.
template <class Action, std::size_t Places = 24>
class Shortlist {
 public:
  static constexpr bool hasty = false;
  static constexpr bool farsighted = true;
  static constexpr bool shortsighted = false;

  struct Entry {
    Action action{};
    int worth = 0;
  };

  int worth() const { return size_ < Places ? no_worth : entries_[Places - 1].worth; }
  void offer(const Action& action, int worth) {
    if (size_ == Places && worth <= entries_[Places - 1].worth) return;
    for (const Entry& entry : *this)
      if (entry.worth == worth && entry.action == action) return;
    if (size_ < Places) ++size_;
    std::size_t place = size_ - 1;
    for (; place > 0 && entries_[place - 1].worth < worth; --place)
      entries_[place] = entries_[place - 1];
    entries_[place] = {action, worth};
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Entry& operator[](std::size_t place) const { return entries_[place]; }
  const Entry* begin() const { return entries_.data(); }
  const Entry* end() const { return entries_.data() + size_; }

 private:
  std::array<Entry, Places> entries_;
  std::size_t size_ = 0;
};

}  // namespace castellan
