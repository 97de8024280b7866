#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/view.h"
#include "room/table.h"

namespace castellan {

struct SeatView {
  Place place;
  bool present = false;      // a person, who is there now
  std::optional<Time> left;  // of the time, if that matters
  bool operator==(const SeatView&) const = default;
};

// All that a viewer may know of a table at one moment.
struct RoomView {
  Version version = 0;
  Time now = 0;
  Table::Phase phase = Table::Phase::open;
  PersonId owner;
  TableOptions options;
  std::string commitment;
  std::vector<SeatView> seats;
  std::vector<Seat> own;    // the viewer's
  Seat clock = Seat::none;  // whose time runs
  std::optional<Consent> consent;
  std::vector<std::string> since;  // lines of the record since the viewer's last decision
  std::optional<Over> over;
  std::vector<Score> scores;  // by seat, once it is over; sums in a Dynasty
  std::vector<PersonId> rematch_asked;
  std::string next_table;
  std::vector<PersonId> muted;
  View match;
  bool operator==(const RoomView&) const = default;
};

// Who is there the host says; events do not tell it.
using IsPresent = std::function<bool(const PersonId& person)>;
RoomView observe(const Table& table, std::string_view person, Time now,
                 const IsPresent& is_present = {});
// The event as this person may see it: seats do not read what spectators say while they play.
Event shown(const Table& table, const Event& event, std::string_view person);
// The record, with what is needed to check its luck. Expects names that can stand in one.
std::string record(const Table& table, std::span<const std::string> names);

}  // namespace castellan
