#include <algorithm>
#include <array>

#include "match/game_view.h"
#include "notation/duel/text.h"

namespace castellan {

using duel::Action;
using duel::Coat;
using duel::Phase;
using duel::State;

namespace {

LandView land_of(Coat coat, int crosses) { return {name(coat), crosses, 0, {}, {}}; }

// As they are called in records, in the order of the coats.
constexpr std::array<std::string_view, duel::coat_count> spell_names = {
    "free-placement", "split", "take-two", "turn", "domains", "cross"};

SpellView spell_view(const duel::SpellBook& book, Seat seat, Coat coat) {
  const duel::Spell spell = duel::spell_of(coat);
  SpellView view{spell_names[static_cast<std::size_t>(coat)], name(coat), book.filled(seat, coat),
                 duel::squares_for(coat), "open"};
  if (book.is_full(seat, coat))
    view.state = book.has(seat, spell) ? "owned" : "used";
  else if (book.is_struck_out(seat, coat))
    view.state = "lost";
  return view;
}

KingdomView map_view(const State& state, Seat seat) {
  const duel::Map& map = state.map(seat);
  KingdomView view;
  view.floats = false;
  view.width = duel::Site::width();
  view.height = duel::Site::height();
  view.box = duel::Site::board();
  view.castle = duel::castle_square;
  view.squares = squares_by_place(view.box, [&](Square square) -> std::optional<LandView> {
    const std::optional<duel::Symbol> symbol = map.kingdom.at(square);
    return symbol ? std::optional(land_of(symbol->coat(), symbol->crosses)) : std::nullopt;
  });
  view.points = points(state, seat);
  view.breakdown = break_down(state, seat);
  for (const Coat coat : duel::all_coats) view.spells.push_back(spell_view(state.book, seat, coat));
  view.tower = map.tower;
  if (map.domain_coat) view.domains = name(*map.domain_coat);
  return view;
}

DieView die_view(const State& state, int die) {
  const duel::Face face = state.crossed_face(die);
  DieView view{die + 1, land_of(face.coat, face.crosses), std::string(name(face.coat)), Seat::none,
               ((state.crossed >> die) & 1) != 0};
  if (face.crosses > 0) view.text += '+' + std::to_string(face.crosses);
  for (const Seat seat : {seat_at(0), seat_at(1)})
    if (((state.dice_of(seat) >> die) & 1) != 0) view.seat = seat;
  return view;
}

}  // namespace

TableView table_view(const State& state, Steps steps) {
  TableView view;
  view.square_names = SquareNames::board;
  view.symbol = "cross";
  for (const Seat seat : {seat_at(0), seat_at(1)}) view.kingdoms.push_back(map_view(state, seat));
  for (int die = 0; die < state.rolled; ++die) view.dice.push_back(die_view(state, die));
  view.first = state.a;
  // A state does not count its rounds; the dice rolled so far do.
  const auto rolls = std::ranges::count_if(steps, [](const Step& step) {
    return std::get<Action>(step.action).kind == Action::Kind::roll;
  });
  view.round = std::max(1, (static_cast<int>(rolls) + duel::dice_count - 1) / duel::dice_count);
  return view;
}

std::string_view task(const State& state) {
  switch (state.phase) {
    case Phase::take: return "take";
    case Phase::draw: return "draw";
    case Phase::domains: return "domains";
    case Phase::cross: return "cross";
    default: return {};
  }
}

int domino_in_hand(const State&) { return 0; }
DominoView domino_view(const State&, int) { return {}; }

std::vector<Square> action_squares(const Action& action) {
  if (action.kind == Action::Kind::draw)
    return {action.drawing.square(0), action.drawing.square(1)};
  if (action.kind == Action::Kind::cross) return {action.square()};
  return {};
}

bool may_score(const duel::Action& action) {
  using Kind = duel::Action::Kind;
  return action.kind == Kind::draw || action.kind == Kind::domains || action.kind == Kind::cross;
}

}  // namespace castellan
