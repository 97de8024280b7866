#include "room/chat.h"

#include <doctest/doctest.h>

#include "tests/room/rooms.h"

using namespace castellan;

TEST_CASE("characters are counted, and what is not UTF-8 is known") {
  CHECK(code_points("") == 0);
  CHECK(code_points("abc") == 3);
  CHECK(code_points("Béla") == 4);
  CHECK(code_points("♛👑") == 2);
  for (const char* wrong : {"\xff", "\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80",
                            "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xe2\x99", "a\x80"})
    CHECK_FALSE(code_points(wrong));
}

TEST_CASE("a message is a line of at most 300 characters") {
  Pair pair;
  const auto say = [&](const std::string& text) {
    static Time now = 0;
    return refusal(pair.say("anna", Say{text}, now += minute));
  };
  CHECK(say("hello") == "accepted");
  CHECK(say("") == "chat.text");
  CHECK(say("   ") == "chat.text");
  CHECK(say("two\nlines") == "chat.text");
  CHECK(say("\x1b[2J") == "chat.text");
  CHECK(say("\xff") == "chat.text");
  CHECK(say(std::string(300, 'x')) == "accepted");
  CHECK(say(std::string(301, 'x')) == "chat.long");
  std::string crowns;
  for (int i = 0; i < 300; ++i) crowns += "♛";
  CHECK(say(crowns) == "accepted");
  CHECK(say(crowns + "♛") == "chat.long");
}

TEST_CASE("five messages in ten seconds, each person") {
  Pair pair;
  for (Time at = 0; at < 5; ++at) CHECK(refusal(pair.say("anna", Say{"x"}, at)) == "accepted");
  CHECK(refusal(pair.say("anna", Say{"x"}, 5)) == "chat.fast");
  CHECK(refusal(pair.say("bela", Say{"x"}, 5)) == "accepted");
  CHECK(refusal(pair.say("anna", Say{"x"}, 9'999)) == "chat.fast");
  CHECK(refusal(pair.say("anna", Say{"x"}, 10'000)) == "accepted");
  CHECK(refusal(pair.say("anna", Say{"x"}, 10'000)) == "chat.fast");
  CHECK(refusal(pair.say("anna", Say{"x"}, 10'001)) == "accepted");
}

TEST_CASE("players do not read what spectators say before the game is over") {
  Pair pair;
  Room& room = pair.room;
  const Event advice = pair.say("watcher", Say{"claim the lake!"}).keep.at(0);
  const Event greeting = pair.say("bela", Say{"good luck"}).keep.at(0);
  CHECK(std::get<Said>(advice.what).watching);
  CHECK_FALSE(std::get<Said>(greeting.what).watching);
  CHECK(shown(room.table(), advice, "watcher") == advice);
  CHECK(shown(room.table(), advice, "another") == advice);
  const Event hidden = shown(room.table(), advice, "anna");
  CHECK(std::holds_alternative<Hidden>(hidden.what));
  CHECK(hidden.version == advice.version);  // no gap
  CHECK(shown(room.table(), greeting, "anna") == greeting);
  CHECK(shown(room.table(), greeting, "watcher") == greeting);
  pair.say("anna", Resign{});
  CHECK(shown(room.table(), advice, "anna") == advice);
}

TEST_CASE("the owner of a table may mute somebody, and let them speak again") {
  Pair pair;
  CHECK(refusal(pair.say("bela", Mute{"anna"})) == "room.owner_only");
  CHECK(refusal(pair.say("anna", Mute{"anna"})) == "mute.self");
  CHECK(refusal(pair.say("anna", Unmute{"bela"})) == "mute.none");
  REQUIRE(find_event<Muted>(pair.say("anna", Mute{"bela"})) != nullptr);
  CHECK(refusal(pair.say("anna", Mute{"bela"})) == "mute.again");
  CHECK(refusal(pair.say("bela", Say{"hello"})) == "chat.muted");
  CHECK(refusal(pair.say("anna", Say{"hello"})) == "accepted");
  CHECK(view_of(pair.room, "bela", 0).muted == std::vector<PersonId>{"bela"});
  REQUIRE(find_event<Unmuted>(pair.say("anna", Unmute{"bela"})) != nullptr);
  CHECK(refusal(pair.say("bela", Say{"hello"})) == "accepted");
}
