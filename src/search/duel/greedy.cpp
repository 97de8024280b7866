#include "search/duel/greedy.h"

#include <algorithm>
#include <array>
#include <limits>

#include "search/best.h"
#include "search/duel/map_survey.h"

namespace castellan::duel {
namespace {

// Rules of thumb in hundredths of a point, found by playing against itself.
constexpr int room_kept = 150;    // if nothing can be drawn: two squares for a later round
constexpr int others_share = 85;  // how much of what the other player gets counts, in hundredths

// What it is worth to own a spell when the game begins, less and less later.
constexpr int own_free_placement = 300;
constexpr int own_split = 800;
constexpr int own_take_two = 500;
constexpr int own_turn = 1300;
constexpr int own_domains = 700;
constexpr int own_cross = 500;

// What a spell must bring to be cast, if the whole game is still to come.
constexpr int keep_free_placement = 100;
constexpr int keep_split = 500;
constexpr int keep_take_two = 500;
constexpr int keep_turn = 1200;
constexpr int keep_tower = 1500;
constexpr int keep_least = 30;

constexpr int all_drawings = 16;  // two squares stay free: the map is not balanced

bool found_any(const Best<Drawing>& best) {
  return best.worth() != std::numeric_limits<int>::min();
}

// One side of the table, and what the dice could do there.
class Outlook {
 public:
  Outlook(const State& state, Seat seat, Dealer& dealer)
      : state_(state),
        seat_(seat),
        dealer_(dealer),
        survey_(state.map(seat)),
        left_(survey_.drawings_left()) {}

  // What two dice bring: the best drawing and the squares in the spell book.
  int worth(Face lower, Face higher, bool free_placement, bool split, Best<Drawing>& best) {
    survey_.offer_drawings(lower, higher, free_placement, split, best);
    const int drawn = found_any(best) ? best.worth() : room_kept;
    return drawn + spell_squares(lower, higher);
  }
  int worth_of(DiceSet two) {
    Best<Drawing> best(dealer_);
    return worth(state_.crossed_face(lower_die(two)), state_.crossed_face(higher_die(two)), false,
                 false, best);
  }

  // What keeping something for a later round is worth, this much at first.
  int keeping(int at_first) const {
    return left_ <= 1 ? 0 : keep_least + at_first * (left_ - 1) / all_drawings;
  }

 private:
  int spell_squares(Face lower, Face higher) const {
    const bool one = fills(lower), other = fills(higher);
    int sum = 0;
    if (one) sum += square_in_line(lower.coat, 0);
    if (other) sum += square_in_line(higher.coat, one && lower.coat == higher.coat ? 1 : 0);
    return sum;
  }
  static bool fills(Face face) { return !face.is_wild() && face.crosses == 0; }  // D-R4

  // One more square of a line that has `more` than in the book. The nearer the
  // spell, the more a square is worth.
  int square_in_line(Coat coat, int more) const {
    const int squares = squares_for(coat);
    const int filled = state_.book.filled(seat_, coat) + more;
    if (filled >= squares || state_.book.is_struck_out(seat_, coat)) return 0;
    if (squares - filled > 2 * std::max(left_, 1)) return 0;  // too late
    return own(spell_of(coat)) * (2 * filled + 1) / (squares * squares);
  }

  int own(Spell spell) const {
    switch (spell) {
      case Spell::free_placement: return own_free_placement * left_ / all_drawings;
      case Spell::split: return own_split * (left_ + 2) / all_drawings;
      case Spell::take_two: return own_take_two * left_ / all_drawings;
      case Spell::turn_die: return own_turn * left_ / all_drawings;
      case Spell::domain_points: return std::max(own_domains, survey_.most_for_domains());
      case Spell::extra_cross: return std::max(own_cross, survey_.most_for_cross());
    }
    return 0;
  }

  const State& state_;
  Seat seat_;
  Dealer& dealer_;
  MapSurvey survey_;
  int left_;
};

// What each pair of dice brings to one side, worked out when asked.
class PairWorths {
 public:
  PairWorths(const State& state, Seat seat, Dealer& dealer) : outlook_(state, seat, dealer) {}

  int of(DiceSet pair) {
    if ((known_ >> pair & 1) == 0) worths_[pair] = outlook_.worth_of(pair);
    known_ |= 1u << pair;
    return worths_[pair];
  }
  int keeping(int at_first) const { return outlook_.keeping(at_first); }

 private:
  Outlook outlook_;
  std::array<int, 16> worths_{};
  unsigned known_ = 0;
};

Action take_dice(const State& state, Dealer& dealer) {
  const Seat seat = state.acting;
  PairWorths mine(state, seat, dealer), theirs(state, State::other(seat), dealer);

  // What is left for the other player counts as well: only one can win.
  const auto balance = [](PairWorths& first, PairWorths& second, DiceSet pair) {
    return first.of(pair) - second.of(all_four & ~pair) * others_share / 100;
  };

  Best<Action> best(dealer);
  const DiceSet left = state.dice_left();
  const auto offer_pairs = [&](Best<Action>& offers) {
    for (int n = 0; n < detail::pairs_of(left); ++n) {
      const DiceSet pair = detail::nth_pair(left, n);
      offers.offer(Action::take(pair), balance(mine, theirs, pair));
    }
  };
  if (state.takes_two()) {
    offer_pairs(best);
    return best.action();
  }
  for_each_bit(left, [&](int die) {
    const auto one = static_cast<DiceSet>(1u << die);
    Best<DiceSet> answer(dealer);  // of the other player
    for (int n = 0; n < 3; ++n) {
      const DiceSet pair = detail::nth_pair(static_cast<DiceSet>(left & ~one), n);
      answer.offer(pair, balance(theirs, mine, pair));
    }
    best.offer(Action::take(one), balance(mine, theirs, all_four & ~answer.action()));
  });
  if (detail::may_cast_take_two(state)) {
    Best<Action> both(dealer);
    offer_pairs(both);
    const int worth = both.worth() - mine.keeping(keep_take_two);
    if (worth > best.worth()) best.offer(Action::cast(Spell::take_two), worth);
  }
  return best.action();
}

int keep_for(const Action& action) {
  if (action.kind == Action::Kind::tower) return keep_tower;
  if (action.kind == Action::Kind::turn) return keep_turn;
  return action.spell() == Spell::split ? keep_split : keep_free_placement;
}

// Draws, or first does what makes a better drawing.
Action draw_dice(const State& state, Dealer& dealer) {
  Outlook own(state, state.acting, dealer);
  const auto worth = [&](const State& prepared, Best<Drawing>& best) {
    const DiceSet dice = prepared.dice_of(prepared.acting);
    return own.worth(
        prepared.crossed_face(lower_die(dice)), prepared.crossed_face(higher_die(dice)),
        prepared.free_placement, prepared.split, best);
  };
  Best<Drawing> drawing(dealer);
  const int as_it_is = worth(state, drawing);
  const bool draws = found_any(drawing);
  Best<Action> best(dealer);
  best.offer(draws ? Action::draw(drawing.action()) : Action::skip(), as_it_is);
  detail::Preparations(state).for_each([&](const Action& action) {
    State prepared = state;
    play(prepared, action);
    Best<Drawing> then(dealer);
    const int more = worth(prepared, then) - as_it_is - own.keeping(keep_for(action));
    // Nothing is done only to draw nothing; but a turned die can still fill a
    // square of the spell book.
    const bool serves = found_any(then) || (!draws && action.kind == Action::Kind::turn);
    if (serves && more > 0) best.offer(action, as_it_is + more);
  });
  return best.action();
}

}  // namespace

Action greedy_action(const State& state, Dealer& dealer) {
  const auto first = [](int) { return 0; };
  if (count_actions(state) == 1) return pick_action(state, first);
  if (state.phase == Phase::take) return take_dice(state, dealer);
  if (state.phase == Phase::draw) return draw_dice(state, dealer);

  const MapSurvey survey(state.map(state.acting));
  Best<Action> best(dealer);
  if (state.phase == Phase::domains) {
    for (const Coat coat : all_coats)
      best.offer(Action::domains(coat), survey.gain_of_domains(coat));
  } else {
    const SquareSet drawn = state.kingdom(state.acting).taken() & ~SquareSet(castle_square);
    for_each_bit(drawn.bits(), [&](int place) {
      const Square square = Site::square_at(place);
      best.offer(Action::cross(square), survey.gain_of_cross(square));
    });
  }
  return best.action();
}

}  // namespace castellan::duel
