#include "room/room_view.h"

#include <algorithm>

#include "match/record.h"

namespace castellan {

namespace {

// What happened after the last decision of one of these seats; all of it if they
// have not decided anything yet, and nothing for those who only watch.
std::vector<std::string> lines_since(const Match& match, const std::vector<Seat>& seats) {
  if (seats.empty()) return {};
  const std::vector<std::string>& lines = match.lines();
  std::size_t first = lines.size();
  const auto is_own = [&](const std::string& line) {
    return std::ranges::any_of(
        seats, [&](Seat seat) { return line.starts_with(std::to_string(number(seat)) + ' '); });
  };
  while (first > 0 && !is_own(lines[first - 1])) --first;
  return {lines.begin() + static_cast<std::ptrdiff_t>(first), lines.end()};
}

}  // namespace

RoomView observe(const Table& table, std::string_view person, Time now,
                 const IsPresent& is_present) {
  RoomView view;
  view.version = table.version();
  view.now = std::max(now, table.at());
  view.phase = table.phase();
  view.owner = table.owner();
  view.options = table.options();
  view.commitment = table.commitment();
  const Seats& seats = table.seats();
  for (int place = 0; place < seats.count(); ++place) {
    const Seat seat = seat_at(place);
    const Holder& holder = seats.at(seat).holder;
    const bool present =
        holder.kind == Holder::Kind::person && is_present && is_present(holder.who);
    view.seats.push_back({seats.at(seat), present, table.clock().left(seat, view.now)});
    if (seats.is_held_by(seat, person)) view.own.push_back(seat);
  }
  view.clock = table.clock().running();
  view.consent = table.consent();
  view.since = lines_since(table.match(), view.own);
  view.over = table.over();
  if (view.over) {
    const std::array<Score, max_seats> scores = table.match().scores();
    view.scores.assign(scores.begin(), scores.begin() + seats.count());
  }
  view.rematch_asked = table.rematch_asked();
  view.next_table = table.next_table();
  view.muted.assign(table.chat().muted().begin(), table.chat().muted().end());

  view.match =
      observe(table.match(), table.is_running() ? seats.played_by(person) : Viewer::spectator(),
              table.options().previews ? Previews::on : Previews::off);
  view.match.version = table.version();
  if (!table.options().unseen && !table.over()) {
    view.match.table.unseen.clear();
    view.match.table.pile.clear();
  }
  return view;
}

Event shown(const Table& table, const Event& event, std::string_view person) {
  const auto* const said = std::get_if<Said>(&event.what);
  if (said == nullptr || !said->watching || !table.is_running() ||
      !table.seats().are_held_by(person))
    return event;
  return {event.version, event.at, event.hash, Hidden{}};
}

std::string record(const Table& table, std::span<const std::string> names) {
  Setup setup = table.match().setup();
  if (!names.empty()) setup.names.assign(names.begin(), names.end());
  const auto add_header = [&](const char* word, const std::string& value) {
    if (!value.empty()) setup.headers.push_back(word + (' ' + value));
  };
  add_header("commit", table.commitment());
  if (const std::optional<Over>& over = table.over()) {
    add_header("seed", over->secret.seed);
    add_header("salt", over->secret.salt);
  }
  std::string text;
  for (const std::string& line : header_lines(setup)) text += line + '\n';
  for (const std::string& line : table.match().lines()) text += line + '\n';
  return text;
}

}  // namespace castellan
