#pragma once

#include <cstdint>

#include "base/bounded_list.h"
#include "table/square.h"

namespace castellan::kingdomino {

struct Action {
  enum class Kind : std::uint8_t { draw_king, draw_domino, claim, place, discard };

  Kind kind{};
  std::uint8_t number = 0;  // of the domino; for draw_king, of the king
  Placement placement{};    // for place

  static constexpr Action draw_king(int king) { return make(Kind::draw_king, king); }
  static constexpr Action draw_domino(int number) { return make(Kind::draw_domino, number); }
  static constexpr Action claim(int number) { return make(Kind::claim, number); }
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

// A domino has at most four placements for each of the 48 free squares of a
// 7×7 kingdom.
using Actions = BoundedList<Action, 192>;

}  // namespace castellan::kingdomino
