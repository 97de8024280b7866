#pragma once

#include <array>
#include <cstdint>

#include "base/bounded_list.h"
#include "base/dealer.h"
#include "base/hash.h"
#include "games/game.h"
#include "search/draft.h"
#include "table/row.h"

// A game that is nothing but a draft: stones are claimed and laid as dominoes
// are in Kingdomino, each in one way or in several, and what all that is worth
// is anybody's guess. Where kingdoms are much alike, here every way of laying a
// stone has its own consequences, and ties are frequent.
namespace castellan::stones {

struct Rules {
  std::uint8_t players = 2;
  std::uint8_t kings = 4;
  std::uint8_t most_ways = 2;
  bool operator==(const Rules&) const = default;
};

enum class Phase : std::uint8_t { place, claim, over };

struct State {
  struct Action {
    bool claims = false;
    std::uint8_t number = 0, way = 0;
    bool operator==(const Action&) const = default;
  };
  using Actions = BoundedList<Action, 16>;

  Rules rules;
  Phase phase = Phase::place;
  std::uint8_t turn = 0;
  DominoSet unseen;  // the last row, which everybody knows
  Row current, next;
  std::array<std::uint64_t, max_seats> works{};  // what was laid, and how

  Seat acting() const { return current.king_at(turn); }
  bool operator==(const State&) const = default;
};

inline std::uint64_t mixed(std::uint64_t word, std::uint64_t more) {
  Hash hash;
  hash.add(word);
  hash.add(more);
  return hash.value();
}

inline int ways(const Rules& rules, std::uint64_t work, int number) {
  return 1 + static_cast<int>(mixed(work, static_cast<std::uint64_t>(number)) % rules.most_ways);
}
inline std::uint64_t laid(std::uint64_t work, int number, int way) {
  return mixed(work, 1000u + static_cast<std::uint64_t>(100 * way + number));
}
inline Score score_of(std::uint64_t work) {
  return {
      static_cast<int>(work % 5), static_cast<int>(work / 5 % 3), static_cast<int>(work / 15 % 2)};
}

inline Actor to_act(const State& state) {
  return state.phase == Phase::over ? Actor::nobody() : Actor(state.acting());
}

inline void legal_actions(const State& state, State::Actions& out) {
  out.clear();
  if (state.phase == Phase::claim)
    for_each_bit(state.next.free().bits(),
                 [&](int number) { out.push_back({true, static_cast<std::uint8_t>(number), 0}); });
  if (state.phase != Phase::place) return;
  const int number = state.current.domino_at(state.turn);
  const std::uint64_t work = state.works[static_cast<std::size_t>(state.acting())];
  for (int way = 0; way < ways(state.rules, work, number); ++way)
    out.push_back({false, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(way)});
}

template <class Choose>
State::Action pick_action(const State& state, Choose choose) {
  State::Actions actions;
  legal_actions(state, actions);
  return actions[static_cast<std::size_t>(choose(static_cast<int>(actions.size())))];
}

inline bool is_legal(const State& state, const State::Action& action) {
  State::Actions actions;
  legal_actions(state, actions);
  for (const State::Action& legal : actions)
    if (legal == action) return true;
  return false;
}

inline void play(State& state, const State::Action& action) {
  if (action.claims) {
    state.next.claim(action.number, state.acting());
  } else {
    std::uint64_t& work = state.works[static_cast<std::size_t>(state.acting())];
    work = laid(work, action.number, action.way);
    if (!state.next.dominoes().empty()) {
      state.phase = Phase::claim;
      return;
    }
  }
  state.phase = Phase::place;
  if (++state.turn < state.current.size()) return;
  state.turn = 0;
  state.current = state.next;
  state.next = Row();
  for_each_bit(state.unseen.bits(), [&](int number) { state.next.add(number); });
  state.unseen = {};
  if (state.current.dominoes().empty()) state.phase = Phase::over;
}

inline Score score(const State& state, Seat seat) {
  return score_of(state.works[static_cast<std::size_t>(seat)]);
}

inline Standings standings(const State& state) {
  Standings standings;
  standings.seats = state.rules.players;
  return standings;
}

inline std::uint64_t hash(const State& state) {
  Hash hash;
  hash.add(static_cast<std::uint64_t>(state.phase) << 8 | state.turn);
  for (const Row* row : {&state.current, &state.next}) {
    hash.add(row->dominoes().bits());
    for (int slot = 0; slot < Row::capacity; ++slot)
      hash.add(static_cast<std::uint64_t>(row->king_at(slot)));
  }
  hash.add(state.unseen.bits());
  for (const std::uint64_t work : state.works) hash.add(work);
  return hash.value();
}

static_assert(GameState<State>);

template <class Offers>
void rate(const State&, Dealer&, Offers&) {}  // no idea

inline bool settled(const State&) { return true; }

struct SeatState {
  Rules rules;
  std::uint64_t work = 0;
};
inline SeatState seat_state(const State& state, Seat seat) {
  return {state.rules, state.works[static_cast<std::size_t>(seat)]};
}
inline int points(const SeatState& own) { return score_of(own.work).points; }
inline Score score(const SeatState& own) { return score_of(own.work); }
inline void add_to(Hash& hash, const SeatState& own) { hash.add(own.work); }
template <class Visit>
void for_each_way(const SeatState& own, int number, Visit visit) {
  for (int way = 0; way < ways(own.rules, own.work, number); ++way)
    visit(SeatState{own.rules, laid(own.work, number, way)});
}

inline bool is_draft(const State& state) { return state.phase == Phase::place; }
inline Draft draft(const State& state) { return draft_of_rows(state, state.unseen); }
inline DominoesToPlace dominoes_to_place(const State& state, Seat seat) {
  return to_place_from_rows(state, seat, state.unseen);
}

// A round about to begin, with one more after it or two.
inline State dealt(const Rules& rules, bool last_row_known, Dealer& dealer) {
  State state;
  state.rules = rules;
  DominoSet deck(0xFFFFu << 1);
  const auto draw = [&] {
    const int number =
        deck.nth(static_cast<int>(dealer.below(static_cast<std::uint32_t>(deck.size()))));
    deck.remove(number);
    return number;
  };
  std::array<int, 4> numbers{};
  for (std::size_t king = 0; king < rules.kings; ++king) state.current.add(numbers[king] = draw());
  for (std::size_t king = 0; king < rules.kings; ++king)
    state.current.claim(
        numbers[king], seat_at(static_cast<int>(king) * rules.players / rules.kings));
  for (int n = 0; n < rules.kings; ++n) state.next.add(draw());
  for (int n = 0; last_row_known && n < rules.kings; ++n) state.unseen.add(draw());
  for (std::uint64_t& work : state.works) work = dealer.next();
  return state;
}

}  // namespace castellan::stones
