#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "base/bits.h"
#include "base/hash.h"
#include "table/domino.h"
#include "table/seat.h"

namespace castellan {

// A set of dominoes; bit n stands for domino n.
class DominoSet {
 public:
  constexpr DominoSet() = default;
  constexpr explicit DominoSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr DominoSet all() {
    return DominoSet(((std::uint64_t{1} << domino_count) - 1) << 1);
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(int number) const { return ((bits_ >> number) & 1) != 0; }
  constexpr void add(int number) { bits_ |= std::uint64_t{1} << number; }
  constexpr void remove(int number) { bits_ &= ~(std::uint64_t{1} << number); }
  // The n-th lowest number, from 0. Expects n < size().
  int nth(int n) const { return nth_bit(bits_, n); }
  // How many numbers of the set are lower.
  constexpr int rank(int number) const {
    return std::popcount(bits_ & ((std::uint64_t{1} << number) - 1));
  }

  bool operator==(const DominoSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

// Dominoes laid out side by side, lowest number first (K-S3), and the kings
// that stand on them. Slot 0 is the lowest domino.
class Row {
 public:
  static constexpr int capacity = 4;

  int size() const { return dominoes_.size(); }
  const DominoSet& dominoes() const { return dominoes_; }
  const DominoSet& free() const { return free_; }
  int domino_at(int slot) const { return dominoes_.nth(slot); }
  Seat king_at(int slot) const { return kings_[static_cast<std::size_t>(slot)]; }

  void add(int number) {
    dominoes_.add(number);
    free_.add(number);
  }

  // Expects the domino to be free.
  void claim(int number, Seat king) {
    assert(free_.contains(number));
    free_.remove(number);
    kings_[static_cast<std::size_t>(dominoes_.rank(number))] = king;
  }

  void add_to(Hash& hash) const {
    hash.add(dominoes_.bits());
    hash.add(packed(kings_));
  }

  bool operator==(const Row&) const = default;

 private:
  DominoSet dominoes_, free_;
  std::array<Seat, capacity> kings_ = {Seat::none, Seat::none, Seat::none, Seat::none};
};

}  // namespace castellan
