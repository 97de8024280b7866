#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "base/message.h"
#include "room/event.h"
#include "room/room_view.h"
#include "tell/manner.h"

namespace castellan {

// What somebody can say at a table. `seen` is the version they have before their
// eyes, or `latest`.

struct Sit {
  Seat seat{};
  bool operator==(const Sit&) const = default;
};
struct SeatBot {  // the owner only
  Seat seat{};
  std::string bot;
  bool operator==(const SeatBot&) const = default;
};
struct Leave {  // before the start; without a seat, all of one's own
  std::optional<Seat> seat;
  bool operator==(const Leave&) const = default;
};
struct StartGame {
  bool operator==(const StartGame&) const = default;
};
struct Play {
  static constexpr std::size_t longest_id = 64;

  Version seen = 0;
  std::string action;  // as in a record, without the seat
  std::string id;      // chosen by the sender; the same one counts once
  bool operator==(const Play&) const = default;
};
struct Undo {  // the own last decision, as long as nobody has seen or done anything since
  Version seen = 0;
  bool operator==(const Undo&) const = default;
};
struct TakeBack {  // the own last decision and all after it, if the others agree
  Version seen = 0;
  bool operator==(const TakeBack&) const = default;
};
struct Answer {  // to the take-back that was asked for in that version
  Version request = 0;
  bool agree = false;
  bool operator==(const Answer&) const = default;
};
struct Withdraw {
  bool operator==(const Withdraw&) const = default;
};
struct Resign {  // the seat may be left out by those who have one
  std::optional<Seat> seat;
  bool operator==(const Resign&) const = default;
};
struct Abort {
  bool operator==(const Abort&) const = default;
};
struct Close {
  bool operator==(const Close&) const = default;
};
struct StandIn {
  Seat seat{};
  bool operator==(const StandIn&) const = default;
};
struct Return {
  bool operator==(const Return&) const = default;
};
struct Rematch {
  bool operator==(const Rematch&) const = default;
};
struct Say {
  std::string text;
  bool operator==(const Say&) const = default;
};
struct Sync {  // a view, if there is something newer
  Version seen = 0;
  bool operator==(const Sync&) const = default;
};
struct Why {  // would this be refused?
  std::string action;
  bool operator==(const Why&) const = default;
};
struct Hint {
  bool operator==(const Hint&) const = default;
};
struct Ask {  // a question in words, about what everybody may know
  static constexpr std::size_t longest = 100;

  std::string query;
  tell::Verbosity verbosity = tell::Verbosity::normal;
  bool operator==(const Ask&) const = default;
};
struct Mute {  // the owner only
  PersonId person;
  bool operator==(const Mute&) const = default;
};
struct Unmute {
  PersonId person;
  bool operator==(const Unmute&) const = default;
};

// What asks for something to happen …
using Command = std::variant<Sit, SeatBot, Leave, StartGame, Play, Undo, TakeBack, Answer, Withdraw,
                             Resign, Abort, Close, StandIn, Return, Rematch, Say, Mute, Unmute>;
// … and what only wants an answer: room/question.h has it.
using Question = std::variant<Sync, Why, Hint, Ask>;
using ClientMessage = std::variant<Command, Question>;

// What only the host says.

struct Connected {
  PersonId person;
};
struct Disconnected {
  PersonId person;
};
struct BotPlays {
  Seat seat{};
  Version seen = 0;
  std::string action;
};
struct NextTable {  // the rematch that everybody wanted
  std::string table;
};
struct Excuse {  // so long nobody could reach the host
  Time lost = 0;
};
struct Abandon {};  // nobody has come for long: a table that never started is closed
using HostMessage = std::variant<Connected, Disconnected, BotPlays, NextTable, Excuse, Abandon>;

// What is said at a table beside its events.

struct Accepted {  // a move
  Version version = 0;
  std::string id;
  bool operator==(const Accepted&) const = default;
};
struct Refusal {
  Version version = 0;
  Message reason;
  std::string id;  // of the move, if it had one
  bool operator==(const Refusal&) const = default;
};
struct Presence {
  PersonId person;
  bool present = false;
  bool operator==(const Presence&) const = default;
};

struct WhyNot {
  Version version = 0;
  std::string action;
  std::optional<Message> reason;  // nothing if it is legal
  bool operator==(const WhyNot&) const = default;
};
struct Advice {
  struct Fact {
    Message what;
    Holder other;  // whose name fills the gap `name`, if there is one
    bool operator==(const Fact&) const = default;
  };
  Version version = 0;
  std::string action;
  std::vector<Fact> reasons;
  bool operator==(const Advice&) const = default;
};

struct Told {
  Version version = 0;
  std::string query;
  Messages messages;  // with people as room/names.h has them
  bool operator==(const Told&) const = default;
};

using Remark = std::variant<Accepted, Refusal, Presence, RoomView, WhyNot, Advice, Told>;

struct Delivery {
  enum class To { sender, everyone };
  To to = To::everyone;
  Remark what;
  bool operator==(const Delivery&) const = default;
};

// What the host does next.
struct Reaction {
  std::vector<Event> keep;     // first kept, then told to everybody as shown() says …
  std::vector<Delivery> tell;  // … then these
  bool operator==(const Reaction&) const = default;
};

}  // namespace castellan
