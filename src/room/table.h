#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/match.h"
#include "room/chat.h"
#include "room/clock.h"
#include "room/consent.h"
#include "room/event.h"
#include "room/seats.h"

namespace castellan {

// A table as its events tell it, and nothing else: two that have had the same
// events are equal. What may happen next is the room's to say.
class Table {
 public:
  enum class Phase : std::uint8_t { open, running, over };

  explicit Table(const Event& event);  // expects check_opening(event)

  // Takes in what happened. Expects the next version. Refuses, and stays as it
  // is, what cannot have happened.
  Result<void> apply(const Event& event);

  // Draws what chance owes, up to the end of a line of the record, and gives the
  // event that tells it. Expects chance to act.
  Event deal(const Luck& luck, Time at);

  const Match& match() const { return match_; }
  const TableOptions& options() const { return options_; }
  const PersonId& owner() const { return owner_; }
  const std::string& commitment() const { return commitment_; }
  const Seats& seats() const { return seats_; }
  const Clock& clock() const { return clock_; }
  const Chat& chat() const { return chat_; }
  const std::optional<Consent>& consent() const { return consent_; }
  Phase phase() const { return phase_; }
  bool is_running() const { return phase_ == Phase::running; }

  Version version() const { return version_; }
  Version moved() const { return moved_; }  // the last version that changed the match
  Time at() const { return at_; }           // of the last event

  // The version as which a person's move with this id was accepted.
  std::optional<Version> accepted(std::string_view person, std::string_view id) const;
  std::size_t decisions() const { return decisions_until(match_.steps().size()); }
  std::size_t decisions_until(std::size_t steps) const;

  const std::optional<Over>& over() const { return over_; }
  const std::vector<PersonId>& rematch_asked() const { return rematch_asked_; }
  const std::string& next_table() const { return next_table_; }

  bool operator==(const Table&) const = default;

 private:
  Result<void> take(const Event& event, const Opened& opened);
  Result<void> take(const Event& event, const Sat& sat);
  Result<void> take(const Event& event, const BotSat& sat);
  Result<void> take(const Event& event, const Left& left);
  Result<void> take(const Event& event, const Started& started);
  Result<void> take(const Event& event, const Dealt& dealt);
  Result<void> take(const Event& event, const Played& played);
  Result<void> take(const Event& event, const Scored& scored);
  Result<void> take(const Event& event, const TakeBackAsked& asked);
  Result<void> take(const Event& event, const TakeBackAnswered& answered);
  Result<void> take(const Event& event, const TakeBackWithdrawn& withdrawn);
  Result<void> take(const Event& event, const TakenBack& back);
  Result<void> take(const Event& event, const Resigned& resigned);
  Result<void> take(const Event& event, const FlagFell& fell);
  Result<void> take(const Event& event, const StoodIn& stood_in);
  Result<void> take(const Event& event, const Returned& returned);
  Result<void> take(const Event& event, const Excused& excused);
  Result<void> take(const Event& event, const Said& said);
  Result<void> take(const Event& event, const Hidden& hidden);
  Result<void> take(const Event& event, const Over& over);
  Result<void> take(const Event& event, const RematchAsked& asked);
  Result<void> take(const Event& event, const RematchOpened& opened);
  Result<void> take(const Event& event, const Muted& muted);
  Result<void> take(const Event& event, const Unmuted& unmuted);

  Result<void> give_up(Seat seat, bool by_time);
  // The match has changed: somebody else's time may run now.
  void go_on(const Event& event);

  Match match_;
  TableOptions options_;
  PersonId owner_;
  std::string commitment_;
  Seats seats_;
  Clock clock_;
  Chat chat_;
  std::optional<Consent> consent_;
  Phase phase_ = Phase::open;
  Version version_ = 1;
  Version moved_ = 1;
  Time at_ = 0;
  std::map<std::pair<PersonId, std::string>, Version> accepted_;
  std::optional<Over> over_;
  std::vector<PersonId> rematch_asked_;
  std::string next_table_;
};

// Whether a table can begin with this event.
Result<void> check_opening(const Event& event);

}  // namespace castellan
