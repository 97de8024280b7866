#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "server/work/host.h"
#include "store/store.h"

namespace castellan::server {

// The right of a node to keep tables, for as long as it renews it in time. After that others
// may have them.
class Lease {
 public:
  Lease(store::Store& store, Host& host, std::string node, std::string address, Time length)
      : store_(store),
        host_(host),
        node_(std::move(node)),
        address_(std::move(address)),
        length_(length) {}

  void renew();
  // To be renewed then.
  Time next() const { return renewed_ + length_ / 3; }
  // When it ended, if it has: nothing may be said for the tables until the store says whose
  // they are. It ends once.
  std::optional<Time> ended();
  // Others may have the tables at once.
  void release(const store::Then<void>& then);

  // Since when nobody has looked after the tables of the node that had this one.
  Time alone_since(const store::Lease& lease) const;

 private:
  store::Store& store_;
  Host& host_;
  const std::string node_, address_;
  const Time length_;
  Time renewed_ = 0;
  Time end_ = 0;  // as the store has it; 0: not known
  bool released_ = false;
};

}  // namespace castellan::server
