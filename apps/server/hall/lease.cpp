#include "server/hall/lease.h"

namespace castellan::server {

void Lease::renew() {
  if (released_) return;
  renewed_ = host_.now();
  const Time until = renewed_ + length_;
  store_.renew(node_, address_, until, [this, until](const Result<void>& renewed) {
    if (renewed && !released_ && until > host_.now()) end_ = std::max(end_, until);
  });
}

std::optional<Time> Lease::ended() {
  if (end_ == 0 || host_.now() < end_) return std::nullopt;
  const Time since = end_ - length_;
  end_ = 0;
  return since;
}

void Lease::release(const store::Then<void>& then) {
  released_ = true;
  store_.renew(node_, {}, host_.now(), then);
}

// One that has said goodbye has left no address; another may have died right after it renewed
// its lease.
Time Lease::alone_since(const store::Lease& lease) const {
  return lease.address.empty() ? lease.until : lease.until - length_;
}

}  // namespace castellan::server
