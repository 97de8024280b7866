#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "room/chronicle.h"
#include "room/names.h"
#include "room/room.h"
#include "server/host.h"
#include "store/rows.h"

namespace castellan::server {

// The id under which the store knows a bot.
std::string bot_person(std::string_view bot);

bool is_free(const Seats& seats, Seat seat);
std::optional<Seat> free_seat(const Seats& seats);  // the first one

// What the store keeps of a table beside its events.
struct Secret {
  Key seed{}, salt{};
  std::string invite;  // opens the door of a table that is not listed

  std::string text() const;
  static std::optional<Secret> parse(std::string_view text);
};

// What came of something that was said: the table's version then, and what was
// told to the sender alone, as JSON.
struct Reply {
  Version version = 0;
  std::vector<std::string> texts;
};
using Replied = std::function<void(const Result<Reply>&)>;

// Who said something: on a line of this node, on another node, which gave it a
// serial, or without a line, to be replied to once.
struct Sender {
  // NOLINTBEGIN(readability-redundant-member-init): most are left out
  ConnectionId connection = 0;
  std::string node{};
  std::uint64_t serial = 0;
  Replied replied{};
  // NOLINTEND(readability-redundant-member-init)
};

// What a table has beside its room if another node keeps it. It follows the
// events in the store, and hands on what is said here.
struct Mirror {
  struct Asked {
    ConnectionId connection = 0;
    Time at = 0;
    Replied replied;
    PersonId person;
  };
  struct Answer {
    std::uint64_t serial = 0;
    Version version = 0;  // which has to be told before
    std::vector<std::string> texts;
  };

  std::string keeper;
  std::map<std::uint64_t, Asked> asked;  // by serial
  std::deque<Answer> answers;
  std::vector<PersonId> here;             // whom the keeper was told of
  std::set<PersonId, std::less<>> there;  // whom the keeper told of
  std::optional<Time> silent_since;       // asked who is there, and no answer yet
  Version behind = 0;                     // the store has at least so many events
  bool reading = false;
};

// A table that is in memory: its room, who listens, and what is not kept yet.
struct LiveTable {
  LiveTable(std::string table_id, const Secret& secret, Room::KnowsBot knows_bot)
      : id(std::move(table_id)),
        invite(secret.invite),
        room(std::make_unique<SealedLuck>(secret.seed, secret.salt), std::move(knows_bot)) {}

  struct Listener {
    PersonId person;
    bool views = false;  // wants one after each change
    tell::Verbosity verbosity = tell::Verbosity::normal;
  };

  // What a message led to. It is told when all of it is kept, and all before it.
  struct Batch {
    std::vector<Event> events;
    std::vector<Delivery> tell;
    Sender sender;
    std::function<void(const Result<void>&)> then;
    bool kept = false;
  };

  const std::string id;
  const std::string invite;
  store::Fence fence = 1;
  Room room;
  std::vector<Event> told;  // all that everybody may know
  Chronicle chronicle;      // of those, as far as somebody has heard of them
  std::deque<Batch> pending;
  std::map<ConnectionId, Listener> listeners;
  std::map<PersonId, int> present;  // how many lines each has; another node counts as one
  struct Elsewhere {
    std::set<PersonId> people;
    Time heard = 0;
  };
  std::map<std::string, Elsewhere> elsewhere;  // nodes that mirror it
  std::optional<Mirror> mirror;                // or this one does
  std::map<PersonId, std::string, std::less<>> names;
  Ticket ticket = 0;       // somebody is thinking about it …
  Version thought_of = 0;  // … as it was in this version
  Version turn_told = 0;   // whose turn it is has been told as of this version
  std::optional<Time> alarm;
  Time quiet_since = 0;
  Time last_left = 0;  // when the last person who was there went
  bool opening_rematch = false;
  bool dropped = false;  // what it says no longer matters

  std::string name_of(std::string_view person) const;
  bool lets_in(std::string_view person, std::string_view invitation) const;
  bool is_idle() const {
    return listeners.empty() && pending.empty() && elsewhere.empty() && ticket == 0;
  }
  // Of those who hold a seat: whoever has a line, here or on another node.
  std::vector<PersonId> seated_and_present() const;
  RoomView view(std::string_view person, Time now) const;
  tell::Manner manner(tell::Verbosity verbosity) const {
    return {names_at(room.table().seats()), verbosity};
  }

  // The events as the store keeps them, with what else changes by them.
  store::Append append_of(const std::vector<Event>& events) const;
};

// How the store lists a table.
store::Table row_of(const LiveTable& table, const std::string& node, Time now);
// Everybody whom events name.
std::vector<std::string> people_in(const std::vector<Event>& events);

}  // namespace castellan::server
