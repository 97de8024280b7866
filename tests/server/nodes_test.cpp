// Several halls on one store, without faults other than those told.

#include "server/work/identifier.h"
#include "tests/room/rooms.h"
#include "tests/server/cluster.h"

using namespace castellan;
using namespace castellan::server;

namespace {

Hall::Options shared() {
  Hall::Options options;
  options.shared = true;
  return options;
}

// A table of two that node 0 keeps, and what is heard there.
struct SharedEvening {
  explicit SharedEvening(const TableOptions& options = {}, const char* rules = "duel") {
    cluster.views = true;
    cluster.settle();
    anna = cluster.person("anna");
    bela = cluster.person("bela");
    cluster.settle();
    cluster.hall(0).open(opening_for(rules, options), {{"anna", anna.name}, {"bela", bela.name}},
                         [&](const Result<Hall::NewTable>& opened) { table = opened->id; });
    cluster.settle();
    REQUIRE_FALSE(table.empty());
  }

  Network::Line join(std::size_t node, const Visitor& visitor, std::vector<Json>& heard,
                     Version since = 0) {
    std::optional<Result<Network::Line>> line;
    cluster.next_node = node;
    cluster.dial(
        table, visitor, since,
        [&heard](const std::string& text) {
          heard.push_back(text.empty() ? Json{{"t", "end"}} : Json::parse(text));
        },
        [&](const Result<Network::Line>& made) { line = made; });
    cluster.settle(2000);
    REQUIRE(line);
    return *line ? **line : 0;
  }
  void say(Network::Line line, const ClientMessage& message) {
    cluster.say(line, to_line(to_json(message)));
  }
  std::string keeper() {
    std::string node;
    cluster.store().lease_of(table, [&](const Result<store::Lease>& lease) { node = lease->node; });
    cluster.settle();
    return node;
  }
  static int count(const std::vector<Json>& heard, const std::string& member,
                   const std::string& value) {
    return static_cast<int>(std::ranges::count_if(
        heard, [&](const Json& json) { return json.value(member, "") == value; }));
  }

  Cluster cluster{3, 2, shared()};
  Visitor anna, bela;
  std::string table;
};

}  // namespace

TEST_CASE("whoever listens on another node hears the same, in the same order") {
  SharedEvening evening;
  std::vector<Json> home, away;
  const Network::Line first = evening.join(0, evening.anna, home);
  const Network::Line second = evening.join(1, evening.bela, away);
  CHECK(evening.cluster.hall(1).mirrors() == 1);
  CHECK(SharedEvening::count(away, "t", "event") == SharedEvening::count(home, "t", "event"));
  evening.say(second, Say{"from afar"});
  evening.cluster.settle(2000);
  CHECK(SharedEvening::count(home, "text", "from afar") == 1);
  CHECK(SharedEvening::count(away, "text", "from afar") == 1);
  evening.say(first, Say{"from here"});
  evening.cluster.settle(2000);
  REQUIRE(SharedEvening::count(away, "text", "from here") == 1);
  CHECK(away.back()["t"] == "view");
  CHECK(away.back()["v"] == home.back()["v"]);
  const auto said = std::ranges::find_if(
      away, [](const Json& json) { return json.value("text", "") == "from here"; });
  CHECK((*said)["name"] == "the anna");
  evening.say(second, Play{1, "no such thing", "m1"});
  evening.cluster.settle(2000);
  CHECK(away.back()["t"] == "refusal");
  CHECK(away.back()["id"] == "m1");
  evening.say(second, Sync{1});
  evening.cluster.settle(2000);
  CHECK(away.back()["t"] == "view");
  CHECK(away.back()["own"] == Json::array({2}));
}

TEST_CASE("those who sit see each other come and go, whichever node they are on") {
  SharedEvening evening;
  std::vector<Json> home, away;
  const Network::Line first = evening.join(0, evening.anna, home);
  const Network::Line second = evening.join(1, evening.bela, away);
  evening.say(first, Sync{1});
  evening.say(second, Sync{1});
  evening.cluster.settle(2000);
  for (const auto* heard : {&home, &away})
    for (const Json& seat : heard->back()["seats"]) CHECK(seat["present"] == true);
  evening.cluster.cut(second);
  evening.cluster.settle(2000);
  REQUIRE(home.back()["t"] == "presence");
  CHECK(home.back()["person"] == "bela");
  CHECK(home.back()["present"] == false);

  std::vector<Json> again;
  evening.join(1, evening.bela, again);
  evening.cluster.cut(first);
  evening.cluster.settle(2000);
  CHECK(again.back()["t"] == "presence");
  CHECK(again.back()["present"] == false);
  // A node that is gone takes its people with it.
  home.clear();
  evening.join(0, evening.anna, home);
  evening.cluster.kill(1, hour);
  evening.cluster.settle(4000);
  CHECK(home.back()["t"] == "presence");
  CHECK(home.back()["person"] == "bela");
  CHECK(home.back()["present"] == false);
}

TEST_CASE("a table whose node dies is taken over though nobody asks, and the time is excused") {
  SharedEvening evening(with_time(TimeControl::Kind::per_move, 2 * minute));
  CHECK(evening.keeper() == "node0");
  evening.cluster.kill(0, hour);
  evening.cluster.settle(2000);  // 40 seconds
  std::vector<Json> heard;
  CHECK(evening.cluster.hall(1).figures().taken_over == 1);
  CHECK(evening.join(1, evening.anna, heard) != 0);
  CHECK(evening.cluster.hall(1).mirrors() == 0);
  CHECK(SharedEvening::count(heard, "what", "excused") == 1);
  CHECK(SharedEvening::count(heard, "what", "flag_fell") == 0);
  evening.cluster.settle(8000);
  CHECK(SharedEvening::count(heard, "what", "flag_fell") == 1);
}

TEST_CASE("a node that slept past its lease says nothing for a table that another has") {
  SharedEvening evening;
  std::vector<Json> sleepy, other;
  const Network::Line line = evening.join(0, evening.anna, sleepy);
  evening.cluster.pause(0, 150 * second);
  evening.cluster.settle(2200);
  const Network::Line second = evening.join(1, evening.bela, other);
  CHECK(evening.cluster.hall(1).mirrors() == 0);
  evening.say(second, Say{"meanwhile"});
  evening.say(line, Sync{1});
  evening.say(line, Play{1, "no such thing", "m1"});
  sleepy.clear();
  evening.cluster.settle(8000);
  REQUIRE(sleepy.size() == 1);  // neither view nor refusal
  CHECK(sleepy[0]["t"] == "end");
  CHECK(evening.cluster.closed_because == "store.lease");
  std::vector<Json> back;
  CHECK(evening.join(0, evening.anna, back) != 0);
  CHECK(evening.cluster.hall(0).mirrors() == 1);
  CHECK(SharedEvening::count(back, "text", "meanwhile") == 1);
}

TEST_CASE("what a node had not written yet when it fell asleep never counts afterwards") {
  SharedEvening evening;
  std::vector<Json> heard;
  const Network::Line line = evening.join(0, evening.anna, heard);
  evening.say(line, Say{"too late"});
  evening.cluster.pause(0, 60 * second);  // with that in its hands
  evening.cluster.settle(8000);
  CHECK(evening.keeper() == "node1");
  CHECK(heard.back()["t"] == "end");
  std::vector<Json> again;
  evening.join(1, evening.anna, again);
  CHECK(SharedEvening::count(again, "t", "event") > 0);
  CHECK(SharedEvening::count(again, "text", "too late") == 0);
}

TEST_CASE("a node that stops gives its tables away at once, and no time is lost") {
  SharedEvening evening(with_time(TimeControl::Kind::per_move, hour));
  std::vector<Json> heard;
  evening.join(1, evening.bela, heard);
  evening.cluster.hall(0).stop();
  evening.cluster.hall(0).release([](const Result<void>&) {});
  evening.cluster.settle(200);  // 4 seconds
  CHECK(evening.cluster.hall(1).figures().taken_over == 1);
  std::vector<Json> again;
  evening.join(1, evening.bela, again);
  REQUIRE(SharedEvening::count(again, "what", "excused") == 1);
  for (const Json& json : again)
    if (json.value("what", "") == "excused") CHECK(json["lost"] < 5 * second);
}

TEST_CASE("a keeper that does not answer loses its mirrors, and they come back") {
  SharedEvening evening;
  std::vector<Json> heard;
  const Network::Line line = evening.join(1, evening.bela, heard);
  evening.cluster.pause(0, 10 * second);
  evening.say(line, Say{"anybody?"});
  evening.cluster.settle(450);
  CHECK(heard.back()["t"] == "end");
  CHECK(evening.cluster.closed_because == "store.silent");
  evening.cluster.settle(500);
  std::vector<Json> again;
  CHECK(evening.join(1, evening.bela, again) != 0);
  CHECK(SharedEvening::count(again, "text", "anybody?") == 1);
}

TEST_CASE("what was missed while nothing could be heard is looked up") {
  SharedEvening evening;
  std::vector<Json> home, away;
  const Network::Line first = evening.join(0, evening.anna, home);
  evening.join(1, evening.bela, away);
  evening.cluster.deafen(1);
  evening.say(first, Say{"in vain"});
  evening.cluster.settle(60);
  CHECK(SharedEvening::count(away, "text", "in vain") == 0);
  evening.cluster.cure(1);
  evening.cluster.settle(1000);
  CHECK(SharedEvening::count(away, "text", "in vain") == 1);
  CHECK(SharedEvening::count(away, "t", "end") == 0);
}

TEST_CASE("who is renamed or forgotten on one node is so on all") {
  SharedEvening evening;
  std::vector<Json> home, away;
  const Network::Line first = evening.join(0, evening.anna, home);
  const Network::Line second = evening.join(1, evening.bela, away);
  evening.cluster.hall(0).rename("bela", "the duke");
  evening.cluster.settle(1000);
  evening.say(second, Sync{1});
  evening.say(first, Say{"a secret"});
  evening.cluster.settle(1000);
  const auto view = std::ranges::find_if(
      away.rbegin(), away.rend(), [](const Json& json) { return json["t"] == "view"; });
  CHECK((*view)["seats"][1]["name"] == "the duke");
  evening.cluster.hall(0).forget("bela");
  evening.cluster.settle(1000);
  CHECK(away.back()["t"] == "end");
  CHECK(evening.cluster.closed_because == "store.no_session");
  evening.cluster.hall(1).forget("anna");
  evening.cluster.settle(1000);
  CHECK(home.back()["t"] == "end");
}

TEST_CASE("a node alone at its tables posts nothing with what happens there") {
  SharedEvening evening;
  std::vector<Json> heard;
  const Network::Line line = evening.join(0, evening.anna, heard);
  const std::size_t before = evening.cluster.posted;
  for (int i = 0; i < 3; ++i) evening.say(line, Say{"hello"});
  evening.cluster.settle(1000);
  CHECK(evening.cluster.posted == before);
}

TEST_CASE("a letter survives its envelope, and what cannot be read is none") {
  LetterReader reader;
  const Letter answer{
      .kind = Letter::Kind::answer,
      .from = "north",
      .table = "t1",
      .version = 7,
      .serial = 9,
      .people = {"a", "b"},
      .remarks = {
          Accepted{7, "m1"},
          Refusal{7, Message("turn.other_seat", {arg("seat", 2), arg("name", "Béla")}), "m2"}}};
  CHECK(reader.read(to_text(answer)) == answer);
  const Letter say{.kind = Letter::Kind::say,
                   .person = "p",
                   .name = "Béla \"the\" \\ Duke",
                   .message = ClientMessage(Play{latest, "claim 3", "m"})};
  CHECK(reader.read(to_text(say)) == say);
  for (const char* line : {"", "{}", "[]", "{\"t\":\"nothing\"}", "{\"t\":7}", "{\"t\":\"here\"",
                           "{\"t\":\"say\"}", "{\"t\":\"say\",\"message\":{\"t\":\"dance\"}}",
                           "{\"t\":\"news\",\"news\":{\"t\":\"turn\",\"table\":\"t\"}}"})
    CHECK_FALSE(reader.read(line));
  CHECK(reader.read("{\"t\":\"here\",\"v\":\"x\",\"people\":{},\"table\":3}") ==
        Letter{.kind = Letter::Kind::here});
  CHECK(reader.read(R"({"t":"answer","remarks":[7,{"t":"refusal","reason":[]},{"t":"view"}]})")
            ->remarks.size() == 1);
}

TEST_CASE("news survive their envelope") {
  LetterReader reader;
  News news{.kind = News::Kind::over,
            .table = "t1",
            .version = 30,
            .game = "duel",
            .rules = "",
            .seats = {seat_at(0), seat_at(1)},
            .how = Over::How::resigned};
  const auto survives = [&] {
    const Letter letter{.kind = Letter::Kind::news, .person = "p", .news = news};
    return reader.read(to_text(letter)) == letter;
  };
  CHECK(survives());
  news = {.kind = News::Kind::turn, .table = "t1", .version = 3, .seat = seat_at(1)};
  CHECK(survives());
  news = {.kind = News::Kind::invited,
          .table = "t1",
          .version = 2,
          .game = "origins",
          .rules = "players=3 mode=tribe",
          .seat = seat_at(2),
          .options = TableOptions(),
          .invite = "0123",
          .by = "Béla"};
  CHECK(survives());
  news = {.kind = News::Kind::declined, .table = "t1", .by = "Béla"};
  CHECK(survives());
}

TEST_CASE("the longest that can be said fits a notice") {
  std::string text;
  for (int i = 0; i < 300; ++i) text += i % 2 == 0 ? "\\" : "\xF0\x9F\x8F\xB0";
  const Letter letter{
      .kind = Letter::Kind::say,
      .from = std::string(40, 'n'),
      .table = std::string(16, 't'),
      .serial = 1'790'000'000'000'000,
      .person = std::string(16, 'p'),
      .name = std::string(200, '"'),
      .message = ClientMessage(Say{text})};
  CHECK(to_text(letter).size() < 4000);
}

TEST_CASE("a node is called by what can be a part of a channel's name") {
  CHECK(is_identifier("north-1.example_org"));
  for (const char* name : {"", "no name", "a\"b", "é", "0123456789012345678901234567890123456789x"})
    CHECK_FALSE(is_identifier(name));
}
