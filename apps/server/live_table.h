#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/room.h"
#include "server/host.h"
#include "store/rows.h"

namespace castellan::server {

// The id under which the store knows a bot.
std::string bot_person(std::string_view bot);

// What the store keeps of a table beside its events.
struct Secret {
  Key seed{}, salt{};
  std::string invite;  // opens the door of a table that is not listed

  std::string text() const;
  static std::optional<Secret> parse(std::string_view text);
};

// A table that is in memory: its room, who listens, and what is not kept yet.
struct LiveTable {
  LiveTable(std::string table_id, const Secret& secret, Room::KnowsBot knows_bot)
      : id(std::move(table_id)),
        invite(secret.invite),
        room(std::make_unique<SealedLuck>(secret.seed, secret.salt), knows_bot) {}

  struct Listener {
    PersonId person;
    bool views = false;  // wants one after each change
  };

  // What a message led to. It is told when all of it is kept, and all before it.
  struct Batch {
    std::vector<Event> events;
    std::vector<Delivery> tell;
    ConnectionId sender = 0;
    std::function<void(const Result<void>&)> then;
    bool kept = false;
  };

  const std::string id;
  const std::string invite;
  store::Fence fence = 1;
  Room room;
  std::vector<Event> told;  // all that everybody may know
  std::deque<Batch> pending;
  std::map<ConnectionId, Listener> listeners;
  std::map<PersonId, int> present;  // how many lines each has
  std::map<PersonId, std::string, std::less<>> names;
  Ticket ticket = 0;       // somebody is thinking about it …
  Version thought_of = 0;  // … as it was in this version
  std::optional<Time> alarm;
  Time quiet_since = 0;
  bool opening_rematch = false;
  bool dropped = false;  // what it says no longer matters

  std::string name_of(std::string_view person) const;
  bool lets_in(std::string_view person, std::string_view invitation) const;
  bool is_idle() const { return listeners.empty() && pending.empty() && ticket == 0; }

  // The events as the store keeps them, with what else changes by them.
  store::Append append_of(const std::vector<Event>& events) const;
};

// How the store lists a table.
store::Table row_of(const LiveTable& table, const std::string& node, Time now);
// Everybody whom events name.
std::vector<std::string> people_in(const std::vector<Event>& events);

}  // namespace castellan::server
