#include "search/kingdomino/greedy.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "search/kingdomino/survey.h"

namespace castellan::kingdomino {
namespace {

// Rules of thumb in hundredths of a point, found by playing against itself.
constexpr int hole = 100;
constexpr int beside_castle = 50;
constexpr int nowhere_to_place = 500;
constexpr int later_turn = 3;  // for each number: low dominoes act first (K-R1)
constexpr int promise = 20;    // while all dominoes are to come; then less and less
constexpr int off_centre = middle_kingdom_bonus * Survey::point;

// What the outline of the kingdom costs with a domino on these two squares:
// holes, that is open squares which no domino can cover any more, squares left
// open beside the castle, and the middle lost. Never negative, and the same
// whichever domino it is, so it is worked out once for each pair of squares.
class Outlines {
 public:
  Outlines(const State& state, const Kingdom& kingdom)
      : kingdom_(kingdom), half_(state.rules.middle_kingdom ? kingdom.size() / 2 : kingdom.size()) {
    costs_.fill(unknown);
  }

  int cost(Placement placement) {
    const bool turned = index(placement.direction) >= index(Direction::south);
    const Square first = turned ? placement.right() : placement.left();
    const int across = index(placement.direction) & 1;
    std::int16_t& cost = costs_[static_cast<std::size_t>(64 * across + SquareSet::bit_of(first))];
    if (cost == unknown) cost = static_cast<std::int16_t>(work_out(placement));
    return cost;
  }

 private:
  static constexpr std::int16_t unknown = -1;

  int work_out(Placement placement) const {
    Extent columns = kingdom_.site().columns();
    Extent rows = kingdom_.site().rows();
    for (const Square square : {placement.left(), placement.right()}) {
      columns.include(square.x);
      rows.include(square.y);
    }
    const SquareSet taken =
        kingdom_.taken() | SquareSet(placement.left()) | SquareSet(placement.right());
    const SquareSet open = ~taken & Window::around(columns, rows, kingdom_.size()).squares;
    const SquareSet holes = open & ~open.neighbours();
    const SquareSet moat = open & SquareSet(kingdom_.castle()).neighbours();
    const bool centred = columns.within(-half_, half_) && rows.within(-half_, half_);
    return hole * holes.count() + beside_castle * moat.count() + (centred ? 0 : off_centre);
  }

  const Kingdom& kingdom_;
  int half_;  // how far the kingdom may reach from its castle to have it in the middle
  std::array<std::int16_t, 128> costs_;
};

// The best of what was offered; among equals each has the same chance.
class Best {
 public:
  explicit Best(Dealer& dealer) : dealer_(dealer) {}

  int worth() const { return worth_; }
  void offer(const Action& action, int worth) {
    if (worth < worth_) return;
    ties_ = worth > worth_ ? 1 : ties_ + 1;
    worth_ = worth;
    if (ties_ == 1 || dealer_.below(ties_) == 0) action_ = action;
  }
  const Action& action() const { return action_; }

 private:
  Dealer& dealer_;
  Action action_{};
  int worth_ = std::numeric_limits<int>::min();
  std::uint32_t ties_ = 0;
};

}  // namespace

Action greedy_action(const State& state, Dealer& dealer) {
  const auto first = [](int) { return 0; };
  if (count_actions(state) == 1) return pick_action(state, first);

  const Kingdom& kingdom = state.kingdom(state.acting());
  const int to_come = state.rules.dominoes() - state.drawn();
  const Survey survey(kingdom, promise * to_come / state.rules.dominoes());
  Outlines outlines(state, kingdom);

  // The gain alone is the cheaper half of the question and often settles it.
  const auto worth = [&](const Domino& domino, Placement placement, int at_least) {
    const int gain = survey.gain(domino, placement);
    return gain < at_least ? gain : gain - outlines.cost(placement);
  };

  Best best(dealer);
  if (state.phase == Phase::place) {
    const Domino& placed = domino(state.acting_domino());
    kingdom.placements(placed).for_each([&](Placement placement) {
      best.offer(Action::place(placed.number, placement), worth(placed, placement, best.worth()));
    });
  } else {
    for_each_bit(state.next.free().bits(), [&](int number) {
      int most = -nowhere_to_place;
      kingdom.placements(domino(number)).for_each([&](Placement placement) {
        most = std::max(most, worth(domino(number), placement, most));
      });
      best.offer(Action::claim(number), most - (to_come > 0 ? later_turn * number : 0));
    });
  }
  return best.action();
}

}  // namespace castellan::kingdomino
