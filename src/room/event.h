#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>

#include "games/standings.h"
#include "match/setup.h"
#include "room/luck.h"
#include "room/options.h"
#include "table/seat.h"

namespace castellan {

// Counts the events of a table from 1, without a gap.
using Version = std::uint64_t;
// For those who mean the table as it is, whatever has happened.
inline constexpr Version latest = std::numeric_limits<Version>::max();

// Who somebody is, as the host knows them. A name is never kept here: the host
// looks it up, and can forget it.
using PersonId = std::string;

// What can happen at a table. The list of all that happened is what is kept, what
// everybody is told, and what a table is made from again.

struct Opened {
  Setup setup;  // with names only at one screen
  TableOptions options;
  PersonId owner;
  std::string commitment;  // of the luck; see docs/fair-dealing.md
  bool operator==(const Opened&) const = default;
};
struct Sat {
  Seat seat{};
  PersonId person;
  bool operator==(const Sat&) const = default;
};
struct BotSat {
  Seat seat{};
  std::string bot;  // its strength
  bool operator==(const BotSat&) const = default;
};
struct Left {  // a person or a bot, before the start
  Seat seat{};
  bool operator==(const Left&) const = default;
};
struct Started {
  bool operator==(const Started&) const = default;
};
struct Dealt {
  std::string line;  // of the record
  bool operator==(const Dealt&) const = default;
};
struct Played {
  Seat seat{};
  std::string action;  // as in a record, without the seat
  PersonId by;         // empty for a bot
  std::string id;      // of the move, which its sender chose; may be empty
  bool operator==(const Played&) const = default;
};
struct Scored {      // a game is over, in a Dynasty also the last of three
  std::string line;  // of the record
  bool operator==(const Scored&) const = default;
};
struct TakeBackAsked {
  PersonId by;
  std::size_t steps = 0;  // of the match that would be left
  bool operator==(const TakeBackAsked&) const = default;
};
struct TakeBackAnswered {
  PersonId by;
  bool agreed = false;
  bool operator==(const TakeBackAnswered&) const = default;
};
struct TakeBackWithdrawn {
  bool operator==(const TakeBackWithdrawn&) const = default;
};
struct TakenBack {
  PersonId by;
  std::size_t steps = 0;  // of the match that are left
  std::size_t lines = 0;  // of the record that no longer count
  bool agreed = false;    // by the others, or else it was the own turn
  bool operator==(const TakenBack&) const = default;
};
struct Resigned {
  Seat seat{};
  bool operator==(const Resigned&) const = default;
};
struct FlagFell {
  Seat seat{};
  bool operator==(const FlagFell&) const = default;
};
struct StoodIn {  // a bot plays for somebody who is away
  Seat seat{};
  PersonId by;  // who asked for it
  bool operator==(const StoodIn&) const = default;
};
struct Returned {
  Seat seat{};
  bool operator==(const Returned&) const = default;
};
struct Excused {  // time that nobody could use: the host was away
  Time lost = 0;
  bool operator==(const Excused&) const = default;
};
struct Said {
  PersonId by;
  std::string text;
  bool watching = false;  // by a spectator
  bool operator==(const Said&) const = default;
};
struct Hidden {  // in place of what the viewer may not see yet; never kept
  bool operator==(const Hidden&) const = default;
};
struct Over {
  enum class How : std::uint8_t {
    finished,
    resigned,
    time,
    aborted,  // void, before the first decision
    closed,   // never started
  };
  How how = How::finished;
  Standings standings;  // without seats if nobody won
  Luck::Secret secret;
  bool operator==(const Over&) const = default;
};
struct RematchAsked {
  PersonId by;
  bool operator==(const RematchAsked&) const = default;
};
struct RematchOpened {
  std::string table;  // the host's name for the new one
  bool operator==(const RematchOpened&) const = default;
};

struct Muted {  // by the one who opened the table
  PersonId person;
  bool operator==(const Muted&) const = default;
};
struct Unmuted {
  PersonId person;
  bool operator==(const Unmuted&) const = default;
};

using Happening =
    std::variant<Opened, Sat, BotSat, Left, Started, Dealt, Played, Scored, TakeBackAsked,
                 TakeBackAnswered, TakeBackWithdrawn, TakenBack, Resigned, FlagFell, StoodIn,
                 Returned, Excused, Said, Hidden, Over, RematchAsked, RematchOpened, Muted,
                 Unmuted>;

struct Event {
  Version version = 0;     // of the table after it
  Time at = 0;             // never before the event before it
  std::uint64_t hash = 0;  // of the match after it
  Happening what;
  bool operator==(const Event&) const = default;
};

// The line that the event adds to the record, if it adds one.
std::optional<std::string> record_line(const Event& event);

}  // namespace castellan
