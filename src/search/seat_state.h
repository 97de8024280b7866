#pragma once

#include <cstdint>

#include "base/hash.h"
#include "games/standings.h"
#include "table/kingdom.h"

namespace castellan {

// What one seat builds in Kingdomino and its tactile edition; nobody else can touch it.
template <class Rules, class Kingdom>
struct SeatState {
  Rules rules;
  std::uint8_t discards = 0;
  Kingdom kingdom;
};

template <class Rules, class Kingdom>
int points(const SeatState<Rules, Kingdom>& own) {
  return points(own.rules, own.kingdom, own.discards);
}
template <class Rules, class Kingdom>
Score score(const SeatState<Rules, Kingdom>& own) {
  return score(own.rules, own.kingdom, own.discards);
}
template <class Rules, class Kingdom>
void add_to(Hash& hash, const SeatState<Rules, Kingdom>& own) {
  hash.add(own.discards);
  own.kingdom.add_to(hash);
}

// Calls visit(SeatState) for all that can become of it with this domino.
template <class Rules, class Kingdom, class Visit>
void for_each_way(const SeatState<Rules, Kingdom>& own, int number, Visit visit) {
  const Placements placements = own.kingdom.placements(domino(number));
  SeatState<Rules, Kingdom> after = own;
  if (placements.empty()) {  // K-P4
    ++after.discards;
    return visit(after);
  }
  placements.for_each([&](Placement placement) {
    after.kingdom = own.kingdom;
    after.kingdom.place(domino(number), placement);
    visit(after);
  });
}

}  // namespace castellan
