#include "protocol/json.h"

#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "match/game_facts.h"
#include "tests/protocol/named.h"
#include "tests/room/rooms.h"

using namespace castellan;

namespace {

std::string message_key(std::string_view text) {
  const auto message = parse_client_message(text);
  return message ? "" : std::string(message.error().key);
}

template <class T>
T command(const Result<ClientMessage>& message) {
  return std::get<T>(std::get<Command>(*message));
}

}  // namespace

TEST_CASE("a view is one line of JSON with the actions that are offered") {
  Pair pair({}, "kingdomino players=2 harmony");
  const Room& room = pair.room;
  const PersonId mover = actor(room);
  const Json view = Json::parse(to_line(to_json(view_of(room, mover, 0), named)));
  CHECK(view["t"] == "view");
  CHECK(view["v"] == room.version());
  CHECK(view["phase"] == "running");
  CHECK(view["own"].size() == 1);
  CHECK(view["seats"][0]["name"] == "The anna");
  const Json& match = view["match"];
  CHECK(match["game"] == "kingdomino");
  CHECK(match["rules"] == "players=2 harmony");
  CHECK(match["turn"]["seat"] == number(acting(room)));
  CHECK(match["legal"].size() == 4);
  CHECK(match["legal"][0]["action"].get<std::string>().starts_with("claim "));
  CHECK(match["table"]["next"].size() == 4);
  CHECK(match["table"]["kingdoms"].size() == 2);
  CHECK(match["names"][1] == "The bela");
  CHECK(match["hash"].get<std::string>().size() == 16);
  CHECK(to_json(view_of(room, "watcher", 0), named)["match"]["legal"].empty());
}

TEST_CASE("a name of any bytes gives sound JSON") {
  Pair pair;
  const NameOf broken = [](std::string_view) { return std::string("\xff broken"); };
  const Json view =
      Json::parse(to_line(to_json(view_of(pair.room, "anna", 0), broken)), nullptr, false);
  CHECK(view.is_object());
}

TEST_CASE("a view has what its game has, and nothing else") {
  const auto table_of_game = [](std::string_view rules) {
    const Pair pair({}, rules);
    return to_json(view_of(pair.room, "anna", 0), named)["match"]["table"];
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

TEST_CASE("K-V1 T-E1 O-E2 D-E3 a finished table tells each seat's tie-break counts") {
  for (const char* const rules : room_setups) {
    CAPTURE(rules);
    Pair pair({}, rules);
    while (pair.room.table().is_running()) play_first(pair.room);
    const Match& match = pair.room.match();
    const GameFacts& game = facts_of(match.setup().rules);
    const Json over = to_json(view_of(pair.room, "anna", 0), named)["over"];
    REQUIRE(over["standings"].size() == static_cast<std::size_t>(match.setup().players()));
    for (std::size_t seat = 0; seat < over["standings"].size(); ++seat) {
      Score sums;
      for (const FinishedGame& finished : match.games()) sums += finished.scores[seat];
      CHECK(over["standings"][seat]["points"] == sums.points);
      CHECK(over["standings"][seat]["ties"] == tie_counts(game, sums));
    }
    CHECK_FALSE(to_json(match.standings())[0].contains("ties"));  // what is kept stays as it is
  }
}

TEST_CASE("a table that ends early tells the counts as things stand") {
  Pair pair({}, "kingdomino players=2 dynasty");
  for (int i = 0; i < 70; ++i) play_first(pair.room);
  REQUIRE(pair.room.match().games().size() == 1);
  pair.say("anna", Resign{});
  const Json over = to_json(view_of(pair.room, "bela", 0), named)["over"];
  const Score score = pair.room.match().scores()[0];
  CHECK(score.first_tie_break > pair.room.match().games()[0].scores[0].first_tie_break);
  CHECK(over["standings"][0]["ties"] == Json({score.first_tie_break, score.second_tie_break}));

  Pair aborted;
  aborted.say("anna", Abort{});
  CHECK(to_json(view_of(aborted.room, "anna", 0), named)["over"]["standings"].empty());
}

TEST_CASE("what a client says is read once and checked") {
  const auto play = parse_client_message(R"({"t":"play","seen":3,"action":"claim 5","id":"a1"})");
  REQUIRE(play);
  CHECK(command<Play>(play) == Play{3, "claim 5", "a1"});
  CHECK(command<TakeBack>(parse_client_message(R"({"t":"take_back","seen":4})")).seen == 4);
  CHECK(
      std::get<Sync>(std::get<Question>(*parse_client_message(R"({"t":"sync","seen":9})"))).seen ==
      9);
  CHECK(command<Sit>(parse_client_message(R"({"t":"sit","seat":1})")).seat == seat_at(0));
  CHECK_FALSE(command<Resign>(parse_client_message(R"({"t":"resign"})")).seat);

  CHECK(message_key("") == "message.no_object");
  CHECK(message_key("[]") == "message.no_object");
  CHECK(message_key("{\"t\":") == "message.no_object");
  CHECK(message_key(std::string(100'000, '[')) == "message.no_object");
  CHECK(message_key("{\"t\":\"say\",\"text\":\"\xff\"}") == "message.no_object");
  CHECK(message_key("{}") == "message.no_kind");
  CHECK(message_key(R"({"t":7})") == "message.no_kind");
  CHECK(message_key(R"({"t":"dance"})") == "message.unknown_kind");
  CHECK(message_key(R"({"t":"play","action":"claim 5"})") == "message.member");
  CHECK(message_key(R"({"t":"play","seen":-1,"action":"claim 5"})") == "message.member");
  CHECK(message_key(R"({"t":"play","seen":1})") == "message.member");
  CHECK(message_key(R"({"t":"play","seen":1,"action":5})") == "message.member");
  CHECK(message_key(R"({"t":"sit","seat":0})") == "message.member");
  CHECK(message_key(R"({"t":"sit","seat":5})") == "message.member");
  CHECK(message_key(R"({"t":"sit","seat":1,"for":"bela"})") == "message.extra");
  const Result<ClientMessage> wrong = parse_client_message(R"({"t":"sit"})");
  CHECK(wrong.error() == Message("message.member", {arg("name", "seat")}));
}

TEST_CASE("answers tell version, id and reason") {
  Pair pair;
  Room& room = pair.room;
  const PersonId mover = actor(room);
  const Reaction refused = pair.say(mover, Play{room.version(), "claim 99", "m1"});
  const Json refusal = to_json(refused.tell.at(0).what, named);
  CHECK(refusal["t"] == "refusal");
  CHECK(refusal["v"] == room.version());
  CHECK(refusal["id"] == "m1");
  CHECK(refusal["reason"]["key"] == "domino.none");
  CHECK(refusal["reason"]["arguments"].is_object());

  const Reaction played = pair.say(mover, Play{room.version(), first_action(room), "m2"});
  const Json accepted = to_json(played.tell.at(0).what, named);
  CHECK(accepted == Json({{"t", "accepted"}, {"v", played.keep.at(0).version}, {"id", "m2"}}));
  const Json came = to_json(room.handle(Connected{"bela"}, 0).tell.at(0).what, named);
  CHECK(came["t"] == "presence");
  CHECK(came["name"] == "The bela");
  CHECK(came["present"] == true);
}

TEST_CASE("messages in a message are a list of the same form") {
  const Message land("half.words", {arg("terrain", "wheat"), arg("symbols", 1)});
  CHECK(to_line(to_json(Message("deal.row", {arg("dominoes", Messages{land})}))) ==
        R"({"key":"deal.row","arguments":{"dominoes":[{"key":"half.words",)"
        R"("arguments":{"terrain":"wheat","symbols":1}}]}})");
}

TEST_CASE("what is wider or deeper than anything that is asked for is not built") {
  const auto wide = [](int members) {
    Json json = Json::object();
    for (int i = 0; i < members; ++i) json["m" + std::to_string(i)] = i;
    return Json{{"in", json}, {"and", Json::array({1, json})}}.dump();
  };
  CHECK(parse_json(wide(64))["in"].size() == 64);
  CHECK(parse_json(wide(65)).is_discarded());
  const auto deep = [](std::size_t levels, char open, char close) {
    return std::string(levels, open) + std::string(levels, close);
  };
  CHECK(parse_json(deep(16, '[', ']')).is_array());
  CHECK(parse_json(deep(17, '[', ']')).is_discarded());
  CHECK(parse_json(deep(60'000, '[', ']')).is_discarded());
  CHECK(parse_json(std::string(60'000, '{')).is_discarded());
  std::string repeated = "{";  // one name again and again
  for (int i = 0; i < 65; ++i) repeated += R"("a":1,)";
  CHECK(parse_json(repeated + R"("a":1})").is_discarded());
  for (const char* const broken : {"", "{", "{\"a\":}", "nonsense", "[1,2", "\xff", "{}{}"})
    CHECK(parse_json(broken).is_discarded());
}
