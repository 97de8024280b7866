#include <algorithm>
#include <array>
#include <ctime>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "base/hash.h"
#include "bots/thinker.h"
#include "castellan/commands/commands.h"
#include "castellan/program/json_text.h"
#include "match/any_state.h"
#include "match/match.h"
#include "notation/words.h"
#include "search/greedy.h"
#include "search/playout.h"

namespace castellan {
namespace {

struct BenchOptions {
  int factor = 1;
  int course = 0;  // all of them
  int games = 0;   // as many as the course has
  bool json = false;
};

enum class Players : std::uint8_t { random, sensible, castellan };
constexpr std::array<std::string_view, 3> player_names = {"random", "sensible", "castellan"};

struct Course {
  std::string setup;
  Players players{};
  int games = 0;

  std::string_view player() const { return player_names[static_cast<std::size_t>(players)]; }
};

struct Lap {
  std::uint64_t signature = 0;
  double games_per_second = 0;
  double actions = 0;  // in a game, draws of chance included

  double nanoseconds_per_action() const { return 1e9 / (games_per_second * actions); }
};

template <GameState S>
typename S::Action decide(const S& state, Dealer& dealer, Players players) {
  if (players == Players::sensible) return sensible_action(state, dealer);
  constexpr Budget budget{{}, 20};
  const Thinker thinker({.seed = dealer.next(), .threads = 1});
  return std::get<typename S::Action>(thinker.think(state, budget).best());
}

template <GameState S>
void play_out(S& state, Dealer& dealer, Players players) {
  if (players == Players::random) return play_randomly(state, dealer);
  for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state))
    play(state, actor.is_chance() ? deal(state, dealer) : decide(state, dealer, players));
}

// How many actions a game has, on average. Random and sensible games are about
// equally long.
template <GameState S>
double count_game(const S& start) {
  constexpr int games = 200;
  Dealer dealer(7);
  int actions = 0;
  for (int game = 0; game < games; ++game) {
    S state = start;
    for (; !to_act(state).is_nobody(); ++actions) play(state, deal(state, dealer));
  }
  return static_cast<double>(actions) / games;
}

// The signature tells how the games went: the same number, the same play, in
// every build. The speed is that of the fastest of several rounds, in processor
// time, which other work on the machine disturbs least.
template <GameState S>
Lap run_laps(const S& start, const Course& course, int factor) {
  constexpr int rounds = 5;
  const int games = course.games / rounds;
  Lap lap;
  lap.actions = count_game(start);
  Hash signature;
  Dealer dealer(42);
  for (int round = 0; round < rounds * factor; ++round) {
    const std::clock_t begin = std::clock();
    for (int game = 0; game < games; ++game) {
      S state = start;
      play_out(state, dealer, course.players);
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

Lap run_course(const Course& course, int factor) {
  const AnyState start = Match(*parse_setup(course.setup)).state();
  return std::visit([&](const auto& state) { return run_laps(state, course, factor); }, start);
}

std::vector<Course> courses() {
  const std::string kingdomino = " harmony middle-kingdom";
  std::vector<std::string> setups = {
      "kingdomino players=2" + kingdomino, "kingdomino players=3" + kingdomino,
      "kingdomino players=4" + kingdomino, "kingdomino players=2" + kingdomino + " mighty-duel",
      "tactile players=2" + kingdomino};
  for (const char* mode : {"discovery", "totem", "tribe"})
    for (const int players : {2, 3, 4})
      setups.push_back(
          fmt::format("origins players={} mode={} empire-of-fire homo-habilis", players, mode));
  setups.emplace_back("duel players=2");
  std::vector<Course> all;
  const auto add = [&](Players players, int games) {
    for (const std::string& setup : setups) all.push_back({setup, players, games});
  };
  add(Players::random, 100'000);
  add(Players::sensible, 2000);
  add(Players::castellan, 5);
  return all;
}

// A setup without the rules that cost no time.
std::string name_of(const Course& course) {
  std::string name;
  for (Words words(course.setup); !words.empty();) {
    const std::string_view word = words.next();
    const bool bonus = word == "harmony" || word == "middle-kingdom" || word == "empire-of-fire" ||
                       word == "homo-habilis";
    if (!bonus) name += (name.empty() ? "" : " ") + std::string(word);
  }
  return name;
}

// One course without any measuring, for tools that count instructions.
void run_alone(const BenchOptions& options, Program& program) {
  std::vector<Course> all = courses();
  const auto last = static_cast<int>(all.size());
  if (options.course < 1 || options.course > last)
    return program.complain(Message("bench.no_course", {arg("most", last)}));
  Course& course = all[static_cast<std::size_t>(options.course - 1)];
  if (options.games > 0) course.games = options.games;
  const Lap lap = run_course(course, options.factor);
  program.print(fmt::format("{} {}: {}\n", name_of(course), course.player(), lap.signature));
}

void run_bench(const BenchOptions& options, Program& program) {
  if (options.factor < 1) return program.complain(Message("bench.factor_low"));
  if (options.course != 0) return run_alone(options, program);
  Hash signature;
  std::vector<JsonText> json;
  std::string text;
  for (const Course& course : courses()) {
    const Lap lap = run_course(course, options.factor);
    signature.add(lap.signature);
    json.emplace_back(JsonMembers{
        {"game", name_of(course)},
        {"bots", course.player()},
        {"games_per_second", lap.games_per_second},
        {"actions", lap.actions},
        {"nanoseconds_per_action", lap.nanoseconds_per_action()}});
    const std::string line = program.text(
        "bench.line", {arg("game", fmt::format("{:<34}", name_of(course))),
                       arg("bots", fmt::format("{:<10}", course.player())),
                       arg("rate", fmt::format("{:>9.0f}", lap.games_per_second)),
                       arg("actions", fmt::format("{:>5.0f}", lap.actions)),
                       arg("time", fmt::format("{:>7.1f}", lap.nanoseconds_per_action()))});
    if (options.json)
      text += line;
    else
      program.print(line + '\n');
  }
  const std::uint64_t bench = signature.value() % 100'000'000;  // short enough to tell apart by eye
  program.print(options.json
                    ? JsonText(JsonMembers{{"courses", json}, {"bench", bench}}).text() + '\n'
                    : fmt::format("Bench: {}\n", bench));
}

}  // namespace

void add_bench(CommandLine& line) {
  const Subcommand command = line.add("bench", "bench.about", "bench.examples");
  const auto options = std::make_shared<BenchOptions>();
  command.option("--factor N", &options->factor, "bench.factor");
  command.option("--course K", &options->course, "bench.course");
  command.option("--games N", &options->games, "bench.games");
  command.flag("--json", &options->json, "option.json");
  command.callback([options](Program& program) { run_bench(*options, program); });
}

}  // namespace castellan
