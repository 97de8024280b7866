#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "games/duel/action.h"
#include "games/duel/die.h"
#include "games/duel/map.h"

namespace castellan::duel {

// Every way to draw two dice on one map (D-R2, D-R3), counted and picked from
// sets of squares without making a list. A wild takes each of the six coats in
// turn. Lives no longer than the kingdom it looks at.
class Drawings {
 public:
  // The faces come with the tower's cross, if one was added.
  Drawings(const Kingdom& kingdom, Face lower, Face higher, bool free_placement, bool split)
      : kingdom_(kingdom), dice_{lower, higher}, free_(free_placement), split_(split) {}

  int count() const {
    int count = 0;
    for_each_naming([&](Coat lower, Coat higher) {
      count += count_as(lower, higher);
      return true;
    });
    return count;
  }

  // Expects n < count().
  Drawing nth(int n) const {
    Drawing found;
    for_each_naming([&](Coat lower, Coat higher) {
      const bool single = !dice_[0].is_wild() && !dice_[1].is_wild();
      const int count = single ? 0 : count_as(lower, higher);
      if (!single && n >= count) {
        n -= count;
        return true;
      }
      found = split_ ? nth_apart(lower, higher, n)
                     : drawing(lower, higher, together(lower, higher).nth(n));
      return false;
    });
    return found;
  }

  // Calls visit(Drawing) for each, in the order of nth().
  template <class Visit>
  void for_each(Visit visit) const {
    for_each_naming([&](Coat lower, Coat higher) {
      if (split_)
        for_each_apart(lower, higher, [&](std::uint64_t one, std::uint64_t others) {
          for_each_bit(others, [&](int other) {
            visit(apart(lower, higher, std::countr_zero(one), other));
          });
          return true;
        });
      else
        together(lower, higher).for_each([&](Placement placement) {
          visit(drawing(lower, higher, placement));
        });
      return true;
    });
  }

  bool contains(const Drawing& drawing) const {
    const std::uint64_t open = kingdom_.open().bits();
    for (const std::size_t die : {0u, 1u}) {
      if (drawing.coats[die] >= Coat::wild) return false;
      if (!dice_[die].is_wild() && drawing.coats[die] != dice_[die].coat) return false;
      if (drawing.places[die] > 63 || (open >> drawing.places[die] & 1) == 0) return false;
    }
    const auto [lower, higher] = drawing.coats;
    const SquareSet one(drawing.square(0)), other(drawing.square(1));
    if (alike(lower, higher) && !in_order(drawing.square(0), drawing.square(1))) return false;
    if (one == other || (!split_ && (one.neighbours() & other).empty())) return false;
    const bool one_connects = !(connected(lower) & one).empty();
    const bool other_connects = !(connected(higher) & other).empty();
    return split_ ? one_connects && other_connects : one_connects || other_connects;
  }

  // By letter, then number.
  static constexpr bool in_order(Square first, Square second) {
    return first.x != second.x ? first.x < second.x : first.y < second.y;
  }

 private:
  // Each pair of coats the dice can be drawn as, until visit(Coat, Coat) is false.
  template <class Visit>
  [[gnu::always_inline]] void for_each_naming(Visit visit) const {
    const auto first = [](Face face) { return face.is_wild() ? 0 : index(face.coat); };
    const auto last = [](Face face) { return face.is_wild() ? coat_count - 1 : index(face.coat); };
    for (int lower = first(dice_[0]); lower <= last(dice_[0]); ++lower)
      for (int higher = first(dice_[1]); higher <= last(dice_[1]); ++higher)
        if (!visit(static_cast<Coat>(lower), static_cast<Coat>(higher))) return;
  }

  bool alike(Coat lower, Coat higher) const {
    return lower == higher && dice_[0].crosses == dice_[1].crosses;
  }

  // Where a symbol connects by itself; anywhere with free placement (D-M1).
  SquareSet connected(Coat coat) const { return free_ ? ~SquareSet() : kingdom_.shores_of(coat); }

  int count_as(Coat lower, Coat higher) const {
    if (!split_) return together(lower, higher).count();
    const SquareSet one = connected(lower) & kingdom_.open();
    const SquareSet other = connected(higher) & kingdom_.open();
    const int pairs = one.count() * other.count() - (one & other).count();
    return alike(lower, higher) ? pairs / 2 : pairs;
  }

  // Side by side: one of the two connects (D-R3).
  Placements together(Coat lower, Coat higher) const {
    return kingdom_.placements_where(connected(lower), connected(higher), alike(lower, higher));
  }
  static Drawing drawing(Coat lower, Coat higher, Placement placement) {
    return Drawing::of(lower, placement.left(), higher, placement.right());
  }

  // Apart: both connect (D-M2). Calls visit(bit, bits) with a square for the
  // lower die and all those for the higher one, until it says false.
  template <class Visit>
  void for_each_apart(Coat lower, Coat higher, Visit visit) const {
    std::uint64_t ones = (connected(lower) & kingdom_.open()).bits();
    const std::uint64_t others = (connected(higher) & kingdom_.open()).bits();
    for (; ones != 0; ones &= ones - 1) {
      const std::uint64_t one = ones & (0 - ones);
      // Of symbols that are alike each pair of squares is met once.
      if (!visit(one, alike(lower, higher) ? ones ^ one : others & ~one)) return;
    }
  }
  Drawing nth_apart(Coat lower, Coat higher, int n) const {
    Drawing found;
    for_each_apart(lower, higher, [&](std::uint64_t one, std::uint64_t others) {
      const int count = std::popcount(others);
      if (n >= count) {
        n -= count;
        return true;
      }
      found = apart(lower, higher, std::countr_zero(one), nth_bit(others, n));
      return false;
    });
    return found;
  }
  Drawing apart(Coat lower, Coat higher, int one, int other) const {
    const Square first = Site::square_at(one), second = Site::square_at(other);
    const bool swap = alike(lower, higher) && !in_order(first, second);
    return Drawing::of(lower, swap ? second : first, higher, swap ? first : second);
  }

  const Kingdom& kingdom_;
  std::array<Face, 2> dice_;
  bool free_, split_;
};

}  // namespace castellan::duel
