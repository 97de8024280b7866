#include "arena/unit.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <memory>
#include <variant>

#include <nlohmann/json.hpp>

#include "arena/paired_dealer.h"
#include "match/any_state.h"
#include "match/match.h"

namespace castellan::arena {

namespace {

using Bots = std::vector<std::unique_ptr<Bot>>;  // by place

double seconds_on(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Bots make_bots(const Question& question, Task task, std::size_t rotation) {
  Bots bots;
  for (const std::size_t competitor : question.lineups[task.lineup(question)]) {
    Hash seed;
    for (const std::uint64_t part :
         {question.seed, task.unit(question), std::uint64_t{rotation}, std::uint64_t{bots.size()}})
      seed.add(part);
    bots.push_back(question.competitors[competitor].make(seed.value()));
  }
  return bots;
}

// One game of a unit, whose efforts grow.
std::optional<Standings> play_game(const Question& question, Unit& unit, std::size_t rotation,
                                   const std::stop_token& stop) {
  const Lineup& lineup = question.lineups[unit.task.lineup(question)];
  const Bots bots = make_bots(question, unit.task, rotation);
  PairedDealer dealer(question.seed, unit.task.unit(question));
  AnyState any = Match(question.setup).state();
  const auto choose = [&](std::size_t seat) {
    const std::size_t place = (seat + lineup.size() - rotation) % lineup.size();
    const bool outside = question.competitors[lineup[place]].is_outside();
    const clockid_t clock = outside ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
    const double begin = seconds_on(clock);
    AnyAction action = bots[place]->choose(any, stop);
    unit.efforts[place] += {1, seconds_on(clock) - begin};
    return action;
  };
  return std::visit(
      [&](auto& state) -> std::optional<Standings> {
        using Action = typename std::decay_t<decltype(state)>::Action;
        for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state)) {
          if (stop.stop_requested()) return std::nullopt;
          if (actor.is_chance())
            play(state, dealer.deal(state));
          else
            play(state, std::get<Action>(choose(static_cast<std::size_t>(actor.seat()))));
        }
        return standings(state);
      },
      any);
}

}  // namespace

double win_share(const Standings& standings, std::size_t seat) {
  if (standings.ranks[seat] != 1) return 0;
  return 1.0 / winners_of(standings);
}

std::optional<Unit> play(const Question& question, Task task, const std::stop_token& stop) {
  const auto players = static_cast<std::size_t>(question.players());
  Unit unit{task, {}, std::vector<Effort>(players)};
  for (std::size_t rotation = 0; rotation < players; ++rotation) {
    const std::optional<Standings> game = play_game(question, unit, rotation, stop);
    if (!game) return std::nullopt;
    unit.games.push_back(*game);
  }
  return unit;
}

std::string to_json(const Question& question, const Unit& unit) {
  nlohmann::ordered_json json = {
      {"unit", unit.task.unit(question)},
      {"lineup", unit.task.lineup(question)},
      {"games", nlohmann::ordered_json::array()},
      {"moves", nlohmann::ordered_json::array()},
      {"seconds", nlohmann::ordered_json::array()}};
  for (const Standings& game : unit.games) {
    nlohmann::ordered_json points, ranks;
    for (std::size_t seat = 0; seat < game.seats; ++seat) {
      points.push_back(game.points[seat]);
      ranks.push_back(game.ranks[seat]);
    }
    json["games"].push_back({{"points", points}, {"ranks", ranks}});
  }
  for (const Effort& effort : unit.efforts) {
    json["moves"].push_back(effort.moves);
    json["seconds"].push_back(std::round(effort.seconds * 1e9) / 1e9);
  }
  return json.dump();
}

std::optional<Unit> parse_unit(const Question& question, std::string_view line) {
  const auto players = static_cast<std::size_t>(question.players());
  try {
    const nlohmann::json json = nlohmann::json::parse(line);
    Unit unit;
    const auto lineup = json.at("lineup").get<std::uint64_t>();
    unit.task.index = json.at("unit").get<std::uint64_t>() * question.lineups.size() + lineup;
    for (const nlohmann::json& game : json.at("games")) {
      Standings standings;
      standings.seats = static_cast<std::uint8_t>(players);
      const auto points = game.at("points").get<std::vector<std::int16_t>>();
      const auto ranks = game.at("ranks").get<std::vector<std::uint8_t>>();
      if (points.size() != players || ranks.size() != players) return std::nullopt;
      if (std::ranges::count(ranks, 1) == 0) return std::nullopt;
      std::ranges::copy(points, standings.points.begin());
      std::ranges::copy(ranks, standings.ranks.begin());
      unit.games.push_back(standings);
    }
    const auto moves = json.at("moves").get<std::vector<std::uint64_t>>();
    const auto seconds = json.at("seconds").get<std::vector<double>>();
    const bool complete = lineup < question.lineups.size() && unit.games.size() == players &&
                          moves.size() == players && seconds.size() == players;
    if (!complete) return std::nullopt;
    for (std::size_t place = 0; place < players; ++place)
      unit.efforts.push_back({moves[place], seconds[place]});
    return unit;
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

}  // namespace castellan::arena
