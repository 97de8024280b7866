#include "room/seats.h"

#include <doctest/doctest.h>

#include "tests/room/rooms.h"

using namespace castellan;

namespace {

const Seat one = seat_at(0), two = seat_at(1), three = seat_at(2);

// An empty table of Anna's for three.
Room empty_table(TableOptions options = {}) {
  Room room(luck_of(1), [](std::string_view name) { return name == "knight"; });
  Opening opening = opening_for("kingdomino players=3", options);
  opening.seats.clear();
  const Reaction opened = room.open(opening, 0);
  CHECK(opened.keep.size() == 1);
  return room;
}

}  // namespace

TEST_CASE("people sit down and get up as long as the game has not begun") {
  Room room = empty_table();
  const auto say = [&](const PersonId& from, const Command& command) {
    return refusal(room.handle(from, command, 0));
  };
  CHECK(say("bela", Sit{two}) == "accepted");
  CHECK(say("cili", Sit{two}) == "sit.taken");
  CHECK(say("cili", Sit{seat_at(3)}) == "seat.none");
  CHECK(say("cili", Sit{Seat::none}) == "seat.none");
  CHECK(say("cili", Leave{two}) == "room.not_yours");
  CHECK(say("cili", Leave{}) == "room.not_yours");
  CHECK(say("bela", Leave{}) == "accepted");
  CHECK(say("cili", Sit{two}) == "accepted");
  CHECK(say("cili", Sit{one}) == "accepted");  // two seats at one screen
  CHECK(say("cili", Play{room.version(), "claim 1", {}}) == "room.not_started");
  CHECK(say("cili", Resign{}) == "room.not_started");
  CHECK(say("dora", Sit{three}) == "accepted");
  CHECK(room.table().is_running());  // the last one has come
  CHECK(say("dora", Leave{}) == "room.started");
  CHECK(say("eve", Sit{one}) == "room.started");
}

TEST_CASE("the owner seats bots and starts") {
  TableOptions options;
  options.starts_when_full = false;
  Room room = empty_table(options);
  const auto say = [&](const PersonId& from, const Command& command) {
    return refusal(room.handle(from, command, 0));
  };
  CHECK(say("bela", SeatBot{one, "knight"}) == "room.owner_only");
  CHECK(say("anna", SeatBot{one, "dragon"}) == "sit.no_bot");
  CHECK(say("anna", SeatBot{one, "kni ght"}) == "sit.no_bot");
  CHECK(say("anna", SeatBot{seat_at(3), "knight"}) == "seat.none");
  CHECK(say("anna", SeatBot{one, "knight"}) == "accepted");
  CHECK(say("anna", SeatBot{two, "knight"}) == "accepted");
  CHECK(say("bela", Leave{two}) == "room.not_yours");
  CHECK(say("anna", Leave{two}) == "accepted");  // a bot goes when the owner says so
  CHECK(say("bela", Sit{two}) == "accepted");
  CHECK(say("anna", SeatBot{two, "knight"}) == "sit.taken");
  CHECK(say("anna", Leave{two}) == "room.not_yours");  // a person does not
  CHECK(say("anna", StartGame{}) == "start.seats");
  CHECK(say("anna", Sit{three}) == "accepted");
  CHECK_FALSE(room.table().is_running());
  CHECK(say("bela", StartGame{}) == "room.owner_only");
  CHECK(say("anna", StartGame{}) == "accepted");
  CHECK(room.table().is_running());
  CHECK(say("anna", StartGame{}) == "room.started");
}

TEST_CASE("in a rated game everybody has one seat") {
  TableOptions options = with_time(TimeControl::Kind::per_move, minute);
  options.rated = true;
  Room room = empty_table(options);
  CHECK(refusal(room.handle("bela", Sit{one}, 0)) == "accepted");
  CHECK(refusal(room.handle("bela", Sit{two}, 0)) == "sit.rated");
}

TEST_CASE("a table nobody started can be closed by its owner") {
  Room room = empty_table();
  CHECK(refusal(room.handle("bela", Close{}, 0)) == "room.owner_only");
  CHECK(refusal(room.handle("anna", Close{}, 0)) == "accepted");
  REQUIRE(room.table().over());
  CHECK(room.table().over()->how == Over::How::closed);
  CHECK(room.table().over()->standings.seats == 0);
  CHECK(refusal(room.handle("bela", Sit{one}, 0)) == "turn.over");
  CHECK(refusal(room.handle("anna", Close{}, 0)) == "turn.over");
  Pair pair;
  CHECK(refusal(pair.say("anna", Close{})) == "room.started");
}

TEST_CASE("a bot plays for its seat and for no other") {
  Room room(luck_of(2));
  Opening opening = opening_for("kingdomino players=2");
  opening.seats[1] = bot("knight");
  room.open(opening, 0);
  for (int turn = 0; turn < 10; ++turn) {
    const bool bots_turn = acting(room) == two;
    CHECK(room.bot_turn().has_value() == bots_turn);
    const std::string action = first_action(room);
    CHECK(refusal(room.handle(BotPlays{one, room.version(), action}, 0)) == "bot.not_to_act");
    if (!bots_turn) {
      CHECK(refusal(room.handle("anna", Play{room.version(), action, {}}, 0)) == "accepted");
      continue;
    }
    CHECK(room.bot_turn()->bot == "knight");
    CHECK(refusal(room.handle("anna", Play{room.version(), action, {}}, 0)) == "turn.other_seat");
    CHECK(refusal(room.handle("knight", Play{room.version(), action, {}}, 0)) == "room.spectator");
    CHECK(refusal(room.handle(BotPlays{two, room.version(), "dance"}, 0)) != "accepted");
    CHECK(refusal(room.handle(BotPlays{two, room.version(), action}, 0)) == "accepted");
  }
}

TEST_CASE("an opening that makes no sense is refused before a room is made of it") {
  Opening opening = opening_for("kingdomino players=2");
  CHECK(check(opening));
  opening.seats.push_back(person("cili"));
  CHECK_FALSE(check(opening));
  opening = opening_for("kingdomino players=2");
  opening.seats[0] = bot("");
  CHECK_FALSE(check(opening));
  opening = opening_for("kingdomino players=2");
  opening.options.stand_in = "two words";
  CHECK_FALSE(check(opening));
  opening = opening_for("kingdomino players=2");
  opening.options.rated = true;
  CHECK(check(opening).error().key == "rated.clock");
  opening.options.time = {TimeControl::Kind::days, day, 0};
  CHECK(check(opening));

  using Kind = TimeControl::Kind;
  const auto fits = [](Kind kind, Time initial, Time increment = 0) {
    return check(with_time(kind, initial, increment)).has_value();
  };
  CHECK(fits(Kind::none, 0));
  CHECK_FALSE(fits(Kind::none, second));
  CHECK(fits(Kind::per_move, 5 * second));
  CHECK_FALSE(fits(Kind::per_move, 5 * second - 1));
  CHECK_FALSE(fits(Kind::per_move, hour + 1));
  CHECK_FALSE(fits(Kind::per_move, minute, second));
  CHECK(fits(Kind::fischer, 10 * minute, 10 * second));
  CHECK_FALSE(fits(Kind::fischer, 0, 10 * second));
  CHECK_FALSE(fits(Kind::fischer, minute, -1));
  CHECK(fits(Kind::days, 3 * day));
  CHECK_FALSE(fits(Kind::days, 31 * day));
  CHECK_FALSE(fits(Kind::days, day + hour));
}
