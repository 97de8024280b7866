#include "room/room_view.h"

#include <algorithm>

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

RoomView observe(const Table& table, std::string_view person, Time now) {
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
    view.seats.push_back({seats.at(seat), false, table.clock().left(seat, view.now)});
    if (seats.is_held_by(seat, person)) view.own.push_back(seat);
  }
  view.clock = table.clock().running();
  view.consent = table.consent();
  view.since = lines_since(table.match(), view.own);
  view.over = table.over();
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

}  // namespace castellan
