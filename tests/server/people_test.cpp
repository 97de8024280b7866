// What concerns people at all tables, on one node and on several.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "tests/room/rooms.h"
#include "tests/server/cluster.h"

using namespace castellan;
using namespace castellan::server;

namespace {

struct Town {
  explicit Town(int nodes) : cluster(5, nodes, options(nodes)) {
    cluster.settle(2000);
    cluster.person("anna");
    cluster.person("bela");
    cluster.settle();
  }

  static Hall::Options options(int nodes) {
    Hall::Options options;
    options.shared = nodes > 1;
    return options;
  }

  std::string open(std::size_t node, std::vector<Holder> seats, bool listed = true) {
    TableOptions table;
    table.listed = listed;
    Opening opening{setup_of("duel"), table, "anna", std::move(seats), {}};
    std::optional<Result<Hall::NewTable>> opened;
    cluster.hall(node).open(opening, {{"anna", "the anna"}, {"bela", "the bela"}},
                            [&](const Result<Hall::NewTable>& made) { opened = made; });
    for (int i = 0; i < 5000 && !opened; ++i) cluster.step();
    REQUIRE(opened);
    REQUIRE(*opened);
    invite = (*opened)->invite;
    cluster.settle(2000);
    return (*opened)->id;
  }
  Result<Reply> say(std::size_t node, const std::string& table, const std::string& person,
                    const std::string& text, const std::string& with = {}) {
    const Result<ClientMessage> message = parse_client_message(text, Seen::optional);
    REQUIRE(message);
    std::optional<Result<Reply>> answer;
    cluster.hall(node).say(table, {person, "the " + person, with}, *message,
                           [&](const Result<Reply>& reply) { answer = reply; });
    for (int i = 0; i < 5000 && !answer; ++i) cluster.step();
    REQUIRE(answer);
    return *answer;
  }
  Network::Line subscribe(std::size_t node, const std::string& person, std::vector<Json>& heard) {
    const Network::Line line = cluster.subscribe(node, person, [&heard](const std::string& text) {
      heard.push_back(text.empty() ? Json{{"t", "end"}} : Json::parse(text));
    });
    cluster.settle(2000);
    return line;
  }
  static std::vector<std::string> kinds(const std::vector<Json>& heard) {
    std::vector<std::string> kinds;
    for (const Json& json : heard) kinds.push_back(json["t"]);
    return kinds;
  }
  // How often this was told.
  static std::ptrdiff_t count(const std::vector<Json>& heard, const std::string& kind) {
    return std::ranges::count(kinds(heard), kind);
  }
  std::string legal(std::size_t node, const std::string& table, const std::string& person) {
    const Result<Reply> reply = say(node, table, person, R"({"t":"sync"})");
    REQUIRE(reply);
    const auto& all = std::get<RoomView>(reply->remarks.at(0)).match.legal;
    return all.empty() ? std::string() : all[0].action;
  }

  Cluster cluster;
  std::string invite;
};

using Kinds = std::vector<std::string>;

}  // namespace

TEST_CASE("somebody hears of all their tables, first how things are, then what happens") {
  Town town(1);
  const std::string open = town.open(0, {person("anna"), {}});
  std::vector<Json> anna, bela;
  town.subscribe(0, "anna", anna);
  town.subscribe(0, "bela", bela);
  CHECK(Town::kinds(anna) == Kinds{"seated"});
  CHECK(anna[0]["table"] == open);
  CHECK(anna[0]["seats"] == Json::array({1}));
  CHECK(bela.empty());
  REQUIRE(town.say(0, open, "bela", R"({"t":"sit","seat":2})"));
  town.cluster.settle();
  CHECK(Town::count(bela, "seated") == 1);
  CHECK(Town::count(anna, "started") == 1);
  CHECK(Town::count(anna, "turn") + Town::count(bela, "turn") == 1);
  REQUIRE(town.say(0, open, "bela", R"({"t":"resign"})"));
  town.cluster.settle();
  CHECK(anna.back()["t"] == "over");
  CHECK(anna.back()["how"] == "resigned");
}

TEST_CASE("every turn is told once, and not what others say") {
  Town town(1);
  std::vector<Json> heard;
  town.subscribe(0, "anna", heard);
  const std::string table = town.open(0, {person("anna"), person("anna")});
  REQUIRE(Town::count(heard, "turn") == 1);
  CHECK(heard.back()["table"] == table);
  REQUIRE(town.say(0, table, "anna", R"({"t":"say","text":"Let me think."})"));
  town.cluster.settle();
  CHECK(Town::count(heard, "turn") == 1);
  const std::string action = town.legal(0, table, "anna");
  REQUIRE(town.say(0, table, "anna", R"({"t":"play","action":")" + action + "\"}"));
  town.cluster.settle();
  CHECK(Town::count(heard, "turn") == 2);
}

TEST_CASE("whoever listens on another node hears the same") {
  Town town(2);
  std::vector<Json> anna, bela;
  town.subscribe(0, "anna", anna);
  town.subscribe(1, "bela", bela);
  const std::string table = town.open(0, {person("anna"), person("bela")});
  CHECK(Town::count(bela, "seated") == 1);
  CHECK(Town::count(bela, "started") == 1);
  CHECK(Town::count(anna, "turn") + Town::count(bela, "turn") == 1);
  std::vector<Json> later;
  town.subscribe(1, "anna", later);
  CHECK(Town::count(later, "started") >= 1);
  CHECK(std::min<std::ptrdiff_t>(1, Town::count(later, "turn")) == Town::count(anna, "turn"));
}

TEST_CASE("what is said on another node is answered there when it is kept") {
  Town town(2);
  const std::string table = town.open(0, {person("anna"), person("anna")});
  const Result<Reply> said = town.say(1, table, "bela", R"({"t":"say","text":"hello"})");
  REQUIRE(said);
  CHECK(said->remarks.empty());
  const std::string action = town.legal(1, table, "anna");
  const Result<Reply> played =
      town.say(1, table, "anna", R"({"t":"play","id":"a","action":")" + action + "\"}");
  REQUIRE(played);
  CHECK(played->version > said->version);
  CHECK(std::holds_alternative<Accepted>(played->remarks.at(0)));
  const Result<Reply> wrong = town.say(1, table, "anna", R"({"t":"play","action":"take 9"})");
  REQUIRE(wrong);
  CHECK(std::holds_alternative<Refusal>(wrong->remarks.at(0)));
  CHECK(town.cluster.hall(1).mirrors() == 1);
}

TEST_CASE("a hint is answered once, when it has been thought of") {
  Town town(1);
  const std::string table = town.open(0, {person("anna"), person("anna")});
  int answers = 0;
  bool advised = false;
  town.cluster.hall(0).say(
      table, {"anna", "the anna", {}}, ClientMessage(Hint{}), [&](const Result<Reply>& reply) {
        ++answers;
        REQUIRE(reply);
        advised = std::holds_alternative<Advice>(reply->remarks.at(0));
      });
  CHECK(answers == 0);
  town.cluster.settle(2000);
  CHECK(answers == 1);
  CHECK(advised);
}

TEST_CASE("whoever waits for an answer of a node that dies is told so") {
  Town town(2);
  const std::string table = town.open(0, {person("anna"), person("anna")});
  REQUIRE(town.say(1, table, "anna", R"({"t":"sync"})"));
  town.cluster.kill(0, hour);
  const Result<Reply> said = town.say(1, table, "anna", R"({"t":"say","text":"hello"})");
  CHECK_FALSE(said);
}

TEST_CASE("an invitation reaches its guest on any node, also later") {
  Town town(2);
  const std::string table = town.open(0, {person("anna"), {}}, false);
  std::vector<Json> heard;
  const auto invite = [&] {
    std::optional<bool> listening;
    town.cluster.hall(0).snapshot(table, {}, [&](const Result<Snapshot>& found) {
      REQUIRE(found);
      town.cluster.hall(0).invitations().invite(
          *found, {"bela", "anna", seat_at(1)},
          [&](const Result<bool>& there) { listening = there.value(); });
    });
    for (int i = 0; i < 5000 && !listening; ++i) town.cluster.step();
    town.cluster.settle(2000);
    return listening.value();
  };
  CHECK_FALSE(invite());
  for (const std::size_t node : {0, 1}) town.cluster.kill(node, second);  // and it is still there
  town.cluster.settle(4000);
  const Network::Line line = town.subscribe(1, "bela", heard);
  REQUIRE(Town::count(heard, "invited") == 1);
  CHECK(heard.back()["by"] == "the anna");
  CHECK(heard.back()["invite"] == town.invite);
  CHECK(heard.back()["seat"] == 2);
  CHECK(invite());
  CHECK(Town::count(heard, "invited") == 2);
  const std::string sit = R"({"t":"sit","seat":2})";
  const Result<Reply> refused = town.say(1, table, "bela", sit);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().key == "table.private");
  std::vector<Json> host;
  town.subscribe(0, "anna", host);
  std::optional<bool> declined;
  town.cluster.hall(1).invitations().decline(
      table, "bela", "Béla", [&](const Result<void>& done) { declined = done.has_value(); });
  for (int i = 0; i < 5000 && !declined; ++i) town.cluster.step();
  town.cluster.settle(2000);
  CHECK(declined == true);
  REQUIRE(Town::count(host, "declined") == 1);  // on the other node
  CHECK(host.back()["by"] == "Béla");
  CHECK(host.back()["table"] == table);
  REQUIRE(town.say(1, table, "bela", sit, heard.back()["invite"]));
  town.cluster.settle(2000);
  CHECK(Town::count(heard, "started") == 1);
  town.cluster.cut(line);
  CHECK(town.cluster.hall(1).connections() == 0);
}

TEST_CASE("who is gone hears no more, and whoever listens is sent home at the end") {
  Town town(1);
  std::vector<Json> anna, bela;
  town.subscribe(0, "anna", anna);
  town.subscribe(0, "bela", bela);
  town.cluster.hall(0).forget("anna");
  town.cluster.settle();
  CHECK(Town::kinds(anna) == Kinds{"end"});
  CHECK(bela.empty());
  town.cluster.hall(0).stop();
  town.cluster.hall(0).send_home(Message("store.closed"));
  town.cluster.settle();
  CHECK(Town::kinds(bela) == Kinds{"end"});
  CHECK(town.cluster.closed_because == "store.closed");
}
