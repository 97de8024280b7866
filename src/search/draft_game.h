#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "base/hash.h"
#include "games/game.h"
#include "search/draft.h"
#include "search/finish.h"
#include "search/prospects.h"

namespace castellan {

// The rest of a game in which seats meet only where they claim dominoes: a draft
// and, in place of every kingdom, its prospect.
template <class Own>
class DraftGame {
 public:
  using Id = typename Prospects<Own>::Id;
  struct Position {
    Draft draft;
    std::array<Id, max_seats> prospects{};
  };

  DraftGame(bool single_rival, Effort& effort) : prospects_(single_rival, effort) {}

  template <class S>
  Position position(const S& state) {
    Position position{draft(state), {}};
    for (int seat = 0; seat < position.draft.seats; ++seat)
      position.prospects[static_cast<std::size_t>(seat)] =
          prospects_.of(seat_state(state, seat_at(seat)), dominoes_to_place(state, seat_at(seat)));
    return position;
  }

  // Over is what no choice is left in.
  bool is_over(const Position& position) const {
    for (std::size_t seat = 0; seat < position.draft.seats; ++seat)
      if (!prospects_.is_score(position.prospects[seat])) return false;
    return true;
  }
  PackedScores scores(const Position& position) const {
    return collect(position, [&](Id id) { return prospects_.value(id); });
  }
  PackedScores least(const Position& position) const {
    return collect(position, [&](Id id) { return prospects_.least(id); });
  }
  PackedScores most(const Position& position) const {
    return collect(position, [&](Id id) { return prospects_.most(id); });
  }

  Seat acting(const Position& position) const { return position.draft.turns[0]; }

  int count(const Position& position) const {
    if (!position.draft.placing) return position.draft.next.free().size();
    const Id own = position.prospects[static_cast<std::size_t>(acting(position))];
    return prospects_.is_choice(own) ? prospects_.size(own) : 1;
  }

  Position after(const Position& position, int n) {
    Position next = position;
    const Seat seat = acting(position);
    if (position.draft.placing) {
      Id& own = next.prospects[static_cast<std::size_t>(seat)];
      if (prospects_.is_choice(own)) own = prospects_.part(own, n);
      next.draft.placing = false;
      return next;
    }
    const Draft& draft = position.draft;
    const auto free = static_cast<std::uint8_t>(draft.next.free().size());
    for (std::size_t other = 0; other < draft.seats; ++other) {
      const std::uint8_t claims = draft.claims_of(seat_at(static_cast<int>(other)));
      if (ways_to_claim(free, claims, draft.claims_first).size() == 1) continue;  // it knows them
      next.prospects[other] = prospects_.after(
          next.prospects[other], {free, claims, static_cast<std::uint8_t>(n),
                                  seat_at(static_cast<int>(other)) == seat, draft.claims_first});
    }
    next.draft.claim(draft.next.free().nth(n));
    return next;
  }

  // How good this is for the seat alone, to try promising things first.
  std::int64_t hope(const Position& position, Seat seat) const {
    return prospects_.hope(position.prospects[static_cast<std::size_t>(seat)]);
  }

  std::uint64_t key(const Position& position) const {
    Hash hash;
    position.draft.add_to(hash);
    hash.add(position.prospects[0] | std::uint64_t{position.prospects[1]} << 32);
    hash.add(position.prospects[2] | std::uint64_t{position.prospects[3]} << 32);
    return hash.value();
  }

 private:
  template <class Get>
  PackedScores collect(const Position& position, Get get) const {
    PackedScores scores{};
    for (std::size_t seat = 0; seat < position.draft.seats; ++seat)
      scores[seat] = get(position.prospects[seat]);
    return scores;
  }

  Prospects<Own> prospects_;
};

// Games whose ending.h says when they come down to that.
template <class S>
concept HasDraft = requires(const S& state, Seat seat) {
  { is_draft(state) } -> std::same_as<bool>;
  { draft(state) } -> std::same_as<Draft>;
  { dominoes_to_place(state, seat) } -> std::same_as<DominoesToPlace>;
  seat_state(state, seat);
};

// For the others there is nothing.
struct NoDrafts {
  struct Position {};
  NoDrafts(bool, Effort&) {}
};

namespace detail {
template <class S>
auto drafts_of() {
  if constexpr (HasDraft<S>)
    return std::type_identity<DraftGame<decltype(seat_state(std::declval<const S&>(), Seat{}))>>{};
  else
    return std::type_identity<NoDrafts>{};
}
}  // namespace detail

template <class S>
using DraftsOf = typename decltype(detail::drafts_of<S>())::type;

// Plays on to the next draft or choice; in a settled state it does not matter
// what chance does.
template <GameState S>
void play_on(S& state) {
  for (;;) {
    const Actor actor = to_act(state);
    if (actor.is_nobody()) return;
    if constexpr (HasDraft<S>)
      if (actor.is_seat() && is_draft(state)) return;
    if (actor.is_seat() && count_actions(state) > 1) return;
    play(state, pick_action(state, [](int) { return 0; }));
  }
}

}  // namespace castellan
