#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/kingdomino/action.h"
#include "games/kingdomino/rules.h"
#include "games/kingdomino/state.h"
#include "table/domino.h"
#include "table/square.h"

// Kingdomino a second time, straight from the rules page and as plainly as it
// can be said, to be compared with the real one. Nothing here is fast, and
// nothing is shared with the real one but the dominoes and the names of actions.
namespace castellan::naive {

using kingdomino::Action;
using kingdomino::Rules;

// A castle in the middle of an array that is large enough for every kingdom.
class Kingdom {
 public:
  explicit Kingdom(int size) : size_(size) {}

  bool fits(const Domino& domino, Square left, Square right) const;
  void place(const Domino& domino, Square left, Square right);
  void put(Square square, Half half);

  struct Property {
    int squares = 0;
    int crowns = 0;
  };
  std::vector<Property> properties() const;

  int points() const;
  int largest_property() const;
  int crowns() const;
  bool castle_in_the_middle() const;

  const std::optional<Half>& at(int x, int y) const;

  static constexpr int reach = 6;  // a kingdom of 7 by 7 with the castle in a corner

 private:
  template <class T>
  using Grid = std::array<std::array<T, 2 * reach + 1>, 2 * reach + 1>;  // by x, then y

  static bool on_the_table(int x, int y);
  bool covered(int x, int y) const;
  bool touches_its_like(Terrain terrain, int x, int y) const;
  bool fits_in_its_size(Square left, Square right) const;
  void collect(int x, int y, Terrain terrain, Grid<bool>& seen, Property& property) const;

  int size_;
  Grid<std::optional<Half>> squares_{};
};

class Kingdomino {
 public:
  explicit Kingdomino(const Rules& rules);

  // A game that stands as this one does.
  static Kingdomino like(const kingdomino::State& state);

  enum class Turn { draw_king, draw_domino, claim, place, over };
  Turn turn() const { return turn_; }
  int seat() const;  // who claims or places

  std::vector<Action> legal_actions() const;
  void play(const Action& action);

  int points(int seat) const;
  std::vector<int> ranks() const;

  const Kingdom& kingdom(int seat) const { return kingdoms_[static_cast<std::size_t>(seat)]; }
  int discards(int seat) const { return discards_[static_cast<std::size_t>(seat)]; }

 private:
  struct Slot {
    int domino = 0;
    int king = -1;  // the seat of the king that stands on it
  };
  int kings_in_play() const;
  int dominoes_used() const;
  bool beats(int seat, int other) const;
  void next_king();

  Rules rules_;
  Turn turn_ = Turn::draw_king;
  std::vector<int> kings_in_the_bag_;  // by seat
  std::vector<int> kings_drawn_;       // seats, in order
  std::vector<int> unseen_;
  int dominoes_shown_ = 0;
  std::vector<Slot> current_, next_;
  int acting_ = 0;  // place in kings_drawn_ in the first draft, in current_ later
  std::vector<Kingdom> kingdoms_;
  std::vector<int> discards_;
};

std::uint64_t perft(const Kingdomino& game, int depth);

}  // namespace castellan::naive
