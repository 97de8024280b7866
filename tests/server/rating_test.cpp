#include "server/people/rating.h"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "tests/room/rooms.h"
#include "tests/server/world.h"

using namespace castellan;
using namespace castellan::server;

namespace {

store::Rating rating(double points, double deviation) {
  return {"somebody", "pool", points, deviation, 0.06, 10, 1000};
}

// Strangers to each other.
std::vector<store::Rating> rated_once(const std::vector<store::Rating>& before,
                                      const Standings& standings, store::Time now = 1000) {
  const std::vector<int> never(before.size());
  return rated(before, standings, {before.size(), never}, now);
}

Standings ranks(std::initializer_list<std::uint8_t> ranks) {
  Standings standings;
  standings.seats = static_cast<std::uint8_t>(ranks.size());
  std::ranges::copy(ranks, standings.ranks.begin());
  return standings;
}

}  // namespace

TEST_CASE("Glicko-2 moves ratings as the paper does") {
  // Glickman's example, its first opponent alone; the numbers by his formulas.
  const auto after = rated_once({rating(1500, 200), rating(1400, 30)}, ranks({1, 2}));
  CHECK(after[0].rating == doctest::Approx(1563.56).epsilon(0.0001));
  CHECK(after[0].deviation == doctest::Approx(175.40).epsilon(0.001));
  CHECK(after[0].volatility == doctest::Approx(0.06).epsilon(0.001));
  CHECK(after[0].games == 11);
  CHECK(after[1].rating < 1400);
}

TEST_CASE("whoever wins gains, whoever loses loses, and a tie of equals changes nothing") {
  for (const int players : {2, 3, 4}) {
    std::vector<store::Rating> before(static_cast<std::size_t>(players), rating(1500, 100));
    Standings standings;
    standings.seats = static_cast<std::uint8_t>(players);
    for (int seat = 0; seat < players; ++seat)
      standings.ranks[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(seat + 1);
    const auto after = rated_once(before, standings);
    CHECK(after.front().rating > 1500);
    CHECK(after.back().rating < 1500);
    for (std::size_t seat = 1; seat < after.size(); ++seat)
      CHECK(after[seat].rating < after[seat - 1].rating);
    standings.ranks.fill(1);
    for (const store::Rating& each : rated_once(before, standings)) {
      CHECK(each.rating == doctest::Approx(1500));
      CHECK(each.deviation < 100.5);
    }
  }
}

TEST_CASE("a newcomer begins in the middle, and who was away is less well known") {
  store::Rating fresh{"new", "pool"};
  const auto first = rated_once({fresh, fresh}, ranks({2, 1}));
  CHECK(first[1].rating > 1510);
  CHECK(first[0].rating + first[1].rating == doctest::Approx(3000));
  CHECK(first[0].deviation < 350);
  const auto soon = rated_once({rating(1500, 60), rating(1500, 60)}, ranks({1, 2}));
  const auto late =
      rated_once({rating(1500, 60), rating(1500, 60)}, ranks({1, 2}), 1000 + 100 * day);
  CHECK(late[0].deviation > soon[0].deviation);
}

TEST_CASE("a thousand games between equals do not drift away") {
  Dealer dealer(5);
  std::vector<store::Rating> table(4, rating(1500, 350));
  for (int game = 0; game < 1000; ++game) {
    Standings standings = ranks({1, 2, 3, 4});
    for (std::size_t i = 3; i > 0; --i)
      std::swap(
          standings.ranks[i], standings.ranks[dealer.below(static_cast<std::uint32_t>(i + 1))]);
    table = rated_once(table, standings);
  }
  for (const store::Rating& each : table) {
    CHECK(each.rating > 1300);
    CHECK(each.rating < 1700);
    CHECK(each.deviation >= 45);
  }
}

TEST_CASE("pools are by game, mode and number") {
  CHECK(rating_pool(setup_of("kingdomino players=2 harmony")) == "kingdomino/2");
  CHECK(rating_pool(setup_of("kingdomino players=4")) == "kingdomino/3-4");
  CHECK(rating_pool(setup_of("tactile dynasty")) == "tactile/dynasty/2");
  CHECK(rating_pool(setup_of("origins players=3 mode=totem")) == "origins/totem/3-4");
}

TEST_CASE("nobody makes a rating from new accounts, or with a friend") {
  const store::Rating fresh{"new", "pool"};
  store::Rating anna = fresh;
  for (int game = 0; game < 25; ++game) anna = rated_once({anna, fresh}, ranks({1, 2}))[0];
  CHECK(anna.rating == doctest::Approx(1782).epsilon(0.001));  // docs/ratings.md names these
  CHECK(anna.deviation == doctest::Approx(244).epsilon(0.005));
  std::vector<store::Rating> both = {fresh, fresh};
  for (int met = 0; met < 100; ++met) both = rated(both, ranks({1, 2}), {{0, met}, {met, 0}}, 1000);
  CHECK(both[0].rating == doctest::Approx(1871).epsilon(0.001));
  CHECK(both[0].deviation > least_certain);
}

TEST_CASE("of three, those who have met or are new count less, each for itself") {
  std::vector<store::Rating> known(3, rating(1500, 100));
  const auto gain = [&](const store::RatingChange::Meetings& met) {
    return rated(known, ranks({1, 2, 3}), met, 1000)[0].rating - 1500;
  };
  const double full = gain({{0, 0, 0}, {0, 0, 0}, {0, 0, 0}});
  const double half = gain({{0, 8, 8}, {8, 0, 0}, {8, 0, 0}});
  const double part = gain({{0, 8, 0}, {8, 0, 0}, {0, 0, 0}});
  CHECK(half == doctest::Approx(full / 2));
  CHECK(part == doctest::Approx(full * 3 / 4));
  known[1].games = 1;
  CHECK(gain({{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}) == doctest::Approx(full * (0.5 + 0.125)));
}

namespace {

// A rated game of Duel between two accounts.
struct RatedGame {
  explicit RatedGame(std::uint64_t seed = 9) : world(seed) {
    world.settle();
    for (const char* const id : {"anna", "bela"}) lines[id] = 0;
    for (auto& [id, line] : lines) visitors[id] = world.account(id);
    TableOptions options = with_time(TimeControl::Kind::per_move, minute);
    options.rated = true;
    world.hall->open(opening_for("duel", options), {{"anna", "the anna"}, {"bela", "the bela"}},
                     [&](const Result<Hall::NewTable>& opened) { table = opened.value().id; });
    world.settle();
    for (auto& [id, line] : lines)
      world.dial(
          table, visitors[id], 0, [this](const std::string& text) { hear(text); },
          [&line](const Result<ConnectionId>& made) { line = made.value(); }, true);
    world.settle();
  }
  void hear(const std::string& text) {
    if (text.empty()) return;
    const Json message = Json::parse(text);
    if (message["t"] == "refusal") refused = message["reason"]["key"];
    if (message["t"] != "view") return;
    if (!message["match"]["legal"].empty()) action = message["match"]["legal"][0]["action"];
    mover = message["match"].value("turn", Json::object()).value("seat", 0) == 1 ? "anna" : "bela";
  }
  void say(const std::string& id, const Command& command) {
    refused.clear();
    world.hall->received(lines[id], ClientMessage(command));
    world.settle();
  }
  std::vector<store::Rating> ratings_of(const std::string& id) {
    std::vector<store::Rating> found;
    world.store.career_of(
        id, 10, [&](const Result<store::Career>& career) { found = career->ratings; });
    world.settle();
    return found;
  }

  World world;
  std::map<std::string, ConnectionId> lines;
  std::map<std::string, Visitor> visitors;
  std::string table, refused, action, mover;
};

}  // namespace

TEST_CASE("a rated game changes ratings once, when it ends and everybody has had a turn") {
  for (const int turns : {0, 1, 2}) {
    CAPTURE(turns);
    RatedGame game;
    for (int turn = 0; turn < turns; ++turn) {
      const std::string first = game.mover;
      while (game.mover == first) game.say(first, Play{latest, game.action, {}});
    }
    game.say("anna", Resign{});
    const std::vector<store::Rating> found = game.ratings_of("bela");
    if (turns < 2) {
      CHECK(found.empty());
      continue;
    }
    REQUIRE(found.size() == 1);
    CHECK(found[0].pool == "duel/2");
    CHECK(found[0].rating > 1500);
    CHECK(found[0].games == 1);
  }
}

TEST_CASE("in a rated game nothing is taken back and no bot stands in") {
  RatedGame game;
  const std::string first = game.mover;
  while (game.mover == first) game.say(first, Play{latest, game.action, {}});
  game.say(first, TakeBack{latest});
  CHECK(game.refused == "take_back.rated");
  game.say("anna", StandIn{seat_at(1)});
  CHECK(game.refused == "stand_in.clock");
  CHECK(game.world.hall->rated_now().size() == 1);
  game.say("anna", Resign{});
  CHECK(game.world.hall->rated_now().empty());
}

TEST_CASE("whoever leaves five rated games before the first turn has to wait a day") {
  RatedGame game;
  Hall& hall = *game.world.hall;
  const auto may = [&](const std::string& id) {
    return hall.check_rated({id, store::Person::Kind::account, id, id, 0, 0}).has_value();
  };
  game.say("anna", Abort{});
  for (int i = 1; i < 5; ++i) {
    CHECK(may("anna"));
    std::string table;
    TableOptions options = with_time(TimeControl::Kind::per_move, minute);
    options.rated = true;
    hall.open(opening_for("duel", options), {},
              [&](const Result<Hall::NewTable>& opened) { table = opened.value().id; });
    game.world.settle();
    hall.say(table, game.visitors["anna"], Command(Resign{}), [](const Result<Reply>&) {});
    game.world.settle();
  }
  CHECK_FALSE(may("anna"));
  CHECK(may("bela"));
  game.world.clock += day;
  CHECK(may("anna"));
  CHECK_FALSE(hall.check_rated({"cili", store::Person::Kind::guest, "Cili", {}, 0, 0}));
}

TEST_CASE("a guest takes no seat in a rated game") {
  World world(10);
  world.settle();
  const Visitor anna = world.account("anna"), cili = world.person("cili"),
                dora = world.account("dora");
  TableOptions options = with_time(TimeControl::Kind::per_move, minute);
  options.rated = true;
  Opening opening = opening_for("duel", options);
  opening.seats.pop_back();
  std::string table;
  world.hall->open(opening, {{"anna", anna.name}},
                   [&](const Result<Hall::NewTable>& opened) { table = opened.value().id; });
  world.settle();
  const auto sit = [&](const Visitor& visitor) {
    std::string key = "accepted";
    world.hall->say(table, visitor, Command(Sit{seat_at(1)}), [&](const Result<Reply>& reply) {
      for (const Remark& remark : reply->remarks)
        if (const auto* const refused = std::get_if<Refusal>(&remark)) key = refused->reason.key;
    });
    world.settle();
    return key;
  };
  CHECK(sit(cili) == "rated.account");
  CHECK(sit(dora) == "accepted");
}
