#include "notation/kingdomino.h"

#include <array>
#include <optional>

#include "notation/kingdomino_wording.h"

namespace castellan {

using kingdomino::Action;
using kingdomino::Phase;
using kingdomino::State;

namespace {

std::string to_text(Square square) {
  return std::to_string(square.x) + ',' + std::to_string(square.y);
}

std::string place_text(int number, Placement placement) {
  return "place " + std::to_string(number) + ' ' + to_text(placement.square) + ' ' +
         std::string(name(placement.direction));
}

tl::unexpected<Message> wrong_kind(const State& state) {
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

bool fits_phase(Phase phase, Action::Kind kind) {
  switch (kind) {
    case Action::Kind::draw_king: return phase == Phase::draw_kings;
    case Action::Kind::draw_domino: return phase == Phase::draw_row;
    case Action::Kind::claim: return phase == Phase::draft || phase == Phase::claim;
    case Action::Kind::place:
    case Action::Kind::discard: return phase == Phase::place;
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

// Whether a half on this square has the castle or a domino beside it.
bool touches(const Kingdom& kingdom, Square square) {
  for (const Direction direction : all_directions)
    if (!kingdom.is_empty(step(square, direction))) return true;
  return false;
}

// Why the domino cannot lie there; the reasons from plain to subtle.
Message why_not(const Kingdom& kingdom, const Domino& domino, Placement placement) {
  for (const Square square : {placement.left(), placement.right()}) {
    if (square == kingdom.castle()) return Message("place.castle");
    if (!kingdom.is_empty(square)) return Message("place.taken", {arg("square", to_text(square))});
  }
  if (!kingdom.holds(placement.left()) || !kingdom.holds(placement.right()))
    return Message("place.outside", {arg("size", kingdom.size())});  // K-P3
  if (kingdom.placements(domino).empty())
    return Message("place.must_discard", {arg("domino", domino.number)});  // K-P4
  if (!touches(kingdom, placement.left()) && !touches(kingdom, placement.right()))
    return Message("place.touches_nothing");
  return Message("place.no_match");  // K-P2
}

Result<Action> check_place(const State& state, int number, const Wording& wording,
                           Reading reading) {
  const Kingdom& kingdom = state.kingdom(state.acting());
  const Domino& domino = castellan::domino(number);
  const int reach = kingdom.size();
  if (wording.x < -reach || wording.x > reach || wording.y < -reach || wording.y > reach)
    return failure("place.outside", {arg("size", kingdom.size())});

  const Square square{static_cast<std::int8_t>(wording.x), static_cast<std::int8_t>(wording.y)};
  Placement placement{square, wording.direction};
  const bool second_name =
      placement.direction == Direction::south || placement.direction == Direction::west;
  if (domino.equal_halves() && second_name) {
    const bool upright = placement.direction == Direction::south;
    placement = {placement.right(), upright ? Direction::north : Direction::east};
    if (reading == Reading::strict)
      return failure("place.second_name", {arg("action", place_text(number, placement))});
  }
  if (!kingdom.fits(domino, placement))
    return tl::unexpected<Message>(why_not(kingdom, domino, placement));
  return Action::place(number, placement);
}

// The legality of what has the right shape.
Result<Action> check_wording(const State& state, const Wording& wording, Reading reading) {
  const Action::Kind kind = wording.kind;
  if (!fits_phase(state.phase, kind)) return wrong_kind(state);
  if (kind == Action::Kind::draw_king) return check_king(state, *wording.number);

  const bool own_domino = kind == Action::Kind::place || kind == Action::Kind::discard;
  const int number = wording.number ? *wording.number : state.acting_domino();
  if (number < 1 || number > domino_count)
    return failure("domino.none", {arg("domino", number), arg("most", domino_count)});
  if (own_domino && number != state.acting_domino())
    return failure(
        "place.other_domino", {arg("domino", number), arg("expected", state.acting_domino())});
  switch (kind) {
    case Action::Kind::claim: return check_claim(state, number);
    case Action::Kind::place: return check_place(state, number, wording, reading);
    case Action::Kind::discard: return check_discard(state, number);
    default: return check_draw(state, number);
  }
}

Result<Action> parse(const State& state, std::string_view text, Reading reading) {
  const Result<Wording> wording = parse_wording(text, reading);
  if (!wording) return tl::unexpected<Message>(wording.error());
  return check_wording(state, *wording, reading);
}

}  // namespace

std::string to_text(const State& state, const Action& action) {
  const std::string number_text = std::to_string(action.number);
  switch (action.kind) {
    case Action::Kind::draw_king:
      return "king " + std::to_string(number(state.owner(action.number)));
    case Action::Kind::draw_domino: return "draw " + number_text;
    case Action::Kind::claim: return "claim " + number_text;
    case Action::Kind::place: return place_text(action.number, action.placement);
    case Action::Kind::discard: return "discard " + number_text;
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
