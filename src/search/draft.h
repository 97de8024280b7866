#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/bounded_list.h"
#include "base/hash.h"
#include "table/row.h"
#include "table/seat.h"

namespace castellan {

// Dominoes in the order in which they are placed.
class Hand {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  int operator[](std::size_t n) const { return numbers_[n]; }
  const std::uint8_t* begin() const { return numbers_.data(); }
  const std::uint8_t* end() const { return numbers_.data() + size_; }

  void add(int number) {
    assert(size_ < numbers_.size());
    numbers_[size_++] = static_cast<std::uint8_t>(number);
  }
  void add(const Hand& more) {
    for (const int number : more) add(number);
  }
  // Where it stands by its number. Expects the others in order.
  void sort_in(int number) {
    add(number);
    for (std::size_t n = size_ - 1u; n > 0 && numbers_[n - 1] > numbers_[n]; --n)
      std::swap(numbers_[n - 1], numbers_[n]);
  }
  // Without the first one.
  Hand rest() const {
    Hand rest;
    for (std::size_t n = 1; n < size_; ++n) rest.add(numbers_[n]);
    return rest;
  }

  std::uint64_t packed() const {
    std::uint64_t word = size_;
    for (const std::uint8_t number : *this) word = word << 8 | number;
    return word;
  }

 private:
  std::array<std::uint8_t, 6> numbers_{};
  std::uint8_t size_ = 0;
};

// The dominoes that a seat gets out of one row: those it has claimed, and so
// many of the free ones.
struct Share {
  Hand held;
  DominoSet free;
  std::uint8_t claims = 0;
  bool in_order_of_claims = false;  // placed in that order, else the lowest first
};

// The ways to claim none, one or two out of `free` dominoes: the rank of the
// first, if any, and of the second. Where the order counts, either comes first
// once.
struct Claims {
  int first = -1, second = -1;

  bool has(int rank) const { return first == rank || second == rank; }
};
using WaysToClaim = BoundedList<Claims, 12>;

inline WaysToClaim ways_to_claim(int free, int claims, bool in_order) {
  assert(free <= Row::capacity && claims <= 2);
  WaysToClaim ways;
  if (claims == 0) ways.push_back({});
  for (int first = 0; claims > 0 && first < free; ++first) {
    if (claims == 1) ways.push_back({first, -1});
    for (int second = in_order ? 0 : first + 1; claims == 2 && second < free; ++second)
      if (second != first) ways.push_back({first, second});
  }
  return ways;
}

inline WaysToClaim ways_to_claim(const Share& share) {
  return ways_to_claim(share.free.size(), share.claims, share.in_order_of_claims);
}

inline Hand hand_of(const Share& share, const Claims& claims) {
  Hand hand = share.held;
  for (const int rank : {claims.first, claims.second}) {
    if (rank < 0) continue;
    const int number = share.free.nth(rank);
    share.in_order_of_claims ? hand.add(number) : hand.sort_in(number);
  }
  return hand;
}

// All that a seat is going to place until the game is over.
struct DominoesToPlace {
  Hand now;  // before the shares are known
  BoundedList<Share, 2> shares;

  void add_to(Hash& hash) const {
    hash.add(now.packed() << 2 | shares.size());
    for (const Share& share : shares) {
      hash.add(share.held.packed() << 8 | share.claims);
      hash.add(share.free.bits() << 1 | std::uint64_t{share.in_order_of_claims});
    }
  }
};

// What happens between the kingdoms from here to the end: turns in which kings
// claim dominoes of the next row, perhaps after placing one; then, if there is a
// later row, the same again in the order of the row that was claimed.
struct Draft {
  std::uint8_t seats = 0;
  bool claims_first = false;  // all of them, and placed is in their order
  bool placing = true;        // the first of the turns has still to place
  BoundedList<Seat, Row::capacity> turns;
  Row next;
  DominoSet later;

  std::uint8_t claims_of(Seat seat) const {
    return static_cast<std::uint8_t>(std::count(turns.begin(), turns.end(), seat));
  }

  // The first of the turns claims.
  void claim(int number) {
    next.claim(number, turns[0]);
    BoundedList<Seat, Row::capacity> rest;
    for (std::size_t turn = 1; turn < turns.size(); ++turn) rest.push_back(turns[turn]);
    turns = rest;
    placing = !claims_first;
    if (turns.empty() && !later.empty()) begin_last_claims();
  }

  void add_to(Hash& hash) const {
    auto word = static_cast<std::uint64_t>(placing);
    for (const Seat seat : turns) word = word << 4 | static_cast<std::uint64_t>(seat);
    for (int slot = 0; slot < Row::capacity; ++slot)
      word = word << 8 | static_cast<std::uint8_t>(next.king_at(slot));
    hash.add(word);
    hash.add(next.free().bits() << 3 | turns.size());
    hash.add(later.bits());
  }

 private:
  void begin_last_claims() {
    for (int slot = 0; slot < next.size(); ++slot)
      if (next.king_at(slot) != Seat::none) turns.push_back(next.king_at(slot));
    next = Row();
    for_each_bit(later.bits(), [&](int number) { next.add(number); });
    later = {};
  }
};

// Where kings stand on rows, as in Kingdomino and Origins. Expects a king about
// to place.
template <class S>
Draft draft_of_rows(const S& state, DominoSet later) {
  Draft draft;
  draft.seats = state.rules.players;
  for (int slot = state.turn; slot < state.current.size(); ++slot)
    draft.turns.push_back(state.current.king_at(slot));
  draft.next = state.next;
  draft.later = later;
  return draft;
}

template <class S>
DominoesToPlace to_place_from_rows(const S& state, Seat seat, DominoSet later) {
  DominoesToPlace to_place;
  std::uint8_t kings = 0;
  for (int slot = 0; slot < state.current.size(); ++slot) {
    if (state.current.king_at(slot) != seat) continue;
    ++kings;
    if (slot >= state.turn) to_place.now.add(state.current.domino_at(slot));
  }
  if (state.next.dominoes().empty()) return to_place;
  Share share;
  for (int slot = 0; slot < state.next.size(); ++slot)
    if (state.next.king_at(slot) == seat) share.held.add(state.next.domino_at(slot));
  share.free = state.next.free();
  share.claims = static_cast<std::uint8_t>(to_place.now.size());
  to_place.shares.push_back(share);
  if (!later.empty()) to_place.shares.push_back({{}, later, kings, false});
  return to_place;
}

}  // namespace castellan
