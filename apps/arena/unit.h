#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "arena/question.h"
#include "games/standings.h"

namespace castellan::arena {

// What a place of the lineup spent on its decisions.
struct Effort {
  std::uint64_t moves = 0;
  double seconds = 0;

  Effort& operator+=(const Effort& other) {
    moves += other.moves;
    seconds += other.seconds;
    return *this;
  }
  bool operator==(const Effort&) const = default;
};

// The games that belong together: the same luck, and every place of the lineup
// on every seat once. Its games are not independent of each other, so a unit
// is what all statistics count.
struct Unit {
  Task task;
  std::vector<Standings> games;  // by rotation
  std::vector<Effort> efforts;   // by place

  bool operator==(const Unit&) const = default;
};

// The part of a victory that this seat has: all, nothing, or a share.
double win_share(const Standings& standings, std::size_t seat);

// Nothing if it was stopped. May throw EngineFailure.
std::optional<Unit> play(const Question& question, Task task, const std::stop_token& stop);

// As a line of the journal, both ways; nothing if the line is not such a unit
// of this question.
std::string to_json(const Question& question, const Unit& unit);
std::optional<Unit> parse_unit(const Question& question, std::string_view line);

}  // namespace castellan::arena
