#include <array>

#include "notation/kingdomino/text.h"
#include "notation/placing.h"
#include "notation/wording.h"

namespace castellan {

using kingdomino::Action;
using kingdomino::Phase;
using kingdomino::State;

using Kind = Action::Kind;

namespace {

constexpr std::array<Verb<Kind>, 5> verbs = {
    {{"claim", "c", Kind::claim},
     {"place", "p", Kind::place},
     {"discard", "d", Kind::discard},
     {"king", "", Kind::draw_king},
     {"draw", "", Kind::draw_domino}}};

Failure wrong_kind(const State& state) {
  switch (state.phase) {
    case Phase::draw_kings: return failure("turn.kings_first");
    case Phase::draw_row: return failure("turn.row_first");
    case Phase::draft:
    case Phase::claim: return failure("turn.claim_expected");
    case Phase::place:
      return failure("turn.place_expected", {arg("domino", state.acting_domino())});
    case Phase::over: break;
  }
  return failure("turn.over");
}

bool fits_phase(Phase phase, Kind kind) {
  switch (kind) {
    case Kind::draw_king: return phase == Phase::draw_kings;
    case Kind::draw_domino: return phase == Phase::draw_row;
    case Kind::claim: return phase == Phase::draft || phase == Phase::claim;
    case Kind::place:
    case Kind::discard: return phase == Phase::place;
  }
  return false;
}

Result<Action> check_king(const State& state, int seat_number) {
  if (seat_number < 1 || seat_number > state.rules.players)
    return failure("seat.none", {arg("seat", seat_number), arg("players", state.rules.players)});
  for (int king = 0; king < state.rules.kings(); ++king) {
    const bool left = ((state.kings_left >> king) & 1) != 0;
    if (left && number(state.owner(king)) == seat_number) return Action::draw_king(king);
  }
  return failure(
      "kings.too_many", {arg("seat", seat_number), arg("kings", state.rules.kings_each())});
}

Result<Action> check_draw(const State& state, int number) {
  if (!state.unseen.contains(number)) return failure("row.seen", {arg("domino", number)});
  return Action::draw_domino(number);
}

Result<Action> check_claim(const State& state, int number) {
  if (!state.next.dominoes().contains(number))
    return failure("claim.not_in_row", {arg("domino", number)});
  if (!state.next.free().contains(number)) return failure("claim.taken", {arg("domino", number)});
  return Action::claim(number);
}

Result<Action> check_discard(const State& state, int number) {
  if (!state.kingdom(state.acting()).placements(domino(number)).empty())
    return failure("discard.fits", {arg("domino", number)});  // K-P4
  return Action::discard(number);
}

Result<Action> check_place(const State& state, int number, const Wording<Kind>& wording,
                           Reading reading) {
  const Result<Placement> placement =
      check_placement(SquareNames::steps, state.kingdom(state.acting()), domino(number),
                      wording.square, wording.direction, reading);
  if (!placement) return failure(placement.error());
  return Action::place(number, *placement);
}

// The legality of what has the right shape.
Result<Action> check_wording(const State& state, const Wording<Kind>& wording, Reading reading) {
  const Kind kind = wording.kind;
  if (!fits_phase(state.phase, kind)) return wrong_kind(state);
  if (kind == Kind::draw_king) return check_king(state, *wording.number);

  const bool own_domino = kind == Kind::place || kind == Kind::discard;
  const int number = wording.number ? *wording.number : state.acting_domino();
  if (number < 1 || number > domino_count)
    return failure("domino.none", {arg("domino", number), arg("most", domino_count)});
  if (own_domino && number != state.acting_domino())
    return failure(
        "place.other_domino", {arg("domino", number), arg("expected", state.acting_domino())});
  switch (kind) {
    case Kind::claim: return check_claim(state, number);
    case Kind::place: return check_place(state, number, wording, reading);
    case Kind::discard: return check_discard(state, number);
    default: return check_draw(state, number);
  }
}

Result<Action> parse(const State& state, std::string_view text, Reading reading) {
  const auto wording = parse_wording<Kind>(SquareNames::steps, verbs, text, reading);
  if (!wording) return failure(wording.error());
  return check_wording(state, *wording, reading);
}

}  // namespace

std::string to_text(const State& state, const Action& action) {
  const std::string number_text = std::to_string(action.number);
  switch (action.kind) {
    case Kind::draw_king: return "king " + std::to_string(number(state.owner(action.number)));
    case Kind::draw_domino: return "draw " + number_text;
    case Kind::claim: return "claim " + number_text;
    case Kind::place: return place_text(SquareNames::steps, action.number, action.placement);
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
