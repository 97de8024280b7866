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

Result<Action> check_drawn_king(const State& state, int seat_number) {
  const Result<int> king =
      check_king(seat_number, state.rules.players, state.rules.kings_each(), state.kings_left);
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
  if (!state.next.dominoes().contains(number))
    return failure("claim.not_in_row", {arg("domino", number)});
  if (!state.next.free().contains(number)) return failure("claim.taken", {arg("domino", number)});
  return Action::claim(number);
}

// The legality of what has the right shape.
Result<Action> check_wording(const State& state, const Wording<Kind>& wording, Reading reading) {
  if (!fits_phase(state.phase, wording.kind)) return wrong_kind(state);
  switch (wording.kind) {
    case Kind::draw_king: return check_drawn_king(state, *wording.number);
    case Kind::draw_domino: return check_draw(state, *wording.number);
    case Kind::claim: return check_claim(state, *wording.number);
    case Kind::place:
    case Kind::discard: break;
  }
  return check_placing(SquareNames::steps, state, wording, reading);
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

Result<Action> parse_action(const State& state, std::string_view text, Reading reading) {
  const auto wording = parse_wording<Kind>(SquareNames::steps, verbs, text, reading);
  if (!wording) return failure(wording.error());
  return check_wording(state, *wording, reading);
}

}  // namespace castellan
