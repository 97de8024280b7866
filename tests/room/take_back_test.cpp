#include <doctest/doctest.h>

#include "tests/room/rooms.h"

using namespace castellan;

namespace {

// Plays on until the one who acts has just placed, and has yet to claim.
void play_until_claim_after_place(Room& room) {
  while (task_in(room.match().state()) != "place") play_first(room);
  play_first(room);
  REQUIRE(task_in(room.match().state()) == "claim");
}

PersonId other_of(const PersonId& one) { return one == "anna" ? "bela" : "anna"; }

}  // namespace

TEST_CASE("the own decisions can be undone while nobody has acted and nothing was revealed") {
  Pair pair;
  Room& room = pair.room;
  CHECK(refusal(pair.say("anna", Undo{room.version()})) == "room.nothing_to_take_back");
  play_until_claim_after_place(room);
  const Match placed = room.match();
  const PersonId mover = actor(room);
  play_first(room);
  const PersonId next = actor(room);
  const Version version = room.version();
  if (next != mover) {
    CHECK(refusal(pair.say(next, Undo{version})) == "undo.too_late");
  }
  CHECK(refusal(pair.say("stranger", Undo{version})) == "room.spectator");
  CHECK(refusal(pair.say(mover, Undo{version - 1})) == "room.stale");

  const Reaction undone = pair.say(mover, Undo{version});
  REQUIRE(undone.keep.size() == 1);
  const TakenBack back = std::get<TakenBack>(undone.keep[0].what);
  CHECK(back.by == mover);
  CHECK(back.lines == 1);
  CHECK_FALSE(back.agreed);
  CHECK(undone.keep[0].version == version + 1);  // a version never comes twice
  CHECK(room.match() == placed);
  CHECK(refusal(pair.say(mover, Undo{room.version()})) == "accepted");  // the placing too
  CHECK(task_in(room.match().state()) == "place");
  // An undo that is sent twice by mistake takes one decision back.
  CHECK(refusal(pair.say(mover, Undo{version})) == "room.stale");
}

TEST_CASE("what was revealed cannot be undone") {
  Pair pair;
  Room& room = pair.room;
  Reaction last = play_first(room);
  PersonId mover;
  while (find_event<Dealt>(last) == nullptr) {
    mover = actor(room);
    last = play_first(room);
  }
  CHECK(refusal(pair.say(mover, Undo{room.version()})) == "undo.too_late");
}

TEST_CASE("the other must agree to a take-back, also across draws, and the same comes again") {
  Pair pair;
  Room& room = pair.room;
  for (int i = 0; i < 3; ++i) play_first(room);
  const Match before = room.match();
  const PersonId asker = actor(room), other = other_of(asker);
  const std::string action = first_action(room);
  const Reaction played = pair.say(asker, Play{room.version(), action, {}});
  REQUIRE(find_event<Dealt>(played) != nullptr);  // the fourth claim reveals a row
  const Match after = room.match();

  CHECK(refusal(pair.say(asker, TakeBack{room.version() - 1})) == "room.stale");
  const Reaction asked = pair.say(asker, TakeBack{room.version()});
  REQUIRE(find_event<TakeBackAsked>(asked) != nullptr);
  CHECK(room.match() == after);
  const Version request = room.table().consent()->request;
  CHECK(refusal(pair.say(other, TakeBack{room.version()})) == "take_back.pending");
  CHECK(refusal(pair.say(asker, Answer{request, true})) == "take_back.not_asked");
  CHECK(refusal(pair.say("stranger", Answer{request, true})) == "room.spectator");
  CHECK(refusal(pair.say(other, Answer{request + 1, true})) == "take_back.none");
  CHECK(refusal(pair.say(other, Withdraw{})) == "take_back.none");

  const Reaction agreed = pair.say(other, Answer{request, true});
  REQUIRE(find_event<TakenBack>(agreed) != nullptr);
  CHECK(find_event<TakenBack>(agreed)->lines == 2);
  CHECK(find_event<TakenBack>(agreed)->agreed);
  CHECK(room.match() == before);
  CHECK_FALSE(room.table().consent());
  pair.say(asker, Play{room.version(), action, {}});
  CHECK(room.match() == after);  // nobody can fish for better dominoes
}

TEST_CASE("a take-back can be refused, withdrawn, or lapses with the next move") {
  Pair pair;
  Room& room = pair.room;
  for (int i = 0; i < 6; ++i) play_first(room);
  const PersonId asker = pair.other(), other = other_of(asker);
  const Match match = room.match();
  const auto ask = [&] {
    CHECK(refusal(pair.say(asker, TakeBack{room.version()})) == "accepted");
    REQUIRE(room.table().consent());
    return room.table().consent()->request;
  };
  pair.say(other, Answer{ask(), false});
  CHECK_FALSE(room.table().consent());
  ask();
  CHECK(refusal(pair.say(asker, Withdraw{})) == "accepted");
  CHECK_FALSE(room.table().consent());
  CHECK(room.match() == match);
  const Version lapsed = ask();
  play_first(room);
  CHECK_FALSE(room.table().consent());
  CHECK(refusal(pair.say(other, Answer{lapsed, true})) == "take_back.none");
}

TEST_CASE("bots agree at once, and everybody at one screen with themselves") {
  Room room(luck_of(5));
  Opening opening = opening_for("kingdomino players=4");
  opening.seats[1] = bot("knight");
  opening.seats[2] = bot("page");
  opening.seats[3] = person("anna");
  room.open(opening, 0);
  for (int i = 0; i < 9; ++i) play_first(room);
  const std::size_t steps = room.match().steps().size();
  const Reaction back = room.handle("anna", TakeBack{room.version()}, 0);
  CHECK(find_event<TakenBack>(back) != nullptr);
  CHECK(room.match().steps().size() < steps);
  CHECK(actor(room) == "anna");
}

TEST_CASE("of several people all must agree, except those who play no more") {
  Room room(luck_of(5));
  room.open(opening_for("kingdomino players=4"), 0);
  for (int i = 0; i < 9; ++i) play_first(room);
  REQUIRE(refusal(room.handle("anna", TakeBack{room.version()}, 0)) == "accepted");
  const Version request = room.table().consent()->request;
  const std::size_t steps = room.match().steps().size();
  room.handle("bela", Answer{request, true}, 0);
  CHECK(refusal(room.handle("bela", Answer{request, true}, 0)) == "take_back.not_asked");
  room.handle("cili", Answer{request, true}, 0);
  CHECK(room.match().steps().size() == steps);
  room.handle("dora", Resign{}, 0);  // now nobody is left to ask
  CHECK(room.match().steps().size() < steps);
}
