#pragma once

#include <string_view>

#include "base/result.h"
#include "room/table.h"

namespace castellan {

// What has to hold at a table before somebody may do something there, each with the reason
// why it does not.
Result<void> check_seat(const Table& table, Seat seat);
Result<void> check_open(const Table& table);     // not started yet
Result<void> check_running(const Table& table);  // started, and not over
Result<void> check_playing(const Table& table,
                           std::string_view person);  // and one of those who play
// Whether the match is as somebody saw it; what has only been said since does not matter.
Result<void> check_seen(const Table& table, Version seen);
// The seat, if it is this person's to act.
Result<Seat> own_turn(const Table& table, std::string_view person);

}  // namespace castellan
