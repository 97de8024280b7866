#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "arena/question.h"
#include "arena/statistics.h"
#include "arena/unit.h"

namespace castellan::arena {

// What somebody made of one or more units, per game and seat.
struct Share {
  double wins = 0;  // a shared victory counts in parts
  double points = 0;
  double lead = 0;  // own points less the mean of the others at the table
};
Share share_of(const Question& question, const Unit& unit, std::size_t competitor);

// Somebody's results against all others, or in one lineup only.
struct Tally {
  std::size_t competitor = 0;
  std::uint64_t won = 0, shared = 0, lost = 0;  // games, seat by seat
  Effort effort;
  std::vector<int> points;   // of each game
  std::vector<double> wins;  // by unit; where somebody plays in several lineups, their mean
  Estimate win_share, mean_points, lead;
  Elo elo;

  std::uint64_t games() const { return won + shared + lost; }
};

struct Duel {  // between the first place of a lineup and the others
  std::size_t lineup = 0;
  Tally first;
  std::map<double, int> unit_scores;  // victories in a unit → units
};

struct Summary {
  std::uint64_t units = 0, games = 0;
  std::vector<Tally> competitors;  // as they were named
  std::vector<Duel> duels;         // one for each lineup
};

Summary summarise(const Question& question, std::span<const Unit> units);

}  // namespace castellan::arena
