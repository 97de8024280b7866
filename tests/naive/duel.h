#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/naive/game.h"

namespace castellan::naive {

class Duel : public Game {
 public:
  // The rules words: "players=2" or nothing.
  explicit Duel(const std::string& rules);

  int to_act() const override;
  std::vector<std::string> legal() const override;
  void play(const std::string& line) override;
  std::vector<int> points() const override;
  std::vector<int> ranks() const override;

 private:
  // A face of a die, or a symbol in a kingdom. Coats go by their names in a
  // record; a face may also be `wild`.
  struct Symbol {
    std::string coat;
    int crosses = 0;
    bool operator==(const Symbol&) const = default;
    std::string name() const;
  };
  struct Box {
    std::vector<std::string> coats;
    std::vector<std::vector<Symbol>> dice;  // six faces each
    std::map<std::string, int> lines;       // squares in a line of the spell book, by coat
  };
  static const Box& box();

  struct Square {
    int column = 0, row = 0;                          // from 0; a1 is at the bottom left
    auto operator<=>(const Square&) const = default;  // by letter, then number
  };
  static Square square(const std::string& name);
  static std::string name(Square square);
  static std::vector<Square> all_squares();  // but for the castle
  static bool adjacent(Square a, Square b);

  struct Player {
    std::map<Square, Symbol> kingdom;
    std::map<std::string, int> filled;       // squares in the spell book, by coat
    std::set<std::string> unused;            // spells won, by coat
    bool tower = true;                       // not used yet
    std::optional<std::string> domain_coat;  // D-M5

    bool connects(const std::string& coat, Square at) const;
    void collect(Square at, const std::string& coat, std::set<Square>& domain) const;
    std::vector<std::set<Square>> domains() const;
    int points() const;
    int largest_domain() const;
  };

  enum class Step { first, roll, take, draw, domains, cross, over };

  Player& player(int seat) { return players_[static_cast<std::size_t>(seat - 1)]; }
  const Player& player(int seat) const { return players_[static_cast<std::size_t>(seat - 1)]; }
  static int other(int seat) { return 3 - seat; }

  std::vector<int> dice_of(int seat) const;  // 0: still on the table
  Symbol as_it_counts(int die) const;        // with the tower's cross
  std::vector<std::string> takings() const;
  std::vector<std::string> drawings() const;
  std::vector<std::string> before_drawing() const;
  void take(const std::vector<int>& dice);
  void drawing_done();
  void go_on_with_the_spell_book();
  void end_the_round();

  std::array<Player, 2> players_;
  std::map<std::string, int> spell_owner_;  // by coat, once won
  Step step_ = Step::first;
  int a_ = 0;       // player A of this round
  int acting_ = 0;  // who takes, draws, or uses the spell just won

  // This round.
  std::map<int, Symbol> faces_;        // by die, 1 to 4
  std::map<int, int> taken_by_;        // by die
  std::set<int> crossed_;              // dice with the tower's cross
  bool take_two_ = false;              // A has cast it
  bool free_ = false, split_ = false;  // cast by the acting player
  bool somebody_drew_ = false;
  std::vector<std::pair<int, int>> to_fill_;  // seat and die, in the order of D-R4
};

}  // namespace castellan::naive
