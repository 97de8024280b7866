#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tests/naive/game.h"

namespace castellan::naive {

// One game of the tactile edition.
class Tactile : public Game {
 public:
  // The rules words, such as "players=2 harmony middle-kingdom".
  explicit Tactile(const std::string& rules);

  int to_act() const override;
  std::vector<std::string> legal() const override;
  void play(const std::string& line) override;
  std::vector<int> points() const override;
  std::vector<int> ranks() const override;

  std::vector<int> crowns() const;  // by seat; a Dynasty adds them up

 private:
  struct Half {
    std::string terrain;
    int crowns = 0;
    bool operator==(const Half&) const = default;
  };
  struct Domino {
    Half left, right;
  };
  static const std::vector<Domino>& dominoes();  // by number; there is no number 0

  struct Peg {
    int column = 0, row = 0;  // from 0; a1 is at the bottom left
    bool operator==(const Peg&) const = default;
  };
  static Peg peg(const std::string& name);
  static std::string name(Peg peg);
  static bool on_the_board(Peg peg);

  struct Board {
    std::optional<Peg> castle;
    std::array<std::array<std::optional<Half>, 7>, 7> squares;  // by column, then row
    int discards = 0;

    const std::optional<Half>& at(Peg peg) const;
    void put(Peg peg, const Half& half);
    bool covered(Peg peg) const;
    bool touches_its_like(const Half& half, Peg peg) const;
    bool fits(const Domino& domino, Peg left, Peg right) const;

    struct Property {
      int squares = 0, crowns = 0;
    };
    void collect(Peg peg, const std::string& terrain, std::vector<Peg>& seen, Property& sum) const;
    std::vector<Property> properties() const;
    int crowns() const;
    bool castle_in_the_middle() const;
  };

  struct Slot {
    int domino = 0;
    int seat = 0;  // whose king stands beside it
  };

  enum class Step { draw, king, claim, castle, place, over };

  Board& board(int seat) { return boards_[static_cast<std::size_t>(seat - 1)]; }
  const Board& board(int seat) const { return boards_[static_cast<std::size_t>(seat - 1)]; }
  std::vector<std::string> placements() const;
  void next_slot();

  bool harmony_ = false;
  bool middle_kingdom_ = false;
  std::array<Board, 2> boards_;
  Step step_ = Step::draw;
  std::vector<int> unseen_;         // numbers
  std::vector<int> lid_;            // numbers drawn and not yet chosen
  std::vector<int> kings_in_hand_;  // seats of kings not yet in the line
  std::vector<int> kings_;          // the line, by seat
  std::vector<Slot> slots_;         // as chosen
  std::size_t slot_ = 0;            // which is being placed
};

}  // namespace castellan::naive
