#include "room/room.h"

#include <doctest/doctest.h>

#include "match/record.h"
#include "tests/room/rooms.h"

using namespace castellan;

TEST_CASE("a room deals until somebody must act") {
  Pair pair;
  const std::vector<Event>& events = pair.opened.keep;
  REQUIRE(events.size() == 6);
  CHECK(std::holds_alternative<Opened>(events[0].what));
  CHECK(std::get<Sat>(events[1].what) == Sat{seat_at(0), "anna"});
  CHECK(std::get<Sat>(events[2].what) == Sat{seat_at(1), "bela"});
  CHECK(std::holds_alternative<Started>(events[3].what));
  CHECK(std::get<Dealt>(events[4].what).line.starts_with("kings "));
  CHECK(std::get<Dealt>(events[5].what).line.starts_with("row "));
  CHECK(events[5].version == 6);
  CHECK(events[5].version == pair.room.version());
  CHECK(events[5].hash == pair.room.match().hash());
  CHECK(pair.room.match().to_act().is_seat());

  for (int claim = 0; claim < 3; ++claim) CHECK(play_first(pair.room).keep.size() == 1);
  CHECK(play_first(pair.room).keep.size() == 2);  // the last claim, and the next row (K-S5)
}

TEST_CASE("a room refuses what is not the sender's to do") {
  Pair pair;
  Room& room = pair.room;
  const PersonId mover = actor(room);
  const std::string action = first_action(room);
  const Version seen = room.version();
  CHECK(refusal(pair.say(pair.other(), Play{seen, action, {}})) == "turn.other_seat");
  CHECK(refusal(pair.say("stranger", Play{seen, action, {}})) == "room.spectator");
  CHECK(refusal(pair.say(mover, Play{seen - 1, action, {}})) == "room.stale");
  CHECK(refusal(pair.say(mover, Play{seen + 1, action, {}})) == "room.stale");
  CHECK(refusal(pair.say(mover, Play{seen, "claim 0", {}})) == "domino.none");
  CHECK(refusal(room.handle(BotPlays{acting(room), seen, action}, 0)) == "bot.not_to_act");
  const Reaction refused = pair.say(mover, Play{0, action, "x"});
  CHECK(refused.keep.empty());
  CHECK(refused.tell[0].to == Delivery::To::sender);
  CHECK(std::get<Refusal>(refused.tell[0].what).id == "x");
  CHECK(room.version() == seen);
  CHECK(refusal(pair.say(mover, Play{seen, action, {}})) == "accepted");
  CHECK(refusal(pair.say(mover, Play{seen, action, {}})) == "room.stale");
}

TEST_CASE("what people say to each other does not make a move stale") {
  Pair pair;
  const Version seen = pair.room.version();
  pair.say("bela", Say{"hello"});
  pair.say("stranger", Say{"go, Anna!"});
  CHECK(pair.room.version() == seen + 2);
  CHECK(refusal(pair.say(actor(pair.room), Play{seen, first_action(pair.room), {}})) == "accepted");
}

TEST_CASE("an action is kept as the record spells it") {
  Pair pair;
  std::string action = first_action(pair.room);
  const std::string spelled = action;
  action.insert(action.find(' '), "   ");
  const Reaction played = pair.say(actor(pair.room), Play{pair.room.version(), action, {}});
  REQUIRE(find_event<Played>(played) != nullptr);
  CHECK(find_event<Played>(played)->action == spelled);
}

TEST_CASE("a move's id counts once, and has the same answer again") {
  Pair pair;
  Room& room = pair.room;
  const PersonId mover = actor(room);
  const Play move{room.version(), first_action(room), "move-1"};
  const Reaction first = pair.say(mover, move);
  REQUIRE(first.tell.size() == 1);
  const Accepted accepted = std::get<Accepted>(first.tell[0].what);
  CHECK(accepted == Accepted{move.seen + 1, "move-1"});
  const Table table = room.table();

  const Reaction again = pair.say(mover, move);
  CHECK(again.keep.empty());
  CHECK(std::get<Accepted>(again.tell.at(0).what) == accepted);
  CHECK(room.table() == table);
  // Even much later, when the game has gone on; and whatever it says then.
  for (int i = 0; i < 10; ++i) play_first(room);
  const Reaction late = pair.say(mover, Play{0, "dance", "move-1"});
  CHECK(std::get<Accepted>(late.tell.at(0).what) == accepted);
  CHECK(late.keep.empty());
  // An id belongs to its sender, and a refused one is free.
  const PersonId other = mover == "anna" ? "bela" : "anna";
  CHECK(refusal(pair.say(other, Play{0, "dance", "move-1"})) == "room.stale");
  while (actor(room) != other) play_first(room);
  CHECK(refusal(pair.say(other, Play{room.version(), first_action(room), "move-1"})) == "accepted");
  CHECK(refusal(pair.say(mover, Play{room.version(), "pass", std::string(65, 'x')})) == "play.id");
}

TEST_CASE("law: the lines of the events are the record") {
  for (const char* rules : room_setups) {
    CAPTURE(rules);
    Room room(luck_of(3));
    std::vector<std::string> lines;
    Opening opening = opening_for(rules);
    for (Holder& holder : opening.seats) holder = person("anna");  // at one screen
    const Reaction opened = room.open(opening, 0);
    follow(lines, opened);
    for (int step = 0; room.table().is_running(); ++step) {
      follow(lines, step % 7 == 6 ? room.handle("anna", TakeBack{room.version()}, step * second)
                                  : play_first(room));
      REQUIRE(lines == room.match().lines());
    }
    CHECK(room.match().finished());
    CHECK(record(room.table(), {}) == to_record(room.match()));
    REQUIRE(room.table().over());
    CHECK(room.table().over()->how == Over::How::finished);
    CHECK(room.table().over()->standings == room.match().standings());
    CHECK(refusal(room.handle("anna", Play{room.version(), "pass", {}}, 0)) == "turn.over");
    CHECK(refusal(room.handle("anna", TakeBack{room.version()}, day)) == "turn.over");
  }
}

TEST_CASE("a seed deals the same to whoever plays") {
  for (const char* rules : room_setups) {
    CAPTURE(rules);
    Room room(luck_of(4));
    room.open(opening_for(rules), 0);
    Match match(setup_of(rules));
    Dealer dealer(4);
    while (!match.finished()) {
      if (match.to_act().is_chance()) {
        match.deal(dealer);
        continue;
      }
      play_first(room);
      match.play(match.legal()[0]);
    }
    CHECK(room.match() == match);
  }
}

TEST_CASE("a match is taken up where it was left, and dealt on as it would have been") {
  for (const char* rules : room_setups) {
    CAPTURE(rules);
    Room whole(luck_of(6));
    whole.open(opening_for(rules), 0);
    while (whole.table().is_running()) play_first(whole);

    const std::vector<std::string>& lines = whole.match().lines();
    for (const std::size_t kept :
         {std::size_t{1}, std::size_t{2}, std::size_t{9}, lines.size() / 2, lines.size() - 4}) {
      CAPTURE(kept);
      Opening opening = opening_for(rules);
      opening.lines.assign(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(kept));
      Room room(luck_of(6));
      const Reaction opened = room.open(opening, 0);
      std::vector<std::string> told;
      follow(told, opened);
      CHECK(told == room.match().lines());
      while (room.table().is_running()) play_first(room);
      CHECK(room.match() == whole.match());
    }
  }
}

TEST_CASE("kept events that were changed or lost are found") {
  Pair pair;
  std::vector<Event> events = pair.opened.keep;
  for (int i = 0; i < 12; ++i)
    for (const Event& event : play_first(pair.room).keep) events.push_back(event);
  const auto folded = [&](const std::vector<Event>& kept) {
    Room room(luck_of(7));
    for (const Event& event : kept)
      if (!room.fold(event)) return false;
    return room.table() == pair.room.table();
  };
  CHECK(folded(events));
  for (std::size_t i = 0; i < events.size(); ++i) {
    std::vector<Event> changed = events;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK_FALSE(folded(changed));
    changed = events;
    changed[i].hash ^= 1;
    CHECK_FALSE(folded(changed));
    changed = events;
    changed[i].what = Dealt{"row 1 2 3 4"};
    CHECK_FALSE(folded(changed));
    changed = events;
    changed[i].what = Sat{seat_at(3), "eve"};
    CHECK_FALSE(folded(changed));
  }
}

TEST_CASE("who has missed something gets a full view") {
  Pair pair;
  CHECK(pair.say("anna", Sync{pair.room.version()}).tell.empty());
  const Reaction reaction = pair.say("anna", Sync{0});
  REQUIRE(reaction.tell.size() == 1);
  CHECK(reaction.tell[0].to == Delivery::To::sender);
  CHECK(std::get<RoomView>(reaction.tell[0].what) == view_of(pair.room, "anna", 0));
}

TEST_CASE("a clock that is set back does not turn the order of events round") {
  Pair pair({}, "kingdomino players=2", 1000);
  play_first(pair.room, 5000);
  const Reaction later = play_first(pair.room, 2000);
  CHECK(later.keep.at(0).at == 5000);
}

TEST_CASE("nobody does a lot at once beside moving") {
  Pair pair;
  const auto mute = [&](int turn, Time now) {
    const ClientMessage message =
        turn % 2 == 0 ? Command(Mute{"watcher"}) : Command(Unmute{"watcher"});
    return refusal(pair.say("anna", message, now));
  };
  for (int turn = 0; turn < 20; ++turn) CHECK(mute(turn, 0) == "accepted");
  CHECK(mute(20, 0) == "room.fast");
  CHECK(refusal(pair.say("bela", Withdraw{}, 0)) != "room.fast");  // each for themselves
  CHECK(refusal(play_first(pair.room, 0)) == "accepted");
  CHECK(mute(20, 1'999) == "room.fast");
  CHECK(mute(20, 2'000) == "accepted");
  CHECK(mute(21, 2'000) == "room.fast");
}

TEST_CASE("a table that has heard enough takes only moves and its end") {
  Pair pair;
  Time now = 0;
  const auto chatter = [&](const PersonId& person, std::size_t until) {
    while (pair.room.version() - pair.room.match().lines().size() < until)
      REQUIRE(refusal(pair.say(person, Say{"x"}, now += 10 * second)) == "accepted");
    return refusal(pair.say(person, Say{"x"}, now += 10 * second));
  };
  CHECK(chatter("watcher", Room::most_besides_of_others) == "room.long");
  CHECK(chatter("bela", Room::most_besides) == "room.long");
  CHECK(refusal(pair.say("watcher", Say{"x"}, now += minute)) == "room.long");
  CHECK(refusal(play_first(pair.room, now)) == "accepted");
  CHECK(refusal(pair.say("anna", Undo{latest}, now += minute)) == "room.long");
  CHECK(refusal(pair.say("bela", Resign{}, now += minute)) == "accepted");
  CHECK(pair.room.table().over());
}
