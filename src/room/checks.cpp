#include "room/checks.h"

namespace castellan {

Result<void> check_seat(const Table& table, Seat seat) {
  const int players = table.seats().count();
  if (table.seats().has(seat)) return {};
  return failure("seat.none", {arg("seat", number(seat)), arg("players", players)});
}

Result<void> check_open(const Table& table) {
  switch (table.phase()) {
    case Table::Phase::open: return {};
    case Table::Phase::running: return failure("room.started");
    case Table::Phase::over: break;
  }
  return failure("turn.over");
}

Result<void> check_running(const Table& table) {
  switch (table.phase()) {
    case Table::Phase::open: return failure("room.not_started");
    case Table::Phase::running: return {};
    case Table::Phase::over: break;
  }
  return failure("turn.over");
}

Result<void> check_playing(const Table& table, std::string_view person) {
  if (Result<void> running = check_running(table); !running) return running;
  if (!table.seats().are_held_by(person)) return failure("room.spectator");
  return {};
}

Result<void> check_seen(const Table& table, Version seen) {
  if (seen == latest) return {};
  if (seen < table.moved() || seen > table.version()) return failure("room.stale");
  return {};
}

Result<Seat> own_turn(const Table& table, std::string_view person) {
  const Seat seat = table.match().to_act().seat();
  const Place& place = table.seats().at(seat);
  if (!table.seats().is_held_by(seat, person))
    return failure("turn.other_seat", {arg("seat", number(seat))});
  if (place.gave_up > 0) return failure("room.gave_up");
  if (!place.stand_in.empty()) return failure("room.stood_in");
  return seat;
}

}  // namespace castellan
