#pragma once

#include <string>
#include <vector>

// A game a second time, straight from the rules page and as plainly as it can
// be said, to be compared with the real one. It is told and played in the words
// of a record, so it shares nothing with the real one but the notation.
namespace castellan::naive {

class Game {
 public:
  static constexpr int chance = 0;
  static constexpr int nobody = -1;

  virtual ~Game() = default;

  // A seat from 1, chance, or nobody when the game is over.
  virtual int to_act() const = 0;

  // Everything that may happen next, sorted: a player's lines without the seat;
  // for chance the single draws (`draw 17`, `king 2`), each as often as it is
  // likely, so that all entries are equally likely.
  virtual std::vector<std::string> legal() const = 0;

  // Expects one of legal().
  virtual void play(const std::string& line) = 0;

  // By seat, as things stand.
  virtual std::vector<int> points() const = 0;
  virtual std::vector<int> ranks() const = 0;  // 1 is best; equal ranks share the place
};

}  // namespace castellan::naive
