#pragma once

#include <cstddef>
#include <optional>

#include "match/match.h"
#include "room/event.h"
#include "tell/manner.h"

namespace castellan {

// What the events of a table did in its match, told event by event. It takes in
// all of them, in order, from the first.
class Chronicle {
 public:
  std::size_t count() const { return count_; }  // of the events taken in

  // What this one did; nothing for those that do nothing in the match.
  Messages take(const Event& event, const tell::Manner& manner);
  // The same without telling.
  void follow(const Event& event);

 private:
  std::size_t count_ = 0;
  std::optional<Match> match_;
};

}  // namespace castellan
