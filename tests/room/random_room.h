#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/room/rooms.h"

namespace castellan {

// A table at which people, spectators and the host say whatever comes into their
// minds, much of it wrong. The moves among it see to it that the game goes on.
class RandomRoom {
 public:
  RandomRoom(std::unique_ptr<const Luck> luck, std::uint64_t seed)
      : room(std::move(luck)), dealer_(seed) {
    Opening opening{setup_of(room_setups[below(room_setups.size())]), {}, people[0], {}, {}};
    TableOptions& options = opening.options;
    switch (below(4)) {
      case 0: break;
      case 1: options.time = {TimeControl::Kind::per_move, minute, 0}; break;
      case 2: options.time = {TimeControl::Kind::fischer, 10 * minute, 2 * second}; break;
      default: options.time = {TimeControl::Kind::days, day, 0};
    }
    options.hints = likely(2);
    options.unseen = likely(2);
    options.starts_when_full = likely(2);
    for (int seat = 0; seat < opening.setup.players(); ++seat)
      opening.seats.push_back(!likely(4) ? person(somebody()) : likely(2) ? bot("page") : Holder());
    reaction = room.open(opening, now_);
  }

  // Says one thing, and keeps what came of it in `reaction`.
  void step() {
    now_ += static_cast<Time>(likely(20) ? below(70'000) : below(900));
    if (likely(30)) now_ -= 500;  // clocks are set back now and then
    if (room.deadline() && likely(50)) now_ = std::max(now_, *room.deadline());
    if (likely(8)) {
      say_as_host();
      return;
    }
    from = likely(2) && room.match().to_act().is_seat() && room.table().is_running()
               ? actor(room)
               : somebody();
    if (from.empty()) {  // a bot's turn
      message.reset();
      reaction = play_first(room, now_);
      return;
    }
    message = random_message();
    const Seats& seats = room.table().seats();
    for (int seat = 0; seat < seats.count(); ++seat)
      if (!seats.at(seat_at(seat)).stand_in.empty() && likely(9)) {
        from = seats.at(seat_at(seat)).holder.who;
        message = Return{};
      }
    reaction = say(room, from, *message, now_);
  }

  Time now() const { return now_; }
  std::uint32_t below(std::size_t bound) {
    return dealer_.below(static_cast<std::uint32_t>(bound));
  }
  bool likely(std::uint32_t one_in) { return dealer_.below(one_in) == 0; }
  PersonId somebody() {
    return likely(6) ? "watcher" + std::to_string(below(3)) : people[below(people.size())];
  }

  Room room;
  Reaction reaction;  // to the last thing said
  PersonId from;
  std::optional<ClientMessage> message;

 private:
  void say_as_host() {
    message.reset();
    from.clear();
    switch (below(8)) {
      case 0: reaction = room.handle(Connected{somebody()}, now_); break;
      case 1: reaction = room.handle(Disconnected{somebody()}, now_); break;
      case 2: reaction = room.handle(NextTable{"next"}, now_); break;
      case 3: reaction = room.handle(Excuse{static_cast<Time>(below(5000))}, now_); break;
      case 4:
        reaction = room.handle(BotPlays{seat_at(static_cast<int>(below(4))), seen(), move()}, now_);
        break;
      case 6: reaction = likely(60) ? room.handle(Abandon{}, now_) : room.tick(now_); break;
      default: reaction = room.tick(now_);
    }
  }

  Version seen() { return likely(10) ? below(room.version() + 3) : room.version(); }
  Seat seat() { return likely(20) ? Seat::none : seat_at(static_cast<int>(below(4))); }
  std::optional<Seat> maybe_seat() { return likely(2) ? std::optional(seat()) : std::nullopt; }
  std::string move() {
    if (likely(15)) return likely(2) ? "dance" : "place 1 0,1 north";
    if (room.match().finished()) return "pass";
    const std::vector<AnyAction> legal = room.match().legal();
    return room.match().text_of(legal[below(legal.size())]);
  }
  std::string id() { return likely(3) ? "" : std::to_string(below(10'000)); }

  ClientMessage random_message() {
    if (room.table().consent() && likely(6))
      return Answer{room.table().consent()->request, !likely(3)};
    switch (below(likely(3) ? 23 : 200)) {
      case 0: return Sit{seat()};
      case 1: return SeatBot{seat(), likely(5) ? "two words" : "knight"};
      case 2: return likely(3) ? Leave{maybe_seat()} : Leave{seat()};
      case 3: return StartGame{};
      case 4: return Undo{seen()};
      case 5: return TakeBack{seen()};
      case 6:
      case 7:
        return Answer{
            room.table().consent() ? room.table().consent()->request : seen(), !likely(3)};
      case 8: return Withdraw{};
      case 9: return likely(6) ? ClientMessage(Resign{maybe_seat()}) : Sync{seen()};
      case 10: return likely(6) ? ClientMessage(Abort{}) : StandIn{seat()};
      case 11: return likely(10) ? ClientMessage(Close{}) : Sync{seen()};
      case 12: return StandIn{seat()};
      case 13: return Return{};
      case 14: return Rematch{};
      case 16: return Rematch{};
      case 17: return Why{move()};
      case 18: return Hint{};
      case 19: return likely(3) ? ClientMessage(Unmute{somebody()}) : Mute{somebody()};
      case 20: return Ask{likely(4) ? "legal 17" : likely(3) ? "dance" : "since my turn", {}};
      case 15: return Say{likely(4) ? std::string(below(400), 'x') : "hello"};
      default: return Play{seen(), move(), id()};
    }
  }

  Dealer dealer_;
  Time now_ = 1'000'000;
};

}  // namespace castellan
