#include "search/duel/rating.h"

#include <algorithm>
#include <array>

#include "search/duel/map_survey.h"

namespace castellan::duel {
namespace {

// Weights in hundredths of a point, found by self-play.
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

MapSurvey survey_of(const State& state, Seat seat, bool shortsighted) {
  return shortsighted ? MapSurvey(state.map(seat), 0) : MapSurvey(state.map(seat));
}

struct Brought {
  bool drawn;
  int worth;
};

// One side of the table, and what the dice could do there.
class Side {
 public:
  Side(const State& state, Seat seat, Dealer& dealer, bool shortsighted)
      : state_(state),
        seat_(seat),
        dealer_(dealer),
        shortsighted_(shortsighted),
        survey_(survey_of(state, seat, shortsighted)),
        left_(shortsighted ? 0 : survey_.drawings_left()) {}

  // What two dice bring: the best drawing and the squares in the spell book.
  int worth_of(DiceSet two) {
    const Face lower = state_.crossed_face(lower_die(two));
    const Face higher = state_.crossed_face(higher_die(two));
    Best<Drawing> best(dealer_);
    survey_.offer_drawings(lower, higher, false, false, best);
    return (best.empty() ? nothing_drawn() : best.worth()) + spell_squares(lower, higher);
  }

  // The same at a glance: each die by itself where it does most.
  int glance_at(DiceSet two) {
    return glance_at(state_.crossed_face(lower_die(two)), state_.crossed_face(higher_die(two)));
  }
  int glance_at(Face lower, Face higher) {
    return survey_.most_of(lower) + survey_.most_of(higher) + spell_squares(lower, higher);
  }

  // How much better the dice look in that state, which is this one prepared.
  int glance_gain(const State& prepared) {
    const DiceSet dice = state_.dice_of(seat_);
    const int lower = lower_die(dice), higher = higher_die(dice);
    return glance_at(prepared.crossed_face(lower), prepared.crossed_face(higher)) -
           glance_at(state_.crossed_face(lower), state_.crossed_face(higher));
  }

  // Offers every way to draw the dice of that state, which is this one or this
  // one prepared, each with all that it brings. The most that it brings.
  template <class Offers>
  Brought offer_drawings(const State& prepared, Offers& offers) {
    const DiceSet dice = prepared.dice_of(prepared.acting);
    const Face lower = prepared.crossed_face(lower_die(dice));
    const Face higher = prepared.crossed_face(higher_die(dice));
    const int squares = spell_squares(lower, higher);
    DrawingOffers<Offers> drawings(offers, squares);
    survey_.offer_drawings(lower, higher, prepared.free_placement, prepared.split, drawings);
    if (drawings.empty()) return {false, nothing_drawn() + squares};
    return {true, drawings.most()};
  }

  // What keeping something for a later round is worth, this much at first.
  int keeping(int at_first) const {
    return left_ <= 1 ? 0 : keep_least + at_first * (left_ - 1) / all_drawings;
  }

 private:
  int nothing_drawn() const { return shortsighted_ ? 0 : room_kept; }

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
    if (shortsighted_) return filled + 1 < squares ? 0 : at_once(spell_of(coat));
    if (squares - filled > 2 * std::max(left_, 1)) return 0;  // too late
    return own(spell_of(coat)) * (2 * filled + 1) / (squares * squares);
  }

  // The points of a spell the moment it is owned.
  int at_once(Spell spell) const {
    if (spell == Spell::domain_points) return survey_.most_for_domains();
    return spell == Spell::extra_cross ? survey_.most_for_cross() : 0;
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
  bool shortsighted_;
  MapSurvey survey_;
  int left_;
};

// What each pair of dice brings to one side, worked out when asked.
template <class Offers>
class PairWorths {
 public:
  PairWorths(const State& state, Seat seat, Dealer& dealer)
      : side_(state, seat, dealer, Offers::shortsighted) {}

  int of(DiceSet pair) {
    if ((known_ >> pair & 1) == 0)
      worths_[pair] = Offers::hasty ? side_.glance_at(pair) : side_.worth_of(pair);
    known_ |= 1u << pair;
    return worths_[pair];
  }
  int keeping(int at_first) const { return side_.keeping(at_first); }

 private:
  Side side_;
  std::array<int, 16> worths_{};
  unsigned known_ = 0;
};

template <class Offers>
void offer_dice(const State& state, Dealer& dealer, Offers& offers) {
  const Seat seat = state.acting;
  using Worths = PairWorths<Offers>;
  Worths mine(state, seat, dealer), theirs(state, State::other(seat), dealer);

  // What is left for the other player counts as well: only one can win.
  const auto balance = [](Worths& first, Worths& second, DiceSet pair) {
    if (Offers::shortsighted) return first.of(pair);
    return first.of(pair) - second.of(all_four & ~pair) * others_share / 100;
  };

  const DiceSet left = state.dice_left();
  const auto offer_pairs = [&](auto& pairs) {
    for (int n = 0; n < detail::pairs_of(left); ++n) {
      const DiceSet pair = detail::nth_pair(left, n);
      pairs.offer(Action::take(pair), balance(mine, theirs, pair));
    }
  };
  if (state.takes_two()) return offer_pairs(offers);
  for_each_bit(left, [&](int die) {
    const auto one = static_cast<DiceSet>(1u << die);
    Best<DiceSet> answer(dealer);  // of the other player
    for (int n = 0; n < 3; ++n) {
      const DiceSet pair = detail::nth_pair(static_cast<DiceSet>(left & ~one), n);
      answer.offer(pair, balance(theirs, mine, pair));
    }
    offers.offer(Action::take(one), balance(mine, theirs, all_four & ~answer.action()));
  });
  if (detail::may_cast_take_two(state)) {
    Best<Action> both(dealer);
    offer_pairs(both);
    offers.offer(Action::cast(Spell::take_two), both.worth() - mine.keeping(keep_take_two));
  }
}

int keep_for(const Action& action) {
  if (action.kind == Action::Kind::tower) return keep_tower;
  if (action.kind == Action::Kind::turn) return keep_turn;
  return action.spell() == Spell::split ? keep_split : keep_free_placement;
}

// Draws, or first does what makes a better drawing.
template <class Offers>
void offer_drawings(const State& state, Dealer& dealer, Offers& offers) {
  Side own(state, state.acting, dealer, Offers::shortsighted);
  const Brought as_it_is = own.offer_drawings(state, offers);
  if (!as_it_is.drawn) offers.offer(Action::skip(), as_it_is.worth);
  detail::Preparations(state).for_each([&](const Action& action) {
    State prepared = state;
    play(prepared, action);
    const int keep = own.keeping(keep_for(action));
    const bool other_face = action.kind != Action::Kind::cast;
    if (Offers::hasty && other_face && as_it_is.drawn && own.glance_gain(prepared) <= keep) return;
    Best<Action> then(dealer);
    const Brought brought = own.offer_drawings(prepared, then);
    const int more = brought.worth - as_it_is.worth - keep;
    // Nothing is done only to draw nothing; but a turned die can still fill a
    // square of the spell book.
    const bool serves = brought.drawn || (!as_it_is.drawn && action.kind == Action::Kind::turn);
    const int in_vain = more > 0 ? 0 : 1;  // rather draw at once
    if (serves) offers.offer(action, as_it_is.worth + more - in_vain);
  });
}

}  // namespace

template <class Offers>
void rate(const State& state, Dealer& dealer, Offers& offers) {
  if (state.phase == Phase::take) return offer_dice(state, dealer, offers);
  if (state.phase == Phase::draw) return offer_drawings(state, dealer, offers);

  const MapSurvey survey = survey_of(state, state.acting, Offers::shortsighted);
  if (state.phase == Phase::domains) {
    for (const Coat coat : all_coats)
      offers.offer(Action::domains(coat), survey.gain_of_domains(coat));
  } else {
    const SquareSet drawn = state.kingdom(state.acting).taken() & ~SquareSet(castle_square);
    for_each_bit(drawn.bits(), [&](int place) {
      const Square square = Site::square_at(place);
      offers.offer(Action::cross(square), survey.gain_of_cross(square));
    });
  }
}

Tuning tuning_of(const State&) {
  Tuning tuning;
  tuning.opinion = 40;  // the dice blur what a playout can tell
  return tuning;
}

CASTELLAN_COMPILE_RATE();

}  // namespace castellan::duel
