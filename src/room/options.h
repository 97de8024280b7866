#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace castellan {

// Milliseconds since the epoch, or between two moments. A room has no clock:
// the host tells it the time.
using Time = std::int64_t;

inline constexpr Time second = 1000;
inline constexpr Time minute = 60 * second;
inline constexpr Time hour = 60 * minute;
inline constexpr Time day = 24 * hour;

// How much time the players have.
struct TimeControl {
  enum class Kind : std::uint8_t {
    none,
    per_move,  // `initial` for every decision
    fischer,   // `initial` for the match, and `increment` more after every decision
    days,      // as per_move, for games by correspondence
  };
  Kind kind = Kind::none;
  Time initial = 0;
  Time increment = 0;

  bool operator==(const TimeControl&) const = default;
};

// What holds at a table for all who sit there.
struct TableOptions {
  TimeControl time;
  bool hints = true;     // may be asked for
  bool previews = true;  // of the points that an action would bring
  bool unseen = true;    // the list of dominoes and cavemen nobody has seen yet
  bool rated = false;
  bool listed = true;               // open to all; else only for those whom the host lets in
  bool starts_when_full = true;     // or else when its owner says so
  std::string stand_in = "squire";  // the strength of a bot that takes a player's seat

  bool operator==(const TableOptions&) const = default;
};

// Whether times are sensible and the stand-in can be a bot's name.
Result<void> check(const TableOptions& options);

// Whether a word can be a bot's name. Which names there are is the host's to know.
bool is_bot_name(std::string_view text);

}  // namespace castellan
