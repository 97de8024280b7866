#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arena/competitor.h"
#include "base/result.h"
#include "match/setup.h"

namespace castellan::arena {

// Who sits together, place by place: indices of competitors. In game r of a
// unit place i sits on seat i + r, counted round the table, so that each
// place has each seat once.
using Lineup = std::vector<std::size_t>;

// What is asked: who is stronger, at what. Two runs with the same question can
// be added up.
struct Question {
  Setup setup;
  std::vector<Competitor> competitors;
  std::vector<Lineup> lineups;
  std::uint64_t seed = 1;
  Budget budget;  // of those who have none in their name

  int players() const { return setup.players(); }
  // The name of a competitor; a second one of the same word gets a number.
  std::string name(std::size_t competitor) const;
};

Result<Question> ask(const Setup& setup, std::span<const std::string> words, const Budget& budget,
                     std::uint64_t seed);

// Two at a table for two play each other, and so does every pair of more. With
// more players two become one against copies of the other, and as many as
// there are players sit down together. Nothing else fits.
Result<std::vector<Lineup>> line_up(std::size_t competitors, int players);

// As the first line of a journal.
std::string to_json(const Question& question);

// Units of all lineups in the order in which they are played: the first unit
// of each lineup, then the second of each …
struct Task {
  std::uint64_t index = 0;

  std::uint64_t unit(const Question& question) const { return index / question.lineups.size(); }
  std::size_t lineup(const Question& question) const { return index % question.lineups.size(); }
  auto operator<=>(const Task&) const = default;
};

constexpr std::size_t seat_of(std::size_t place, std::size_t rotation, std::size_t players) {
  return (place + rotation) % players;
}

}  // namespace castellan::arena
