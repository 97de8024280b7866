#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>

#include "room/options.h"

namespace castellan {

// How often somebody may do something: so many at once, and one more each time
// `every` has passed.
class Limiter {
 public:
  Limiter(int burst, Time every) : burst_(burst), every_(every) {}

  bool allows(const std::string& who, Time now) {
    if (buckets_.size() > most_known) forget_rested(now);
    Bucket& bucket = buckets_.try_emplace(who, Bucket{burst_ * every_, now}).first->second;
    const Time full = burst_ * every_;
    bucket.credit = std::min(full, bucket.credit + std::max<Time>(0, now - bucket.at));
    bucket.at = now;
    if (bucket.credit < every_) return false;
    bucket.credit -= every_;
    return true;
  }

 private:
  struct Bucket {
    Time credit, at;
  };
  static constexpr std::size_t most_known = 50'000;

  void forget_rested(Time now) {
    std::erase_if(buckets_, [&](const auto& entry) {
      return entry.second.credit + now - entry.second.at >= burst_ * every_;
    });
  }

  Time burst_, every_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace castellan
