#include "notation/kingdomino/coherence.h"

#include <array>

namespace castellan {

using kingdomino::Phase;
using kingdomino::State;

namespace {

using PerSeat = std::array<int, max_seats>;

// How many of the first `slots` kings of a row each seat has.
PerSeat kings_of(const Row& row, int slots) {
  PerSeat kings{};
  for (int slot = 0; slot < slots; ++slot)
    if (row.king_at(slot) != Seat::none) ++kings[static_cast<std::size_t>(row.king_at(slot))];
  return kings;
}

PerSeat all_kings(const State& state) {
  PerSeat kings{};
  for (int king = 0; king < state.rules.kings(); ++king)
    ++kings[static_cast<std::size_t>(state.owner(king))];
  return kings;
}

// How many kings of the current row have placed their domino.
int kings_done(const State& state) {
  return state.turn + static_cast<int>(state.phase == Phase::claim);
}

bool draft_order_is(const State& state, bool complete) {
  for (int king = 0; king < Row::capacity; ++king) {
    const bool drawn = state.draft_order[static_cast<std::size_t>(king)] != Seat::none;
    if (drawn != (complete && king < state.rules.kings())) return false;
  }
  return true;
}

// Which rows lie there, and which kings stand on them, in each phase.
bool rows_fit_phase(const State& state) {
  const int kings = state.rules.kings();
  const Row& current = state.current;
  const Row& next = state.next;
  const int claimed = next.size() - next.free().size();
  const bool no_current = current.size() == 0;
  const bool current_full = current.size() == kings && current.free().empty() &&
                            kings_of(current, kings) == all_kings(state);
  switch (state.phase) {
    case Phase::draw_kings: return no_current && next.size() == 0 && state.kings_left != 0;
    case Phase::draw_row:
      return (no_current || current_full) && draft_order_is(state, no_current) &&
             next.size() < kings && claimed == 0;
    case Phase::draft: {
      if (!no_current || next.size() != kings || !draft_order_is(state, true)) return false;
      PerSeat drafted{};
      for (std::size_t turn = 0; turn < state.turn; ++turn)
        ++drafted[static_cast<std::size_t>(state.draft_order[turn])];
      return claimed == state.turn && kings_of(next, kings) == drafted;
    }
    case Phase::place:
    case Phase::claim: {
      if (!current_full || !draft_order_is(state, false)) return false;
      if (next.size() == 0) return state.phase == Phase::place && !state.more_rows();
      return next.size() == kings && claimed == state.turn &&
             kings_of(next, kings) == kings_of(current, state.turn);
    }
    case Phase::over: return no_current && next.size() == 0 && !state.more_rows();
  }
  return false;
}

// Dominoes that have left the rows: placed or discarded.
DominoSet used_dominoes(const State& state) {
  DominoSet used(DominoSet::all().bits() & ~state.unseen.bits() & ~state.next.dominoes().bits());
  for (int slot = kings_done(state); slot < state.current.size(); ++slot)
    used.remove(state.current.domino_at(slot));
  return used;
}

// Every seat has used as many dominoes as it had turns (K-R1).
bool turns_add_up(const State& state, int used) {
  const int done = state.current.size() == 0 ? 0 : kings_done(state);
  const int earlier = used - done;
  if (earlier < 0 || earlier % state.rules.kings() != 0) return false;
  const PerSeat kings = all_kings(state);
  const PerSeat this_round = kings_of(state.current, done);
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    const int squares = state.kingdoms[seat].taken().count() - 1;
    const int turns = earlier / state.rules.kings() * kings[seat] + this_round[seat];
    if (squares % 2 != 0 || squares / 2 + state.discards[seat] != turns) return false;
  }
  return true;
}

// No kingdom shows a square that none of the used dominoes has (K-C2).
bool squares_exist(const State& state, const DominoSet& used) {
  std::array<std::array<int, 4>, terrain_count> supply{};  // by terrain and crowns
  const auto count = [&](const Half& half) -> int& {
    return supply[static_cast<std::size_t>(half.terrain)][half.crowns];
  };
  for_each_bit(used.bits(), [&](int number) {
    ++count(domino(number).left);
    ++count(domino(number).right);
  });
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    const Kingdom& kingdom = state.kingdoms[seat];
    const Box& box = kingdom.box();
    for (int y = box.south; y <= box.north; ++y) {
      for (int x = box.west; x <= box.east; ++x) {
        const auto half = kingdom.at({static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
        if (half && --count(*half) < 0) return false;
      }
    }
  }
  return true;
}

}  // namespace

Result<void> check_coherence(const State& state) {
  const DominoSet current = state.current.dominoes(), next = state.next.dominoes();
  if ((state.unseen.bits() & (current.bits() | next.bits())) != 0 ||
      (current.bits() & next.bits()) != 0)
    return failure("position.domino_twice");

  const int seen = domino_count - state.unseen.size();
  if (!rows_fit_phase(state) || seen > state.rules.dominoes()) return failure("position.rows");
  if (state.phase == Phase::draw_row && !state.more_rows()) return failure("position.rows");

  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    const SquareSet taken = state.kingdoms[seat].taken();
    if (!(flood(SquareSet(state.kingdoms[seat].castle()), taken) == taken))
      return failure("position.apart", {arg("seat", static_cast<int>(seat) + 1)});
  }
  const DominoSet used = used_dominoes(state);
  const bool first_draft = state.current.size() == 0 && state.phase != Phase::over;
  if ((first_draft && !used.empty()) || !turns_add_up(state, used.size()))
    return failure("position.turns");
  if (!squares_exist(state, used)) return failure("position.squares");
  return {};
}

}  // namespace castellan
