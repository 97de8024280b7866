#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/chronicle.h"
#include "room/message.h"
#include "room/names.h"
#include "room/room_view.h"
#include "server/hall/snapshot.h"
#include "server/hall/surroundings.h"

namespace castellan::server {

// Who comes to a table.
struct Visitor {
  PersonId person;  // empty for somebody who only watches
  std::string name;
  std::string invite;
  std::string session{};  // NOLINT(readability-redundant-member-init): its hash
  bool reads_only = false;
};

// What somebody who listens wants to be told.
struct Wishes {
  bool views = false;  // one after each change
  tell::Verbosity verbosity = tell::Verbosity::normal;
};

// What came of something that was said: the table's version then, and what was told to the
// one who said it.
struct Reply {
  Version version = 0;
  std::vector<Remark> remarks;
  NameOf name_of;
};
using Replied = std::function<void(const Result<Reply>&)>;

// Who said something: on a connection of this node, on another node, which gave it a serial,
// or without a connection, to be replied to once.
struct Sender {
  // NOLINTBEGIN(readability-redundant-member-init): most are left out
  ConnectionId connection = 0;
  std::string node{};
  std::uint64_t serial = 0;
  Replied replied{};
  // NOLINTEND(readability-redundant-member-init)
};

// A table that is in memory: what everybody has been told of it, and who listens. All that
// anybody sees of it is made from what was told, which is what was kept. A node either keeps it
// (KeptTable) or mirrors it for those who listen here (MirrorTable).
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  LiveTable(Surroundings& hall, std::string id, std::string invite)
      : hall_(hall), id_(std::move(id)), invite_(std::move(invite)) {}
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;
  virtual ~LiveTable() = default;

  const std::string& id() const { return id_; }
  const std::string& invite() const { return invite_; }
  Version version() const { return events_.size(); }
  const Table& table() const { return chronicle_.table(); }  // expects version() > 0
  const std::vector<EventRef>& events() const { return events_; }

  bool lets_in(std::string_view person, std::string_view invitation) const {
    return server::lets_in(table(), invite_, person, invitation);
  }
  RoomView view(std::string_view person, Time now) const;
  // With its first events, as many as are wanted.
  Snapshot snapshot(std::size_t events) const;

  std::string name_of(std::string_view person) const;
  bool knows(std::string_view person) const { return names_.contains(person); }
  void learn(const std::vector<store::Person>& people);
  void learn(const PersonId& person, const std::string& name) { names_[person] = name; }
  void rename(const PersonId& person, const std::string& name);  // if anybody here knows them
  void forget_words_of(const PersonId& person);

  // Whether somebody may listen from this version on.
  virtual Result<void> check_since(Version since) = 0;
  // Tells all events after that version, and then whatever happens: a long history in pieces,
  // the next one when the one before has been taken.
  void listen(ConnectionId connection, const Visitor& visitor, Version since, Wishes wishes);
  void tell_more(ConnectionId connection);
  void stop_listening(ConnectionId connection);
  // Somebody has one connection more, or one less; another node counts as one.
  void come(const PersonId& person);
  void go(const PersonId& person);

  void say(const Sender& sender, const PersonId& person, const ClientMessage& message);
  // Refuses what somebody said.
  void refuse(const Sender& sender, const Message& reason);
  // The hint that somebody wanted, thought of when the match was as in that version.
  void advise(const Sender& sender, const PersonId& person, Version moved, const AnyAction& action);

  // Nobody listens, waits or thinks.
  virtual bool is_idle() const { return listeners_.empty(); }
  // Nothing that was said is still to be kept or answered.
  virtual bool is_quiet() const = 0;
  virtual bool is_mirror() const = 0;
  Time quiet_since() const { return quiet_since_; }
  void stir() { quiet_since_ = hall_.host().now(); }
  // It is no longer in memory: sends its listeners away, and says no to all who wait.
  virtual void drop(const Message& reason);
  // The same when nobody minds.
  void leave_memory() { dropped_ = true; }
  bool is_dropped() const { return dropped_; }
  std::vector<ConnectionId> connections() const;

 protected:
  // The room or a node's letter says what happens; the rest is the same for both.
  virtual void command(const Sender& sender, const PersonId& person, const Command& command) = 0;
  virtual void person_came(const PersonId& person) = 0;
  virtual void person_went(const PersonId& person) = 0;
  virtual bool is_present(const PersonId& person) const = 0;
  virtual Version newest_move() const { return table().moved(); }
  virtual void listeners_changed() {}

  // Begins with what was told before.
  void remember(std::vector<Event> events, const Table& table);
  // Takes in what happened, and tells those who listen. Refuses what cannot have happened.
  Result<void> tell(Event event);
  void tell_views() const;
  void tell_everybody(const Remark& remark) const;
  // To the one who said something, if they still listen.
  virtual void tell_sender(const Sender& sender, const std::vector<Remark>& remarks) const;

  bool has_listeners() const { return !listeners_.empty(); }
  // How many connections each person has.
  const std::map<PersonId, int>& present() const { return present_; }
  // Of those who hold a seat: whoever has a connection.
  std::vector<PersonId> seated_and_present() const;
  NameOf names() const {
    return [this](std::string_view person) { return name_of(person); };
  }

  Surroundings& hall_;

 private:
  struct Listener {
    PersonId person;
    Wishes wishes;
    std::unique_ptr<Chronicle> behind;  // as far as they have been told, as long as there is more
  };

  void tell_piece(ConnectionId connection, Listener& listener) const;
  void greet(ConnectionId connection, const Listener& listener) const;
  void ask(const Sender& sender, const PersonId& person, const Question& question);
  tell::Manner manner(tell::Verbosity verbosity) const {
    return {names_at(table().seats()), verbosity};
  }

  const std::string id_;
  const std::string invite_;
  Chronicle chronicle_;
  std::vector<EventRef> events_;
  Time created_ = 0, changed_ = 0;
  Names names_;
  std::map<ConnectionId, Listener> listeners_;
  std::map<PersonId, int> present_;
  Time quiet_since_ = 0;
  bool dropped_ = false;
};
using TableRef = std::shared_ptr<LiveTable>;

}  // namespace castellan::server
