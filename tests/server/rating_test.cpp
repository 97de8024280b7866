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

Standings ranks(std::initializer_list<std::uint8_t> ranks) {
  Standings standings;
  standings.seats = static_cast<std::uint8_t>(ranks.size());
  std::ranges::copy(ranks, standings.ranks.begin());
  return standings;
}

}  // namespace

TEST_CASE("Glicko-2 moves ratings as the paper does") {
  // Glickman's example, its first opponent alone; the numbers by his formulas.
  const auto after = rated({rating(1500, 200), rating(1400, 30)}, ranks({1, 2}), 1000);
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
    const auto after = rated(before, standings, 1000);
    CHECK(after.front().rating > 1500);
    CHECK(after.back().rating < 1500);
    for (std::size_t seat = 1; seat < after.size(); ++seat)
      CHECK(after[seat].rating < after[seat - 1].rating);
    standings.ranks.fill(1);
    for (const store::Rating& each : rated(before, standings, 1000)) {
      CHECK(each.rating == doctest::Approx(1500));
      CHECK(each.deviation < 100.5);
    }
  }
}

TEST_CASE("a newcomer begins in the middle, and who was away is less well known") {
  store::Rating fresh{"new", "pool"};
  const auto first = rated({fresh, fresh}, ranks({2, 1}), 1000);
  CHECK(first[1].rating > 1600);
  CHECK(first[0].rating + first[1].rating == doctest::Approx(3000));
  CHECK(first[0].deviation < 350);
  const auto soon = rated({rating(1500, 60), rating(1500, 60)}, ranks({1, 2}), 1000);
  const auto late = rated({rating(1500, 60), rating(1500, 60)}, ranks({1, 2}), 1000 + 100 * day);
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
    table = rated(table, standings, 1000);
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

TEST_CASE("a rated game changes ratings once, when it ends") {
  World world(9);
  world.settle();
  const Visitor anna = world.person("anna");
  world.person("bela");
  TableOptions options;
  options.rated = true;
  std::string table;
  world.hall->open(opening_for("duel", options), {{"anna", "Anna"}, {"bela", "Béla"}},
                   [&](const Result<Hall::NewTable>& opened) { table = opened.value().id; });
  world.settle();
  ConnectionId line = 0;
  world.dial(
      table, anna, 0, [](const std::string&) {},
      [&](const Result<ConnectionId>& made) { line = made.value(); });
  world.settle();
  world.hall->received(line, ClientMessage(Resign{}));
  world.settle();
  std::vector<store::Rating> found;
  world.store.career_of(
      "bela", 10, [&](const Result<store::Career>& career) { found = career->ratings; });
  world.settle();
  REQUIRE(found.size() == 1);
  CHECK(found[0].pool == "duel/2");
  CHECK(found[0].rating > 1500);
  CHECK(found[0].games == 1);
}
