#pragma once

#include <string>
#include <vector>

#include "games/standings.h"
#include "match/setup.h"
#include "room/options.h"
#include "store/rows.h"

namespace castellan::server {

// New ratings after a game, from those before it, in the order of the seats:
// Glicko-2 for two players (Glickman, "Example of the Glicko-2 system"), and for
// more Weng and Lin's Bradley-Terry model with full pairs ("A Bayesian
// approximation method for online ranking", algorithm 1). Both on the scale of
// Elo, where newcomers have 1500. A game counts less the more often the two have met lately, and
// the fewer games the other has: nobody can make ratings from new accounts or with a friend.
// docs/ratings.md says how much.
std::vector<store::Rating> rated(std::vector<store::Rating> before, const Standings& standings,
                                 const store::RatingChange::Meetings& met, store::Time now);
inline constexpr store::Time lately = 7 * day;  // in which meetings count

// Who is on the leaderboard: with so many games, and a rating as certain as that.
inline constexpr int fewest_games = 10;
inline constexpr double least_certain = 110;

// Who is compared with whom: game, mode, and two players or more. `origins/totem/2`
std::string rating_pool(const Setup& setup);

// `totem`, `dynasty`, or nothing.
std::string mode_of(const Setup& setup);

}  // namespace castellan::server
