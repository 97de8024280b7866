#include "games/duel/state.h"

namespace castellan::duel {

static_assert(GameState<State>);

void legal_actions(const State& state, Actions& out) {
  out.clear();
  switch (state.phase) {
    case Phase::first:
      for (const int seat : {0, 1}) out.push_back(Action::first(seat_at(seat)));
      break;
    case Phase::roll:
      for (int face = 0; face < face_count; ++face) out.push_back(Action::roll(face));
      break;
    case Phase::take: {
      const DiceSet left = state.dice_left();
      if (state.takes_two()) {
        for (int n = 0; n < detail::pairs_of(left); ++n)
          out.push_back(Action::take(detail::nth_pair(left, n)));
      } else {
        for_each_bit(left, [&](int die) { out.push_back(Action::take(DiceSet(1u << die))); });
        if (detail::may_cast_take_two(state)) out.push_back(Action::cast(Spell::take_two));
      }
      break;
    }
    case Phase::draw:
      state.drawings().for_each([&](const Drawing& drawing) {
        out.push_back(Action::draw(drawing));
      });
      if (out.empty()) out.push_back(Action::skip());  // D-R3
      detail::Preparations(state).for_each([&](const Action& action) { out.push_back(action); });
      break;
    case Phase::domains:
      for (const Coat coat : all_coats) out.push_back(Action::domains(coat));
      break;
    case Phase::cross:
      for_each_bit((state.kingdom(state.acting).taken() & ~SquareSet(castle_square)).bits(),
                   [&](int bit) { out.push_back(Action::cross(Site::square_at(bit))); });
      break;
    case Phase::over: break;
  }
}

namespace {

bool is_legal_drawing(const State& state, const Action& action) {
  using Kind = Action::Kind;
  if (action.kind == Kind::draw)
    return action == Action::draw(action.drawing) && state.drawings().contains(action.drawing);
  if (action.kind == Kind::skip) return action == Action::skip() && state.drawings().count() == 0;
  bool listed = false;
  detail::Preparations(state).for_each([&](const Action& other) { listed |= action == other; });
  return listed;
}

bool is_legal_taking(const State& state, const Action& action) {
  if (action.kind == Action::Kind::cast)
    return action == Action::cast(Spell::take_two) && detail::may_cast_take_two(state);
  const int dice = state.takes_two() ? 2 : 1;
  return action == Action::take(action.number) && std::popcount(action.number) == dice &&
         (action.number & ~state.dice_left()) == 0;
}

}  // namespace

bool is_legal(const State& state, const Action& action) {
  switch (state.phase) {
    case Phase::first: return action.number < 2 && action == Action::first(seat_at(action.number));
    case Phase::roll: return action.face < face_count && action == Action::roll(action.face);
    case Phase::take: return is_legal_taking(state, action);
    case Phase::draw: return is_legal_drawing(state, action);
    case Phase::domains:
      return action.coat() < Coat::wild && action == Action::domains(action.coat());
    case Phase::cross:
      return action == Action::cross(action.square()) &&
             state.kingdom(state.acting).at(action.square()).has_value();
    case Phase::over: return false;
  }
  return false;
}

Score score(const State& state, Seat seat) {
  return {points(state, seat), state.map(seat).largest_domain(), 0};
}

Standings standings(const State& state) { return standings_by_score(state); }

std::uint64_t hash(const State& state) {
  Hash hash;
  hash.add(packed(state.rules.players, state.phase, state.a, state.acting, state.rolled,
                  state.taken[0], state.taken[1], state.crossed));
  hash.add(packed(state.faces[0], state.faces[1], state.faces[2], state.faces[3], state.take_two,
                  state.free_placement, state.split, state.drew));
  state.book.add_to(hash);
  for (const Map& map : state.maps) map.add_to(hash);
  return hash.value();
}

}  // namespace castellan::duel
