// The routes without a network.

#include "server/http/api.h"

#include <set>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "server/people/names.h"
#include "tests/server/desk.h"
#include "words/fold.h"

using namespace castellan;
using namespace castellan::server;

TEST_CASE("the OpenAPI document has every route, and no other") {
  Desk desk;
  const Json document = Json::parse(desk.ask("GET", "/api/openapi.json").body);
  std::set<std::string> described;
  for (const auto& [path, methods] : document["paths"].items())
    for (const auto& [method, operation] : methods.items()) {
      std::string name = method;
      for (char& letter : name) letter = static_cast<char>(std::toupper(letter));
      described.insert(name + ' ' + path);
      CHECK(operation.contains("summary"));
    }
  const std::vector<std::string> routes = Api::routes();
  CHECK(described == std::set<std::string>(routes.begin(), routes.end()));
}

TEST_CASE("every route answers, whatever it is asked") {
  Desk desk;
  const std::string token = desk.guest("Anna");
  for (const std::string& route : Api::routes()) {
    const std::size_t blank = route.find(' ');
    if (route == "DELETE /api/me" || route == "DELETE /api/session") continue;
    for (const char* const body : {"", "{", "[]", "{}", R"({"name":1})", R"({"game":{}})"}) {
      CAPTURE(route);
      CAPTURE(body);
      const Response response =
          desk.ask(route.substr(0, blank), route.substr(blank + 1), body, token);
      CHECK(response.status < 500);
      desk.world.clock += minute;  // nobody is in a hurry
    }
  }
}

TEST_CASE("who asks too often has to wait, and others do not") {
  Desk desk;
  int refused = 0;
  for (int i = 0; i < 400; ++i)
    refused += static_cast<int>(desk.ask("GET", "/healthz").status == 429);
  CHECK(refused > 0);
  desk.world.clock += minute;
  CHECK(desk.ask("GET", "/healthz").status == 200);
}

TEST_CASE("nobody waits for what takes a while to put together") {
  Desk desk;
  const std::string anna = desk.guest("Anna");
  const std::string opening = R"({"game":"kingdomino","rules":"players=2","seats":["me",null]})";
  const std::string table =
      "/api/tables/" +
      Json::parse(desk.ask("POST", "/api/tables", opening, anna).body)["id"].get<std::string>();
  const std::string record = R"({"record":"game kingdomino\nrules players=2\n"})";

  desk.world.holds_asides = true;
  std::vector<Desk::Answer> lengthy;
  for (const char* const part : {"", "/record", "/events", "/views/1", "/tell?q=score"})
    lengthy.push_back(desk.begin("GET", table + part));
  lengthy.push_back(desk.begin("POST", "/api/records/view", record));
  lengthy.push_back(desk.begin("POST", "/api/score", R"({"kingdom":"C"})"));
  desk.world.settle();
  for (const Desk::Answer& answer : lengthy) CHECK_FALSE(*answer);
  CHECK(desk.ask("POST", table + "/messages", R"({"t":"say","text":"hi"})", anna).status == 200);

  desk.world.holds_asides = false;
  desk.world.settle();
  for (const Desk::Answer& answer : lengthy) {
    REQUIRE(*answer);
    CHECK((*answer)->status == 200);
  }
}

TEST_CASE("a long story comes in pages") {
  Desk desk;
  const std::string anna = desk.guest("Anna");
  const std::string table =
      "/api/tables/" +
      Json::parse(desk.ask("POST", "/api/tables", R"({"game":"duel","seats":["me","me"]})", anna)
                      .body)["id"]
          .get<std::string>();
  const std::string words = R"({"t":"say","text":")" + std::string(300, 'x') + "\"}";
  for (int i = 0; i < 700; ++i) {
    desk.world.clock += minute;
    REQUIRE(desk.ask("POST", table + "/messages", words, anna).status == 200);
  }
  Version last = 0;
  int pages = 0;
  for (bool more = true; more; ++pages) {
    const Response page = desk.ask("GET", table + "/events?since=" + std::to_string(last));
    CHECK(page.body.size() < 300'000);
    const Json json = Json::parse(page.body);
    for (const Json& event : json["events"]) CHECK(event["v"] == ++last);
    more = json.contains("more");
  }
  CHECK(pages > 1);
  CHECK(last > 700);
  const Json rest =
      Json::parse(desk.ask("GET", table + "/events?since=" + std::to_string(last)).body);
  CHECK(rest["events"].empty());
}

TEST_CASE("who is behind trusted proxies is whom the outermost of them saw") {
  const auto address = [](std::string_view header, int proxies) {
    Request request;
    request.address = "10.0.0.1";
    request.read_forwarded(header, proxies);
    return request.address;
  };
  CHECK(address("", 1) == "10.0.0.1");
  CHECK(address("192.0.2.1", 1) == "192.0.2.1");
  CHECK(address("6.6.6.6, 192.0.2.1", 1) == "192.0.2.1");
  CHECK(address("6.6.6.6,192.0.2.1 , 10.0.0.2", 2) == "192.0.2.1");
  CHECK(address("192.0.2.1", 2) == "192.0.2.1");
  CHECK(address("6.6.6.6, ", 1) == "10.0.0.1");
}

TEST_CASE("a page may act with our cookie only if it is our own, scheme included") {
  Desk desk;
  const std::string anna = desk.guest("Anna");
  const auto status = [&](const std::string& origin, bool secure) {
    Request request;
    request.method = "POST";
    REQUIRE(request.read_target("/api/tables"));
    request.cookie = anna;
    request.host = "games.example:8080";
    request.origin = origin;
    request.secure = secure;
    request.type = "application/json";
    request.body = R"({"game":"duel"})";
    request.address = "192.0.2.1";
    int status = 0;
    desk.api.handle(request, [&](const Response& answer) { status = answer.status; });
    desk.world.settle();
    return status;
  };
  CHECK(status("http://games.example:8080", false) == 201);
  CHECK(status("https://games.example:8080", true) == 201);
  CHECK(status("http://games.example:8080", true) == 403);
  CHECK(status("https://games.example:8080", false) == 403);
  CHECK(status("http://games.example", false) == 403);
  CHECK(status("null", false) == 403);
}

TEST_CASE("a table is opened as it was asked for") {
  Desk desk;
  const std::string anna = desk.guest("Anna");
  const auto open = [&](const std::string& body) {
    return desk.ask("POST", "/api/tables", body, anna);
  };
  const auto view = [&](const Response& opened) {
    REQUIRE(opened.status == 201);
    const std::string id = Json::parse(opened.body)["id"];
    return Json::parse(desk.ask("GET", "/api/tables/" + id, {}, anna).body)["view"];
  };
  Json shown = view(open(R"({"game":"kingdomino","rules":"players=3 harmony"})"));
  CHECK(shown["match"]["rules"] == "players=3 harmony");
  CHECK(shown["seats"][0]["name"] == "Anna");
  CHECK(shown["seats"][1]["kind"] == "nobody");
  shown = view(open(
      R"({"game":"duel","options":{"time":{"kind":"per_move","initial":60000}},"seats":["knight","me"]})"));
  CHECK(shown["phase"] == "running");
  CHECK(shown["options"]["time"]["initial"] == 60000);
  CHECK(shown["seats"][0]["who"] == "knight");
  CHECK(shown["own"] == Json::array({2}));

  CHECK(key_of(open(R"({"game":"duel","seats":["emperor"]})")) == "sit.no_bot");
  CHECK(key_of(open(R"({"game":"duel","seats":["me",null,null]})")) == "seat.none");
  CHECK(key_of(open(R"({"game":"duel","colour":"red"})")) == "message.extra");
  CHECK(key_of(open(R"({"game":"duel","options":{"stand_in":"emperor"}})")) == "sit.no_bot");
  const auto open_rated = [&](const std::string& more) {
    return key_of(open(R"({"game":"duel","options":{"rated":true)" + more));
  };
  const std::string clock = R"(,"time":{"kind":"days","initial":86400000}})";
  CHECK(open_rated("}}") == "rated.clock");
  CHECK(open_rated(clock + R"(,"seats":["me","me"]})") == "sit.rated");
  CHECK(open_rated(clock + "}") == "rated.account");
  CHECK(key_of(open(R"({"game":"kingdomino","rules":"players=7"})")) != "");
}

TEST_CASE("a seat is kept free for somebody who is invited") {
  Desk desk;
  const std::string anna = desk.guest("Anna"), bela = desk.guest("Béla");
  const std::string id = Json::parse(desk.ask("GET", "/api/me", {}, bela).body)["person"]["id"];
  const auto open = [&](const std::string& body) {
    return desk.ask("POST", "/api/tables", body, anna);
  };
  const Response opened = open(R"({"game":"duel","seats":["me","@)" + id + "\"]}");
  REQUIRE(opened.status == 201);
  const std::string table = "/api/tables/" + std::string(Json::parse(opened.body)["id"]);
  const Json view = Json::parse(desk.ask("GET", table, {}, anna).body)["view"];
  CHECK(view["seats"][1]["kind"] == "nobody");
  CHECK(open(R"({"game":"duel","seats":["me","@bot:knight"]})").status == 404);
  CHECK(key_of(open(R"({"game":"duel","seats":["me","@"]})")) == "invite.nobody");
  const auto invite = [&](const std::string& body, const std::string& token) {
    return desk.ask("POST", table + "/invitations", body, token);
  };
  CHECK(Json::parse(invite("{\"name\":\"" + id + "\"}", anna).body)["seat"] == 2);
  CHECK(key_of(invite("{\"name\":\"" + id + "\"}", bela)) == "invite.not_yours");
  CHECK(key_of(invite("{\"name\":\"" + id + "\",\"seat\":4}", anna)) == "invite.no_seat");
}

TEST_CASE("nobody is buried under invitations") {
  Desk desk;
  const std::string bela = desk.guest("Béla");
  const std::string id = Json::parse(desk.ask("GET", "/api/me", {}, bela).body)["person"]["id"];
  const auto invite = [&](const std::string& token) {
    const Response opened =
        desk.ask("POST", "/api/tables", R"({"game":"duel","seats":["me","@)" + id + "\"]}", token);
    return opened.status == 201 ? "accepted" : key_of(opened);
  };
  const std::string anna = desk.guest("Anna");
  for (int i = 0; i < 5; ++i) CHECK(invite(anna) == "accepted");
  CHECK(invite(anna) == "invite.many");
  int arrived = 0;
  for (int i = 0; i < 25; ++i) arrived += invite(desk.guest("Guest")) == "accepted" ? 1 : 0;
  CHECK(arrived >= 15);
  CHECK(arrived < 20);
  desk.world.clock += 10 * minute;
  CHECK(invite(anna) == "accepted");
  CHECK(invite(anna) == "invite.many");
}

TEST_CASE("whoever is invited finds the invitations that still stand, and may decline") {
  Desk desk;
  const std::string anna = desk.guest("Anna"), bela = desk.guest("Béla");
  const std::string id = Json::parse(desk.ask("GET", "/api/me", {}, bela).body)["person"]["id"];
  const auto invitations = [&](const std::string& token) {
    return Json::parse(desk.ask("GET", "/api/me/invitations", {}, token).body)["invitations"];
  };
  const auto open = [&] {
    const Response opened = desk.ask(
        "POST", "/api/tables",
        R"({"game":"kingdomino","rules":"players=3","options":)"
        R"({"hints":false},"seats":["me","@)" +
            id + "\",null]}",
        anna);
    REQUIRE(opened.status == 201);
    return std::string(Json::parse(opened.body)["id"]);
  };
  const auto say = [&](const std::string& table, const std::string& text, const std::string& as) {
    return desk.ask("POST", "/api/tables/" + table + "/messages", text, as).status;
  };
  CHECK(invitations(bela).empty());
  const std::string table = open();
  REQUIRE(invitations(bela).size() == 1);
  CHECK(invitations(anna).empty());
  const Json told = invitations(bela)[0];
  CHECK(told["table"] == table);
  CHECK(told["by"] == "Anna");
  CHECK(told["options"]["hints"] == false);
  CHECK(told["seat"] == 2);

  const std::string cili = desk.guest("Cili"), dora = desk.guest("Dóra");
  CHECK(say(table, R"({"t":"sit","seat":2})", cili) == 200);
  CHECK(invitations(bela)[0]["seat"] == 3);  // the one that was meant is taken
  CHECK(say(table, R"({"t":"sit","seat":3})", bela) == 200);
  CHECK(invitations(bela).empty());  // sits there
  CHECK(key_of(desk.ask("POST", "/api/tables/" + table + "/invitations",
                        "{\"name\":\"" + id + "\"}", anna)) == "invite.seated");

  const std::string other = open();
  const auto decline = [&](const std::string& as) {
    return desk.ask("DELETE", "/api/me/invitations/" + other, {}, as);
  };
  REQUIRE(invitations(bela).size() == 1);
  CHECK(key_of(decline(dora)) == "store.no_invitation");
  CHECK(decline(bela).status == 204);
  CHECK(invitations(bela).empty());
  CHECK(decline(bela).status == 404);

  const std::string full = open();
  CHECK(say(full, R"({"t":"sit","seat":2})", cili) == 200);
  CHECK(say(full, R"({"t":"sit","seat":3})", dora) == 200);
  CHECK(invitations(bela).empty());  // nothing is left
}

TEST_CASE("what is said without a socket is answered once it is kept") {
  Desk desk;
  const std::string anna = desk.guest("Anna");
  const Response opened =
      desk.ask("POST", "/api/tables", R"({"game":"duel","seats":["me","me"]})", anna);
  const std::string table = "/api/tables/" + std::string(Json::parse(opened.body)["id"]);
  const auto say = [&](const std::string& body) {
    return desk.ask("POST", table + "/messages", body, anna);
  };
  const Json view = Json::parse(say(R"({"t":"sync"})").body)["answer"];
  const std::string action = view["match"]["legal"][0]["action"];
  const Json played = Json::parse(say(R"({"t":"play","id":"a","action":")" + action + "\"}").body);
  CHECK(played["v"] > view["v"]);
  CHECK(Json::parse(say(R"({"t":"play","id":"a","action":")" + action + "\"}").body) == played);
  CHECK(say(R"({"t":"undo"})").status == 200);
  CHECK(say(R"({"t":"undo"})").status == 409);
  const Response refused = say(R"({"t":"play","action":"take 9"})");
  CHECK(refused.status == 409);
  CHECK(Json::parse(refused.body)["error"]["text"] != "");
  for (const char* const body :
       {"", "[]", "{}", R"({"t":7})", R"({"t":"play"})", R"({"t":"dance"})"}) {
    CAPTURE(body);
    CHECK(say(body).status == 400);
  }
}

TEST_CASE("a name is compared without its case and form") {
  CHECK(folded("Anna") == folded("ANNA"));
  CHECK(folded("Ａｎｎａ") == folded("anna"));
  CHECK(folded("Anna") != folded("Hanna"));
  CHECK(check_name("Béla"));
  CHECK(check_name(std::string(32, 'x')));
  for (const std::string& name :
       {std::string(), std::string(33, 'x'), std::string(" x"), std::string("a\nb"),
        std::string("a#b"), std::string("\xFF"),
        std::string("a\xE2\x80\xAE"
                    "b"),
        std::string("\xE2\x80\x8B")}) {
    CAPTURE(name);
    CHECK_FALSE(check_name(name));
  }
}

TEST_CASE("a target is taken apart, or refused") {
  Request request;
  CHECK(request.read_target("/api/tables/a%20b?since=7&views=1&x"));
  CHECK(request.path == std::vector<std::string>{"api", "tables", "a b"});
  CHECK(request.number("since") == 7);
  CHECK(request.asked("x").empty());
  CHECK_FALSE(request.number("views2"));
  for (const char* const target : {"", "api", "/%", "/%2", "/%zz", "/%00", "/a?%=1"}) {
    CAPTURE(target);
    CHECK_FALSE(Request().read_target(target));
  }
  request.read_cookies("a=b; castellan=token; c=d");
  CHECK(request.cookie == "token");
}

TEST_CASE("gzip is taken where the client says so") {
  const auto takes = [](std::string_view header) {
    Request request;
    request.read_encodings(header);
    return request.takes_gzip;
  };
  for (const char* const header : {"gzip", "br, gzip", "deflate,gzip;q=0.5, br", "gzip; q=1"})
    CHECK_MESSAGE(takes(header), header);
  for (const char* const header : {"", "br", "gzip;q=0", "gzip; q=0.000", "x-gzip", ",;,"})
    CHECK_FALSE_MESSAGE(takes(header), header);
}
