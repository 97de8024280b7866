#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "notation/duel/text.h"
#include "notation/duel/wording.h"
#include "notation/pieces.h"

namespace castellan {

using duel::Action;
using duel::all_dice;
using duel::Coat;
using duel::dice_count;
using duel::DiceSet;
using duel::Drawing;
using duel::Drawings;
using duel::Face;
using duel::Phase;
using duel::Site;
using duel::Spell;
using duel::State;
using duel::Stroke;
using duel::Wording;
using Kind = Action::Kind;

namespace {

constexpr SquareNames names = SquareNames::board;

std::string dice_text(DiceSet dice) {
  std::string text;
  for_each_bit(dice, [&](int die) { text += ' ' + std::to_string(die + 1); });
  return text;
}

std::string drawing_text(const State& state, const Drawing& drawing) {
  const DiceSet dice = state.dice_of(state.acting);
  std::string text = "draw";
  for (const int which : {0, 1}) {
    const int die = which == 0 ? duel::lower_die(dice) : duel::higher_die(dice);
    text += ' ' + std::to_string(die + 1) + ' ' + square_text(names, drawing.square(which));
    if (state.face(die).is_wild())
      text += '=' + std::string(name(drawing.coats[static_cast<std::size_t>(which)]));
  }
  return text;
}

Failure wrong_kind(Phase phase) {
  switch (phase) {
    case Phase::first: return failure("turn.first_expected");
    case Phase::roll: return failure("turn.roll_expected");
    case Phase::take: return failure("turn.take_expected");
    case Phase::draw: return failure("turn.draw_expected");
    case Phase::domains: return failure("turn.domains_expected");
    case Phase::cross: return failure("turn.cross_expected");
    case Phase::over: break;
  }
  return failure("turn.over");
}

bool fits_phase(Phase phase, const Wording& wording) {
  switch (wording.kind) {
    case Kind::first: return phase == Phase::first;
    case Kind::roll: return phase == Phase::roll;
    case Kind::take: return phase == Phase::take;
    case Kind::cast: return phase == (wording.spell == Spell::take_two ? Phase::take : Phase::draw);
    case Kind::turn:
    case Kind::tower:
    case Kind::draw:
    case Kind::skip: return phase == Phase::draw;
    case Kind::domains: return phase == Phase::domains;
    case Kind::cross: return phase == Phase::cross;
  }
  return false;
}

Result<int> check_face(int die, Face face) {
  const std::optional<int> number = all_dice[static_cast<std::size_t>(die)].find(face);
  if (!number) return failure("face.not_on_die", {arg("die", die + 1), arg("face", to_text(face))});
  return *number;
}

// The index of a die by the number that people use.
Result<int> check_die(int number) {
  if (number < 1 || number > dice_count)
    return failure("die.none", {arg("die", number), arg("most", dice_count)});
  return number - 1;
}

Result<int> check_own_die(const State& state, int number) {
  const Result<int> die = check_die(number);
  if (die && (state.dice_of(state.acting) >> *die & 1) == 0)
    return failure("die.not_own", {arg("die", number)});
  return die;
}

Result<void> check_spell(const State& state, Spell spell) {
  if (state.book.has(state.acting, spell)) return {};
  const bool used = state.book.owner(spell) == state.acting;
  return failure(used ? "spell.used" : "spell.not_own", {arg("spell", name(spell))});
}

Result<Action> check_take(const State& state, const Wording& wording, Reading reading) {
  unsigned dice = 0;
  for (const int number : wording.numbers) {
    const Result<int> die = check_die(number);
    if (!die) return failure(die.error());
    if ((state.dice_left() >> *die & 1) == 0) return failure("take.gone", {arg("die", number)});
    if ((dice >> *die & 1) != 0) return failure("take.twice", {arg("die", number)});
    if (dice >> *die != 0 && reading == Reading::strict) return failure("die.order");
    dice |= 1u << *die;
  }
  if (std::popcount(dice) != (state.takes_two() ? 2 : 1))
    return failure("take.count", {arg("count", state.takes_two() ? 2 : 1)});
  return Action::take(static_cast<DiceSet>(dice));
}

Result<Action> check_cast(const State& state, Spell spell) {
  if (spell == Spell::take_two && state.acting != state.a) return failure("spell.only_a");
  if (const auto own = check_spell(state, spell); !own) return failure(own.error());
  return Action::cast(spell);
}

Result<Action> check_turn(const State& state, const Wording& wording) {
  const Result<int> die = check_own_die(state, wording.numbers[0]);
  if (!die) return failure(die.error());
  const Result<int> face = check_face(*die, wording.face);
  if (!face) return failure(face.error());
  if (*face == state.shown(*die))
    return failure("face.shown", {arg("die", *die + 1), arg("face", to_text(wording.face))});
  if (const auto own = check_spell(state, Spell::turn_die); !own) return failure(own.error());
  return Action::turn(*die, *face);
}

Result<Action> check_tower(const State& state, int number) {
  const Result<int> die = check_own_die(state, number);
  if (!die) return failure(die.error());
  if (!state.map(state.acting).tower) return failure("tower.used");
  return Action::tower(*die);
}

Result<Square> check_square(const WrittenSquare& written) {
  const std::optional<Square> square = near_square(written);
  if (!square || !Site::holds(*square)) return failure("place.off_board", {arg("size", 7)});
  return *square;
}

// Why it cannot be drawn there; the reasons from plain to subtle.
Message why_not(const State& state, const Drawing& drawing) {
  const duel::Kingdom& kingdom = state.kingdom(state.acting);
  for (const Square square : {drawing.square(0), drawing.square(1)}) {
    if (kingdom.is_castle(square)) return Message("place.castle");
    if (!kingdom.is_empty(square))
      return Message("place.taken", {arg("square", square_text(names, square))});
  }
  if (state.drawings().count() == 0) return Message("drawing.must_skip");
  const SquareSet one(drawing.square(0)), other(drawing.square(1));
  if (one == other) return Message("drawing.one_square");
  if (!state.split)
    return Message((one.neighbours() & other).empty() ? "drawing.apart" : "drawing.no_match");
  const bool connects = !(kingdom.shores_of(drawing.coats[0]) & one).empty();
  const Square alone = drawing.square(connects ? 1 : 0);  // D-M2
  return Message("drawing.no_match_apart", {arg("square", square_text(names, alone))});
}

// The coat a die is drawn as.
Result<Coat> check_coat(const Face& face, int die, const Stroke& stroke, Reading reading) {
  if (!face.is_wild()) {
    const bool its_own = reading == Reading::kindly && stroke.coat == face.coat;
    if (stroke.coat && !its_own) return failure("drawing.not_wild", {arg("die", die + 1)});
    return face.coat;
  }
  if (!stroke.coat) return failure("drawing.no_coat", {arg("die", die + 1)});
  return *stroke.coat;
}

Result<Action> check_draw(const State& state, const Wording& wording, Reading reading) {
  std::array<Stroke, 2> strokes = wording.strokes;
  const DiceSet dice = state.dice_of(state.acting);
  const std::array<int, 2> own = {duel::lower_die(dice), duel::higher_die(dice)};
  if (strokes[0].die.has_value() != strokes[1].die.has_value()) return failure("drawing.both_dice");
  if (strokes[0].die) {
    for (const Stroke& stroke : strokes)
      if (const auto die = check_own_die(state, *stroke.die); !die) return failure(die.error());
    if (strokes[0].die == strokes[1].die) return failure("drawing.both_dice");
    if (strokes[0].die > strokes[1].die) {
      if (reading == Reading::strict) return failure("die.order");
      std::swap(strokes[0], strokes[1]);
    }
  }
  Drawing drawing;
  for (const std::size_t which : {0u, 1u}) {
    const Result<Square> square = check_square(strokes[which].square);
    if (!square) return failure(square.error());
    const Result<Coat> coat =
        check_coat(state.face(own[which]), own[which], strokes[which], reading);
    if (!coat) return failure(coat.error());
    drawing.places[which] = Drawing::place(*square);
    drawing.coats[which] = *coat;
  }

  const bool alike = drawing.coats[0] == drawing.coats[1] &&
                     state.crossed_face(own[0]).crosses == state.crossed_face(own[1]).crosses;
  const bool second_name = alike && Drawings::in_order(drawing.square(1), drawing.square(0));
  if (second_name) std::swap(drawing.places[0], drawing.places[1]);
  if (!state.drawings().contains(drawing)) return failure(why_not(state, drawing));
  if (second_name && reading == Reading::strict)
    return failure("place.second_name", {arg("action", drawing_text(state, drawing))});
  return Action::draw(drawing);
}

Result<Action> check_cross(const State& state, const WrittenSquare& written) {
  const Result<Square> square = check_square(written);
  if (!square) return failure(square.error());
  if (!state.kingdom(state.acting).at(*square))
    return failure("cross.nothing_there", {arg("square", square_text(names, *square))});
  return Action::cross(*square);
}

// The legality of what has the right shape.
Result<Action> check_wording(const State& state, const Wording& wording, Reading reading) {
  if (!fits_phase(state.phase, wording)) return wrong_kind(state.phase);
  switch (wording.kind) {
    case Kind::first:
      if (const auto seat = check_seat(wording.numbers[0], 2); !seat) return failure(seat.error());
      return Action::first(seat_at(wording.numbers[0] - 1));
    case Kind::roll: {
      const Result<int> face = check_face(state.rolled, wording.face);
      if (!face) return failure(face.error());
      return Action::roll(*face);
    }
    case Kind::take: return check_take(state, wording, reading);
    case Kind::cast: return check_cast(state, wording.spell);
    case Kind::turn: return check_turn(state, wording);
    case Kind::tower: return check_tower(state, wording.numbers[0]);
    case Kind::draw: return check_draw(state, wording, reading);
    case Kind::skip:
      if (state.drawings().count() > 0) return failure("skip.possible");  // D-R3
      return Action::skip();
    case Kind::domains: return Action::domains(wording.coat);
    case Kind::cross: return check_cross(state, wording.square);
  }
  return wrong_kind(state.phase);
}

}  // namespace

std::string to_text(const State& state, const Action& action) {
  switch (action.kind) {
    case Kind::first: return "first " + std::to_string(action.number + 1);
    case Kind::roll: return "roll " + to_text(all_dice[state.rolled].face(action.face));
    case Kind::take: return "take" + dice_text(action.number);
    case Kind::cast: return "cast " + std::string(name(action.spell()));
    case Kind::turn:
      return "turn " + std::to_string(action.number + 1) + ' ' +
             to_text(all_dice[action.number].face(action.face));
    case Kind::tower: return "tower " + std::to_string(action.number + 1);
    case Kind::draw: return drawing_text(state, action.drawing);
    case Kind::skip: return "skip";
    case Kind::domains: return "domains " + std::string(name(action.coat()));
    case Kind::cross: return "cross " + square_text(names, action.square());
  }
  return {};
}

Result<Action> parse_action(const State& state, std::string_view text, Reading reading) {
  const Result<Wording> wording = duel::parse_wording(text, reading);
  if (!wording) return failure(wording.error());
  return check_wording(state, *wording, reading);
}

}  // namespace castellan
