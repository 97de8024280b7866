#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "bots/thought.h"
#include "games/game.h"
#include "match/match.h"

// What docs/analysis.md explains.
namespace castellan {

enum class Grade : std::uint8_t { good, inaccuracy, mistake, blunder };

// By the win share that was lost.
inline constexpr double inaccuracy_from = 0.05, mistake_from = 0.10, blunder_from = 0.20;
Grade grade_of(double lost);
std::string_view name(Grade grade);

// What is said about a decision with a choice.
struct Judgement {
  Forecast before;  // with best play
  AnyAction best;
  std::string best_text;
  double lost = 0;  // of the win share of the seat that acted; 0 if the estimates cannot tell
  double points_lost = 0;
  Grade grade = Grade::good;
};

// A decision, or all that chance drew between two of them.
struct AnalysedStep {
  Actor actor = Actor::chance();
  std::size_t first_step = 0;  // of the match
  std::size_t last_step = 0;   // the first one after it
  std::size_t line = 0;        // of the record, from 1
  std::string text;            // the action, or the lines of chance
  int choices = 0;             // of a decision
  Forecast after;
  std::optional<Judgement> judgement;
};

// Where the win share of a seat came from and went to.
struct Account {
  double start = 0;
  double own = 0;              // its decisions
  double others = 0;           // those of the others
  double draws = 0;            // luck
  double second_thoughts = 0;  // what the search saw one decision later
  double end = 0;
};

struct SeatSummary {
  int decisions = 0;  // with a choice
  std::array<int, 4> grades{};
  std::optional<double> accuracy;  // part of 1
  Account account;

  int count(Grade grade) const { return grades[static_cast<std::size_t>(grade)]; }
};

struct GameAnalysis {
  std::size_t first_step = 0;
  bool finished = false;  // the game, in the record
  Forecast start;
  std::vector<AnalysedStep> events;
  std::vector<SeatSummary> seats;
};

struct Analysis {
  std::vector<GameAnalysis> games;
  bool complete = true;  // false if it was stopped
};

// Thinks about a position in which a seat is to act, with one of so many parts
// of the budget.
using Think = std::function<Thought(const AnyState& state, int parts)>;
// How many of the decisions are done.
using Progress = std::function<void(int done, int all)>;

// Once stopped it ends soon, with the events it is sure of.
Analysis analyse(const Match& match, const Think& think, const std::stop_token& stop = {},
                 const Progress& progress = {});

// The share of one decision in a player's accuracy.
double accuracy_of(double lost);

// Who has won, as shares and points.
Forecast result_of(const Standings& standings);

}  // namespace castellan
