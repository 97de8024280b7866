// What can be asked about games wherever they were played.

#include <chrono>
#include <set>
#include <thread>

#include "match/record.h"
#include "tell/story.h"
#include "tests/match/matches.h"
#include "tests/server/desk.h"

using namespace castellan;
using namespace castellan::server;

namespace {

struct Study : Desk {
  Response post(const std::string& target, const Json& body, const std::string& token = {}) {
    return ask("POST", target, to_line(body), token);
  }
  Json told(const std::string& target, const Json& body) {
    const Response response = post(target, body);
    CHECK(response.status == 200);
    return Json::parse(response.body);
  }
};

std::string first_record(const std::string& name) {
  const std::string all = sample(name);
  return all.substr(0, all.find("\ngame ") + 1);
}

const std::string draft = "game kingdomino\nrules players=2\nkings 1 2 2 1\nrow 3 10 22 41\n";

}  // namespace

TEST_CASE("what there is to play is what the rules allow") {
  Study study;
  const Json about = Json::parse(study.ask("GET", "/api/about").body);
  CHECK(about["strengths"].front() == "peasant");
  CHECK(about["strengths"].back() == "castellan");
  std::set<std::string> told;
  for (const Json& game : about["games"])
    for (const Json& setup : game["setups"]) {
      const std::string text =
          game["game"].get<std::string>() +
          " players=" + std::to_string(setup["players"].get<int>()) +
          (setup.contains("mode") ? " mode=" + setup["mode"].get<std::string>() : "");
      told.insert(text);
      for (const Json& variant : setup["variants"])
        told.insert(text + ' ' + variant.get<std::string>());
    }
  std::set<std::string> all;  // with at most one variant
  for (const Setup& setup : all_setups()) {
    const std::string rules = rules_text(setup);
    int variants = 0;
    for (Words words(rules); !words.empty();)
      variants += static_cast<int>(words.next().find('=') == std::string_view::npos);
    if (variants <= 1) all.insert(to_text(setup));
  }
  CHECK(told == all);
}

TEST_CASE("what a page has to know of a game is told once") {
  Study study;
  const Json games = Json::parse(study.ask("GET", "/api/about").body)["games"];
  const auto game = [&](std::string_view name) {
    return *std::ranges::find_if(games, [&](const Json& each) { return each["game"] == name; });
  };
  std::vector<std::string> order;
  for (const Json& each : games) order.push_back(each["game"]);
  CHECK(order == std::vector<std::string>{"kingdomino", "origins", "duel", "tactile"});

  const Json kingdomino = game("kingdomino"), tactile = game("tactile");
  CHECK(kingdomino["symbol"] == "kingdomino-castle");
  CHECK(kingdomino["colours"] == Json({"pink", "yellow", "green", "blue"}));
  CHECK_FALSE(kingdomino.contains("tops"));
  CHECK(kingdomino["ties"] ==
        Json({{"by", {"largest_property", "crowns"}}, {"rule", "K-E3"}, {"sums", "K-V1"}}));
  CHECK(tactile["symbol"] == "kingdomino-king");
  CHECK(tactile["colours"] == Json({"red", "blue"}));
  CHECK(tactile["tops"] == Json({"slanted", "flat"}));
  CHECK(tactile["ties"]["by"] == Json::array({"crowns"}));
  CHECK(tactile["terrains"] == kingdomino["terrains"]);
  CHECK(game("origins")["terrains"] ==
        Json({"desert", "jungle", "lake", "grassland", "volcano", "quarry"}));
  CHECK(game("duel")["ties"] == Json({{"by", Json::array({"largest_domain"})}, {"rule", "D-E3"}}));
}

TEST_CASE("kingdoms built elsewhere are scored") {
  Study study;
  const Json one = study.told("/api/score", {{"kingdom", "f f w1 w .\nf C w w l1\n"}});
  CHECK(one["kingdoms"][0]["points"] == 5);
  CHECK(one["kingdoms"][0]["kingdom"]["points"] == 5);
  CHECK(one["kingdoms"][0]["kingdom"]["breakdown"].size() >= 2);
  const Json with_bonus =
      study.told("/api/score", {{"rules", "harmony"}, {"kingdom", "f f w1 w .\nf C w w l1\n"}});
  CHECK(std::ranges::any_of(with_bonus["kingdoms"][0]["kingdom"]["breakdown"],
                            [](const Json& item) { return item["key"] == "score.harmony"; }));
  const Json two =
      study.told("/api/score", {{"kingdom", "kingdom Anna\nC w\nw\n\nkingdom Béla\nC m3 m\n"}});
  CHECK(two["kingdoms"][0]["rank"] == 2);
  CHECK(two["kingdoms"][1]["name"] == "Béla");
  CHECK(two["kingdoms"][1]["points"] == 6);

  const auto key = [&](const Json& body) { return key_of(study.post("/api/score", body)); };
  CHECK(key({{"kingdom", "f f x1"}}) == "grid.unknown");
  CHECK(key({{"game", "chess"}, {"kingdom", "C"}}) == "game.unknown");
  CHECK(key({{"game", "duel"}, {"rules", "harmony"}, {"kingdom", "C"}}) != "");
  CHECK(key({{"game", "duel"}}) == "message.member");
}

TEST_CASE("every position of a record of every game can be seen, with what can follow") {
  Study study;
  for (const char* const name :
       {"kingdomino-3p.rec", "tactile.rec", "origins-3p-tribe.rec", "duel-spells.rec"}) {
    CAPTURE(name);
    const std::string record = first_record(name);
    const Json end = study.told("/api/records/view", {{"record", record}});
    CHECK(end["error"].is_null());
    CHECK(end["view"]["turn"].is_null());
    const std::size_t steps = end["steps"].size();
    CHECK(end["at"] == steps);
    for (std::size_t at = 0; at < steps; at += 7) {
      CAPTURE(at);
      study.world.clock += second;
      const Json there = study.told("/api/records/view", {{"record", record}, {"at", at}});
      const Json& next = there["steps"][at];
      const Json& legal = there["view"]["legal"];
      REQUIRE_FALSE(legal.empty());
      if (next["actor"] == "chance") {
        CHECK(next["action"].get<std::string>().starts_with(
            there["draw"]["word"].get<std::string>() + ' '));
      } else {
        CHECK(there["view"]["turn"]["seat"] == next["actor"]);
        CHECK(std::ranges::any_of(
            legal, [&](const Json& action) { return action["action"] == next["action"]; }));
      }
    }
  }
  CHECK(key_of(study.post("/api/records/view", {{"record", draft}, {"at", 99}})) ==
        "message.member");
}

TEST_CASE("a recorder draws one thing after the other until the line is full") {
  Study study;
  std::vector<std::string> draws;
  const std::string record = "game kingdomino\nrules players=2\nkings 1 2 2 1\n";
  Json there = study.told("/api/records/view", {{"record", record}});
  CHECK(there["draw"] == Json({{"word", "row"}, {"count", 4}}));
  CHECK(there["view"]["legal"].size() == 48);
  for (const char* const draw : {"draw 41", "draw 3", "draw 22", "draw 10"}) {
    CHECK(there["line"].is_null());
    draws.emplace_back(draw);
    there = study.told("/api/records/view", {{"record", record}, {"draws", draws}});
  }
  CHECK(there["line"] == "row 3 10 22 41");
  CHECK(there["view"]["turn"]["task"] == "claim");
  draws.emplace_back("draw 5");
  CHECK(key_of(study.post("/api/records/view", {{"record", record}, {"draws", draws}})) ==
        "record.draw");
}

TEST_CASE("a record that goes wrong is shown up to there") {
  Study study;
  const Json wrong =
      study.told("/api/records/view", {{"record", draft + "1 claim 3\n2 claim 3\n2 claim 10\n"}});
  CHECK(wrong["error"]["line"] == 6);
  CHECK(wrong["error"]["text"] == "2 claim 3");
  CHECK(wrong["error"]["reason"]["key"].is_string());
  CHECK(wrong["at"] == 3);
  CHECK(wrong["view"]["turn"]["seat"] == 2);
  const Json nothing = study.told("/api/records/view", {{"record", "hello"}});
  CHECK(nothing["view"].is_null());
  CHECK(nothing["error"]["line"] == 1);
  CHECK(study.told(
            "/api/records/view", {{"record", "game kingdomino\n"}})["error"]["reason"]["key"] ==
        "rules.no_players");
}

TEST_CASE("every step of a record is told as at a table") {
  Study study;
  for (const char* const name :
       {"kingdomino-3p.rec", "tactile.rec", "origins-3p-tribe.rec", "duel-spells.rec"}) {
    CAPTURE(name);
    const std::string record = first_record(name);
    const Json there = study.told("/api/records/view", {{"record", record}, {"told", 0}});
    const Result<Match> match =
        read_record(record).map_error([](const RecordError& error) { return error.message; });
    REQUIRE(match);
    Json all = Json::array();
    for (const Json& step : there["steps"]) {
      CHECK_FALSE(step["told"].empty());
      for (const Json& message : step["told"]) all.push_back(message);
    }
    const tell::Manner manner{tell::names_of(match->setup().names, match->setup().players())};
    CHECK(all == to_json(tell::story(*match, 0, manner)));
  }
  // Those who know some of it already are told the rest.
  const std::string record =
      "game kingdomino\nrules players=2\nseat 1 Anna\n"
      "kings 1 2 2 1\nrow 3 10 22 41\n1 claim 22\n";
  const auto steps_of = [&](const Json& body) {
    return study.told("/api/records/view", body)["steps"];
  };
  const Json rest = steps_of({{"record", record}, {"told", 2}});
  CHECK_FALSE(rest[1].contains("told"));
  CHECK(rest[2]["told"][0]["arguments"]["name"] == "Anna");
  CHECK_FALSE(steps_of({{"record", record}})[2].contains("told"));
  CHECK(steps_of({{"record", record}, {"told", 99}}).size() == 3);
  CHECK(key_of(study.post("/api/records/view", {{"record", record}, {"told", -1}})) ==
        "message.member");
}

TEST_CASE("questions are answered about any position of a record") {
  Study study;
  const auto ask = [&](Json more) {
    more["record"] = draft + "1 claim 3\n2 claim 22\n";
    return study.told("/api/records/tell", more);
  };
  const auto first = [](const Json& told) { return told["messages"][0]; };

  const Json here = ask({{"q", "where am I"}, {"seat", 1}});
  CHECK(here["t"] == "told");
  CHECK(here["v"] == 4);
  CHECK(here["query"] == "where am I");
  CHECK(first(here)["key"] == "tell.you");
  CHECK(first(here)["arguments"]["seat"] == 1);
  // Whoever says no seat acts for everybody.
  CHECK(first(ask({{"q", "w"}}))["arguments"]["seat"] == 2);
  CHECK(first(ask({{"q", "w"}, {"at", 2}}))["arguments"]["seat"] == 1);
  CHECK(first(ask({{"q", "row"}, {"at", 0}}))["key"] == "tell.nothing_there");
  CHECK(ask({{"q", "around 0,0"}, {"verbosity", "full"}}) != ask({{"q", "around 0,0"}}));

  // What was drawn of a row that is not complete lies nowhere yet, and is seen already.
  const std::string kings = "game kingdomino\nrules players=2\nkings 1 2 2 1\n";
  const auto unseen = [&](const Json& draws) {
    return study.told(
        "/api/records/tell", {{"record", kings}, {"draws", draws}, {"q", "unseen"}})["messages"];
  };
  CHECK(unseen(Json::array()) != unseen({"draw 3"}));

  // Up to where the record is sound, as its view is.
  const Json wrong =
      study.told("/api/records/tell", {{"record", draft + "1 claim 3\n2 claim 3\n"}, {"q", "w"}});
  CHECK(first(wrong)["arguments"]["seat"] == 2);
}

TEST_CASE("a question of a record that makes no sense is refused with its reason") {
  Study study;
  const auto key = [&](Json body) {
    if (!body.contains("record")) body["record"] = draft;
    return key_of(study.post("/api/records/tell", body));
  };
  CHECK(key({{"q", "what is love"}}) == "query.unknown");
  CHECK(key({{"q", "kingdom 7"}}) == "prompt.no_kingdom");
  CHECK(key({{"q", ""}}) == "message.member");
  CHECK(key({{"q", std::string(200, 'w')}}) == "message.member");
  CHECK(key({{"q", 7}}) == "message.member");
  CHECK(key(Json::object()) == "message.member");
  CHECK(key({{"q", "w"}, {"verbosity", "loud"}}) == "message.member");
  CHECK(key({{"q", "w"}, {"at", 99}}) == "message.member");
  CHECK(key({{"q", "w"}, {"at", -1}}) == "message.member");
  CHECK(key({{"q", "w"}, {"seat", 3}}) == "message.member");  // of two
  CHECK(key({{"q", "w"}, {"seat", 0}}) == "message.member");
  CHECK(key({{"q", "w"}, {"draws", "draw 5"}}) == "message.member");
  CHECK(key({{"q", "w"}, {"draws", {"draw 5"}}}) == "record.draw");
  CHECK(key({{"q", "w"}, {"who", "me"}}) == "message.extra");
  CHECK(key({{"q", "w"}, {"record", "hello"}}) != "");
  CHECK(key({{"q", "w"}, {"record", "game kingdomino\n"}}) == "rules.no_players");
  CHECK(key({{"q", "w"}, {"record", std::string(70'000, 'x')}}) == "message.member");
}

TEST_CASE("who asks too much about games has to wait") {
  Study study;
  int refused = 0;
  for (int i = 0; i < 100; ++i)
    refused += static_cast<int>(study.post("/api/records/view", {{"record", draft}}).status == 429);
  CHECK(refused > 0);
}

TEST_CASE("a record is analysed when somebody asks for it") {
  Study study;
  const std::string token = study.guest("Anna");
  CHECK(study.post("/api/records/analysis", {{"record", draft}}).status == 401);
  CHECK(key_of(study.post("/api/records/analysis", {{"record", "game chess\n"}}, token)) ==
        "replay.illegal");
  // Two decisions.
  const Response started =
      study.post("/api/records/analysis", {{"record", draft + "1 claim 3\n2 claim 10\n"}}, token);
  REQUIRE(started.status == 202);
  const std::string id = Json::parse(started.body)["id"];
  CHECK(key_of(study.post("/api/records/analysis", {{"record", draft}}, token)) == "analysis.busy");
  Json status;
  for (int i = 0; i < 30'000 && status["state"] != "done"; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    study.world.clock += second;
    study.deliver();
    status = Json::parse(study.ask("GET", "/api/records/analysis/" + id).body);
  }
  REQUIRE(status["state"] == "done");
  CHECK(status["analysis"]["games"][0]["events"].size() > 2);
  CHECK(Json::parse(study.ask("GET", "/api/records/analysis/other").body)["state"] == "none");
  CHECK(study.post("/api/records/analysis", {{"record", draft + "1 claim 3\n2 claim 10\n"}}, token)
            .status == 200);
}

TEST_CASE("only a game that is over is analysed") {
  Study study;
  const std::string token = study.guest("Anna");
  const Response opened =
      study.post("/api/tables", {{"game", "duel"}, {"seats", {"me", "me"}}}, token);
  REQUIRE(opened.status == 201);
  const std::string id = Json::parse(opened.body)["id"];
  CHECK(key_of(study.ask("POST", "/api/tables/" + id + "/analysis", "", token)) ==
        "analysis.early");
  CHECK(Json::parse(study.ask("GET", "/api/tables/" + id + "/analysis").body)["state"] == "none");
}

TEST_CASE("the analysis of a private table is for those who may see the table") {
  Study study;
  const std::string anna = study.guest("Anna"), bela = study.guest("Béla");
  const Response opened = study.post(
      "/api/tables",
      {{"game", "duel"},
       {"rules", "players=2"},
       {"seats", {"me", "squire"}},
       {"options", {{"listed", false}}}},
      anna);
  REQUIRE(opened.status == 201);
  const std::string id = Json::parse(opened.body)["id"];
  REQUIRE(study.post("/api/tables/" + id + "/messages", {{"t", "resign"}}, anna).status == 200);
  REQUIRE(study.ask("POST", "/api/tables/" + id + "/analysis", "", anna).status == 202);
  CHECK(key_of(study.ask("GET", "/api/tables/" + id + "/analysis", "", bela)) == "table.private");
  CHECK(Json::parse(study.ask("GET", "/api/tables/" + id + "/analysis", "", anna).body)["state"] !=
        "none");
  CHECK(Json::parse(study.ask("GET", "/api/records/analysis/" + id, "", bela).body)["state"] ==
        "none");
}
