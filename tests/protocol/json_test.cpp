#include "protocol/json.h"

#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace castellan;

namespace {

Room opened_room() {
  Setup setup;
  setup.rules = kingdomino::Rules{2, false, true, false};
  setup.names = {"Anna", "\xff broken"};
  Room room(setup, 7);
  room.open();
  return room;
}

std::string key_of(std::string_view text) {
  const auto message = parse_client_message(text);
  return message ? "" : std::string(message.error().key);
}

}  // namespace

TEST_CASE("a view is one line of JSON with the actions that are offered") {
  const Room room = opened_room();
  const Actor actor = room.match().to_act();
  REQUIRE(actor.is_seat());
  const Json view = Json::parse(to_line(to_json(room.view(actor.seat()))));
  CHECK(view["t"] == "view");
  CHECK(view["game"] == "kingdomino");
  CHECK(view["rules"] == "players=2 harmony");
  CHECK(view["turn"]["seat"] == number(actor.seat()));
  CHECK(view["legal"].size() == 4);
  CHECK(view["legal"][0]["action"].get<std::string>().starts_with("claim "));
  CHECK(view["table"]["next"].size() == 4);
  CHECK(view["table"]["kingdoms"].size() == 2);
  CHECK(view["names"][0] == "Anna");
  CHECK(view["hash"].get<std::string>().size() == 16);
  CHECK(to_json(room.view(Viewer::spectator()))["legal"].empty());
}

TEST_CASE("a view has what its game has, and nothing else") {
  const auto table_of_game = [](std::string_view rules) {
    Room room(*parse_setup(rules), 7);
    room.open();
    return to_json(room.view(room.match().to_act().seat()))["table"];
  };
  const Json duel = table_of_game("duel");
  CHECK(duel["squares"] == "board");
  CHECK(duel["dice"].size() == 4);
  CHECK(duel["kingdoms"][0]["spells"].size() == 6);
  CHECK(duel["kingdoms"][0]["tower"] == true);
  CHECK(duel["kingdoms"][0]["width"] == 7);
  CHECK(duel["kingdoms"][0]["height"] == 5);
  CHECK_FALSE(duel.contains("cave"));
  CHECK_FALSE(duel.contains("unseen"));

  const Json tribe = table_of_game("origins players=3 mode=tribe");
  CHECK(tribe["squares"] == "steps");
  CHECK(tribe["cave"].size() == 4);
  CHECK_FALSE(tribe.contains("totems"));
  CHECK_FALSE(tribe.contains("dice"));
  CHECK(table_of_game("origins players=3 mode=totem")["totems"].size() == 4);

  const Json tactile = table_of_game("tactile");
  CHECK(tactile["squares"] == "board");
  CHECK_FALSE(tactile["kingdoms"][0].contains("castle"));  // T-S2: not yet built
  CHECK(tactile["unseen"].size() == 44);
}

TEST_CASE("what a client says is read once and checked") {
  const auto play = parse_client_message(R"({"t":"play","seen":3,"action":"claim 5"})");
  REQUIRE(play);
  CHECK(std::get<Play>(*play).seen == 3);
  CHECK(std::get<Play>(*play).action == "claim 5");
  CHECK(std::holds_alternative<TakeBack>(*parse_client_message(R"({"t":"take_back"})")));
  CHECK(std::get<Sync>(*parse_client_message(R"({"t":"sync","seen":9})")).seen == 9);

  CHECK(key_of("") == "message.no_object");
  CHECK(key_of("[]") == "message.no_object");
  CHECK(key_of("{\"t\":") == "message.no_object");
  CHECK(key_of(std::string(100'000, '[')) == "message.no_object");
  CHECK(key_of("{}") == "message.no_kind");
  CHECK(key_of(R"({"t":7})") == "message.no_kind");
  CHECK(key_of(R"({"t":"dance"})") == "message.unknown_kind");
  CHECK(key_of(R"({"t":"play","action":"claim 5"})") == "message.no_version");
  CHECK(key_of(R"({"t":"play","seen":-1,"action":"claim 5"})") == "message.no_version");
  CHECK(key_of(R"({"t":"play","seen":1})") == "message.no_action");
  CHECK(key_of(R"({"t":"play","seen":1,"action":5})") == "message.no_action");
}

TEST_CASE("events and refusals tell version, line and reason") {
  Room room = opened_room();
  const Seat seat = room.match().to_act().seat();
  const Reaction refused = room.handle(seat, Play{room.version(), "claim 99"});
  const Json refusal = to_json(std::get<Refusal>(refused.tell.at(0).what));
  CHECK(refusal["t"] == "refusal");
  CHECK(refusal["reason"]["key"].get<std::string>() ==
        std::get<Refusal>(refused.tell.at(0).what).reason.key);
  CHECK(refusal["reason"]["arguments"].is_object());

  const std::string action = room.view(seat).legal.at(0).action;
  const Reaction played = room.handle(seat, Play{room.version(), action});
  const Json event = to_json(std::get<Event>(played.tell.at(0).what));
  CHECK(event["t"] == "event");
  CHECK(event["line"] == std::to_string(number(seat)) + ' ' + action);
  CHECK(event["v"].get<Version>() == std::get<Event>(played.tell.at(0).what).version);
}
