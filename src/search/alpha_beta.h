#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "games/game.h"
#include "search/draft_game.h"
#include "search/effort.h"
#include "search/promising.h"
#include "search/transpositions.h"

namespace castellan {

// Two players who play without a fault: what one gains the other loses. The
// value of a position is the difference of the final scores, tie-breaks
// included, so whoever is ahead by the smallest of them has won.
template <GameState S>
class AlphaBeta {
 public:
  AlphaBeta(std::size_t places, Effort& effort)
      : effort_(effort), table_(places), drafts_(true, effort) {}

  // How it ends from here; if that is no better for the seat than `best`, any
  // scores that are not. Means nothing when the effort is over.
  PackedScores value(const S& state, Seat seat, const PackedScores* best) {
    Window window;
    if (best != nullptr) (index(seat) == 0 ? window.low : window.high) = lead(*best);
    return search(state, window);
  }
  static bool beats(Seat seat, const PackedScores& scores, const PackedScores& others) {
    return index(seat) == 0 ? lead(scores) > lead(others) : lead(scores) < lead(others);
  }

 private:
  // What is still open: nobody is interested in less than low or more than high.
  struct Window {
    int low = -std::numeric_limits<int>::max(), high = std::numeric_limits<int>::max();
  };
  enum class Bound : std::uint8_t { exact, at_least, at_most };
  struct Known {
    std::int32_t first = 0, second = 0;
    std::uint16_t best = 0;
    Bound bound{};

    PackedScores scores() const { return {first, second, 0, 0}; }
    bool answers(const Window& window) const {
      return bound == Bound::exact || (bound == Bound::at_least && first - second >= window.high) ||
             (bound == Bound::at_most && first - second <= window.low);
    }
  };
  using Action = typename S::Action;
  using Drafts = DraftsOf<S>;

  static int lead(const PackedScores& scores) { return scores[0] - scores[1]; }

  PackedScores search(S state, Window window) {
    play_on(state);
    const Actor actor = to_act(state);
    if (actor.is_nobody()) return final_scores(state);
    if constexpr (HasDraft<S>)
      if (is_draft(state)) return search(drafts_.position(state), window);
    if (!effort_.spend()) return {};

    const std::uint64_t key = hash(state);
    const Known* known = table_.find(key);
    if (known != nullptr && known->answers(window)) return known->scores();
    const std::size_t begin = actions_.size();
    promising_.list(state, actions_);
    const PackedScores result =
        best_of(key, known, actor.seat(), static_cast<int>(actions_.size() - begin), window,
                [&](int n, Window within) {
                  S after = state;
                  play(after, actions_[begin + static_cast<std::size_t>(n)]);
                  return search(after, within);
                });
    actions_.resize(begin);
    return result;
  }

  PackedScores search(const typename Drafts::Position& position, Window window)
    requires HasDraft<S>
  {
    if (drafts_.is_over(position)) return drafts_.scores(position);
    if (!effort_.spend()) return {};
    const PackedScores least = drafts_.least(position), most = drafts_.most(position);
    if (least[0] - most[1] >= window.high) return {least[0], most[1], 0, 0};
    if (most[0] - least[1] <= window.low) return {most[0], least[1], 0, 0};
    const std::uint64_t key = drafts_.key(position);
    const Known* known = table_.find(key);
    if (known != nullptr && known->answers(window)) return known->scores();
    return best_of(
        key, known, drafts_.acting(position), drafts_.count(position), window,
        [&](int n, Window within) { return search(drafts_.after(position, n), within); });
  }

  // The best for the seat of so many children. The first is looked at closely;
  // of the others it is first asked whether they are better at all.
  template <class Child>
  PackedScores best_of(std::uint64_t key, const Known* known, Seat seat, int count, Window window,
                       Child child) {
    const int first = known != nullptr && known->best < count ? known->best : 0;
    const Window asked = window;
    const bool highest = index(seat) == 0;
    PackedScores best{};
    int best_child = first;
    for (int nth = 0; nth < count && (nth == 0 || window.low < window.high); ++nth) {
      const int n = nth == 0 ? first : nth <= first ? nth - 1 : nth;
      PackedScores scores;
      if (nth == 0) {
        scores = child(n, window);
      } else {
        const Window test =
            highest ? Window{window.low, window.low + 1} : Window{window.high - 1, window.high};
        scores = child(n, test);
        const int reached = lead(scores);
        if (reached > window.low && reached < window.high && !effort_.over())
          scores = child(n, window);
      }
      if (effort_.over()) return {};
      if (nth == 0 || beats(seat, scores, best)) {
        best = scores;
        best_child = n;
      }
      if (highest)
        window.low = std::max(window.low, lead(best));
      else
        window.high = std::min(window.high, lead(best));
    }
    const Bound bound = lead(best) <= asked.low    ? Bound::at_most
                        : lead(best) >= asked.high ? Bound::at_least
                                                   : Bound::exact;
    table_.keep(key, {best[0], best[1], static_cast<std::uint16_t>(best_child), bound});
    return best;
  }

  Effort& effort_;
  Transpositions<Known> table_;
  Drafts drafts_;
  Promising<S> promising_;
  std::vector<Action> actions_;
};

}  // namespace castellan
