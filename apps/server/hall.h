#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/herald.h"
#include "server/letter.h"
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
//
// Of several halls on one store each keeps some of the tables. A table that
// another one keeps is mirrored for those who listen here: it follows the events
// in the store, and what they say goes to the hall that keeps it.
class Hall {
 public:
  struct Options {
    std::string node = "main";
    std::string address = "here";      // for whoever looks into the database
    Time lease = 15 * second;          // after which others may take the tables
    bool shared = false;               // whether there may be others
    Time patience = 4 * second;        // with a node that does not answer
    Time idle = minute;                // after which a table leaves the memory
    Time abandoned = day;              // after which one that never started is closed
    std::size_t loading = 32;          // tables at once, after a restart
    std::size_t most_tables = 10'000;  // in memory
    std::vector<std::string> bots;     // beside those that everybody has
  };
  struct Figures {
    std::uint64_t events = 0, moves = 0, opened = 0, dropped = 0, loaded = 0, refused = 0;
    std::uint64_t mirrored = 0, forwarded = 0, taken_over = 0;
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
                 Version since, bool views, tell::Verbosity verbosity = tell::Verbosity::normal);
  void received(ConnectionId connection, std::string_view text);
  void closed(ConnectionId connection);

  // Says something without a line; it is answered when it is kept. Where a message
  // needs `seen` and has none, it is meant for the table as it is.
  void say(const std::string& id, const Visitor& visitor, const std::string& text,
           const Replied& then);

  // A line on which a person hears what concerns them at all tables: first how
  // things are, then what happens.
  bool follow(ConnectionId connection, const PersonId& person);
  // Tells somebody that there is a seat for them, now or when they come; gives
  // whether they listen.
  struct Invitation {
    PersonId guest;
    PersonId host;
    Seat seat{};
  };
  void invite(const std::shared_ptr<const LiveTable>& table, const Invitation& invitation,
              const store::Then<bool>& then);

  // Those that still stand, each as it is told on a line, the oldest first.
  void invitations_of(const PersonId& person, const store::Then<std::vector<Text>>& then);
  // The guest will not come; whoever had invited hears of it.
  void decline(const std::string& table, const PersonId& guest, const std::string& name,
               const store::Then<void>& then);

  void thought(Ticket ticket, const AnyAction& action);

  // A table as the store has it, or as it was after so many events; nothing of it
  // stays in memory, so whoever looks may also do so aside.
  struct Sight {
    std::shared_ptr<LiveTable> table;
    store::Table row;
    std::vector<PersonId> people;  // who may see it whatever else

    bool lets_in(const PersonId& person, std::string_view invite) const;
  };
  void look(const std::string& id, std::optional<Version> events, const store::Then<Sight>& then);

  // Somebody is gone, with all that they said, on all nodes.
  void forget(const PersonId& person);
  // Somebody has another name now.
  void rename(const PersonId& person, const std::string& name);

  // What other nodes write comes on these channels; when some of it may have been
  // missed the hall looks for itself.
  std::vector<std::string> channels() const;
  void heard(const store::Notice& notice);
  void caught_up();

  // No more messages are taken. When all that came before is kept and told it
  // is_quiet(). Then others may have the tables, and everybody can be sent home.
  void stop() { stopping_ = true; }
  bool is_quiet() const;
  void release(const store::Then<void>& then);
  void send_home(const Message& reason);

  // Bots that this server has beside those that every server has.
  const std::vector<std::string>& own_bots() const { return options_.bots; }
  // Whether there is a bot of this name.
  bool knows_bot(std::string_view name) const;

  bool is_awake() const { return started_; }
  std::size_t tables() const { return tables_.size(); }
  std::size_t mirrors() const;
  std::size_t connections() const { return connections_.size() + herald_.connections(); }
  std::size_t thinking() const { return tickets_.size(); }
  const Figures& figures() const { return figures_; }

 private:
  using TableRef = std::shared_ptr<LiveTable>;
  using Loaded = store::Then<TableRef>;

  // A table of this node, or else a mirror.
  void reach(const std::string& id, const Loaded& then);
  void load(const std::string& id, const Loaded& then);
  void take(const std::string& id, const store::Lease& before);
  void load_file(const std::string& id, store::Fence fence);
  void load_names(const TableRef& table);
  void loaded(const std::string& id, const Result<TableRef>& found);
  Room::KnowsBot known_bots() const {
    return [this](std::string_view name) { return knows_bot(name); };
  }
  Result<TableRef> table_from(const store::TableFile& file, store::Fence fence) const;
  void look_at(const TableRef& table, const store::TableFile& file, const store::Then<Sight>& then);
  void wake(LiveTable& table);
  void wake_more();

  void open_as(const std::string& id, const Secret& secret, const Opening& opening,
               std::map<PersonId, std::string, std::less<>> names,
               std::function<void(const Result<void>&)> then);
  void open_rematch(const TableRef& table);
  void rematch_opened(const std::weak_ptr<LiveTable>& before, const std::string& next);

  // Keeps and tells what a room did.
  void handle(const TableRef& table, const Sender& sender, const PersonId& person,
              std::string_view text);
  void take_in(const TableRef& table, Reaction reaction, const Sender& sender = {},
               std::function<void(const Result<void>&)> then = {});
  void kept(const TableRef& table, Version last, const Result<void>& result);
  void flush(const TableRef& table);
  void tell(LiveTable& table, LiveTable::Batch& batch);
  void tell_event(LiveTable& table, Event event);
  void tell_views(LiveTable& table);
  void drop(const TableRef& table, const Message& reason);

  // What concerns people at all tables.
  void announce(LiveTable& table, std::size_t events);
  void announce_turn(LiveTable& table);
  void tell_how_it_is(ConnectionId connection, const PersonId& person);
  struct Survey;
  void survey(const std::shared_ptr<Survey>& of);
  void survey_invitations(const std::shared_ptr<Survey>& of);
  void remind(const std::string& node, const PersonId& person);

  // What a table needs next: an alarm, a bot, a new table.
  void look_after(const TableRef& table);
  void set_alarm(const std::string& id, std::optional<Time>& alarm, std::optional<Time> at);
  void ask_bot(const TableRef& table);
  void ask_hint(const TableRef& table, const Sender& sender, const PersonId& person);
  void advise(Ticket ticket, const AnyAction& action);
  void ring(const std::string& id);
  // When a table that never started is closed, if nobody comes before.
  std::optional<Time> given_up_at(const LiveTable& table) const;
  void renew();
  void let_idle_go();
  void rename_here(const PersonId& person, const std::string& name);
  void forget_here(const PersonId& person);

  // Other nodes.
  void watch_lease();
  void take_over();
  void post(const std::string& channel, Letter letter, const TableRef& mirror = {});
  void hear_at_own_table(const Letter& letter);
  void hear_who_is_there(const TableRef& table, const std::string& node,
                         const std::vector<PersonId>& people);
  void come(const TableRef& table, const PersonId& person);
  void go(const TableRef& table, const PersonId& person);
  void tell_who_is_there(const LiveTable& table, const std::string& node);
  void answer(const LiveTable& table, const Sender& sender, std::vector<std::string> texts);
  void forget_silent_nodes();

  // Tables of other nodes.
  void mirror(const std::string& id, const Loaded& then);
  void mirrored(const std::string& id, const Result<TableRef>& result);
  void forward(const TableRef& table, const Sender& sender, const PersonId& person,
               const ClientMessage& message);
  void report(const TableRef& table, bool again);
  void refresh(const TableRef& table);
  void follow(const TableRef& table, const std::vector<Event>& events);
  void hand_on(LiveTable& table);
  void hear_at_mirror(const TableRef& table, const Letter& letter);
  void watch_mirrors();
  void report_again();

  struct Connection {
    TableRef table;
    PersonId person;
  };

  store::Store& store_;
  Host& host_;
  const Options options_;
  std::unordered_map<std::string, TableRef> tables_;
  struct Loading {
    std::vector<Loaded> waiting;
    bool lost = false;  // the lease ended meanwhile
  };
  std::unordered_map<std::string, Loading> loading_;
  std::unordered_map<std::string, std::vector<Loaded>> mirroring_;
  std::unordered_map<ConnectionId, Connection> connections_;
  std::map<Ticket, std::weak_ptr<LiveTable>> tickets_;
  struct WantedHint {
    std::weak_ptr<LiveTable> table;
    Sender sender;
    PersonId person;
    Version moved = 0;
  };
  std::map<Ticket, WantedHint> hints_;  // one at a time for each person
  Ticket last_ticket_ = 0;
  std::set<std::pair<Time, std::string>> alarms_;

  // After a restart or a take-over: tables to look after, and since when nobody did.
  std::map<std::string, Time> away_;
  std::set<std::string> asleep_;  // those that nobody has begun to load
  bool started_ = false;
  bool stopping_ = false;
  bool released_ = false;
  Time renewed_ = 0;
  Time lease_end_ = 0;  // as the store has it; 0: not known
  Time swept_ = 0;
  Time watched_ = 0;
  Time reported_ = 0;
  std::uint64_t last_serial_ = 0;
  Herald herald_;
  Figures figures_;
};

}  // namespace castellan::server
