#include "arena/tally.h"

#include <doctest/doctest.h>

#include "tests/arena/question_maker.h"

using namespace castellan;
using namespace castellan::arena;
using doctest::Approx;

namespace {

Standings game(std::initializer_list<int> points) {
  Standings standings;
  for (const int value : points)
    standings.points[standings.seats++] = static_cast<std::int16_t>(value);
  rank(standings, [&](int a, int b) {
    return standings.points[static_cast<std::size_t>(a)] >
           standings.points[static_cast<std::size_t>(b)];
  });
  return standings;
}

Unit unit(std::uint64_t index, std::vector<Standings> games, double seconds = 1) {
  const std::size_t players = games.size();
  return {{index}, std::move(games), std::vector<Effort>(players, {10, seconds})};
}

}  // namespace

TEST_CASE("results go to the bot, whatever its seat") {
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  const std::vector<Unit> units = {
      unit(0, {game({50, 40}), game({40, 60})}),   // greedy wins both
      unit(1, {game({30, 40}), game({40, 40})})};  // and loses one and shares one
  const Summary summary = summarise(asked, units);
  CHECK(summary.units == 2);
  CHECK(summary.games == 4);
  const Tally& greedy = summary.competitors[0];
  CHECK(greedy.won == 2);
  CHECK(greedy.shared == 1);
  CHECK(greedy.lost == 1);
  CHECK(greedy.wins == std::vector<double>{1, 0.25});
  CHECK(greedy.win_share.mean == Approx(0.625));
  CHECK(greedy.win_share.error == Approx(1.959964 * 0.375));  // from two units, not four games
  CHECK(greedy.mean_points.mean == Approx(45));               // 50 60 30 40
  CHECK(greedy.lead.mean == Approx(5));                       // 10 20 -10 0
  CHECK(greedy.effort == Effort{20, 2});
  const Tally& random = summary.competitors[1];
  CHECK(random.win_share.mean == Approx(0.375));
  CHECK(random.lead.mean == Approx(-5));
  CHECK(summary.duels.front().unit_scores == std::map<double, int>{{0.5, 1}, {2, 1}});
}

TEST_CASE("copies of a bot are counted seat by seat") {
  const Question asked = question("kingdomino players=3", {"greedy", "random"});
  const std::vector<Unit> units = {
      unit(0, {game({50, 40, 30}), game({40, 60, 20}), game({70, 20, 60})})};
  const Summary summary = summarise(asked, units);
  CHECK(summary.competitors[0].games() == 3);
  CHECK(summary.competitors[0].win_share.mean == Approx(2.0 / 3));
  CHECK(summary.competitors[0].mean_points.mean == Approx(170.0 / 3));
  CHECK(summary.competitors[1].games() == 6);
  CHECK(summary.competitors[1].won == 1);
  CHECK(summary.competitors[1].win_share.mean == Approx(1.0 / 6));
}

TEST_CASE("in all pairs units of one number stand together") {
  const Question asked = question("kingdomino players=2", {"greedy", "random", "greedy"});
  const std::vector<Unit> units = {
      unit(0, {game({2, 1}), game({1, 2})}), unit(1, {game({1, 2}), game({2, 1})}),
      unit(2, {game({1, 2}), game({2, 1})}), unit(3, {game({2, 1}), game({1, 2})})};
  const Summary summary = summarise(asked, units);
  CHECK(summary.competitors[0].wins == std::vector<double>{0.5, 1});  // 1 and 0, then 1
  CHECK(summary.competitors[2].wins == std::vector<double>{1});
  CHECK(summary.duels.size() == 3);
  CHECK(summary.duels[0].first.wins == std::vector<double>{1, 1});
  CHECK(summary.duels[1].first.competitor == 0);
  CHECK(summary.duels[2].first.competitor == 1);
}

TEST_CASE("nothing played is nothing, not a crash") {
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  const Summary summary = summarise(asked, {});
  CHECK(summary.games == 0);
  CHECK(summary.competitors[0].win_share.count == 0);
}
