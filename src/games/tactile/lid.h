#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "base/hash.h"
#include "table/row.h"
#include "table/seat.h"

namespace castellan::tactile {

// The lid of the box: four slots, filled one by one in the order in which the
// dominoes are chosen, each with the king of its owner beside it (T-R1).
class Lid {
 public:
  static constexpr int slots = 4;

  int size() const { return size_; }
  bool full() const { return size_ == slots; }
  int domino_at(int slot) const { return dominoes_[static_cast<std::size_t>(slot)]; }
  Seat king_at(int slot) const { return kings_[static_cast<std::size_t>(slot)]; }

  void add(int number, Seat king) {
    assert(!full());
    dominoes_[size_] = static_cast<std::uint8_t>(number);
    kings_[size_++] = king;
  }

  DominoSet dominoes() const {
    DominoSet set;
    for (std::size_t slot = 0; slot < size_; ++slot) set.add(dominoes_[slot]);
    return set;
  }

  void add_to(Hash& hash) const {
    std::uint64_t word = size_;
    for (std::size_t slot = 0; slot < slots; ++slot)
      word = word << 14 | std::uint64_t{dominoes_[slot]} << 8 |
             static_cast<std::uint8_t>(kings_[slot]);
    hash.add(word);
  }

  bool operator==(const Lid&) const = default;

 private:
  std::array<std::uint8_t, slots> dominoes_{};
  std::array<Seat, slots> kings_ = {Seat::none, Seat::none, Seat::none, Seat::none};
  std::uint8_t size_ = 0;
};

}  // namespace castellan::tactile
