#include "arena/tally.h"

#include <algorithm>
#include <numeric>

namespace castellan::arena {

namespace {

// Calls back with each game and seat of a competitor.
template <class Visit>
void for_each_seat(const Question& question, const Unit& unit, std::size_t competitor,
                   Visit visit) {
  const Lineup& lineup = question.lineups[unit.task.lineup(question)];
  for (std::size_t rotation = 0; rotation < unit.games.size(); ++rotation)
    for (std::size_t place = 0; place < lineup.size(); ++place)
      if (lineup[place] == competitor)
        visit(unit.games[rotation], seat_of(place, rotation, lineup.size()));
}

bool takes_part(const Question& question, const Unit& unit, std::size_t competitor) {
  return std::ranges::count(question.lineups[unit.task.lineup(question)], competitor) > 0;
}

double lead(const Standings& game, std::size_t seat) {
  const int all = std::accumulate(game.points.begin(), game.points.begin() + game.seats, 0);
  const int own = game.points[seat];
  return own - static_cast<double>(all - own) / (game.seats - 1);
}

// The same luck comes in all lineups, so units of one number stand together.
class Series {
 public:
  void add(std::uint64_t unit, const Share& share) {
    if (numbers_.empty() || numbers_.back() != unit) {
      numbers_.push_back(unit);
      sums_.emplace_back();
      counts_.push_back(0);
    }
    sums_.back().wins += share.wins;
    sums_.back().points += share.points;
    sums_.back().lead += share.lead;
    ++counts_.back();
  }
  std::vector<double> values(double Share::* which) const {
    std::vector<double> values;
    for (std::size_t i = 0; i < sums_.size(); ++i) values.push_back(sums_[i].*which / counts_[i]);
    return values;
  }

 private:
  std::vector<std::uint64_t> numbers_;
  std::vector<Share> sums_;
  std::vector<int> counts_;
};

// Of the units for which `counts` says yes.
template <class Counts>
Tally tally(const Question& question, std::span<const Unit> units, std::size_t competitor,
            Counts counts) {
  Tally tally;
  tally.competitor = competitor;
  Series series;
  for (const Unit& unit : units) {
    if (!takes_part(question, unit, competitor) || !counts(unit)) continue;
    series.add(unit.task.unit(question), share_of(question, unit, competitor));
    for_each_seat(question, unit, competitor, [&](const Standings& game, std::size_t seat) {
      const double wins = win_share(game, seat);
      ++(wins == 1 ? tally.won : wins == 0 ? tally.lost : tally.shared);
      tally.points.push_back(game.points[seat]);
    });
    const Lineup& lineup = question.lineups[unit.task.lineup(question)];
    for (std::size_t place = 0; place < lineup.size(); ++place)
      if (lineup[place] == competitor) tally.effort += unit.efforts[place];
  }
  tally.wins = series.values(&Share::wins);
  tally.win_share = estimate(tally.wins);
  tally.mean_points = estimate(series.values(&Share::points));
  tally.lead = estimate(series.values(&Share::lead));
  tally.elo = elo_of(tally.win_share, question.players());
  return tally;
}

}  // namespace

Share share_of(const Question& question, const Unit& unit, std::size_t competitor) {
  Share sum;
  int seats = 0;
  for_each_seat(question, unit, competitor, [&](const Standings& game, std::size_t seat) {
    sum.wins += win_share(game, seat);
    sum.points += game.points[seat];
    sum.lead += lead(game, seat);
    ++seats;
  });
  return {sum.wins / seats, sum.points / seats, sum.lead / seats};
}

Summary summarise(const Question& question, std::span<const Unit> units) {
  Summary summary;
  summary.units = units.size();
  for (const Unit& unit : units) summary.games += unit.games.size();
  for (std::size_t competitor = 0; competitor < question.competitors.size(); ++competitor)
    summary.competitors.push_back(
        tally(question, units, competitor, [](const Unit&) { return true; }));
  for (std::size_t lineup = 0; lineup < question.lineups.size(); ++lineup) {
    const std::size_t first = question.lineups[lineup].front();
    const auto here = [&](const Unit& unit) { return unit.task.lineup(question) == lineup; };
    Duel duel{lineup, tally(question, units, first, here), {}};
    for (const double wins : duel.first.wins) ++duel.unit_scores[wins * question.players()];
    summary.duels.push_back(std::move(duel));
  }
  return summary;
}

}  // namespace castellan::arena
