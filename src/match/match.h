#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/dealer.h"
#include "base/indirect.h"
#include "base/result.h"
#include "games/duel/action.h"
#include "games/game.h"
#include "games/kingdomino/action.h"
#include "games/origins/action.h"
#include "games/standings.h"
#include "games/tactile/action.h"
#include "match/setup.h"
#include "notation/words.h"

namespace castellan {

// The state of any game. Most people only hand one on; who looks into it includes
// match/any_state.h.
class AnyState;
using AnyAction = std::variant<kingdomino::Action, tactile::Action, origins::Action, duel::Action>;

// One thing that happened: a decision of a seat or a draw of chance.
struct Step {
  Actor actor = Actor::chance();
  AnyAction action;
  int choices = 0;  // how many actions were legal

  bool operator==(const Step&) const = default;
};

struct FinishedGame {
  std::shared_ptr<const AnyState> state;  // as it ended
  std::size_t first_step = 0;             // where it begins among the steps of the match
  std::array<Score, max_seats> scores{};
  Standings standings;
};

// What players sit down to: one game of any kind, or three in a Dynasty. It
// remembers every step, so it can be written down, replayed and taken back.
class Match {
 public:
  explicit Match(Setup setup);  // expects check(setup)
  Match(const Match& other);
  Match(Match&& other) noexcept;
  Match& operator=(const Match& other);
  Match& operator=(Match&& other) noexcept;
  ~Match();

  const Setup& setup() const { return setup_; }
  const std::vector<Step>& steps() const { return steps_; }

  // The game that is being played; after the last one, how it ended.
  const AnyState& state() const { return *state_; }
  std::size_t first_step() const { return first_step_; }  // of that game
  const std::vector<FinishedGame>& games() const { return games_; }

  // The record after its header, as far as its lines are complete.
  const std::vector<std::string>& lines() const { return lines_; }

  Actor to_act() const;
  bool finished() const { return to_act().is_nobody(); }
  std::vector<AnyAction> legal() const;
  int legal_count() const;
  std::string text_of(const AnyAction& action) const;
  Result<AnyAction> parse(std::string_view text, Reading reading = Reading::strict) const;

  // Expects a legal action.
  void play(const AnyAction& action);
  // Plays the draw with this number among the legal ones, from 0. Expects chance
  // to act, and chosen < legal_count().
  void deal(std::uint32_t chosen);
  // The same with a draw that the dealer chooses.
  void deal(Dealer& dealer) { deal(dealer.below(static_cast<std::uint32_t>(legal_count()))); }

  // The door for people: refuses what is not that seat's to do now.
  Result<void> try_play(Seat seat, std::string_view text);
  // Plays all the draws of a line like `row 3 10 22 41`, or none.
  Result<void> try_chance(std::string_view line);

  // Back to the moment after so many steps. Expects steps <= steps().size().
  void rewind(std::size_t steps);

  // Of the whole match, as things stand. In a Dynasty points are sums, and so
  // are the tie-breaks (K-V1).
  std::array<Score, max_seats> scores() const;
  Standings standings() const;

  std::string position() const;
  std::uint64_t hash() const;

  // Whether both would be written and go on alike. A row is laid out sorted,
  // so the order in which its dominoes were drawn does not matter.
  bool operator==(const Match& other) const;

 private:
  void end_game();

  Setup setup_;
  Indirect<AnyState> state_;
  std::size_t first_step_ = 0;
  std::vector<Step> steps_;
  std::vector<std::string> lines_;
  std::size_t steps_written_ = 0;  // how many of the steps are in the lines
  std::vector<FinishedGame> games_;
};

}  // namespace castellan
