#include "notation/origins/coherence.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace castellan {

using origins::CavemanFacts;
using origins::Mode;
using origins::Phase;
using origins::Resource;
using origins::State;
using origins::Territory;

namespace {

// How far a round has come.
bool has_placed(Phase phase) { return phase >= Phase::fire && phase <= Phase::settle; }
bool has_claimed(Phase phase) { return phase >= Phase::recruit && phase <= Phase::settle; }
bool has_recruited(Phase phase) { return phase == Phase::spend || phase == Phase::settle; }
bool is_turn(Phase phase) { return phase >= Phase::place && phase <= Phase::settle; }

// How many of the first `slots` chiefs of a row belong to that seat.
int chiefs_on(const Row& row, int slots, std::size_t seat) {
  int chiefs = 0;
  for (int slot = 0; slot < slots; ++slot)
    chiefs += static_cast<int>(row.king_at(slot) == seat_at(static_cast<int>(seat)));
  return chiefs;
}

// Whether each seat has as many chiefs on the row as claims(seat) says.
template <class Claims>
bool claimed_by(const Row& row, const State& state, Claims claims) {
  for (std::size_t seat = 0; seat < state.rules.players; ++seat)
    if (chiefs_on(row, row.size(), seat) != claims(seat)) return false;
  return true;
}

// Which seats have claimed how much of the first row.
bool draft_fits(const State& state) {
  const int each = state.rules.chiefs_each();
  const auto drafted = [&](std::size_t seat) {
    const auto end = state.draft_order.begin() + state.turn;
    const Seat wanted = seat_at(static_cast<int>(seat));
    return std::find(state.draft_order.begin(), end, wanted) != end ? each : 0;
  };
  if (!claimed_by(state.next, state, drafted)) return false;
  // O-S3: two players claim both outer or both inner dominoes.
  return state.rules.players != 2 || (state.next.king_at(0) == state.next.king_at(3) &&
                                      state.next.king_at(1) == state.next.king_at(2));
}

// Which rows lie there, and which chiefs stand on them, in each phase.
bool rows_fit_phase(const State& state) {
  const Row& current = state.current;
  const Row& next = state.next;
  const bool no_current = current.size() == 0;
  const bool untouched = next.free() == next.dominoes();
  const auto one_turn_each = [&](std::size_t) { return state.rules.chiefs_each(); };
  if (!no_current && (current.size() != state.rules.chiefs() || !current.free().empty() ||
                      !claimed_by(current, state, one_turn_each)))
    return false;
  if ((domino_count - state.unseen.size() - next.size()) % origins::row_size != 0) return false;

  switch (state.phase) {
    case Phase::draw_chiefs: return no_current && next.size() == 0;
    case Phase::draw_row: return next.size() < origins::row_size && untouched;
    case Phase::fill_cave: return next.size() == origins::row_size && untouched;
    case Phase::draft: return no_current && next.size() == origins::row_size && draft_fits(state);
    case Phase::over: return no_current && next.size() == 0 && state.unseen.empty();
    default: break;
  }
  if (no_current) return false;
  if (next.size() == 0)  // the last round (O-R1)
    return state.unseen.empty() && state.phase <= Phase::totem;
  const int turns = state.turn + static_cast<int>(has_claimed(state.phase));
  return next.size() == origins::row_size &&
         claimed_by(next, state, [&](std::size_t seat) { return chiefs_on(current, turns, seat); });
}

// Calls visit(half) with what is printed on each square of the territory.
template <class Visit>
void for_each_half(const Territory& territory, Visit visit) {
  for_each_bit(territory.covered().bits(), [&](int bit) {
    const Square square = territory.square_at(bit);
    origins::Half half = *territory.at(square);
    if (territory.tokens().contains(square)) half.fires = 0;
    visit(half);
  });
}

// Every seat has used as many dominoes as it had turns.
bool turns_add_up(const State& state) {
  const int seen = domino_count - state.unseen.size() - state.next.size();
  const int earlier = seen / origins::row_size - static_cast<int>(state.current.size() > 0);
  const bool drafting = state.current.size() == 0 && state.phase != Phase::over;
  if (drafting && earlier != 0) return false;
  const int done =
      is_turn(state.phase) ? state.turn + static_cast<int>(has_placed(state.phase)) : 0;
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    const int squares = state.territories[seat].covered().count();
    const int turns = earlier * state.rules.chiefs_each() + chiefs_on(state.current, done, seat);
    if (squares % 2 != 0 || squares / 2 + state.discards[seat] != turns) return false;
  }
  return true;
}

// No territory shows a square that none of the dominoes has that have left the
// rows, nor more squares for resources than its dominoes can have: 12 have two.
bool squares_exist(const State& state) {
  DominoSet gone(DominoSet::all().bits() & ~state.unseen.bits() & ~state.next.dominoes().bits());
  const int done = state.turn + static_cast<int>(has_placed(state.phase));
  for (int slot = done; slot < state.current.size(); ++slot)
    gone.remove(state.current.domino_at(slot));

  constexpr std::size_t kinds = 4;  // of fires or craters, from none to three
  std::array<std::array<int, kinds>, origins::terrain_count> supply{};
  const auto count = [&](const origins::Half& half) -> int& {
    return supply[static_cast<std::size_t>(half.terrain)][std::max(half.fires, half.craters)];
  };
  for_each_bit(gone.bits(), [&](int number) {
    ++count(origins::domino(number).left);
    ++count(origins::domino(number).right);
  });
  bool all_exist = true;
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    constexpr int with_two_resources = 12;
    int bearing = 0;
    for_each_half(state.territories[seat], [&](const origins::Half& half) {
      if (--count(half) < 0) all_exist = false;
      bearing += static_cast<int>(half.bears_resource());
    });
    if (bearing > state.territories[seat].covered().count() / 2 + with_two_resources) return false;
  }
  return all_exist;
}

// Every volcano has brought its token, but for one that is about to (O-F1).
bool fires_fit(const State& state) {
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    const Territory& territory = state.territories[seat];
    std::array<int, 4> owed{};  // tokens by their fires
    for_each_half(territory, [&](const origins::Half& half) { ++owed[half.craters]; });
    for_each_bit(territory.tokens().bits(),
                 [&](int bit) { --owed[territory.at(territory.square_at(bit))->fires]; });
    owed[0] = 0;
    const bool waiting =
        state.phase == Phase::fire && state.acting() == seat_at(static_cast<int>(seat));
    if (waiting) {
      const origins::Domino& domino = origins::domino(state.acting_domino());
      const std::optional<origins::Half> volcano = territory.at(state.volcano);
      const bool just_placed = volcano && volcano->terrain == origins::Terrain::volcano &&
                               (*volcano == domino.left || *volcano == domino.right);
      if (!just_placed || territory.fire_targets(state.volcano).empty()) return false;
      --owed[volcano->craters];
    }
    if (owed != std::array<int, 4>{}) return false;
  }
  return true;
}

// Resources and cavemen lie only where the mode has them, and as many are there
// as there can be.
bool pieces_fit(const State& state) {
  const bool tribe = state.rules.mode == Mode::tribe;
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    const Territory& territory = state.territories[seat];
    if (!tribe && !territory.cavemen().empty()) return false;
    SquareSet bearing;  // where a resource was laid and no fire has come
    for (const Resource resource : origins::all_resources)
      bearing |= territory.kingdom().squares_of(facts(resource).terrain);
    bearing &= ~territory.kingdom().with_symbols();
    const int missing = (bearing & ~territory.resources()).count();
    if (state.rules.mode == Mode::discovery && !territory.resources().empty()) return false;
    if (state.rules.mode == Mode::totem && missing > 0) return false;  // only fire takes them
    // Every caveman was paid for, if with resources that a fire has now replaced.
    const int burnt = territory.tokens().count();
    if (tribe && missing + burnt < origins::recruit_price * territory.cavemen().count())
      return false;
  }
  return true;
}

// No more tiles of a name than the box has, and the cave as full as it must be.
bool tiles_fit(const State& state) {
  if (state.rules.mode != Mode::tribe)
    return state.cave.empty() && state.pile.empty() && state.phase != Phase::fill_cave &&
           !has_claimed(state.phase);
  for (const CavemanFacts& each : origins::caveman_facts) {
    int tiles = state.cave.count(each.caveman) + state.pile.count(each.caveman);
    for (std::size_t seat = 0; seat < state.rules.players; ++seat)
      tiles += state.territories[seat].cavemen(each.caveman).count();
    if (has_recruited(state.phase) && state.recruited == each.caveman) ++tiles;
    if (tiles > each.count) return false;
  }
  const int cave = state.cave.size();
  const bool first_row = state.current.size() == 0 && state.phase != Phase::over;
  if (first_row) {  // nobody has recruited yet (O-B1)
    if (cave + state.pile.size() != origins::caveman_tile_count) return false;
    if (state.phase < Phase::fill_cave && cave > 0) return false;
  }
  if (cave > origins::cave_size) return false;
  if (state.phase == Phase::fill_cave) return cave < origins::cave_size && !state.pile.empty();
  if (state.phase < Phase::fill_cave || state.phase == Phase::over || state.pile.empty())
    return true;
  const int recruits = is_turn(state.phase) && state.next.size() > 0
                           ? state.turn + static_cast<int>(has_recruited(state.phase))
                           : 0;
  return state.next.size() == 0 || cave + recruits >= origins::cave_size;
}

// O-T3: all totems are where they belong, up to the one whose holder chooses.
bool totems_fit(const State& state) {
  if (state.rules.mode != Mode::totem)
    return state.phase != Phase::totem &&
           std::ranges::count(state.totems, Seat::none) == origins::resource_count;
  if (state.phase == Phase::fire) return true;  // they are settled when it has landed
  for (const Resource resource : origins::all_resources) {
    const Seat holder = state.totem_holder(resource);
    const unsigned ahead = leaders(state, resource);
    const bool holder_leads = holder != Seat::none && ((ahead >> index(holder)) & 1) != 0;
    if (origins::detail::must_choose(holder, ahead)) return state.phase == Phase::totem;
    if (holder_leads) continue;
    if (holder != Seat::none || std::popcount(ahead) == 1) return false;
  }
  return state.phase != Phase::totem;
}

// Somebody who recruits can pay, and has a square for the caveman (O-B2, O-B3).
bool recruiting_fits(const State& state) {
  switch (state.phase) {
    case Phase::recruit: return may_recruit(state) || may_summon(state);
    case Phase::spend: return state.territory(state.acting()).kinds_of_resources() >= state.price;
    case Phase::settle: return !state.territory(state.acting()).places_to_settle().empty();
    default: return true;
  }
}

}  // namespace

Result<void> check_coherence(const State& state) {
  const std::uint64_t current = state.current.dominoes().bits();
  const std::uint64_t next = state.next.dominoes().bits();
  if ((state.unseen.bits() & (current | next)) != 0 || (current & next) != 0)
    return failure("position.domino_twice");
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    const SquareSet taken = state.territories[seat].kingdom().taken();
    if (!(flood(SquareSet(Square{}), taken) == taken))
      return failure("position.apart_territory", {arg("seat", static_cast<int>(seat) + 1)});
  }
  if (!rows_fit_phase(state)) return failure("position.rows_chiefs");
  if (!turns_add_up(state)) return failure("position.turns");
  if (!squares_exist(state)) return failure("position.squares_territory");
  if (!fires_fit(state)) return failure("position.fires");
  if (!pieces_fit(state)) return failure("position.pieces");
  if (!tiles_fit(state)) return failure("position.cave");
  if (!totems_fit(state)) return failure("position.totem_holders");
  if (!recruiting_fits(state)) return failure("position.recruiting");
  return {};
}

}  // namespace castellan
