#pragma once

#include <cstdint>
#include <vector>

#include "games/game.h"
#include "search/draft_game.h"
#include "search/effort.h"
#include "search/finish.h"
#include "search/promising.h"
#include "search/transpositions.h"

namespace castellan {

// Three or four players of whom each wants the best for itself (see Ambition)
// and expects the same of the others.
template <GameState S>
class MaxN {
 public:
  MaxN(std::size_t places, Effort& effort)
      : effort_(effort), table_(places), drafts_(false, effort) {}

  // How it ends from here. Means nothing when the effort is over.
  PackedScores value(const S& state, Seat, const PackedScores*) {
    seats_ = state.rules.players;
    return search(state);
  }
  bool beats(Seat seat, const PackedScores& scores, const PackedScores& others) const {
    return prefers(seat, finish_of(scores, seats_), finish_of(others, seats_));
  }

 private:
  using Action = typename S::Action;
  using Drafts = DraftsOf<S>;

  PackedScores search(S state) {
    play_on(state);
    const Actor actor = to_act(state);
    if (actor.is_nobody()) return final_scores(state);
    if constexpr (HasDraft<S>)
      if (is_draft(state)) return search(drafts_.position(state));
    if (!effort_.spend()) return {};

    const std::uint64_t key = hash(state);
    if (const PackedScores* known = table_.find(key)) return *known;
    const std::size_t begin = actions_.size();
    promising_.list(state, actions_);
    const PackedScores result =
        best_of(hash(state), actor.seat(), static_cast<int>(actions_.size() - begin), [&](int n) {
          S after = state;
          play(after, actions_[begin + static_cast<std::size_t>(n)]);
          return search(after);
        });
    actions_.resize(begin);
    return result;
  }

  PackedScores search(const typename Drafts::Position& position)
    requires HasDraft<S>
  {
    if (drafts_.is_over(position)) return drafts_.scores(position);
    if (!effort_.spend()) return {};
    const std::uint64_t key = drafts_.key(position);
    if (const PackedScores* known = table_.find(key)) return *known;
    return best_of(key, drafts_.acting(position), drafts_.count(position),
                   [&](int n) { return search(drafts_.after(position, n)); });
  }

  template <class Child>
  PackedScores best_of(std::uint64_t key, Seat seat, int count, Child child) {
    PackedScores best{};
    for (int n = 0; n < count; ++n) {
      const PackedScores scores = child(n);
      if (effort_.over()) return {};
      if (n == 0 || beats(seat, scores, best)) best = scores;
    }
    table_.keep(key, best);
    return best;
  }

  int seats_ = 0;
  Effort& effort_;
  Transpositions<PackedScores> table_;
  Drafts drafts_;
  Promising<S> promising_;
  std::vector<Action> actions_;
};

}  // namespace castellan
