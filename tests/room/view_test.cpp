#include <doctest/doctest.h>

#include "room/room_view.h"
#include "tests/room/rooms.h"

using namespace castellan;

TEST_CASE("only the one who must act is offered actions") {
  Pair pair;
  const Room& room = pair.room;
  CHECK(view_of(room, actor(room), 0).match.legal.size() == 4);
  CHECK(view_of(room, pair.other(), 0).match.legal.empty());
  CHECK(view_of(room, "watcher", 0).match.legal.empty());
  CHECK(view_of(room, "watcher", 0).own.empty());
  CHECK(view_of(room, "anna", 0).own == std::vector<Seat>{seat_at(0)});
  CHECK(view_of(room, "anna", 0).version == room.version());
  CHECK(view_of(room, "anna", 0).match.version == room.version());
}

TEST_CASE("nothing is offered before the start and after the end") {
  Room room(luck_of(1));
  Opening opening = opening_for("duel");
  opening.seats.pop_back();
  room.open(opening, 0);
  CHECK(view_of(room, "anna", 0).phase == Table::Phase::open);
  CHECK(view_of(room, "anna", 0).match.legal.empty());
  Pair pair;
  const PersonId mover = actor(pair.room);
  pair.say(pair.other(), Resign{});
  CHECK(view_of(pair.room, mover, 0).match.legal.empty());
  CHECK(view_of(pair.room, mover, 0).over.has_value());
}

TEST_CASE("what happened since the own last decision") {
  Pair pair;
  Room& room = pair.room;
  CHECK(view_of(room, "anna", 0).since == room.match().lines());  // kings and the first row
  for (int i = 0; i < 11; ++i) play_first(room);
  for (const PersonId& person : {people[0], people[1]}) {
    const std::string own = person == "anna" ? "1 " : "2 ";
    const std::vector<std::string> since = view_of(room, person, 0).since;
    const std::vector<std::string>& lines = room.match().lines();
    REQUIRE(since.size() < lines.size());
    CHECK(lines[lines.size() - since.size() - 1].starts_with(own));
    for (const std::string& line : since) CHECK_FALSE(line.starts_with(own));
  }
  CHECK(view_of(room, "watcher", 0).since.empty());
}

TEST_CASE("purists do not see the list of what is unseen") {
  TableOptions options;
  options.unseen = false;
  for (const char* rules : {"kingdomino players=2", "origins players=2 mode=tribe"}) {
    Pair pair(options, rules), open({}, rules);
    CHECK(view_of(pair.room, "anna", 0).match.table.unseen.empty());
    CHECK(view_of(pair.room, "anna", 0).match.table.pile.empty());
    CHECK(view_of(pair.room, "anna", 0).match.table.deck > 0);
    CHECK_FALSE(view_of(open.room, "anna", 0).match.table.unseen.empty());
  }
}

TEST_CASE("a view tells who is there, and the clocks") {
  Pair pair(with_time(TimeControl::Kind::per_move, 30 * second));
  Room& room = pair.room;
  const RoomView view = observe(
      room.table(), "watcher", 12'000, [](const PersonId& person) { return person == "bela"; });
  CHECK_FALSE(view.seats.at(0).present);
  CHECK(view.seats.at(1).present);
  CHECK(view.clock == acting(room));
  CHECK(*view.seats.at(static_cast<std::size_t>(acting(room))).left == 18'000);
  CHECK(view.now == 12'000);
}

TEST_CASE("a table can be without previews of points") {
  for (const bool previews : {true, false}) {
    TableOptions options;
    options.previews = previews;
    Pair pair(options);
    Room& room = pair.room;
    while (view_of(room, actor(room), 0).match.task != "place") play_first(room);
    CHECK(view_of(room, actor(room), 0).match.legal.at(0).points.has_value() == previews);
  }
}
