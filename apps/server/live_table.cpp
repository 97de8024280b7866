#include "server/live_table.h"

#include <algorithm>

#include <nlohmann/json.hpp>
#include <sodium.h>

#include "notation/words.h"
#include "protocol/json.h"
#include "server/rating.h"

namespace castellan::server {

namespace {

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

std::vector<store::Seat> seats_of(const Table& table) {
  std::vector<store::Seat> seats;
  const Actor actor = table.match().to_act();
  for (int place = 0; place < table.seats().count(); ++place) {
    const Seat seat = seat_at(place);
    const Holder& holder = table.seats().at(seat).holder;
    if (holder.kind == Holder::Kind::nobody) continue;
    store::Seat row;
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

std::string summary_of(const Table& table) {
  Json json = {{"rules", rules_text(table.match().setup())},
               {"players", table.seats().count()},
               {"owner", table.owner()},
               {"options", to_json(table.options())}};
  if (table.over()) json["over"] = to_json(Event{1, 0, 0, *table.over()})["how"];
  return to_line(json);
}

// Nobody is compared with themselves: not who sits twice, nor the same bot.
std::optional<store::RatingChange> rating_change(const Table& table, Time now) {
  if (!table.options().rated || !table.over() || table.over()->standings.seats == 0)
    return std::nullopt;
  store::RatingChange change{rating_pool(table.match().setup()), {}, {}};
  for (const store::Seat& seat : seats_of(table)) {
    if (std::ranges::find(change.people, seat.person) != change.people.end()) return std::nullopt;
    change.people.push_back(seat.person);
  }
  change.rate = [standings = table.over()->standings, now](std::vector<store::Rating> before) {
    return rated(std::move(before), standings, now);
  };
  return change;
}

}  // namespace

bool is_free(const Seats& seats, Seat seat) {
  return seats.has(seat) && seats.at(seat).holder.kind == Holder::Kind::nobody;
}

std::optional<Seat> free_seat(const Seats& seats) {
  for (int seat = 0; seat < seats.count(); ++seat)
    if (is_free(seats, seat_at(seat))) return seat_at(seat);
  return std::nullopt;
}

std::string bot_person(std::string_view bot) { return "bot:" + std::string(bot); }

std::string Secret::text() const { return to_hex(seed) + ' ' + to_hex(salt) + ' ' + invite; }

std::optional<Secret> Secret::parse(std::string_view text) {
  Words words(text);
  const std::optional<Key> seed = parse_key(words.next());
  const std::optional<Key> salt = parse_key(words.next());
  if (!seed || !salt) return std::nullopt;
  return Secret{*seed, *salt, std::string(words.next())};
}

std::string LiveTable::name_of(std::string_view person) const {
  const auto found = names.find(person);
  return found == names.end() ? std::string() : found->second;
}

bool LiveTable::lets_in(std::string_view person, std::string_view invitation) const {
  const Table& table = room.table();
  if (table.options().listed || table.owner() == person || table.seats().are_held_by(person))
    return true;
  return invitation.size() == invite.size() && !invite.empty() &&
         sodium_memcmp(invitation.data(), invite.data(), invite.size()) == 0;
}

std::vector<PersonId> LiveTable::seated_and_present() const {
  std::vector<PersonId> people;
  for (const PersonId& person : room.table().seats().people())
    if (present.contains(person)) people.push_back(person);
  return people;
}

RoomView LiveTable::view(std::string_view person, Time now) const {
  RoomView view = room.view(person, now);
  if (!mirror) return view;
  for (SeatView& seat : view.seats)
    seat.present = seat.place.holder.kind == Holder::Kind::person &&
                   mirror->there.contains(seat.place.holder.who);
  return view;
}

store::Append LiveTable::append_of(const std::vector<Event>& events) const {
  store::Append append;
  append.table = id;
  append.fence = fence;
  append.first = static_cast<store::Version>(events.front().version);
  bool phase_changed = false, seats_changed = false;
  for (const Event& event : events) {
    store::Event row{
        static_cast<store::Version>(event.version), event.at, to_line(to_json(event)), {}};
    if (const auto* const said = std::get_if<Said>(&event.what)) row.author = said->by;
    append.events.push_back(std::move(row));
    const Happening& what = event.what;
    phase_changed |= std::holds_alternative<Started>(what) || std::holds_alternative<Over>(what);
    seats_changed |= std::holds_alternative<Sat>(what) || std::holds_alternative<BotSat>(what) ||
                     std::holds_alternative<Left>(what);
    // Whose turn it is matters to those who look in once a day.
    seats_changed |= room.table().options().time.kind == TimeControl::Kind::days &&
                     !std::holds_alternative<Said>(what);
  }
  const Table& table = room.table();
  if (phase_changed) append.stage = stage_of(table);
  if (phase_changed && table.over()) {
    append.summary = summary_of(table);
    append.ratings = rating_change(table, events.back().at);
  }
  if (phase_changed || seats_changed) append.seats = seats_of(table);
  return append;
}

store::Table row_of(const LiveTable& table, const std::string& node, Time now) {
  const Table& of = table.room.table();
  store::Table row;
  row.id = table.id;
  row.created = row.changed = now;
  row.stage = store::Stage::open;
  row.listed = of.options().listed;
  row.game = of.match().setup().game();
  row.mode = mode_of(of.match().setup());
  row.summary = summary_of(of);
  row.node = node;
  return row;
}

std::vector<std::string> people_in(const std::vector<Event>& events) {
  std::vector<std::string> people;
  const auto add = [&](const PersonId& person) {
    if (!person.empty() && std::ranges::find(people, person) == people.end())
      people.push_back(person);
  };
  for (const Event& event : events) {
    if (const auto* const opened = std::get_if<Opened>(&event.what)) add(opened->owner);
    if (const auto* const sat = std::get_if<Sat>(&event.what)) add(sat->person);
    if (const auto* const said = std::get_if<Said>(&event.what)) add(said->by);
  }
  return people;
}

}  // namespace castellan::server
