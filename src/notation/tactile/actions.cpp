#include <array>

#include "notation/placing.h"
#include "notation/tactile/text.h"
#include "notation/wording.h"

namespace castellan {

using tactile::Action;
using tactile::Board;
using tactile::Phase;
using tactile::Rules;
using tactile::State;
using Kind = Action::Kind;

namespace {

constexpr SquareNames names = SquareNames::board;

constexpr std::array<Verb<Kind>, 6> verbs = {
    {{"claim", "c", Kind::claim},
     {"castle", "ca", Kind::castle},
     {"place", "p", Kind::place},
     {"discard", "d", Kind::discard},
     {"king", "", Kind::draw_king},
     {"draw", "", Kind::draw_domino}}};

Failure wrong_kind(const State& state) {
  switch (state.phase) {
    case Phase::draw_row: return failure("turn.row_first");
    case Phase::draw_kings: return failure("turn.kings_first");
    case Phase::claim: return failure("turn.claim_expected");
    case Phase::castle: return failure("turn.castle_expected");
    case Phase::place:
      return failure("turn.place_expected", {arg("domino", state.acting_domino())});
    case Phase::over: break;
  }
  return failure("turn.over");
}

bool fits_phase(Phase phase, Kind kind) {
  switch (kind) {
    case Kind::draw_domino: return phase == Phase::draw_row;
    case Kind::draw_king: return phase == Phase::draw_kings;
    case Kind::claim: return phase == Phase::claim;
    case Kind::castle: return phase == Phase::castle;
    case Kind::place:
    case Kind::discard: return phase == Phase::place;
  }
  return false;
}

Result<Action> check_drawn_king(const State& state, int seat_number) {
  const Result<int> king =
      check_king(seat_number, state.rules.players, Rules::kings_each, state.kings_left);
  if (!king) return failure(king.error());
  return Action::draw_king(*king);
}

Result<Action> check_draw(const State& state, int number) {
  if (const Result<void> exists = check_domino(number); !exists) return failure(exists.error());
  if (!state.unseen.contains(number)) return failure("row.seen", {arg("domino", number)});
  return Action::draw_domino(number);
}

Result<Action> check_claim(const State& state, int number) {
  if (const Result<void> exists = check_domino(number); !exists) return failure(exists.error());
  if (state.drawn.contains(number)) return Action::claim(number);
  const bool taken = state.lid.dominoes().contains(number);
  return failure(taken ? "claim.taken" : "claim.not_in_row", {arg("domino", number)});
}

Result<Action> check_castle(const WrittenSquare& written) {
  const std::optional<Square> square = near_square(written);
  if (!square || !Board::holds(*square))
    return failure("place.off_board", {arg("size", Board::width())});
  return Action::castle(*square);
}

// The legality of what has the right shape.
Result<Action> check_wording(const State& state, const Wording<Kind>& wording, Reading reading) {
  if (!fits_phase(state.phase, wording.kind)) return wrong_kind(state);
  switch (wording.kind) {
    case Kind::draw_king: return check_drawn_king(state, *wording.number);
    case Kind::draw_domino: return check_draw(state, *wording.number);
    case Kind::claim: return check_claim(state, *wording.number);
    case Kind::castle: return check_castle(wording.square);
    case Kind::place:
    case Kind::discard: break;
  }
  return check_placing(names, state, wording, reading);
}

}  // namespace

std::string to_text(const State&, const Action& action) {
  const std::string number_text = std::to_string(action.number);
  switch (action.kind) {
    case Kind::draw_domino: return "draw " + number_text;
    case Kind::draw_king: return "king " + std::to_string(number(State::owner(action.number)));
    case Kind::claim: return "claim " + number_text;
    case Kind::castle: return "castle " + square_text(names, action.placement.square);
    case Kind::place: return place_text(names, action.number, action.placement);
    case Kind::discard: return "discard " + number_text;
  }
  return {};
}

Result<Action> parse_action(const State& state, std::string_view text, Reading reading) {
  const auto wording = parse_wording<Kind>(names, verbs, text, reading);
  if (!wording) return failure(wording.error());
  return check_wording(state, *wording, reading);
}

}  // namespace castellan
