#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "room/room_view.h"
#include "room/table.h"
#include "store/rows.h"

namespace castellan::server {

using EventRef = std::shared_ptr<const Event>;  // the same for all who look at it
using Names = std::map<PersonId, std::string, std::less<>>;

// The id under which the store knows a bot.
std::string bot_person(std::string_view bot);

bool is_free(const Seats& seats, Seat seat);
std::optional<Seat> free_seat(const Seats& seats);  // the first one

// Whether this person may come to a table whose door this invitation opens.
bool lets_in(const Table& table, std::string_view invite, std::string_view person,
             std::string_view invitation);

// Whether this person may come to a table of which no more is read than that.
bool lets_in(const store::TableFile& file, std::string_view invite, std::string_view person,
             std::string_view invitation);

// A table as everybody knows it at one moment. It stays as it is, so whoever looks may do so on
// any thread.
struct Snapshot {
  std::string id;
  std::string invite;
  Table table;
  std::vector<EventRef> events;  // only if they were asked for
  Names names;
  std::set<PersonId, std::less<>> present;
  store::TableRow row;           // as it is listed
  std::vector<PersonId> people;  // all whom its events name, if it has come from the store

  std::string name_of(std::string_view person) const;
  bool lets_in(std::string_view person, std::string_view invitation) const;
  RoomView view(std::string_view person, Time now) const;
  // The names of those who sit there, by seat.
  std::vector<std::string> seat_names() const;
};
// From what the store has; without names.
Result<Snapshot> snapshot_of(const store::TableFile& file, const std::string& invite,
                             std::size_t events);

// How the store lists a table.
store::Stage stage_of(const Table& table);
std::vector<store::SeatRow> seats_of(const Table& table);
store::TableRow row_of(const std::string& id, const Table& table, Time created, Time changed);
// Whether the list of tables changes by what happened at this one.
bool changes_row(const Table& table, const Event& event);

// Everybody whom events name.
std::vector<PersonId> people_in(const std::vector<Event>& events);
std::vector<PersonId> people_in(const std::vector<EventRef>& events);

}  // namespace castellan::server
