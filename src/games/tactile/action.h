#pragma once

#include <cstdint>

#include "base/bounded_list.h"
#include "table/square.h"

namespace castellan::tactile {

struct Action {
  enum class Kind : std::uint8_t { draw_domino, draw_king, claim, castle, place, discard };

  Kind kind{};
  std::uint8_t number = 0;  // of the domino; for draw_king, of the king
  Placement placement{};    // for place; for castle, its square

  static constexpr Action draw_domino(int number) { return make(Kind::draw_domino, number); }
  static constexpr Action draw_king(int king) { return make(Kind::draw_king, king); }
  static constexpr Action claim(int number) { return make(Kind::claim, number); }
  static constexpr Action castle(Square square) { return make(Kind::castle, 0, {square, {}}); }
  static constexpr Action discard(int number) { return make(Kind::discard, number); }
  static constexpr Action place(int number, Placement placement) {
    return make(Kind::place, number, placement);
  }

  bool operator==(const Action&) const = default;

 private:
  static constexpr Action make(Kind kind, int number, Placement placement = {}) {
    return {kind, static_cast<std::uint8_t>(number), placement};
  }
};

// A domino has at most four placements for each of the 48 free pegs.
using Actions = BoundedList<Action, 192>;

}  // namespace castellan::tactile
