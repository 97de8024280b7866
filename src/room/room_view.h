#pragma once

#include <optional>
#include <string>
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
  std::vector<PersonId> rematch_asked;
  std::string next_table;
  std::vector<PersonId> muted;
  View match;
  bool operator==(const RoomView&) const = default;
};

// Without presence, which events do not tell.
RoomView observe(const Table& table, std::string_view person, Time now);

}  // namespace castellan
