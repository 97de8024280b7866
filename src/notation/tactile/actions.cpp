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

Result<Action> check_king(const State& state, int seat_number) {
  if (seat_number < 1 || seat_number > state.rules.players)
    return failure("seat.none", {arg("seat", seat_number), arg("players", state.rules.players)});
  for (int king = 0; king < Rules::kings; ++king) {
    const bool left = ((state.kings_left >> king) & 1) != 0;
    if (left && number(State::owner(king)) == seat_number) return Action::draw_king(king);
  }
  return failure("kings.too_many", {arg("seat", seat_number), arg("kings", Rules::kings_each)});
}

Result<Action> check_claim(const State& state, int number) {
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

Result<Action> check_place(const State& state, int number, const Wording<Kind>& wording,
                           Reading reading) {
  const Result<Placement> placement =
      check_placement(names, state.kingdom(state.acting()), domino(number), wording.square,
                      wording.direction, reading);
  if (!placement) return failure(placement.error());
  return Action::place(number, *placement);
}

Result<Action> check_discard(const State& state, int number) {
  if (!state.kingdom(state.acting()).placements(domino(number)).empty())
    return failure("discard.fits", {arg("domino", number)});  // K-P4
  return Action::discard(number);
}

// The legality of what has the right shape.
Result<Action> check_wording(const State& state, const Wording<Kind>& wording, Reading reading) {
  const Kind kind = wording.kind;
  if (!fits_phase(state.phase, kind)) return wrong_kind(state);
  if (kind == Kind::draw_king) return check_king(state, *wording.number);
  if (kind == Kind::castle) return check_castle(wording.square);

  const bool own_domino = kind == Kind::place || kind == Kind::discard;
  const int number = wording.number ? *wording.number : state.acting_domino();
  if (number < 1 || number > domino_count)
    return failure("domino.none", {arg("domino", number), arg("most", domino_count)});
  if (own_domino && number != state.acting_domino())
    return failure(
        "place.other_domino", {arg("domino", number), arg("expected", state.acting_domino())});
  if (kind == Kind::claim) return check_claim(state, number);
  if (kind == Kind::place) return check_place(state, number, wording, reading);
  if (kind == Kind::discard) return check_discard(state, number);
  if (!state.unseen.contains(number)) return failure("row.seen", {arg("domino", number)});
  return Action::draw_domino(number);
}

Result<Action> parse(const State& state, std::string_view text, Reading reading) {
  const auto wording = parse_wording<Kind>(names, verbs, text, reading);
  if (!wording) return failure(wording.error());
  return check_wording(state, *wording, reading);
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

Result<Action> parse_action(const State& state, std::string_view text) {
  return parse(state, text, Reading::strict);
}

Result<Action> parse_action_kindly(const State& state, std::string_view text) {
  return parse(state, text, Reading::kindly);
}

}  // namespace castellan
