#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "room/question.h"
#include "room/room.h"
#include "tests/match/matches.h"

namespace castellan {

inline const std::array<PersonId, 4> people = {"anna", "bela", "cili", "dora"};

// What is said of rooms holds in every game.
inline constexpr std::array<const char*, 8> room_setups = {
    "kingdomino players=2",         "kingdomino players=2 dynasty harmony",
    "kingdomino players=4",         "tactile dynasty",
    "origins players=2 mode=totem", "origins players=3 mode=tribe",
    "origins players=3 mode=totem", "duel"};

inline Holder person(const PersonId& id) { return {Holder::Kind::person, id}; }
inline Holder bot(const std::string& strength) { return {Holder::Kind::bot, strength}; }

// All seats taken by people, in the order of their names.
inline Opening opening_for(std::string_view rules, const TableOptions& options = {}) {
  Opening opening{setup_of(rules), options, people[0], {}, {}};
  for (int seat = 0; seat < opening.setup.players(); ++seat)
    opening.seats.push_back(person(people[static_cast<std::size_t>(seat)]));
  return opening;
}

inline TableOptions with_time(TimeControl::Kind kind, Time initial, Time increment = 0) {
  TableOptions options;
  options.time = {kind, initial, increment};
  return options;
}

inline std::unique_ptr<const Luck> luck_of(std::uint64_t seed) {
  return std::make_unique<SeededLuck>(seed);
}

inline std::string refusal(const Reaction& reaction) {
  for (const Delivery& delivery : reaction.tell)
    if (const auto* const refused = std::get_if<Refusal>(&delivery.what))
      return std::string(refused->reason.key);
  return "accepted";
}

template <class T>
const T* find_event(const Reaction& reaction) {
  for (const Event& event : reaction.keep)
    if (const auto* const found = std::get_if<T>(&event.what)) return found;
  return nullptr;
}

inline Seat acting(const Room& room) {
  REQUIRE(room.match().to_act().is_seat());
  return room.match().to_act().seat();
}
// Who holds the seat that is to act; empty for a bot.
inline PersonId actor(const Room& room) {
  const Holder& holder = room.table().seats().at(acting(room)).holder;
  return holder.kind == Holder::Kind::person ? holder.who : PersonId();
}
inline std::string first_action(const Room& room) {
  return room.match().text_of(room.match().legal()[0]);
}

inline RoomView view_of(const Room& room, std::string_view person, Time now = 0) {
  return observe(room.table(), person, now);
}

// What is said at a table, as a host that keeps everything at once takes it.
inline Reaction say(Room& room, std::string_view from, const ClientMessage& message, Time now) {
  if (const auto* const command = std::get_if<Command>(&message))
    return room.handle(from, *command, now);
  Reaction reaction;
  const auto tell = [&](const auto& answer) {
    if (answer)
      reaction.tell.push_back({Delivery::To::sender, *answer});
    else
      reaction.tell.push_back({Delivery::To::sender, Refusal{room.version(), answer.error(), {}}});
  };
  struct Visitor {
    const Room& room;
    std::string_view from;
    Time now;
    const decltype(tell)& answered;
    void operator()(const Sync& sync) const {
      if (sync.seen != room.version()) answered(Result<RoomView>(view_of(room, from, now)));
    }
    void operator()(const Why& why) const { answered(answer(room.table(), from, why)); }
    void operator()(const Ask& ask) const { answered(answer(room.table(), from, ask)); }
    void operator()(const Hint&) const {
      if (const Result<void> may = check_hint(room.table(), from); !may)
        answered(Result<Advice>(failure(may.error())));
    }
  };
  std::visit(Visitor{room, from, now, tell}, std::get<Question>(message));
  return reaction;
}

// The first legal action, by whoever must act.
inline Reaction play_first(Room& room, Time now = 0) {
  if (const auto turn = room.bot_turn())
    return room.handle(BotPlays{turn->seat, room.version(), first_action(room)}, now);
  return room.handle(actor(room), Play{room.version(), first_action(room), {}}, now);
}

// The lines of the record that a host has got from events.
inline void follow(std::vector<std::string>& lines, const Reaction& reaction) {
  for (const Event& event : reaction.keep) {
    if (const auto* const back = std::get_if<TakenBack>(&event.what))
      lines.resize(lines.size() - back->lines);
    if (const auto line = record_line(event)) lines.push_back(*line);
  }
}

// A room of two people who play Kingdomino, from its first event on.
struct Pair {
  explicit Pair(const TableOptions& options = {}, std::string_view rules = "kingdomino players=2",
                Time now = 0)
      : room(luck_of(7)) {
    opened = room.open(opening_for(rules, options), now);
  }
  Reaction say(const PersonId& from, const ClientMessage& message, Time now = 0) {
    return castellan::say(room, from, message, now);
  }
  PersonId other() const { return actor(room) == people[0] ? people[1] : people[0]; }
  Room room;
  Reaction opened;
};

}  // namespace castellan
