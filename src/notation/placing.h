#pragma once

#include "base/result.h"
#include "notation/pieces.h"
#include "notation/wording.h"
#include "table/square.h"

namespace castellan {

// Whether a half on this square has the castle or a domino beside it.
template <class Kingdom>
bool touches(const Kingdom& kingdom, Square square) {
  for (const Direction direction : all_directions)
    if (!kingdom.is_empty(step(square, direction))) return true;
  return false;
}

// Why the domino cannot lie there; the reasons from plain to subtle.
template <class Kingdom, class Domino>
Message why_not(SquareNames names, const Kingdom& kingdom, const Domino& domino,
                Placement placement) {
  for (const Square square : {placement.left(), placement.right()}) {
    if (kingdom.is_castle(square)) return Message("place.castle");
    if (!kingdom.is_empty(square))
      return Message("place.taken", {arg("square", square_text(names, square))});
  }
  if (!kingdom.holds(placement.left()) || !kingdom.holds(placement.right()))
    return Message(names == SquareNames::board ? "place.off_board" : "place.outside",
                   {arg("size", kingdom.size())});  // K-P3, T-P1
  if (kingdom.placements(domino).empty())
    return Message("place.must_discard", {arg("domino", domino.number)});  // K-P4
  if (!touches(kingdom, placement.left()) && !touches(kingdom, placement.right()))
    return Message("place.touches_nothing");
  return Message("place.no_match");  // K-P2
}

// The placement that was written, if the domino may lie there. Of the two
// names of a domino with equal halves people may use either.
template <class Kingdom, class Domino>
Result<Placement> check_placement(SquareNames names, const Kingdom& kingdom, const Domino& domino,
                                  const WrittenSquare& written, Direction direction,
                                  Reading reading) {
  const std::optional<Square> square = near_square(written);
  if (!square)
    return failure(names == SquareNames::board ? "place.off_board" : "place.outside",
                   {arg("size", kingdom.size())});
  Placement placement{*square, direction};
  const bool second_name = direction == Direction::south || direction == Direction::west;
  if (domino.equal_halves() && second_name) {
    const bool upright = direction == Direction::south;
    placement = {placement.right(), upright ? Direction::north : Direction::east};
    if (reading == Reading::strict)
      return failure(
          "place.second_name", {arg("action", place_text(names, domino.number, placement))});
  }
  if (!kingdom.placements(domino).contains(placement))
    return failure(why_not(names, kingdom, domino, placement));
  return placement;
}

// K-P4: it is given up only if it fits nowhere.
template <class Kingdom, class Domino>
Result<void> check_discard(const Kingdom& kingdom, const Domino& domino) {
  if (kingdom.placements(domino).empty()) return {};
  return failure("discard.fits", {arg("domino", domino.number)});
}

// What a king does with its domino in Kingdomino and its tactile edition.
template <class State>
Result<typename State::Action> check_placing(SquareNames names, const State& state,
                                             const Wording<typename State::Action::Kind>& wording,
                                             Reading reading) {
  using Action = typename State::Action;
  const Result<int> number = check_own_domino(wording.number, state.acting_domino());
  if (!number) return failure(number.error());
  const auto& kingdom = state.kingdom(state.acting());
  if (wording.kind == Action::Kind::discard) {
    if (const auto lost = check_discard(kingdom, domino(*number)); !lost)
      return failure(lost.error());
    return Action::discard(*number);
  }
  const Result<Placement> placement =
      check_placement(names, kingdom, domino(*number), wording.square, wording.direction, reading);
  if (!placement) return failure(placement.error());
  return Action::place(*number, *placement);
}

}  // namespace castellan
