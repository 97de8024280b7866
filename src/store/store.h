#pragma once

#include "store/job.h"
#include "store/rows.h"

namespace castellan::store {

// Everything a server keeps. Nothing here waits: what is asked is done
// elsewhere, and `then` is called when it is. Of two writes the one asked first
// is done and told first. What a write has reported survives a power cut. A
// write that fails has changed nothing, except that after `store.away` nobody
// knows. So whoever gets an error to an append forgets the table, no longer
// minds what comes of the other appends to it, and loads it again.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Whether it would be wise to ask for less until some of what waits is done.
  // When the queue is full a write fails with `store.busy`.
  virtual bool crowded() const = 0;

  // Tables. A new one is kept by the node it names, under the fence 1; it is there with what
  // happened first, or not at all.
  void create(TableRow table, std::string secret, Append first, Then<void> then);
  // Refused with `store.fence` if another node has taken the table over, and
  // with `store.version` if these versions are not the next ones.
  void append(Append append, Then<void> then);
  void load(std::string table, Then<TableFile> then);
  void events(std::string table, Version after, Then<std::vector<EventRow>> then);
  // The newest first; `before` is the `created` of the last one on the page before.
  void lobby(Stage stage, Time before, int limit, Then<std::vector<TableRow>> then);
  void tables_of(std::string person, Time before, int limit, Then<std::vector<TableRow>> then);
  // Those that are open or running.
  void tables_in_play_of(std::string person, int limit, Then<std::vector<TableRow>> then);

  // Leases. A node lives as long as it renews its lease in time; the tables of
  // one that does not may be taken by others. Whoever takes a table gets a
  // higher fence than all before, and appends under a lower one fail from then
  // on, whatever the clocks say. So clocks that differ only cost time.
  void renew(std::string node, std::string address, Time until, Then<void> then);
  void take(std::string table, std::string node, Time now, Then<Fence> then);
  void release(std::string table, std::string node, Fence fence, Then<void> then);
  void lease_of(std::string table, Then<Lease> then);
  // Open and running tables that nobody keeps, the oldest first.
  void vacant(Time now, int limit, Then<std::vector<std::string>> then);
  void tables_kept_by(std::string node, Then<std::vector<std::pair<std::string, Fence>>> then);
  // To all nodes that listen, with nothing to be kept. After `store.away` nobody
  // knows whether they got it.
  void notify(Notice notice, Then<void> then);
  // Whether a bulletin is open under this name.
  void is_open(std::string name, Then<bool> then);

  // People. Adding one with the id of somebody who is there already renames
  // that one; a guest may so become an account.
  void put_person(Person person, Then<void> then);
  void person(std::string id, Then<Person> then);
  void names(std::vector<std::string> ids, Then<std::vector<Person>> then);
  void set_password(std::string person, std::string hash, Time now, Then<void> then);
  struct Account {
    Person person;
    std::string password;  // its hash
  };
  void account(std::string folded, Then<Account> then);
  void export_person(std::string id, Then<PersonFile> then);
  // Name, password and sessions go, and what the person wrote becomes what
  // `blank` makes of it, which runs where the database is written; games and
  // their results stay.
  using Blank = std::function<std::string(const EventRow&)>;
  void delete_person(std::string id, Time now, Blank blank, Then<void> then);

  // Somebody new, or a guest who becomes an account: with a password, if its hash is not empty,
  // and a session, or not at all.
  void add_person(Person person, std::string password, Session session, Then<void> then);

  // Sessions, by the hash of their token.
  void add_session(Session session, Then<void> then);
  struct Visit {
    Session session;
    Person person;
  };
  void session(std::string hash, Time now, Then<Visit> then);
  void see_session(std::string hash, Time seen, Time expires, Then<void> then);
  void end_session(std::string hash, Then<void> then);
  // Gives those that were there.
  enum class Which { sessions, tokens };
  void end_sessions_of(std::string person, Which which, std::string but,
                       Then<std::vector<std::string>> then);
  void sessions_of(std::string person, Then<std::vector<Session>> then);
  // And invitations, and what earlier versions may have left half done when the power went.
  void forget_expired(Time now, Then<void> then);
  // Tables that ended before and at which no account sat, and guests from before who have no
  // session any more, sit nowhere and have said nothing; at most so many of each.
  void forget_guests(Time before, int limit, Then<void> then);

  // Somebody is invited to a table once; again, it lasts longer.
  void put_invitation(Invitation invitation, Then<void> then);
  // Gives who had invited; there may be no such invitation.
  void end_invitation(std::string guest, std::string table, Then<std::string> then);
  // To tables that are still open, the last ones.
  void invitations_of(std::string guest, Time now, int limit, Then<std::vector<Invitation>> then);

  // Ratings; they change with the append that ends a game.
  // With at most so many points of the ratings' history.
  void career_of(std::string person, int history, Then<Career> then);
  void leaderboard(Leaderboard which, int offset, int limit, Then<std::vector<Ranked>> then);

 protected:
  virtual void write_later(Job job) = 0;
  virtual void read_later(Job job) = 0;
};

}  // namespace castellan::store
