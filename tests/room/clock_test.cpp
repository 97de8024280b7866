#include "room/clock.h"

#include <doctest/doctest.h>

#include "tests/room/rooms.h"

using namespace castellan;
using Kind = TimeControl::Kind;

namespace {

Time left(const Room& room, Seat seat, Time now) {
  return room.table().clock().left(seat, now).value_or(-1);
}

}  // namespace

TEST_CASE("without a time control nothing is due") {
  Pair pair;
  CHECK_FALSE(pair.room.deadline());
  CHECK(left(pair.room, acting(pair.room), 0) == -1);
  CHECK(pair.room.tick(365 * day).keep.empty());
}

TEST_CASE("time per move begins anew with every decision") {
  Pair pair(with_time(Kind::per_move, 30 * second), "kingdomino players=2", 1000);
  Room& room = pair.room;
  const Seat first = acting(room);
  CHECK(*room.deadline() == 31'000);
  CHECK(left(room, first, 11'000) == 20'000);
  play_first(room, 29'000);
  CHECK(*room.deadline() == 59'000);
  CHECK(left(room, first, 58'000) == (acting(room) == first ? 1'000 : 30'000));
  CHECK(room.tick(58'999).keep.empty());
  const Reaction fallen = room.tick(59'000);
  REQUIRE(find_event<FlagFell>(fallen) != nullptr);
  REQUIRE(find_event<Over>(fallen) != nullptr);
  CHECK_FALSE(room.deadline());
}

TEST_CASE("Fischer: a budget for all, and a little more after every decision") {
  Pair pair(with_time(Kind::fischer, minute, 5 * second));
  Room& room = pair.room;
  const Seat first = acting(room);
  const Seat other = first == seat_at(0) ? seat_at(1) : seat_at(0);
  play_first(room, 20'000);
  if (acting(room) != first) {
    CHECK(left(room, first, 50'000) == 45'000);
  }
  CHECK(*room.deadline() == 20'000 + left(room, acting(room), 20'000));
  // A decision without a choice costs as any other.
  Time now = 20'000;
  while (room.match().legal_count() > 1) play_first(room, now += 100);
  const Seat forced = acting(room);
  const Time before = left(room, forced, now);
  play_first(room, now + 2'000);
  const Time after = left(room, forced, now + 2'000);
  CHECK(after == before - 2'000 + 5'000);
  CHECK(left(room, other, now) > 0);
}

TEST_CASE("days per move") {
  Pair pair(with_time(Kind::days, 3 * day));
  play_first(pair.room, 2 * day);
  CHECK(*pair.room.deadline() == 5 * day);
}

TEST_CASE("with two players the flag ends the game") {
  Pair pair(with_time(Kind::per_move, 30 * second));
  const Seat slow = acting(pair.room);
  const PersonId mover = actor(pair.room);
  // A move that comes too late finds the flag fallen, though nobody has ticked.
  const Reaction late =
      pair.say(mover, Play{pair.room.version(), first_action(pair.room), {}}, 30'000);
  CHECK(refusal(late) == "turn.over");
  const Over* const over = find_event<Over>(late);
  REQUIRE(over != nullptr);
  CHECK(over->how == Over::How::time);
  CHECK(over->standings.rank_of(slow) == 2);
  CHECK(find_event<Played>(late) == nullptr);
}

TEST_CASE("a bot's time runs too") {
  Room room(luck_of(2));
  Opening opening = opening_for("kingdomino players=2", with_time(Kind::per_move, 30 * second));
  opening.seats[0] = opening.seats[1] = bot("knight");
  room.open(opening, 0);
  CHECK(find_event<FlagFell>(room.tick(*room.deadline())) != nullptr);
}

TEST_CASE("with more players a bot plays on without a clock, and the seat comes last") {
  Room room(luck_of(3));
  room.open(opening_for("kingdomino players=4", with_time(Kind::per_move, 30 * second)), 0);
  const Seat slow = acting(room);
  const Reaction fallen = room.tick(30'000);
  CHECK(std::get<FlagFell>(fallen.keep.at(0).what).seat == slow);
  CHECK(fallen.keep.size() == 1);
  REQUIRE(room.bot_turn());
  CHECK(room.bot_turn()->seat == slow);
  CHECK(room.bot_turn()->bot == "squire");
  CHECK_FALSE(room.deadline());
  CHECK(left(room, slow, 30'000) == -1);
  play_first(room, 200'000);
  CHECK(*room.deadline() == 230'000);
  const PersonId gone = room.table().seats().at(slow).holder.who;
  CHECK(refusal(room.handle(gone, Return{}, 200'000)) == "return.nothing");
  while (room.table().is_running()) play_first(room, 200'000);
  CHECK(room.table().over()->how == Over::How::finished);
  CHECK(room.table().over()->standings.rank_of(slow) == 4);
}

TEST_CASE("no time can be won by undoing") {
  const auto total = [](TableOptions options) {
    Pair pair(options);
    Room& room = pair.room;
    Time now = 0;
    while (room.match().lines().size() < 12) play_first(room, now += 10);
    // A seat that places and then claims: two decisions of one turn.
    while (task_in(room.match().state()) != "place") play_first(room, now += 10);
    const PersonId mover = actor(room);
    const Seat seat = acting(room);
    const Time before = left(room, seat, now);
    // Thinks 3 s, places, thinks 3 s on, undoes; again and again.
    for (int round = 0; round < 100 && room.table().is_running(); ++round) {
      pair.say(mover, Play{room.version(), first_action(room), {}}, now += 3 * second);
      if (!room.table().is_running()) break;
      pair.say(mover, Undo{room.version()}, now += 3 * second);
      if (task_in(room.match().state()) == "claim") break;  // refused: too little time
      const Time still = left(room, seat, now);
      CHECK(still == before - (round + 1) * 6 * second);
    }
    CHECK(now < before + 40 * second);
  };
  total(with_time(Kind::per_move, 30 * second));
  total(with_time(Kind::fischer, 40 * second, 10 * second));
}

TEST_CASE("a take-back that was agreed on leaves time to decide again") {
  for (const TableOptions& options :
       {with_time(Kind::per_move, 30 * second), with_time(Kind::fischer, minute, 2 * second)}) {
    Pair pair(options);
    Room& room = pair.room;
    Time now = 0;
    for (int i = 0; i < 8; ++i) play_first(room, now += 8 * second);
    const PersonId asker = pair.other();
    pair.say(asker, TakeBack{room.version()}, now);
    REQUIRE(room.table().consent());
    const Version request = room.table().consent()->request;
    pair.say(asker == "anna" ? "bela" : "anna", Answer{request, true}, now);
    CHECK(actor(room) == asker);
    CHECK(left(room, acting(room), now) >= second);
    CHECK(left(room, acting(room), now) <= options.time.initial);
  }
}

TEST_CASE("time that the host was away does not count") {
  Pair pair(with_time(Kind::per_move, 30 * second));
  Room& room = pair.room;
  const Reaction excused = room.handle(Excuse{10 * minute}, 10 * minute + 20 * second);
  CHECK(find_event<FlagFell>(excused) == nullptr);
  CHECK(std::get<Excused>(excused.keep.at(0).what).lost == 10 * minute);
  CHECK(*room.deadline() == 10 * minute + 30 * second);
  // More than what ran cannot be excused.
  room.handle(Excuse{day}, 10 * minute + 25 * second);
  CHECK(*room.deadline() == 10 * minute + 25 * second + 30 * second);
}
