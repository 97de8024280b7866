#include "arena/unit.h"

#include <doctest/doctest.h>

#include "tests/arena/question_maker.h"

using namespace castellan;
using namespace castellan::arena;

TEST_CASE("two play each other, more of them in all pairs") {
  CHECK(*line_up(2, 2) == std::vector<Lineup>{{0, 1}});
  CHECK(*line_up(3, 2) == std::vector<Lineup>{{0, 1}, {0, 2}, {1, 2}});
}

TEST_CASE("at a larger table one plays copies of the other, or all sit down together") {
  CHECK(*line_up(2, 3) == std::vector<Lineup>{{0, 1, 1}});
  CHECK(*line_up(2, 4) == std::vector<Lineup>{{0, 1, 1, 1}});
  CHECK(*line_up(4, 4) == std::vector<Lineup>{{0, 1, 2, 3}});
  CHECK_FALSE(line_up(1, 2));
  CHECK_FALSE(line_up(3, 4));
  CHECK_FALSE(line_up(4, 3));
}

TEST_CASE("a place has every seat once in a unit") {
  // Nobody is like random, so greedy's seat is where the points are.
  const Question asked = question("tactile players=2", {"greedy", "random"});
  const Unit unit = play(asked, 0);
  REQUIRE(unit.games.size() == 2);
  CHECK(unit.games[0].points[0] > unit.games[0].points[1]);
  CHECK(unit.games[1].points[1] > unit.games[1].points[0]);

  const Question four = question("origins players=4 mode=discovery", {"greedy", "random"});
  int victories = 0;
  for (std::uint64_t index = 0; index < 10; ++index) {
    const Unit table = play(four, index);
    REQUIRE(table.games.size() == 4);
    for (std::size_t rotation = 0; rotation < 4; ++rotation)
      victories += static_cast<int>(table.games[rotation].ranks[rotation] == 1);
  }
  CHECK(victories > 30);
}

TEST_CASE("a unit is the same whenever it is played") {
  for (const char* setup :
       {"kingdomino players=2 harmony", "kingdomino players=3", "tactile players=2",
        "origins players=3 mode=tribe", "duel players=2"}) {
    CAPTURE(setup);
    const Question asked = question(setup, {"greedy", "random"});
    const Unit unit = without_time(play(asked, 5));
    CHECK(unit == without_time(play(asked, 5)));
    CHECK_FALSE(unit.games == play(asked, 6).games);
    CHECK_FALSE(unit.games == play(question(setup, {"greedy", "random"}, 2), 5).games);
    for (const Effort& effort : unit.efforts) CHECK(effort.moves > 0);
  }
}

TEST_CASE("a unit that is stopped comes to nothing") {
  std::stop_source stop;
  stop.request_stop();
  CHECK_FALSE(play(question("duel players=2", {"greedy", "random"}), Task{0}, stop.get_token()));
}

TEST_CASE("a shared victory counts in parts") {
  Standings standings;
  standings.seats = 3;
  standings.ranks = {1, 3, 1};
  CHECK(win_share(standings, 0) == 0.5);
  CHECK(win_share(standings, 1) == 0);
  standings.ranks = {2, 1, 3};
  CHECK(win_share(standings, 1) == 1);
}

TEST_CASE("a unit is written and read") {
  const Question asked = question("kingdomino players=2", {"greedy", "random", "greedy"});
  const Unit unit = play(asked, 4);
  const std::string line = to_json(asked, unit);
  REQUIRE(parse_unit(asked, line));
  CHECK(without_time(*parse_unit(asked, line)) == without_time(unit));
  CHECK(parse_unit(asked, line)->efforts[0].seconds ==
        doctest::Approx(unit.efforts[0].seconds).epsilon(1e-3));
}

TEST_CASE("what is no unit is not read as one") {
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  const std::string good = to_json(asked, play(asked, 0));
  const Question three = question("kingdomino players=3", {"greedy", "random"});
  CHECK_FALSE(parse_unit(asked, to_json(three, play(three, 0))));
  for (std::size_t length = 0; length < good.size(); ++length)
    CHECK_FALSE(parse_unit(asked, good.substr(0, length)));
  for (const char* line : {"[]", "7", R"({"unit":-1})",
                           R"({"unit":0,"lineup":3,"games":[],"moves":[],"seconds":[]})"}) {
    CAPTURE(line);
    CHECK_FALSE(parse_unit(asked, line));
  }
}

TEST_CASE("the second of one name gets a number") {
  const Question asked = question("kingdomino players=2", {"greedy", "greedy"});
  CHECK(asked.name(0) == "greedy");
  CHECK(asked.name(1) == "greedy #2");
}
