#pragma once

#include <string>
#include <vector>

#include "match/view.h"
#include "tell/manner.h"

namespace castellan::tell {

// How a game ended, or a Dynasty, where `table` is that of the last game.
struct Ending {
  std::string game;
  TableView table;
  Standings standings;
  std::vector<Score> scores;  // by seat; sums in a Dynasty
};

// Expects match.games() to have that game.
Ending ending_of(const Match& match, std::size_t game);
// Of all games of a finished Dynasty.
Ending dynasty_ending(const Match& match);

// Points of one seat with where they come from, and of every seat; said tersely,
// the points alone.
Messages score(const TableView& table, Seat seat, const Manner& manner);
Messages score(const TableView& table, const Manner& manner);

// The places of a finished game, and how ties were broken.
Messages ranking(const Ending& ending, const Manner& manner);

// Kingdoms, points and places.
Messages ending(const Ending& ending, const Manner& manner);

// A finished game of the match, and at the end of a Dynasty that too; kingdoms only
// in full.
Messages ended(const Match& match, std::size_t game, const Manner& manner);

}  // namespace castellan::tell
