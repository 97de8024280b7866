#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "match/match.h"
#include "table/domino.h"
#include "table/square.h"
#include "table/window.h"

namespace castellan {

// Who looks, and for which seats they may act: one, several (people who share
// a screen), or none.
class Viewer {
 public:
  constexpr Viewer(Seat seat) { add(seat); }  // NOLINT: a seat looks
  static constexpr Viewer spectator() { return Viewer(); }

  constexpr Viewer& add(Seat seat) {
    seats_ = static_cast<std::uint8_t>(seats_ | 1u << index(seat));
    return *this;
  }
  constexpr bool acts_for(Seat seat) const { return ((seats_ >> index(seat)) & 1) != 0; }
  constexpr bool is_spectator() const { return seats_ == 0; }

  bool operator==(const Viewer&) const = default;

 private:
  constexpr Viewer() = default;
  std::uint8_t seats_ = 0;
};

// What lies on a table, as plain data: enough to draw it without rules.
struct SquareView {
  Square square;
  Half half;
  int domino = 0;  // the number of the domino of which this is one half
  bool operator==(const SquareView&) const = default;
};

struct KingdomView {
  int size = 5;
  Box box;
  std::vector<SquareView> squares;  // in the order they were covered, castle left out
  int discards = 0;
  int points = 0;
  int largest_property = 0;
  int crowns = 0;
  bool operator==(const KingdomView&) const = default;
};

struct SlotView {
  int domino = 0;
  Seat king = Seat::none;
  bool acted = false;  // current row: this king has had its turn, its domino is gone
  bool operator==(const SlotView&) const = default;
};

struct TableView {
  std::vector<KingdomView> kingdoms;  // by seat
  std::vector<SlotView> current, next;
  std::vector<Seat> draft;  // the order of the first draft, as far as it is drawn and of use
  std::vector<int> unseen;  // numbers nobody has seen yet
  int deck = 0;             // how many of them will still be drawn
  int round = 0;            // from 1; 0 in the first draft
  int rounds = 0;
  bool operator==(const TableView&) const = default;
};

struct LegalView {
  std::string action;
  std::vector<Square> covers;  // left half first; empty unless something is placed
  bool operator==(const LegalView&) const = default;
};

struct View {
  std::uint64_t version = 0;  // how many steps the match has behind it
  std::uint64_t hash = 0;
  std::string game;
  std::string rules;
  std::vector<std::string> names;  // by seat; may be empty
  int game_number = 1;             // in a Dynasty, of `games`
  int games = 1;
  Actor to_act = Actor::nobody();
  int domino = 0;  // the one to be placed now, if any
  TableView table;
  std::vector<LegalView> legal;  // only while the viewer is to act
  Standings standings;           // of the match so far
  std::vector<Standings> finished_games;
  bool operator==(const View&) const = default;
};

// Every viewer sees the whole table; a secret would be hidden here.
View observe(const Match& match, Viewer viewer);

// The table of a state alone. Which domino lies where it cannot tell: the
// squares have the number 0.
TableView table_of(const AnyState& state);

// The table at the end of a finished game: `game` is an index into match.games().
TableView final_table(const Match& match, std::size_t game);

}  // namespace castellan
