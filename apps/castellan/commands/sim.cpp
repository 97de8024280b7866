#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <numeric>

#include <fmt/format.h>

#include "bots/bot.h"
#include "castellan/commands/commands.h"
#include "castellan/program/game_options.h"
#include "castellan/program/json_text.h"
#include "games/game.h"
#include "match/any_state.h"

namespace castellan {
namespace {

struct SimOptions {
  GameOptions game;
  std::vector<std::string> seats;
  int games = 1000;
  std::uint64_t seed = 1;
  bool json = false;
};

// What one seat made of all its games.
struct Tally {
  std::vector<int> points;
  double wins = 0;  // a shared victory counts in parts

  double mean() const {
    return std::accumulate(points.begin(), points.end(), 0.0) / static_cast<double>(points.size());
  }
  double deviation() const {
    if (points.size() < 2) return 0;
    const double centre = mean();
    double squares = 0;
    for (const int value : points) squares += (value - centre) * (value - centre);
    return std::sqrt(squares / static_cast<double>(points.size() - 1));
  }
  // Expects the points sorted.
  int quantile(double part) const {
    return points[static_cast<std::size_t>(part * static_cast<double>(points.size() - 1))];
  }
};

struct Summary {
  std::vector<Tally> seats;
  double seconds = 0;
};

using Bots = std::vector<std::unique_ptr<Bot>>;

Result<Bots> seat_bots(const SimOptions& options, int players) {
  std::vector<std::string> names = options.seats;
  if (names.empty()) names.emplace_back("greedy");
  if (names.size() == 1) names.resize(static_cast<std::size_t>(players), names.front());
  if (names.size() != static_cast<std::size_t>(players))
    return failure(
        "seats.count", {arg("given", static_cast<int>(names.size())), arg("players", players)});
  Bots bots;
  for (const std::string& name : names) {
    const auto place = static_cast<std::uint64_t>(bots.size());
    const Result<BotName> bot = parse_bot(name);
    if (!bot) return failure(bot.error());
    bots.push_back(make_bot(*bot, {.seed = options.seed * max_seats + place + 1, .threads = 1}));
  }
  return bots;
}

Standings play_one(AnyState any, const Bots& bots, Dealer& dealer) {
  return std::visit(
      [&](auto& state) {
        using State = std::decay_t<decltype(state)>;
        for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state)) {
          if (actor.is_chance())
            play(state, deal(state, dealer));
          else
            play(state, std::get<typename State::Action>(
                            bots[static_cast<std::size_t>(actor.seat())]->choose(any)));
        }
        return standings(state);
      },
      any);
}

Summary simulate(const SimOptions& options, const AnyState& start, const Bots& bots) {
  Summary summary;
  summary.seats.resize(bots.size());
  Dealer dealer(options.seed);
  const auto begin = std::chrono::steady_clock::now();
  for (int game = 0; game < options.games; ++game) {
    const Standings result = play_one(start, bots, dealer);
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
      summary.seats[seat].points.push_back(result.points[seat]);
      if (result.ranks[seat] == 1) summary.seats[seat].wins += 1.0 / winners_of(result);
    }
  }
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  for (Tally& tally : summary.seats) std::ranges::sort(tally.points);
  return summary;
}

void run_sim(const SimOptions& options, Program& program) {
  const Result<Setup> setup = setup_of(options.game);
  if (!setup) return program.complain(setup.error());
  if (setup->dynasty) return program.complain(Message("sim.dynasty"));
  if (options.games < 1) return program.complain(Message("sim.games"));
  const Result<Bots> bots = seat_bots(options, setup->players());
  if (!bots) return program.complain(bots.error());

  const Summary summary = simulate(options, Match(*setup).state(), *bots);
  const std::vector<std::string> names =
      options.seats.empty() ? std::vector<std::string>{"greedy"} : options.seats;
  const auto name = [&](std::size_t seat) { return names.size() == 1 ? names[0] : names[seat]; };
  const double per_second = options.games / std::max(summary.seconds, 1e-9);

  if (options.json) {
    std::vector<JsonText> seats;
    for (std::size_t seat = 0; seat < summary.seats.size(); ++seat) {
      const Tally& tally = summary.seats[seat];
      seats.emplace_back(JsonMembers{
          {"seat", seat + 1},
          {"bot", name(seat)},
          {"mean", tally.mean()},
          {"deviation", tally.deviation()},
          {"least", tally.points.front()},
          {"median", tally.quantile(0.5)},
          {"most", tally.points.back()},
          {"win_share", tally.wins / options.games}});
    }
    const JsonMembers json = {
        {"game", to_text(*setup)},    {"games", options.games},         {"seed", options.seed},
        {"seconds", summary.seconds}, {"games_per_second", per_second}, {"seats", seats}};
    return program.print(JsonText(json).text() + '\n');
  }

  std::string text =
      program.text("sim.heading", {arg("setup", to_text(*setup)), arg("games", options.games)}) +
      "\n\n";
  const auto line = [&](const auto&... columns) {
    text += fmt::format("{:<6}{:<17}{:>9}{:>9}{:>8}{:>8}{:>8}{:>10}\n", columns...);
  };
  line(program.text("sim.seat"), program.text("sim.bot"), program.text("sim.mean"),
       program.text("sim.deviation"), program.text("sim.least"), program.text("sim.median"),
       program.text("sim.most"), program.text("sim.wins"));
  for (std::size_t seat = 0; seat < summary.seats.size(); ++seat) {
    const Tally& tally = summary.seats[seat];
    line(seat + 1, name(seat), fmt::format("{:.2f}", tally.mean()),
         fmt::format("{:.2f}", tally.deviation()), tally.points.front(), tally.quantile(0.5),
         tally.points.back(), fmt::format("{:.1f} %", 100 * tally.wins / options.games));
  }
  text += '\n' + program.text("sim.speed", {arg("rate", fmt::format("{:.0f}", per_second))}) + '\n';
  program.print(text);
}

}  // namespace

void add_sim(CommandLine& line) {
  const Subcommand command = line.add("sim", "sim.about", "sim.examples");
  const auto options = std::make_shared<SimOptions>();
  add_game_options(command, options->game);
  command.option("--seats BOT,…", &options->seats, "sim.seats").split_at_commas().one_word();
  command.option("--games N", &options->games, "sim.games_option");
  command.option("--seed N", &options->seed, "option.seed");
  command.flag("--json", &options->json, "option.json");
  command.callback([options](Program& program) { run_sim(*options, program); });
}

}  // namespace castellan
