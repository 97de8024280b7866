#include <algorithm>
#include <ctime>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "castellan/commands.h"
#include "games/kingdomino/state.h"
#include "search/kingdomino/greedy.h"
#include "search/playout.h"

namespace castellan {
namespace {

struct Options {
  int factor = 1;
  int course = 0;  // all of them
  int games = 0;   // as many as the course has
  bool json = false;
};

struct Course {
  std::string name;
  kingdomino::Rules rules;
  bool greedy = false;
  int games = 0;
};

struct Lap {
  std::uint64_t signature = 0;
  double games_per_second = 0;
};

void play_greedily(kingdomino::State& state, Dealer& dealer) {
  for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state))
    play(state, actor.is_chance() ? deal(state, dealer) : greedy_action(state, dealer));
}

// The signature tells how the games went: the same number, the same play, in
// every build. The speed is that of the fastest of several rounds, in processor
// time, which other work on the machine disturbs least.
Lap run_course(const Course& course, int factor) {
  constexpr int rounds = 5;
  const int games = course.games / rounds;
  Lap lap;
  Hash signature;
  Dealer dealer(42);
  for (int round = 0; round < rounds * factor; ++round) {
    const std::clock_t begin = std::clock();
    for (int game = 0; game < games; ++game) {
      kingdomino::State state(course.rules);
      if (course.greedy)
        play_greedily(state, dealer);
      else
        play_randomly(state, dealer);
      const Standings result = standings(state);
      for (int seat = 0; seat < result.seats; ++seat)
        signature.add(static_cast<std::uint64_t>(
            result.points_of(seat_at(seat)) << 8 | result.rank_of(seat_at(seat))));
    }
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    lap.games_per_second = std::max(lap.games_per_second, games / seconds);
    if (round + 1 == rounds) lap.signature = signature.value();  // whatever the factor
  }
  return lap;
}

std::vector<Course> courses() {
  std::vector<Course> all;
  for (const bool greedy : {false, true}) {
    for (const auto& [name, rules] :
         {std::pair{"players=2", kingdomino::Rules{2, true, true, false}},
          std::pair{"players=3", kingdomino::Rules{3, true, true, false}},
          std::pair{"players=4", kingdomino::Rules{4, true, true, false}},
          std::pair{"players=2 mighty-duel", kingdomino::Rules{2, true, true, true}}})
      all.push_back({fmt::format("kingdomino {}", name), rules, greedy, greedy ? 2000 : 100'000});
  }
  return all;
}

// One course without any measuring, for tools that count instructions.
void run_alone(const Options& options, Program& program) {
  std::vector<Course> all = courses();
  const auto last = static_cast<int>(all.size());
  if (options.course < 1 || options.course > last)
    return program.complain(Message("bench.no_course", {arg("most", last)}));
  Course& course = all[static_cast<std::size_t>(options.course - 1)];
  if (options.games > 0) course.games = options.games;
  const Lap lap = run_course(course, options.factor);
  program.print(
      fmt::format("{} {}: {}\n", course.name, course.greedy ? "greedy" : "random", lap.signature));
}

void run(const Options& options, Program& program) {
  if (options.factor < 1) return program.complain(Message("bench.factor_low"));
  if (options.course != 0) return run_alone(options, program);
  Hash signature;
  nlohmann::ordered_json json;
  json["courses"] = nlohmann::ordered_json::array();
  std::string text;
  for (const Course& course : courses()) {
    const Lap lap = run_course(course, options.factor);
    signature.add(lap.signature);
    json["courses"].push_back({{"game", course.name},
                               {"bots", course.greedy ? "greedy" : "random"},
                               {"games_per_second", lap.games_per_second}});
    const std::string line = program.text(
        "bench.line", {arg("game", fmt::format("{:<34}", course.name)),
                       arg("bots", fmt::format("{:<8}", course.greedy ? "greedy" : "random")),
                       arg("rate", fmt::format("{:>9.0f}", lap.games_per_second))});
    if (options.json)
      text += line;
    else
      program.print(line + '\n');
  }
  const std::uint64_t bench = signature.value() % 100'000'000;  // short enough to tell apart by eye
  json["bench"] = bench;
  program.print(options.json ? json.dump() + '\n' : fmt::format("Bench: {}\n", bench));
}

}  // namespace

void add_bench(CLI::App& app, Program& program) {
  CLI::App* command = program.add_command(app, "bench", "bench.about", "bench.examples");
  const auto options = std::make_shared<Options>();
  command->add_option("--factor", options->factor, program.text("bench.factor"))->type_name("N");
  command->add_option("--course", options->course, program.text("bench.course"))->type_name("K");
  command->add_option("--games", options->games, program.text("bench.games"))->type_name("N");
  command->add_flag("--json", options->json, program.text("option.json"));
  command->callback([options, &program] { run(*options, program); });
}

}  // namespace castellan
