#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/message.h"
#include "match/match.h"
#include "match/view.h"

namespace castellan {

// Counts what happened in a room, take-backs included, so it only grows.
using Version = std::uint64_t;

// What a viewer can say. `seen` is the version they have before their eyes.
struct Play {
  Version seen = 0;
  std::string action;  // as in a record, without the seat
};
struct TakeBack {};  // the sender's last decision, and all that came after it
struct Sync {
  Version seen = 0;
};
using ClientMessage = std::variant<Play, TakeBack, Sync>;

// What happened: one line of the record, or a number of them taken back.
struct Event {
  Version version = 0;         // of the room after it
  std::uint64_t hash = 0;      // of the match after it
  std::string line;            // empty for a take-back
  std::size_t taken_back = 0;  // lines of the record that no longer count
  bool operator==(const Event&) const = default;
};
struct Refusal {
  Version version = 0;
  Message reason;
  bool operator==(const Refusal&) const = default;
};

struct Delivery {
  enum class To { sender, everyone };
  To to = To::everyone;
  std::variant<Event, Refusal, View> what;
};

// What the host does next: first keep, then tell.
struct Reaction {
  // If set, the record goes back to this many lines, header included …
  std::optional<std::size_t> rewind_to;
  // … and then these are appended.
  std::vector<std::string> keep;
  std::vector<Delivery> tell;
};

// One table and its players: a message in; what to keep and whom to tell out.
// No socket, thread, clock or file inside.
class Room {
 public:
  Room(Setup setup, std::uint64_t seed);  // expects check(setup)
  // Goes on with a match that was dealt from the same seed.
  Room(Match match, std::uint64_t seed);

  // Deals what chance owes before anybody can act. Call it once, first; the
  // record before it is that of match().
  Reaction open();

  Reaction handle(Viewer from, const ClientMessage& message);

  View view(Viewer viewer) const;
  const Match& match() const { return match_; }
  Version version() const { return version_; }

 private:
  Reaction react(Viewer from, const Play& play);
  Reaction react(Viewer from, const TakeBack& take_back);
  Reaction react(Viewer from, const Sync& sync);
  Reaction refuse(Message reason) const;
  void deal_on(Reaction& reaction);
  void note_lines(std::size_t first, Reaction& reaction);
  void renew_dealer();

  Match match_;
  std::uint64_t seed_;
  Dealer dealer_;
  Version version_ = 0;
};

}  // namespace castellan
