#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/hall/live_table.h"

namespace castellan::server {

// A table that another node keeps, for those who listen here. It follows the events in the
// store, and what they want to happen goes to the keeper.
class MirrorTable final : public LiveTable {
 public:
  MirrorTable(Surroundings& hall, std::string id, std::string invite, std::string keeper)
      : LiveTable(hall, std::move(id), std::move(invite)), keeper_(std::move(keeper)) {}

  Result<void> load(const std::vector<store::EventRow>& rows);

  const std::string& keeper() const { return keeper_; }
  // What the keeper writes.
  void hear(const Letter& letter);
  // Tells the keeper who is here, if it has not been told so, or again. It answers who is there,
  // and with that, that it lives.
  void report(bool again);
  // Looks for what the store has and this table has not.
  void refresh();
  // Whether the keeper has owed an answer since then.
  bool is_silent(Time since) const;

  Result<void> check_since(Version since) override;
  bool is_quiet() const override { return asked_.empty(); }
  bool is_mirror() const override { return true; }
  void drop(const Message& reason) override;

 protected:
  void command(const Sender& sender, const PersonId& person, const Command& command) override;
  void person_came(const PersonId&) override { report(false); }
  void person_went(const PersonId&) override { report(false); }
  bool is_present(const PersonId& person) const override { return there_.contains(person); }

 private:
  struct Asked {
    Sender sender;
    Time at = 0;
  };

  void hear_who_is_there(const std::vector<PersonId>& people);
  void apply(const std::vector<Event>& events);
  void hand_on();

  const std::string keeper_;
  std::map<std::uint64_t, Asked> asked_;   // by serial
  std::deque<Letter> answers_;             // to be told when their version is
  std::vector<PersonId> reported_;         // whom the keeper was told of
  std::set<PersonId, std::less<>> there_;  // whom the keeper told of
  std::optional<Time> silent_since_;       // asked who is there, and no answer yet
  Version behind_ = 0;                     // the store has at least so many events
  bool reading_ = false;
};

}  // namespace castellan::server
