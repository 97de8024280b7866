#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hall/herald.h"
#include "server/hall/snapshot.h"
#include "store/store.h"

namespace castellan::server {

// Finds a table as it is.
using FindSnapshot = std::function<void(const std::string& id, const store::Then<Snapshot>& then)>;

// Seats that are kept free for somebody, in the store and in the memory of the herald.
class Invitations {
 public:
  Invitations(store::Store& store, Host& host, Herald& herald, FindSnapshot find_snapshot)
      : store_(store), host_(host), herald_(herald), find_snapshot_(std::move(find_snapshot)) {}

  struct KeptSeat {
    PersonId guest;
    PersonId host;
    Seat seat{};
  };
  // Tells somebody that there is a seat for them, now or when they come; gives whether they
  // listen.
  void invite(const Snapshot& table, const KeptSeat& seat, const store::Then<bool>& then);
  // Those that still stand, the oldest first.
  void find(const PersonId& guest, const store::Then<std::vector<News>>& then);
  // The guest will not come; whoever had invited hears of it.
  void decline(const std::string& table, const PersonId& guest, const std::string& name,
               const store::Then<void>& then);

 private:
  struct Search;
  void find_next(const std::shared_ptr<Search>& search);

  store::Store& store_;
  Host& host_;
  Herald& herald_;
  const FindSnapshot find_snapshot_;
};

}  // namespace castellan::server
