#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/hall/invitations.h"
#include "server/hall/kept_table.h"
#include "server/hall/lease.h"
#include "server/hall/mirror_table.h"

namespace castellan::server {

// All tables and the connections to them. No socket, thread, clock or text inside: the host
// says what comes and is told what goes, and the store calls back on the same thread.
// Whatever happens at a table is told only when the store has kept it.
//
// Tables are in memory while somebody listens, thinks or waits for a bot; the others are loaded
// when they are needed. Of several halls on one store each keeps some of the tables; a table
// that another one keeps is mirrored for those who listen here.
class Hall final : private Surroundings {
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
    std::size_t reading = 4;           // tables at once for those who only look
    std::size_t most_tables = 10'000;  // in memory
    std::vector<std::string> bots;     // beside those that everybody has
    bool limits = true;                // on how much somebody may do at once
    Time longest_pause = 0;            // of the process, without players' clocks; 0: any
  };

  Hall(store::Store& store, Host& host, Options options);

  // Running.

  // Looks after the tables that were kept here before.
  void start(const store::Then<void>& then);
  bool is_awake() const { return started_; }
  // To be called at next(), or later.
  void tick();
  Time next() const;
  // To be called all the time, so that it knows when it could not be.
  void look_at_clock();
  void thought(Ticket ticket, const AnyAction& action);
  // No more messages are taken. When all that came before is kept and told it is_quiet(). Then
  // others may have the tables, and everybody can be sent home.
  void stop() { stopping_ = true; }
  bool is_quiet() const;
  void release(const store::Then<void>& then);
  void send_home(const Message& reason);

  // Tables.

  struct NewTable {
    std::string id, invite;
  };
  // Expects check(opening), with the owner and at most one other person in it whose names
  // `names` has.
  void open(const Opening& opening, const Names& names, const store::Then<NewTable>& then);
  // A table as everybody knows it, with its first events, as many as are wanted; or as it was
  // after so many.
  struct Wanted {
    // NOLINTBEGIN(readability-redundant-member-init): most are left out
    std::size_t events = 0;
    std::optional<Version> as_of{};
    std::optional<Visitor> whom{};  // who must be let in
    // NOLINTEND(readability-redundant-member-init)
  };
  void snapshot(const std::string& id, const Wanted& wanted, const store::Then<Snapshot>& then);

  // Those who listen at a table, and what they say.

  // Whether somebody may listen from this version on; then the connection is made, and
  // connected() is called. It says no if the table has left the memory meanwhile.
  void admit(const std::string& id, const Visitor& visitor, Version since,
             const store::Then<void>& then);
  bool connected(ConnectionId connection, const std::string& id, const Visitor& visitor,
                 Version since, Wishes wishes);
  void received(ConnectionId connection, const Result<ClientMessage>& message);
  // All that was sent on it has been taken.
  void drained(ConnectionId connection);
  void closed(ConnectionId connection);
  // Says something without a connection; it is answered when it is kept.
  void say(const std::string& id, const Visitor& visitor, const ClientMessage& message,
           const Replied& then);

  // Those who listen to what concerns them at all tables.

  // First how things are, then what happens.
  bool subscribe(ConnectionId connection, const Visitor& visitor);
  Invitations& invitations() { return invitations_; }
  // Somebody is gone, with all that they said, on all nodes; or has another name now.
  void forget(const PersonId& person);
  // What was open with these sessions is closed, on all nodes.
  void end_sessions(const std::vector<std::string>& hashes);
  void rename(const PersonId& person, const std::string& name);

  // Other nodes.

  // Letters come on these channels; when some may have been missed the hall looks for itself.
  std::vector<std::string> channels() const;
  void heard(const Letter& letter);
  void caught_up();

  // Whether somebody may play a game that is rated: an account, and not one that has left many
  // before the first turn.
  Result<void> check_rated(const store::Person& person);
  // How the rated games stand that run here, as hashes of their matches. What the strongest bot
  // would do there is nobody's to know.
  std::unordered_set<std::uint64_t> rated_now() const;

  // Bots that this server has beside those that every server has.
  const std::vector<std::string>& own_bots() const { return options_.bots; }
  // Whether there is a bot of this name.
  bool knows_bot(std::string_view name) const;

  std::size_t tables() const { return tables_.size(); }
  std::size_t mirrors() const;
  std::size_t connections() const { return connections_.size() + herald_.connections(); }
  std::size_t thinking() const { return tickets_.size(); }
  const Figures& figures() const { return figures_; }

 private:
  using Found = store::Then<TableRef>;
  using KeptRef = std::shared_ptr<KeptTable>;

  Surroundings& surroundings() { return *this; }
  Host& host() override { return host_; }
  store::Store& store() override { return store_; }
  Herald& herald() override { return herald_; }
  Figures& counters() override { return figures_; }
  const std::string& node() const override { return options_.node; }
  bool is_stopping() const override { return stopping_; }
  bool has_limits() const override { return options_.limits; }
  Time abandoned() const override { return options_.abandoned; }
  void post(const std::string& channel, Letter letter, LiveTable* mirror) override;
  std::uint64_t next_serial() override { return ++last_serial_; }
  void said(LiveTable& table, const Sender& sender, const PersonId& person,
            const ClientMessage& message) override;
  void drop(LiveTable& table, const Message& reason) override;
  void set_alarm(KeptTable& table, std::optional<Time> at) override;
  Ticket think(KeptTable& table, const std::string& bot) override;
  void think_for(LiveTable& table, const Sender& sender, const PersonId& person) override;
  void open_rematch(KeptTable& table) override;
  void left_early(const PersonId& person) override { early_leaves_[person].push_back(host_.now()); }

  TableRef in_memory(const std::string& id) const;
  KeptRef kept_here(const std::string& id) const;
  std::shared_ptr<MirrorTable> mirrored_here(const std::string& id) const;
  std::vector<KeptRef> kept_tables() const;
  std::vector<std::shared_ptr<MirrorTable>> mirror_tables() const;

  void tell_snapshot(const LiveTable& table, const Wanted& wanted,
                     const store::Then<Snapshot>& then);
  void read_snapshot(const std::string& id, const Wanted& wanted,
                     const store::Then<Snapshot>& then);
  void read_next();
  // A table that is kept here, or else a mirror.
  void find(const std::string& id, const Found& then);
  void load(const std::string& id, const Found& then);
  void claim(const std::string& id, const store::Lease& before);
  void load_file(const std::string& id, store::Fence fence);
  void loaded(const std::string& id, const Result<TableRef>& found);
  void mirror(const std::string& id, const Found& then);
  void mirrored(const std::string& id, const Result<TableRef>& found);
  void learn_names(const TableRef& table, const Found& then);
  void load_more();
  void open_as(const std::string& id, const Secret& secret, const Opening& opening,
               const Names& names, const KeptTable::Kept& then);
  Secret new_secret();
  Room::KnowsBot known_bots() const {
    return [this](std::string_view name) { return knows_bot(name); };
  }

  void ring(const std::string& id);
  void let_idle_go();
  void check_lease();
  void take_over();
  void drop_silent_mirrors();
  void tell_how_it_is(ConnectionId connection, const PersonId& person);
  void remind(const std::string& node, const PersonId& person);
  void rename_here(const PersonId& person, const std::string& name);
  void forget_here(const PersonId& person);
  void end_sessions_here(const std::vector<std::string>& hashes);

  struct Connection {
    TableRef table;
    PersonId person;
    bool reads_only = false;
  };
  struct Loading {
    std::vector<Found> waiting;
    bool lost = false;  // the lease ended meanwhile
  };
  struct WantedHint {
    TableRef table;
    Sender sender;
    PersonId person;
    Version moved = 0;
  };

  store::Store& store_;
  Host& host_;
  const Options options_;
  std::unordered_map<std::string, TableRef> tables_;
  std::unordered_map<std::string, Loading> loading_;
  std::unordered_map<std::string, std::vector<Found>> mirroring_;
  // Snapshots that are made from the store: those that wait, and how many are being made.
  std::deque<std::function<void()>> waiting_to_read_;
  std::size_t reading_ = 0;
  std::unordered_map<ConnectionId, Connection> connections_;
  std::unordered_map<ConnectionId, std::string> sessions_;  // by their hashes
  std::map<Ticket, std::weak_ptr<LiveTable>> tickets_;
  std::map<Ticket, WantedHint> hints_;  // one at a time for each person
  Ticket last_ticket_ = 0;
  std::set<std::pair<Time, std::string>> alarms_;

  // After a restart or a take-over: tables to look after, and since when nobody did.
  std::map<std::string, Time> alone_;
  std::set<std::string> asleep_;  // those that nobody has begun to load
  bool started_ = false;
  bool stopping_ = false;
  Time looked_ = 0;  // at the clock
  Time swept_ = 0;
  Time checked_ = 0;
  Time reported_ = 0;
  std::uint64_t last_serial_ = 0;
  std::map<PersonId, std::vector<Time>> early_leaves_;  // of rated games, in the last day
  Figures figures_;
  Herald herald_;
  Lease lease_;
  Invitations invitations_;
};

}  // namespace castellan::server
