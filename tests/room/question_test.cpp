// What can be asked of a room without anything happening: why not, and what else.

#include <doctest/doctest.h>

#include "room/names.h"
#include "tests/room/rooms.h"

using namespace castellan;

namespace {

const WhyNot& why_not(const Reaction& reaction) {
  REQUIRE(reaction.keep.empty());
  REQUIRE(reaction.tell.size() == 1);
  CHECK(reaction.tell[0].to == Delivery::To::sender);
  return std::get<WhyNot>(reaction.tell[0].what);
}

std::string reason(const Reaction& reaction) {
  const WhyNot& answer = why_not(reaction);
  return answer.reason ? std::string(answer.reason->key) : "legal";
}

PersonId other_than(const PersonId& person) { return person == "anna" ? "bela" : "anna"; }

}  // namespace

TEST_CASE("why not: the reason that playing it would get, and nothing happens") {
  Pair pair;
  Room& room = pair.room;
  const PersonId mover = actor(room);
  const Table before = room.table();
  CHECK(reason(pair.say(mover, Why{first_action(room)})) == "legal");
  CHECK(reason(pair.say(mover, Why{"claim 99"})) == "domino.none");
  CHECK(why_not(pair.say(mover, Why{"claim 99"})).action == "claim 99");
  CHECK(reason(pair.say(mover, Why{"dance"})) ==
        refusal(pair.say(mover, Play{room.version(), "dance", {}})));
  CHECK(reason(pair.say(other_than(mover), Why{first_action(room)})) == "turn.other_seat");
  CHECK(room.table() == before);
  CHECK(refusal(pair.say("watcher", Why{first_action(room)})) == "room.spectator");
}

TEST_CASE("why not: a place that does not fit") {
  Pair pair;
  Room& room = pair.room;
  while (view_of(room, actor(room), 0).match.task != "place") play_first(room);
  const std::string number = std::to_string(view_of(room, actor(room), 0).match.domino->number);
  CHECK(reason(pair.say(actor(room), Why{"place " + number + " 3,3 east"})).starts_with("place."));
}

TEST_CASE("a hint is for the one who is to act, where hints are allowed") {
  Pair pair;
  Room& room = pair.room;
  const PersonId mover = actor(room);
  CHECK(check_hint(room.table(), mover));
  CHECK(refusal(pair.say(other_than(mover), Hint{})) == "turn.other_seat");
  CHECK(refusal(pair.say("watcher", Hint{})) == "room.spectator");

  TableOptions without;
  without.hints = false;
  Pair strict(without);
  CHECK(refusal(strict.say(actor(strict.room), Hint{})) == "hint.off");
  TableOptions rated = with_time(TimeControl::Kind::per_move, minute);
  rated.rated = true;
  Pair serious(rated);
  CHECK(refusal(serious.say(actor(serious.room), Hint{})) == "hint.rated");
}

TEST_CASE("a hint tells an action and its reasons, unless it comes too late") {
  Pair pair;
  Room& room = pair.room;
  while (view_of(room, actor(room), 0).match.task != "place") play_first(room);
  const PersonId mover = actor(room);
  const Version seen = room.version();
  const std::string action = first_action(room);
  pair.say(other_than(mover), Say{"Hurry!"});  // that makes no hint stale
  const Result<Advice> advice = advise(room.table(), mover, seen, action);
  REQUIRE(advice);
  CHECK(advice->action == action);
  CHECK_FALSE(advice->reasons.empty());
  CHECK(advise(room.table(), other_than(mover), seen, action).error().key == "turn.other_seat");

  play_first(room);
  CHECK(advise(room.table(), mover, seen, action).error().key == "room.stale");
}

namespace {

const Told& told(const Reaction& reaction) {
  REQUIRE(reaction.keep.empty());
  REQUIRE(reaction.tell.size() == 1);
  CHECK(reaction.tell[0].to == Delivery::To::sender);
  return std::get<Told>(reaction.tell[0].what);
}

}  // namespace

TEST_CASE("a question in words is answered, also to those who watch, and nothing happens") {
  Pair pair;
  const Version version = pair.room.version();
  const Told answer = told(pair.say("anna", Ask{"score", {}}));
  CHECK(answer.version == version);
  CHECK(answer.query == "score");
  CHECK(answer.messages.front().key == "score.total");
  CHECK(told(pair.say("anna", Ask{"where am I", {}})).messages.front().key == "tell.you");
  CHECK(told(pair.say("watcher", Ask{"where am I", {}})).messages.front().key == "tell.watching");
  CHECK(refusal(pair.say("anna", Ask{"dance", {}})) == "query.unknown");
  CHECK(refusal(pair.say("anna", Ask{"kingdom 9", {}})) == "prompt.no_kingdom");
  CHECK(pair.room.version() == version);
}

TEST_CASE("what a table does without cannot be asked for") {
  TableOptions options;
  options.previews = options.unseen = false;
  Pair pair(options);
  CHECK(refusal(pair.say("anna", Ask{"best places", {}})) == "query.no_previews");
  CHECK(refusal(pair.say("watcher", Ask{"unseen", {}})) == "query.no_unseen");
  CHECK(told(Pair().say("anna", Ask{"unseen", {}})).messages.size() > 1);
}

TEST_CASE("people are told of by their ids until the host puts in names") {
  Pair pair;
  const Messages messages = told(pair.say("anna", Ask{"score", {}})).messages;
  const auto name_of = [](std::string_view person) { return "The " + std::string(person); };
  CHECK(with_names(messages, name_of).front().arguments.front() == arg("name", "The anna"));
  const auto forgotten = [](std::string_view) { return std::string(); };
  CHECK(with_names(messages, forgotten).front().arguments.front() ==
        arg("name", Message("seat.default_name", {arg("seat", 1)})));
}
