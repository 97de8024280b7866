#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "room/room.h"
#include "server/hall/live_table.h"

namespace castellan::server {

// What the store keeps of a table beside its events.
struct Secret {
  Key seed{}, salt{};
  std::string invite;  // opens the door of a table that is not listed

  std::string text() const;
  static std::optional<Secret> parse(std::string_view text);
};

// A table that this node keeps. Its room may be ahead of what is told: whatever happens is told
// when the store has kept it. When that fails, the table is forgotten, its listeners are sent
// away, and it is loaded again: they come back, and say once more what was not accepted.
class KeptTable final : public LiveTable {
 public:
  using Kept = std::function<void(const Result<void>&)>;

  KeptTable(Surroundings& hall, std::string id, const Secret& secret, Room::KnowsBot knows_bot);
  // A new one …
  void open(const Opening& opening, const Secret& secret, const Names& names, Kept then);
  // … or one as it was kept under this fence. It wakes up when everything is ready.
  Result<void> load(const std::vector<store::EventRow>& rows, store::Fence fence);
  // Time that ran while nobody kept the table does not count.
  void wake(std::optional<Time> alone_since);

  void tick();  // at the alarm
  // So long nobody could say anything.
  void excuse(Time lost);
  // Closes the table if it was never started and everybody has left it; wakes bots; opens the
  // rematch that everybody wants.
  void attend();
  void thought(Ticket ticket, const AnyAction& action);
  void rematch_opened(const std::string& id);
  void rematch_failed() { opening_rematch_ = false; }
  Opening rematch() const { return room_.rematch(); }
  // The rematch has a name that follows from this table's and its seed: if the power goes in
  // between, it is not opened twice.
  std::string rematch_id() const;

  const std::optional<Time>& alarm() const { return alarm_; }
  void set_alarm(std::optional<Time> at) { alarm_ = at; }
  Ticket ticket() const { return ticket_; }
  std::shared_ptr<const AnyState> state() const;
  bool waits_for_bot() const { return room_.bot_turn().has_value() && !rests(); }
  // As long as something is not kept, others may not see how things are.
  bool all_is_kept() const { return pending_.empty(); }

  // Another node has a mirror of it, or no longer.
  void hear(const Letter& letter);
  bool is_mirrored_by(const std::string& node) const { return elsewhere_.contains(node); }
  void forget_silent_nodes(Time since);

  // Whose turn it is, to that person.
  void announce_turn();

  Result<void> check_since(Version since) override;
  bool is_idle() const override {
    return LiveTable::is_idle() && pending_.empty() && elsewhere_.empty() && ticket_ == 0;
  }
  bool is_quiet() const override { return pending_.empty(); }
  bool is_mirror() const override { return false; }
  void drop(const Message& reason) override;

 protected:
  void command(const Sender& sender, const PersonId& person, const Command& command) override;
  void person_came(const PersonId& person) override;
  void person_went(const PersonId& person) override;
  bool is_present(const PersonId& person) const override { return present().contains(person); }
  Version newest_move() const override { return room_.table().moved(); }
  void listeners_changed() override { attend(); }
  void tell_sender(const Sender& sender, const std::vector<Remark>& remarks) const override;

 private:
  // What a command led to. It is told when all of it is kept, and all before it.
  struct Batch {
    std::vector<Event> events;
    std::vector<Delivery> tell;
    Sender sender;
    Kept then;
    bool kept = false;
  };
  struct Elsewhere {
    std::set<PersonId> people;
    Time heard = 0;
  };

  void carry_out(Reaction reaction, const Sender& sender = {}, Kept then = {});
  void append(const std::vector<Event>& events);
  void kept(Version last, const Result<void>& result);
  void flush();
  void tell_batch(Batch& batch);
  void announce(std::size_t count);
  void tell_who_is_there(const std::string& node);
  void hear_who_is_there(const std::string& node, const std::vector<PersonId>& people);
  void node_went(const std::string& node);
  std::optional<Time> given_up_at() const;
  void note_leavers(const PersonId& who_spoke);
  bool rests() const;
  void end_rest();
  std::shared_ptr<KeptTable> self() {
    return std::static_pointer_cast<KeptTable>(shared_from_this());
  }

  // Until its first events are on their way to the store, with which it comes to be.
  struct Unborn {
    store::TableRow row;
    std::string secret;
  };
  std::optional<Unborn> unborn_;
  store::Fence fence_ = 1;
  Room room_;
  std::deque<Batch> pending_;
  std::map<std::string, Elsewhere> elsewhere_;  // nodes that mirror it
  Ticket ticket_ = 0;                           // a bot is thinking …
  Version thought_of_ = 0;                      // … about the table as it was in this version
  Version turn_told_ = 0;                       // whose turn it is has been told as of this version
  std::optional<Time> resting_since_;
  std::optional<Time> alarm_;
  Time last_left_ = 0;  // when the last person who was there went
  bool opening_rematch_ = false;
};

}  // namespace castellan::server
