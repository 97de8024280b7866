#include "games/origins/state.h"

#include <algorithm>

namespace castellan::origins {

static_assert(GameState<State>);

State::State(const Rules& game_rules) : rules(game_rules) {
  assert(check(rules));
  chiefs_left = static_cast<std::uint8_t>((1u << rules.chiefs()) - 1u);
  if (rules.mode == Mode::tribe) pile = CavemanTiles::all();
  territories.fill(Territory(rules.territory_size()));
}

Resource contested_totem(const State& state) {
  for (const Resource resource : all_resources) {
    if (detail::must_choose(state.totem_holder(resource), leaders(state, resource)))
      return resource;
  }
  assert(!"no totem is contested");
  return Resource::mammoth;
}

namespace {

void list_placements(const State& state, Actions& out) {
  const int number = state.acting_domino();
  const Kingdom& kingdom = state.territory(state.acting()).kingdom();
  kingdom.placements(domino(number)).for_each([&](Placement placement) {
    out.push_back(Action::place(number, placement));
  });
  if (out.empty()) out.push_back(Action::discard(number));  // O-P1
}

void list_first_pairs(const Row& row, Actions& out) {
  for (const Action& pair : {detail::outer_pair(row), detail::inner_pair(row)})
    if (row.free().contains(pair.number)) out.push_back(pair);
}

void list_totem_choices(const State& state, Actions& out) {
  const Resource resource = contested_totem(state);
  for_each_bit(leaders(state, resource),
               [&](int seat) { out.push_back(Action::totem(resource, seat_at(seat))); });
}

// The n-th of each is the n-th that pick_action gives.
void list_recruits(const State& state, Actions& out) {
  const detail::Recruits recruits = detail::recruits(state);
  const int count = detail::count_recruits(recruits);
  for (int n = 0; n < count; ++n) out.push_back(detail::nth_recruit(recruits, n));
}

void list_payments(const State& state, Actions& out) {
  const Territory& territory = state.territory(state.acting());
  const int count = detail::count_payments(territory, state.price);
  for (int n = 0; n < count; ++n) out.push_back(detail::nth_payment(territory, state.price, n));
}

}  // namespace

void legal_actions(const State& state, Actions& out) {
  out.clear();
  const auto list = [&](std::uint64_t bits, auto action) {
    for_each_bit(bits, [&](int bit) { out.push_back(action(bit)); });
  };
  const auto list_squares = [&](SquareSet squares, auto action) {
    const Territory& territory = state.territory(state.acting());
    list(squares.bits(), [&](int bit) { return action(territory.square_at(bit)); });
  };
  switch (state.phase) {
    case Phase::draw_chiefs: list(state.chiefs_left, Action::draw_chief); break;
    case Phase::draw_row: list(state.unseen.bits(), Action::draw_domino); break;
    case Phase::fill_cave: list(state.pile.tiles(), Action::reveal); break;
    case Phase::draft:
      if (detail::claims_pairs(state)) {
        list_first_pairs(state.next, out);
        break;
      }
      [[fallthrough]];
    case Phase::claim: list(state.next.free().bits(), Action::claim); break;
    case Phase::place: list_placements(state, out); break;
    case Phase::fire:
      list_squares(state.territory(state.acting()).fire_targets(state.volcano), Action::fire);
      break;
    case Phase::totem: list_totem_choices(state, out); break;
    case Phase::recruit: list_recruits(state, out); break;
    case Phase::spend: list_payments(state, out); break;
    case Phase::settle:
      list_squares(state.territory(state.acting()).places_to_settle(), Action::settle);
      break;
    case Phase::over: break;
  }
}

namespace {

bool is_legal_placing(const State& state, const Action& action) {
  const int number = state.acting_domino();
  const Placements placements =
      state.territory(state.acting()).kingdom().placements(domino(number));
  if (placements.empty()) return action == Action::discard(number);
  return action == Action::place(number, action.placement()) &&
         placements.contains(action.placement());
}

bool is_legal_recruit(const State& state, const Action& action) {
  if (action == Action::pass()) return true;
  if (action.number >= caveman_count) return false;
  const Caveman caveman = action.caveman();
  if (action == Action::recruit(caveman)) return may_recruit(state) && state.cave.contains(caveman);
  return action == Action::summon(caveman) && may_summon(state) && state.pile.contains(caveman);
}

bool is_legal_payment(const State& state, const Action& action) {
  if (!(action == Action::spend(action.squares))) return false;
  const Territory& territory = state.territory(state.acting());
  unsigned kinds = 0;  // paid with
  for (std::size_t i = 0; i < action.squares.size(); ++i) {
    if (action.squares[i].is_none() != (i >= state.price)) return false;
    if (action.squares[i].is_none()) continue;
    const std::optional<Resource> resource = territory.resource_at(action.squares[i].square());
    if (!resource || ((kinds >> index(*resource)) & 1) != 0) return false;
    kinds |= 1u << index(*resource);
  }
  return true;
}

}  // namespace

bool is_legal(const State& state, const Action& action) {
  const auto among = [&](SquareSet squares) {
    return state.territory(state.acting()).kingdom().site().shows(action.square()) &&
           squares.contains(action.square());
  };
  switch (state.phase) {
    case Phase::draw_chiefs:
      return action == Action::draw_chief(action.number) && action.number < 8 &&
             ((state.chiefs_left >> action.number) & 1) != 0;
    case Phase::draw_row:
      return action == Action::draw_domino(action.number) && action.number <= domino_count &&
             state.unseen.contains(action.number);
    case Phase::fill_cave:
      return action == Action::reveal(action.number) && action.number < caveman_tile_count &&
             ((state.pile.tiles() >> action.number) & 1) != 0;
    case Phase::draft:
      if (detail::claims_pairs(state)) {
        return (action == detail::outer_pair(state.next) ||
                action == detail::inner_pair(state.next)) &&
               state.next.free().contains(action.number);
      }
      [[fallthrough]];
    case Phase::claim:
      return action == Action::claim(action.number) && action.number <= domino_count &&
             state.next.free().contains(action.number);
    case Phase::place: return is_legal_placing(state, action);
    case Phase::fire:
      return action == Action::fire(action.square()) &&
             among(state.territory(state.acting()).fire_targets(state.volcano));
    case Phase::totem: {
      const Resource resource = contested_totem(state);
      return action.other < max_seats && action == Action::totem(resource, action.seat()) &&
             ((leaders(state, resource) >> action.other) & 1) != 0;
    }
    case Phase::recruit: return is_legal_recruit(state, action);
    case Phase::spend: return is_legal_payment(state, action);
    case Phase::settle:
      return action == Action::settle(action.square()) &&
             among(state.territory(state.acting()).places_to_settle());
    case Phase::over: return false;
  }
  return false;
}

int totem_points(const State& state, Seat seat) {
  int points = 0;
  for (const Resource resource : all_resources)
    if (state.totem_holder(resource) == seat) points += facts(resource).totem_points;
  return points;
}

int empire_of_fire_points(const Rules& rules, const Territory& territory) {
  const bool earned = rules.empire_of_fire && territory.kingdom().castle_in_the_middle();
  return earned ? empire_of_fire_bonus : 0;
}

int homo_habilis_points(const Rules& rules, int discards) {
  return rules.homo_habilis && discards == 0 ? homo_habilis_bonus : 0;
}

int points(const State& state, Seat seat) {
  const Territory& territory = state.territory(seat);
  int points = territory.region_points() + empire_of_fire_points(state.rules, territory) +
               homo_habilis_points(state.rules, state.discards[static_cast<std::size_t>(seat)]);
  if (state.rules.mode == Mode::totem)  // O-T4
    points += territory.resources().count() + totem_points(state, seat);
  if (state.rules.mode == Mode::tribe) points += territory.tribe_points();  // O-B7
  return points;
}

Score score(const State& state, Seat seat) {
  const Territory& territory = state.territory(seat);
  return {points(state, seat), territory.largest_region(), territory.fires()};
}

Standings standings(const State& state) { return standings_by_score(state); }

std::uint64_t hash(const State& state) {
  Hash hash;
  const Rules& rules = state.rules;
  hash.add(packed(rules.players, rules.mode, rules.empire_of_fire, rules.homo_habilis, state.phase,
                  state.turn, state.chiefs_left));
  hash.add(packed(state.draft_order) << 32 | packed(state.totems));
  hash.add(packed(state.discards) << 32 |
           packed(state.price, state.recruited, state.volcano.x, state.volcano.y));
  hash.add(std::uint64_t{state.cave.tiles()} << 32 | state.pile.tiles());
  hash.add(state.unseen.bits());
  state.current.add_to(hash);
  state.next.add_to(hash);
  for (int seat = 0; seat < rules.players; ++seat) state.territory(seat_at(seat)).add_to(hash);
  return hash.value();
}

}  // namespace castellan::origins
