#include "room/options.h"

#include <algorithm>

namespace castellan {

namespace {

bool within(Time value, Time least, Time most) { return value >= least && value <= most; }

bool is_sensible(const TimeControl& time) {
  switch (time.kind) {
    case TimeControl::Kind::none: return time.initial == 0 && time.increment == 0;
    case TimeControl::Kind::per_move:
      return within(time.initial, 5 * second, hour) && time.increment == 0;
    case TimeControl::Kind::fischer:
      return within(time.initial, 10 * second, 10 * hour) && within(time.increment, 0, 10 * minute);
    case TimeControl::Kind::days:
      return within(time.initial, day, 30 * day) && time.initial % day == 0 && time.increment == 0;
  }
  return false;
}

}  // namespace

Result<void> check(const TableOptions& options) {
  if (!is_sensible(options.time)) return failure("table.time");
  if (!is_bot_name(options.stand_in)) return failure("table.bot");
  return {};
}

bool is_bot_name(std::string_view text) {
  constexpr std::size_t longest = 64;
  return !text.empty() && text.size() <= longest &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

}  // namespace castellan
