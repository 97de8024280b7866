#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "tests/room/rooms.h"
#include "tests/server/world.h"

using namespace castellan;
using namespace castellan::server;

namespace {

// A table of two in a world without faults, and what its two hear.
struct Evening {
  explicit Evening(const TableOptions& options = {}, const char* rules = "duel") {
    world.settle();
    anna = world.person("anna");
    bela = world.person("bela");
    world.hall->open(opening_for(rules, options), {{"anna", anna.name}, {"bela", bela.name}},
                     [&](const Result<Hall::NewTable>& opened) { table = opened.value(); });
    world.settle();
    REQUIRE_FALSE(table.id.empty());
  }

  ConnectionId join(const Visitor& visitor, std::vector<Json>& heard, Version since = 0,
                    bool views = false, tell::Verbosity verbosity = tell::Verbosity::normal) {
    std::optional<Result<ConnectionId>> line;
    world.dial(
        table.id, visitor, since,
        [&heard](const std::string& text) {
          heard.push_back(text.empty() ? Json{{"t", "end"}} : Json::parse(text));
        },
        [&](const Result<ConnectionId>& made) { line = made; }, views, verbosity);
    world.settle();
    REQUIRE(line);
    if (!*line) refused = (*line).error().key;
    return *line ? **line : 0;
  }
  void say(ConnectionId line, const ClientMessage& message) { world.hall->received(line, message); }
  static int count(const std::vector<Json>& heard, const std::string& kind) {
    return static_cast<int>(
        std::ranges::count_if(heard, [&](const Json& json) { return json["t"] == kind; }));
  }
  static const Json& last(const std::vector<Json>& heard, const std::string& kind) {
    const auto found = std::find_if(
        heard.rbegin(), heard.rend(), [&](const Json& json) { return json["t"] == kind; });
    REQUIRE(found != heard.rend());
    return *found;
  }

  World world{3};
  Visitor anna, bela;
  Hall::NewTable table;
  std::string refused;
};

}  // namespace

TEST_CASE("nothing is told before it is kept") {
  Evening evening;
  std::vector<Json> heard;
  const ConnectionId line = evening.join(evening.anna, heard);
  const std::size_t before = heard.size();
  const auto version = static_cast<Version>(Evening::last(heard, "event")["v"]);
  evening.say(line, Say{"hello"});
  evening.world.store.set_faults({1000, 0, 0});
  evening.world.settle();
  CHECK(heard.size() == before);
  evening.say(line, Sync{version});  // there is nothing newer
  evening.say(line, Sync{1});
  evening.world.settle();
  REQUIRE(heard.size() == before + 1);  // what is asked is answered from what was told
  CHECK(heard.back()["t"] == "view");
  CHECK(heard.back()["v"] == version);
  evening.world.store.set_faults({});
  evening.world.settle();
  REQUIRE(heard.size() == before + 2);
  CHECK(heard.back()["what"] == "said");
  CHECK(heard.back()["name"] == "the anna");
}

TEST_CASE("a new table is listed with its rules and options") {
  TableOptions options;
  options.hints = false;
  Evening evening(options, "kingdomino players=2 harmony");
  std::string summary;
  evening.world.store.lobby(store::Stage::running, evening.world.clock + day, 10,
                            [&](const Result<std::vector<store::TableRow>>& tables) {
                              REQUIRE(tables.value().size() == 1);
                              summary = tables.value().front().summary;
                            });
  evening.world.settle();
  const Json told = Json::parse(summary);
  CHECK(told["rules"] == "players=2 harmony");
  CHECK(told["players"] == 2);
  CHECK(told["options"]["hints"] == false);
}

TEST_CASE("a long history is told in pieces, as fast as it is taken") {
  Evening evening;
  std::vector<Json> heard, late;
  const ConnectionId anna = evening.join(evening.anna, heard);
  const auto version = [&] { return static_cast<Version>(Evening::last(heard, "event")["v"]); };
  while (version() < 600) {
    evening.say(anna, Say{std::string(300, 'x')});
    evening.world.clock += 2 * second;
    evening.world.settle(20);
  }
  std::optional<ConnectionId> watcher;
  evening.world.dial(
      evening.table.id, evening.world.person("cili"), 0,
      [&](const std::string& text) { late.push_back(Json::parse(text)); },
      [&](const Result<ConnectionId>& made) { watcher = made.value(); }, true);
  while (!watcher) evening.world.step();
  CHECK(evening.world.under_way(*watcher) < 300);
  evening.say(anna, Say{"meanwhile"});
  evening.world.settle(4000);

  Version next = 0;
  for (const Json& message : late)
    if (message["t"] == "event") CHECK(message["v"] == ++next);
  CHECK(next == version());
  CHECK(late.back()["t"] == "view");
  CHECK(late.back()["v"] == next);
  CHECK(Evening::count(late, "view") == 1);
  evening.say(anna, Say{"and now"});
  evening.world.settle();
  CHECK(Evening::last(late, "event")["v"] == ++next);
  CHECK(Evening::count(late, "view") == 2);
}

TEST_CASE("bots among themselves play for those who watch, and lose no time otherwise") {
  World world(6);
  world.settle();
  const Visitor anna = world.person("anna");
  Opening opening = opening_for("duel", with_time(TimeControl::Kind::per_move, minute));
  for (Holder& holder : opening.seats) holder = bot("squire");
  std::string id;
  world.hall->open(opening, {{"anna", anna.name}},
                   [&](const Result<Hall::NewTable>& opened) { id = opened.value().id; });
  world.settle();
  const auto table = [&] {
    std::optional<Snapshot> found;
    world.hall->snapshot(id, {}, [&](const Result<Snapshot>& read) { found = read.value(); });
    while (!found) world.step();
    return std::move(found->table);
  };
  const auto watch = [&](const Visitor& visitor) {
    ConnectionId line = 0;
    world.dial(
        id, visitor, 0, [](const std::string&) {},
        [&](const Result<ConnectionId>& made) { line = made.value(); });
    while (line == 0) world.step();
    return line;
  };
  const Version begun = table().version();
  world.clock += hour;
  world.settle();
  CHECK(table().version() == begun);
  CHECK(world.hall->tables() == 0);  // it left the memory

  const ConnectionId line = watch({});
  world.settle(100);
  world.cut(line);
  world.settle(100);
  const Version seen = table().version();
  CHECK(seen > begun + 1);
  CHECK(table().is_running());
  for (int i = 0; i < 3; ++i) {
    world.clock += hour;
    world.settle();
  }
  CHECK(table().version() == seen);

  world.restart();
  world.settle();
  world.clock += hour;
  world.settle();
  CHECK(table().version() == seen);
  watch(anna);
  world.settle(4000);
  REQUIRE(table().over());
  CHECK(table().over()->how == Over::How::finished);
}

TEST_CASE("what passes while the server stands still is nobody's time") {
  for (const Time longest_pause : {Time{0}, 2 * second}) {
    CAPTURE(longest_pause);
    Hall::Options options;
    options.longest_pause = longest_pause;
    World world(7, options);
    world.settle();
    const Visitor anna = world.person("anna"), bela = world.person("bela");
    std::string table;
    world.hall->open(opening_for("duel", with_time(TimeControl::Kind::per_move, minute)),
                     {{"anna", anna.name}, {"bela", bela.name}},
                     [&](const Result<Hall::NewTable>& opened) { table = opened.value().id; });
    world.settle(400);
    std::vector<Json> heard;
    ConnectionId line = 0;
    world.dial(
        table, anna, 0, [&](const std::string& text) { heard.push_back(Json::parse(text)); },
        [&](const Result<ConnectionId>& made) { line = made.value(); });
    world.settle(200);
    world.hall->look_at_clock();
    world.clock += 5 * minute;
    world.hall->received(line, ClientMessage(Command(Say{"hello"})));  // before any tick
    world.hall->tick();
    world.settle(400);
    const auto happened = [&](const std::string& what) {
      return std::ranges::any_of(
          heard, [&](const Json& json) { return json["t"] == "event" && json["what"] == what; });
    };
    CHECK(happened("excused") == (longest_pause > 0));
    CHECK(happened("flag_fell") == (longest_pause == 0));
    CHECK(happened("over") == (longest_pause == 0));
  }
}

TEST_CASE("a view comes after each change to those who want it") {
  Evening evening;
  std::vector<Json> with, without;
  evening.join(evening.anna, with, 0, true);
  const ConnectionId line = evening.join(evening.bela, without);
  evening.say(line, Say{"hello"});
  evening.world.settle();
  CHECK(with.back()["t"] == "view");
  CHECK(with.back()["v"] == without.back()["v"]);
  CHECK(Evening::count(without, "view") == 0);
}

TEST_CASE("everybody is told as much as they want") {
  Evening evening({}, "kingdomino players=2");
  std::vector<Json> heard[3];
  const ConnectionId lines[2] = {
      evening.join(evening.anna, heard[0], 0, true),
      evening.join(evening.bela, heard[1], 0, true, tell::Verbosity::full)};
  evening.join(evening.bela, heard[2], 0, false, tell::Verbosity::terse);
  const auto told = [](const std::vector<Json>& all) {
    std::size_t messages = 0;
    for (const Json& each : all)
      if (each.contains("told")) messages += each["told"].size();
    return messages;
  };
  CHECK(told(heard[1]) > told(heard[0]));  // of what was before

  // And of what happens: a row is dealt after the last claim.
  const std::size_t before[2] = {told(heard[0]), told(heard[1])};
  for (int claim = 0; claim < 4; ++claim) {
    const std::size_t mover = Evening::last(heard[0], "view")["match"]["legal"].empty() ? 1 : 0;
    const Json view = Evening::last(heard[mover], "view");
    evening.say(
        lines[mover], Play{view["v"], view["match"]["legal"][0]["action"], std::to_string(claim)});
    evening.world.settle();
  }
  CHECK(told(heard[1]) - before[1] > told(heard[0]) - before[0]);
  // All hear the same events.
  CHECK(Evening::count(heard[0], "event") == Evening::count(heard[1], "event"));
  CHECK(Evening::count(heard[0], "event") == Evening::count(heard[2], "event"));
}

TEST_CASE("a table that cannot be kept sends its listeners away, and they come back") {
  Evening evening;
  std::vector<Json> heard;
  const ConnectionId line = evening.join(evening.anna, heard);
  evening.world.store.set_faults({0, 1000, 0});
  evening.say(line, Say{"lost"});
  evening.world.settle();
  CHECK(heard.back()["t"] == "end");
  CHECK(Evening::count(heard, "event") > 0);
  evening.world.store.set_faults({});
  evening.world.settle();
  std::vector<Json> again;
  const ConnectionId back = evening.join(evening.anna, again);
  CHECK(Evening::count(again, "event") == Evening::count(heard, "event"));
  evening.say(back, Say{"found"});
  evening.world.settle();
  CHECK(again.back()["text"] == "found");
}

TEST_CASE("those who sit see each other come and go") {
  Evening evening;
  std::vector<Json> heard, other;
  evening.join(evening.anna, heard);
  const ConnectionId first = evening.join(evening.bela, other);
  const ConnectionId second = evening.join(evening.bela, other);
  CHECK(heard.back()["present"] == true);
  const int told = Evening::count(heard, "presence");
  evening.world.cut(first);
  evening.world.settle();
  CHECK(Evening::count(heard, "presence") == told);  // one line is left
  evening.world.cut(second);
  evening.world.settle();
  CHECK(heard.back()["present"] == false);
}

TEST_CASE("a flag falls though nobody is there, even at a table that has left the memory") {
  Evening evening(with_time(TimeControl::Kind::per_move, 10 * minute));
  for (int i = 0; i < 100; ++i) {
    evening.world.clock += 2 * second;
    evening.world.settle(10);
  }
  CHECK(evening.world.hall->tables() == 0);
  evening.world.clock += 10 * minute;
  evening.world.settle();
  std::vector<Json> heard;
  evening.join(evening.anna, heard);
  CHECK(
      std::ranges::any_of(heard, [](const Json& json) { return json.value("how", "") == "time"; }));
}

TEST_CASE("time in which there was no server does not count") {
  Evening evening(with_time(TimeControl::Kind::per_move, minute));
  evening.world.clock += 20 * second;
  evening.world.settle();
  evening.world.clock += hour;
  evening.world.restart();
  evening.world.settle();
  std::vector<Json> heard;
  evening.join(evening.anna, heard);
  CHECK(std::ranges::any_of(
      heard, [](const Json& json) { return json.value("what", "") == "excused"; }));
  CHECK(std::ranges::none_of(
      heard, [](const Json& json) { return json.value("what", "") == "flag_fell"; }));
}

TEST_CASE("a table by invitation lets in those who sit there or have the link") {
  TableOptions options;
  options.listed = false;
  Evening evening(options);
  std::vector<Json> heard;
  Visitor cili = evening.world.person("cili");
  CHECK(evening.join(evening.anna, heard) != 0);
  CHECK(evening.join(cili, heard) == 0);
  CHECK(evening.refused == "table.private");
  cili.invite = std::string(evening.table.invite.size(), '0');
  CHECK(evening.join(cili, heard) == 0);
  cili.invite = evening.table.invite;
  CHECK(evening.join(cili, heard) != 0);
}

TEST_CASE("a rematch is opened once, whatever fails") {
  for (std::uint32_t fail : {0u, 300u}) {
    Evening evening;
    std::vector<Json> heard, other;
    ConnectionId first = evening.join(evening.anna, heard);
    ConnectionId second = evening.join(evening.bela, other);
    evening.say(first, Resign{});
    evening.world.settle();
    evening.say(first, Rematch{});
    evening.world.settle();
    evening.say(second, Rematch{});
    evening.world.store.set_faults({0, fail, fail});
    evening.world.settle(40);
    evening.world.restart();
    evening.world.store.set_faults({});
    evening.world.settle();
    std::vector<Json> again;
    first = evening.join(evening.anna, again);
    second = evening.join(evening.bela, other);
    evening.say(second, Rematch{});  // in case it was lost
    evening.say(first, Rematch{});
    evening.world.settle(2000);
    std::vector<std::string> next;
    for (const Json& json : again)
      if (json.value("what", "") == "rematch_opened") next.push_back(json["table"]);
    REQUIRE(next.size() == 1);
    std::size_t tables = 0;
    evening.world.store.tables_of("anna", evening.world.clock + day, 100,
                                  [&](const Result<std::vector<store::TableRow>>& found) {
                                    for (const store::TableRow& row : *found)
                                      tables += static_cast<std::size_t>(row.version > 0);
                                  });
    evening.world.settle();
    CHECK(tables == 2);
  }
}

TEST_CASE("a server that stops takes nothing more, and is quiet when all is kept") {
  Evening evening;
  std::vector<Json> heard;
  const ConnectionId line = evening.join(evening.anna, heard);
  evening.say(line, Say{"last words"});
  CHECK_FALSE(evening.world.hall->is_quiet());
  evening.world.hall->stop();
  evening.say(line, Say{"too late"});
  evening.world.settle();
  CHECK(evening.world.hall->is_quiet());
  CHECK(Evening::last(heard, "event")["text"] == "last words");
  CHECK(Evening::last(heard, "refusal")["reason"]["key"] == "store.closed");
  evening.world.hall->send_home(Message("store.closed"));
  evening.world.settle();
  CHECK(heard.back()["t"] == "end");
}

TEST_CASE("a hint comes to the one who asked, one at a time") {
  Evening evening;
  std::vector<Json> heard[2];
  const ConnectionId lines[2] = {
      evening.join(evening.anna, heard[0], 0, true), evening.join(evening.bela, heard[1], 0, true)};
  const std::size_t mover = Evening::last(heard[0], "view")["match"]["legal"].empty() ? 1 : 0;
  const Json legal = Evening::last(heard[mover], "view")["match"]["legal"];
  const std::size_t events = heard[1 - mover].size();
  evening.say(lines[mover], Hint{});
  evening.say(lines[mover], Hint{});
  evening.world.settle();
  REQUIRE(Evening::count(heard[mover], "hint") == 1);
  CHECK(Evening::count(heard[mover], "refusal") == 1);
  CHECK(heard[1 - mover].size() == events);
  const Json hint = Evening::last(heard[mover], "hint");
  CHECK(std::ranges::any_of(
      legal, [&](const Json& action) { return action["action"] == hint["action"]; }));
  evening.say(lines[mover], Hint{});
  evening.world.settle();
  CHECK(Evening::count(heard[mover], "hint") == 2);
}

TEST_CASE("a hint about what was played meanwhile is not given") {
  Evening evening;
  std::vector<Json> heard[2];
  const ConnectionId lines[2] = {
      evening.join(evening.anna, heard[0], 0, true), evening.join(evening.bela, heard[1], 0, true)};
  const std::size_t mover = Evening::last(heard[0], "view")["match"]["legal"].empty() ? 1 : 0;
  const Json view = Evening::last(heard[mover], "view");
  evening.say(lines[mover], Hint{});
  evening.say(lines[mover], Play{view["v"], view["match"]["legal"][0]["action"], "m"});
  evening.world.settle();
  CHECK(Evening::count(heard[mover], "accepted") == 1);
  CHECK(Evening::count(heard[mover], "hint") == 0);
  REQUIRE(Evening::count(heard[mover], "refusal") == 1);
  CHECK(Evening::last(heard[mover], "refusal")["reason"]["key"] == "room.stale");
}

TEST_CASE("a table that never started is closed when nobody comes for a day") {
  World world(4);
  world.settle();
  const Visitor anna = world.person("anna");
  std::string id;
  Opening opening = opening_for("duel");
  opening.seats.pop_back();
  world.hall->open(opening, {{"anna", anna.name}},
                   [&](const Result<Hall::NewTable>& opened) { id = opened.value().id; });
  world.settle();
  const auto stage = [&] {
    std::optional<store::Stage> found;
    world.hall->snapshot(
        id, {}, [&](const Result<Snapshot>& table) { found = table.value().row.stage; });
    world.settle();
    return found.value();
  };
  ConnectionId line = 0;
  world.dial(
      id, anna, 0, [](const std::string&) {},
      [&](const Result<ConnectionId>& made) { line = made.value(); });
  world.settle();
  world.clock += 2 * day;  // somebody is there
  world.settle();
  CHECK(stage() == store::Stage::open);
  world.cut(line);
  world.clock += day - hour;
  world.settle();
  CHECK(stage() == store::Stage::open);
  world.clock += 2 * hour;
  world.settle();
  CHECK(stage() == store::Stage::aborted);
}

TEST_CASE("a table that nobody remembers is closed after a restart") {
  World world(5);
  world.settle();
  const Visitor anna = world.person("anna");
  std::string id;
  Opening opening = opening_for("duel");
  opening.seats.pop_back();
  world.hall->open(opening, {{"anna", anna.name}},
                   [&](const Result<Hall::NewTable>& opened) { id = opened.value().id; });
  world.settle();
  world.restart();
  world.settle();
  world.clock += day;
  world.settle();
  std::optional<store::Stage> found;
  world.hall->snapshot(
      id, {}, [&](const Result<Snapshot>& table) { found = table.value().row.stage; });
  world.settle();
  CHECK(found == store::Stage::aborted);
}
