#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "protocol/text.h"
#include "tests/protocol/named.h"
#include "tests/room/rooms.h"

using namespace castellan;

namespace {

std::string event_key(const Json& json) {
  const Result<Event> event = parse_event(to_line(json));
  return event ? "" : std::string(event.error().key);
}

}  // namespace

TEST_CASE("an event is small, and kept without names") {
  Pair pair;
  const PersonId mover = actor(pair.room);
  const std::string action = first_action(pair.room);
  const Reaction played = pair.say(mover, Play{pair.room.version(), action, "m1"}, 1234);
  const Event& event = played.keep.at(0);
  const Json json = to_json(event);
  CHECK(json["t"] == "event");
  CHECK(json["v"] == 7);
  CHECK(json["at"] == 1234);
  CHECK(json["what"] == "played");
  CHECK(json["action"] == action);
  CHECK(json["by"] == mover);
  CHECK(json["id"] == "m1");
  CHECK_FALSE(json.contains("name"));
  CHECK(told(event, named)["name"] == "The " + mover);
  CHECK(to_line(json).size() < 200);
  CHECK(*parse_event(to_line(json)) == event);
}

TEST_CASE("an event that is not as it should be is not read") {
  Pair pair;
  const Json opened = to_json(pair.opened.keep.at(0));
  CHECK(event_key(opened).empty());
  const auto with = [&](const char* member, const Json& value) {
    Json json = opened;
    json[member] = value;
    return event_key(json);
  };
  CHECK(with("what", "danced") == "message.member");
  CHECK(with("t", "play") == "message.member");
  CHECK(with("hash", "0123") == "message.member");
  CHECK(with("hash", "0123456789ABCDEF") == "message.member");
  CHECK(with("v", -1) == "message.member");
  CHECK(with("setup", "chess players=2") == "message.member");
  CHECK(with("options", Json::object()) == "message.member");
  CHECK(with("extra", 1) == "message.extra");
  CHECK_FALSE(parse_event(""));
  CHECK_FALSE(parse_event("[]"));
  CHECK_FALSE(parse_event("{\"t\":\"event\"}"));

  Json over = to_json(Event{1, 0, 0, Over{Over::How::time, pair.room.match().standings(), {}}});
  CHECK(event_key(over).empty());
  for (const Json& wrong : {Json(1), Json::array({1}), Json::array({Json::object()}),
                            Json::array({{{"seat", 2}, {"points", 1}, {"rank", 1}}}),
                            Json::array({{{"seat", 1}, {"points", "x"}, {"rank", 1}}}),
                            Json::array({{{"seat", 1}, {"points", 1}, {"rank", 5}}})}) {
    over["standings"] = wrong;
    CHECK(event_key(over) == "message.member");
  }
}

TEST_CASE("options are read as they are written, and must make sense") {
  TableOptions options = with_time(TimeControl::Kind::fischer, minute, second);
  options.hints = options.listed = false;
  options.rated = true;
  options.stand_in = "knight";
  REQUIRE(parse_options(to_json(options)));
  CHECK(*parse_options(to_json(options)) == options);
  Json json = to_json(options);
  json["time"]["initial"] = 1;
  const Result<TableOptions> short_time = parse_options(json);
  REQUIRE_FALSE(short_time);
  CHECK(short_time.error().key == "table.time");
  json = to_json(options);
  json["time"] = {{"kind", "none"}, {"initial", 5}};
  CHECK_FALSE(parse_options(json));
  json["time"] = 5;
  CHECK_FALSE(parse_options(json));
  CHECK_FALSE(parse_options(Json::array()));
}
