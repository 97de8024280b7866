#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/live_table.h"
#include "store/store.h"

namespace castellan::server {

// Who wants in.
struct Visitor {
  PersonId person;  // empty for somebody who only watches
  std::string name;
  std::string invite;
};

// All tables and the lines to them. No socket, thread or clock inside: the host
// says what comes and is told what goes, and the store calls back on the same
// thread. Whatever happens at a table is told only when the store has kept it.
//
// Tables are in memory while somebody listens, thinks or waits for a bot; the
// others are loaded when they are needed. When the store cannot keep something,
// the table is forgotten, its listeners are sent away, and it is loaded again:
// they come back, and send once more what was not accepted.
class Hall {
 public:
  struct Options {
    std::string node = "main";
    std::string address;               // for other nodes
    Time lease = 15 * second;          // after which others may take the tables
    Time idle = minute;                // after which a table leaves the memory
    std::size_t loading = 32;          // tables at once, after a restart
    std::size_t most_tables = 10'000;  // in memory
  };
  struct Figures {
    std::uint64_t events = 0, moves = 0, opened = 0, dropped = 0, loaded = 0, refused = 0;
  };

  Hall(store::Store& store, Host& host, Options options);

  // Looks after the tables that were kept here before.
  void start(const store::Then<void>& then);
  // To be called at next(), or later.
  void tick();
  Time next() const;

  struct NewTable {
    std::string id, invite;
  };
  // Expects check(opening), with the owner and at most one other person in it
  // whose names `names` has.
  void open(const Opening& opening, const std::map<PersonId, std::string>& names,
            const store::Then<NewTable>& then);

  // Whether somebody may listen from this version on; then the line is made, and
  // connected() is called. It says no if the table has left the memory meanwhile.
  void admit(const std::string& id, const Visitor& visitor, Version since,
             const store::Then<void>& then);
  bool connected(ConnectionId connection, const std::string& id, const Visitor& visitor,
                 Version since, bool views);
  void received(ConnectionId connection, std::string_view text);
  void closed(ConnectionId connection);

  void thought(Ticket ticket, const AnyAction& action);

  // A table as the store has it, or as it was after so many events; nothing of it
  // stays in memory.
  struct Sight {
    std::shared_ptr<LiveTable> table;
    store::Table row;
    std::vector<PersonId> people;  // who may see it whatever else

    bool lets_in(const PersonId& person, std::string_view invite) const;
  };
  void look(const std::string& id, std::optional<Version> events, const store::Then<Sight>& then);

  // Somebody is gone, with all that they said.
  void forget(const PersonId& person);
  // Somebody has another name now.
  void rename(const PersonId& person, const std::string& name);

  // No more messages are taken. When all that came before is kept and told it
  // is_quiet(), and everybody can be sent home.
  void stop() { stopping_ = true; }
  bool is_quiet() const;
  void send_home(const Message& reason);

  bool is_awake() const { return started_; }
  std::size_t tables() const { return tables_.size(); }
  std::size_t connections() const { return connections_.size(); }
  std::size_t thinking() const { return tickets_.size(); }
  const Figures& figures() const { return figures_; }

 private:
  using TableRef = std::shared_ptr<LiveTable>;
  using Loaded = store::Then<TableRef>;

  void load(const std::string& id, const Loaded& then);
  void load_file(const std::string& id, store::Fence fence);
  void load_names(const TableRef& table);
  void loaded(const std::string& id, const Result<TableRef>& result);
  Result<TableRef> table_from(const store::TableFile& file, store::Fence fence) const;
  void wake(LiveTable& table);
  void wake_more();

  void open_as(const std::string& id, const Secret& secret, const Opening& opening,
               std::map<PersonId, std::string, std::less<>> names,
               std::function<void(const Result<void>&)> then);
  void open_rematch(const TableRef& table);
  void rematch_opened(const std::weak_ptr<LiveTable>& before, const std::string& next);

  // Keeps and tells what a room did.
  void take_in(const TableRef& table, Reaction reaction, ConnectionId sender = 0,
               std::function<void(const Result<void>&)> then = {});
  void kept(const TableRef& table, Version last, const Result<void>& result);
  void flush(const TableRef& table);
  void tell(LiveTable& table, LiveTable::Batch& batch);
  void tell_views(LiveTable& table);
  void drop(const TableRef& table, const Message& reason);

  // What a table needs next: an alarm, a bot, a new table.
  void look_after(const TableRef& table);
  void set_alarm(const std::string& id, std::optional<Time>& alarm, std::optional<Time> at);
  void ask_bot(const TableRef& table);
  void ask_hint(const TableRef& table, ConnectionId connection, const PersonId& person);
  void advise(Ticket ticket, const AnyAction& action);
  void ring(const std::string& id);
  void renew();
  void let_idle_go();

  struct Connection {
    TableRef table;
    PersonId person;
  };

  store::Store& store_;
  Host& host_;
  const Options options_;
  std::unordered_map<std::string, TableRef> tables_;
  std::unordered_map<std::string, std::vector<Loaded>> loading_;
  std::unordered_map<ConnectionId, Connection> connections_;
  std::map<Ticket, std::weak_ptr<LiveTable>> tickets_;
  struct WantedHint {
    std::weak_ptr<LiveTable> table;
    ConnectionId connection = 0;
    PersonId person;
    Version moved = 0;
  };
  std::map<Ticket, WantedHint> hints_;  // one at a time for each person
  Ticket last_ticket_ = 0;
  std::set<std::pair<Time, std::string>> alarms_;

  // After a restart: tables to look after, and since when nobody did.
  std::set<std::string> waking_;
  std::set<std::string> asleep_;  // those that nobody has begun to load
  Time away_since_ = 0;
  bool started_ = false;
  bool stopping_ = false;
  Time renewed_ = 0;
  Time swept_ = 0;
  Figures figures_;
};

// Whether there is a bot of this name.
bool knows_bot(std::string_view name);

}  // namespace castellan::server
