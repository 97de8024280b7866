#include <doctest/doctest.h>

#include "tests/room/rooms.h"

using namespace castellan;

TEST_CASE("of two players the one who resigns loses") {
  for (const PersonId& loser : {people[0], people[1]}) {
    Pair pair;
    for (int i = 0; i < 5; ++i) play_first(pair.room);
    CHECK(refusal(pair.say("stranger", Resign{})) == "room.spectator");
    const Seat other_seat = loser == "anna" ? seat_at(1) : seat_at(0);
    CHECK(refusal(pair.say(loser, Resign{other_seat})) == "room.not_yours");
    const Reaction resigned = pair.say(loser, Resign{});
    REQUIRE(find_event<Over>(resigned) != nullptr);
    const Over& over = *find_event<Over>(resigned);
    CHECK(over.how == Over::How::resigned);
    CHECK(over.standings.wins(other_seat));
    CHECK(winners_of(over.standings) == 1);
    CHECK(refusal(pair.say(loser, Resign{})) == "turn.over");
  }
}

TEST_CASE("of more players those who resign come last, the first of them at the very end") {
  Room room(luck_of(3));
  room.open(opening_for("kingdomino players=4"), 0);
  for (int i = 0; i < 6; ++i) play_first(room);
  CHECK(find_event<Over>(room.handle("bela", Resign{}, 0)) == nullptr);
  CHECK(refusal(room.handle("bela", Resign{}, 0)) == "room.gave_up");
  CHECK(room.table().seats().bot_at(seat_at(1)) == "squire");
  while (room.match().to_act() != Actor(seat_at(1))) play_first(room);
  CHECK(refusal(room.handle("bela", Play{room.version(), first_action(room), {}}, 0)) ==
        "room.gave_up");
  CHECK(find_event<Played>(play_first(room))->by.empty());  // the bot
  CHECK(find_event<Over>(room.handle("anna", Resign{}, 0)) == nullptr);
  while (room.table().is_running()) play_first(room);
  const Standings& standings = room.table().over()->standings;
  CHECK(standings.rank_of(seat_at(1)) == 4);
  CHECK(standings.rank_of(seat_at(0)) == 3);
  CHECK(standings.rank_of(seat_at(2)) <= 2);
  CHECK(standings.rank_of(seat_at(3)) <= 2);
  CHECK(standings.points == room.match().standings().points);
}

TEST_CASE("when one person's seat is left the game is over") {
  Room room(luck_of(3));
  Opening opening = opening_for("kingdomino players=4");
  opening.seats[3] = bot("knight");
  room.open(opening, 0);
  play_first(room);
  CHECK(find_event<Over>(room.handle("bela", Resign{}, 0)) == nullptr);
  const Reaction last = room.handle("cili", Resign{}, 0);
  REQUIRE(find_event<Over>(last) != nullptr);
  CHECK(find_event<Over>(last)->standings.rank_of(seat_at(1)) == 4);
  CHECK(find_event<Over>(last)->standings.rank_of(seat_at(2)) == 3);
}

TEST_CASE("who holds several seats says which one resigns") {
  Room room(luck_of(3));
  Opening opening = opening_for("kingdomino players=3");
  for (Holder& holder : opening.seats) holder = person("anna");
  room.open(opening, 0);
  CHECK(refusal(room.handle("anna", Resign{}, 0)) == "resign.which");
  CHECK(refusal(room.handle("anna", Resign{seat_at(2)}, 0)) == "accepted");
  CHECK(refusal(room.handle("anna", Resign{seat_at(2)}, 0)) == "room.not_yours");
  CHECK(room.table().is_running());
  CHECK(find_event<Over>(room.handle("anna", Resign{seat_at(0)}, 0)) != nullptr);
  CHECK(room.table().over()->standings.wins(seat_at(1)));
}

TEST_CASE("before the first decision anybody at the table can call the game off") {
  Pair pair;
  CHECK(refusal(pair.say("stranger", Abort{})) == "room.spectator");
  CHECK(refusal(pair.say("bela", Abort{})) == "accepted");
  CHECK(pair.room.table().over()->how == Over::How::aborted);
  CHECK(pair.room.table().over()->standings.seats == 0);
  Pair later;
  play_first(later.room);
  CHECK(refusal(later.say("bela", Abort{})) == "abort.too_late");
}

TEST_CASE("a rematch is opened when all people want it, everybody one seat further") {
  Room room(luck_of(3));
  Opening opening = opening_for("kingdomino players=3");
  opening.seats[2] = bot("knight");
  room.open(opening, 0);
  CHECK(refusal(room.handle("anna", Rematch{}, 0)) == "rematch.early");
  while (room.table().is_running()) play_first(room);
  CHECK_FALSE(room.wants_rematch());
  CHECK(refusal(room.handle("stranger", Rematch{}, 0)) == "room.spectator");
  CHECK(refusal(room.handle("anna", Rematch{}, 0)) == "accepted");
  CHECK(refusal(room.handle("anna", Rematch{}, 0)) == "rematch.said");
  CHECK_FALSE(room.wants_rematch());
  CHECK(refusal(room.handle(NextTable{"t2"}, 0)) == "rematch.early");
  CHECK(refusal(room.handle("bela", Rematch{}, 0)) == "accepted");
  CHECK(room.wants_rematch());

  const Opening again = room.rematch();
  CHECK(check(again));
  CHECK(again.setup == room.match().setup());
  CHECK(again.owner == "anna");
  CHECK(again.seats == std::vector<Holder>{bot("knight"), person("anna"), person("bela")});
  const Reaction opened = room.handle(NextTable{"t2"}, 0);
  REQUIRE(find_event<RematchOpened>(opened) != nullptr);
  CHECK(find_event<RematchOpened>(opened)->table == "t2");
  CHECK_FALSE(room.wants_rematch());
  CHECK(refusal(room.handle(NextTable{"t3"}, 0)) == "rematch.early");
}

TEST_CASE("a bot stands in for somebody who is away, until they come back") {
  Pair pair;
  Room& room = pair.room;
  room.handle(Connected{"anna"}, 0);
  const Reaction came = room.handle(Connected{"bela"}, 0);
  CHECK(std::get<Presence>(came.tell.at(0).what) == Presence{"bela", true});
  CHECK(came.keep.empty());
  const Seat his = seat_at(1);
  CHECK(refusal(pair.say("anna", StandIn{his}, hour)) == "stand_in.present");
  room.handle(Disconnected{"bela"}, hour);
  CHECK(refusal(pair.say("anna", StandIn{his}, hour + minute - 1)) == "stand_in.present");
  CHECK(refusal(pair.say("stranger", StandIn{his}, hour + minute)) == "room.spectator");
  CHECK(refusal(pair.say("anna", StandIn{seat_at(0)}, hour + minute)) == "stand_in.present");
  CHECK(refusal(pair.say("anna", StandIn{seat_at(2)}, hour + minute)) == "seat.none");
  const Reaction stood = pair.say("anna", StandIn{his}, hour + minute);
  REQUIRE(find_event<StoodIn>(stood) != nullptr);
  CHECK(refusal(pair.say("anna", StandIn{his}, hour + minute)) == "stand_in.bot");

  Time now = hour + minute;
  while (acting(room) != his) play_first(room, now);
  REQUIRE(room.bot_turn());
  play_first(room, now);
  while (acting(room) != his) play_first(room, now);
  const std::string action = first_action(room);
  CHECK(refusal(pair.say("bela", Play{room.version(), action, {}}, now)) == "room.stood_in");
  CHECK(view_of(room, "bela", now).match.legal.empty());
  CHECK(refusal(pair.say("anna", Return{}, now)) == "return.nothing");
  CHECK(refusal(pair.say("bela", Return{}, now)) == "accepted");
  CHECK(refusal(pair.say("bela", Return{}, now)) == "return.nothing");
  CHECK(refusal(pair.say("bela", Play{room.version(), action, {}}, now)) == "accepted");
  // He has just been heard of.
  CHECK(refusal(pair.say("anna", StandIn{his}, now + second)) == "stand_in.present");
}

TEST_CASE("after a restart everybody has a minute to come back") {
  Pair pair;
  Room again(luck_of(7));
  for (const Event& event : pair.opened.keep) REQUIRE(again.fold(event));
  CHECK(again.wake(day).keep.empty());
  CHECK(refusal(again.handle("anna", StandIn{seat_at(1)}, day + second)) == "stand_in.present");
  CHECK(refusal(again.handle("anna", StandIn{seat_at(1)}, day + minute)) == "accepted");
}
