#include "server/hall/snapshot.h"

#include <algorithm>

#include <sodium.h>

#include "protocol/text.h"
#include "room/chronicle.h"
#include "server/people/rating.h"

namespace castellan::server {

std::string bot_person(std::string_view bot) { return "bot:" + std::string(bot); }

bool is_free(const Seats& seats, Seat seat) {
  return seats.has(seat) && seats.at(seat).holder.kind == Holder::Kind::nobody;
}

std::optional<Seat> free_seat(const Seats& seats) {
  for (int seat = 0; seat < seats.count(); ++seat)
    if (is_free(seats, seat_at(seat))) return seat_at(seat);
  return std::nullopt;
}

namespace {

bool opens(std::string_view invite, std::string_view invitation) {
  return invitation.size() == invite.size() && !invite.empty() &&
         sodium_memcmp(invitation.data(), invite.data(), invite.size()) == 0;
}

}  // namespace

bool lets_in(const Table& table, std::string_view invite, std::string_view person,
             std::string_view invitation) {
  return table.options().listed || table.owner() == person || table.seats().are_held_by(person) ||
         opens(invite, invitation);
}

bool lets_in(const store::TableFile& file, std::string_view invite, std::string_view person,
             std::string_view invitation) {
  if (file.table.listed || opens(invite, invitation)) return true;
  if (std::ranges::find(file.table.seats, person, &store::SeatRow::person) !=
      file.table.seats.end())
    return true;
  const Result<Event> first = parse_event(file.events.front().body);
  const auto* const opened = first ? std::get_if<Opened>(&first->what) : nullptr;
  return opened != nullptr && opened->owner == person;
}

std::string Snapshot::name_of(std::string_view person) const {
  const auto found = names.find(person);
  return found == names.end() ? std::string() : found->second;
}

bool Snapshot::lets_in(std::string_view person, std::string_view invitation) const {
  return server::lets_in(table, invite, person, invitation);
}

RoomView Snapshot::view(std::string_view person, Time now) const {
  return observe(table, person, now, [&](const PersonId& who) { return present.contains(who); });
}

std::vector<std::string> Snapshot::seat_names() const {
  std::vector<std::string> by_seat;
  for (int seat = 0; seat < table.seats().count(); ++seat) {
    const Holder& holder = table.seats().at(seat_at(seat)).holder;
    by_seat.push_back(holder.kind == Holder::Kind::bot ? holder.who : name_of(holder.who));
  }
  return by_seat;
}

Result<Snapshot> snapshot_of(const store::TableFile& file, const std::string& invite,
                             std::size_t events) {
  Chronicle chronicle;
  std::vector<EventRef> all;
  for (const store::EventRow& row : file.events) {
    Result<Event> event = parse_event(row.body);
    if (!event) return failure(event.error());
    if (const Result<void> followed = chronicle.apply(*event); !followed)
      return failure(followed.error());
    all.push_back(std::make_shared<const Event>(std::move(*event)));
  }
  std::vector<PersonId> people = people_in(all);
  all.resize(std::min(all.size(), events));
  return Snapshot{file.table.id, invite,           chronicle.table(), std::move(all), {}, {},
                  file.table,    std::move(people)};
}

store::Stage stage_of(const Table& table) {
  switch (table.phase()) {
    case Table::Phase::open: return store::Stage::open;
    case Table::Phase::running: return store::Stage::running;
    case Table::Phase::over: break;
  }
  const Over::How how = table.over()->how;
  const bool is_void = how == Over::How::aborted || how == Over::How::closed;
  return is_void ? store::Stage::aborted : store::Stage::finished;
}

std::vector<store::SeatRow> seats_of(const Table& table) {
  std::vector<store::SeatRow> seats;
  const Actor actor = table.match().to_act();
  for (int place = 0; place < table.seats().count(); ++place) {
    const Seat seat = seat_at(place);
    const Holder& holder = table.seats().at(seat).holder;
    if (holder.kind == Holder::Kind::nobody) continue;
    store::SeatRow row;
    row.number = number(seat);
    row.person = holder.kind == Holder::Kind::bot ? bot_person(holder.who) : holder.who;
    row.to_act = table.is_running() && actor.is_seat() && actor.seat() == seat;
    if (table.over() && place < table.over()->standings.seats) {
      row.place = table.over()->standings.rank_of(seat);
      row.points = table.over()->standings.points_of(seat);
    }
    seats.push_back(std::move(row));
  }
  return seats;
}

store::TableRow row_of(const std::string& id, const Table& table, Time created, Time changed) {
  const Setup& setup = table.match().setup();
  store::TableRow row;
  row.id = id;
  row.created = created;
  row.changed = changed;
  row.stage = stage_of(table);
  row.listed = table.options().listed;
  row.game = setup.game();
  row.mode = mode_of(setup);
  row.summary = summary_of(table);
  row.version = static_cast<store::Version>(table.version());
  row.seats = seats_of(table);
  return row;
}

bool changes_row(const Table& table, const Event& event) {
  const Happening& what = event.what;
  // Whose turn it is matters to those who look in once a day.
  if (table.options().time.kind == TimeControl::Kind::days && !std::holds_alternative<Said>(what))
    return true;
  return std::holds_alternative<Started>(what) || std::holds_alternative<Over>(what) ||
         std::holds_alternative<Sat>(what) || std::holds_alternative<BotSat>(what) ||
         std::holds_alternative<Left>(what);
}

namespace {

void add_people(const Event& event, std::vector<PersonId>& people) {
  const auto add = [&](const PersonId& person) {
    if (!person.empty() && std::ranges::find(people, person) == people.end())
      people.push_back(person);
  };
  if (const auto* const opened = std::get_if<Opened>(&event.what)) add(opened->owner);
  if (const auto* const sat = std::get_if<Sat>(&event.what)) add(sat->person);
  if (const auto* const said = std::get_if<Said>(&event.what)) add(said->by);
}

}  // namespace

std::vector<PersonId> people_in(const std::vector<Event>& events) {
  std::vector<PersonId> people;
  for (const Event& event : events) add_people(event, people);
  return people;
}

std::vector<PersonId> people_in(const std::vector<EventRef>& events) {
  std::vector<PersonId> people;
  for (const EventRef& event : events) add_people(*event, people);
  return people;
}

}  // namespace castellan::server
