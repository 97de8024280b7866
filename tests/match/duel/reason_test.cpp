#include "tests/match/reasons.h"

using namespace castellan;
using namespace castellan::duel;

namespace {

// What the player who is to draw can draw at once, without spells or the tower.
std::optional<int> most_drawn(const State& state, Seat seat) {
  return most(state, [&](const Action& action, const State& now) {
    return action.kind == Action::Kind::draw
               ? std::optional(points(now, seat) - points(state, seat))
               : std::nullopt;
  });
}

// The same once all dice are taken, whoever draws first.
std::optional<int> most_drawn_later(State state, Seat seat) {
  if (state.acting != seat) play(state, laws::legal(state).front());
  return most_drawn(state, seat);
}

// Calls visit(State) for every way to take dice from here until they are taken.
template <class Visit>
void for_each_taking(const State& state, Visit visit) {
  if (state.phase != Phase::take) return visit(state);
  for (const Action& action : laws::legal(state))
    if (action.kind == Action::Kind::take) for_each_taking(then(state, action), visit);
}

struct Range {
  int least = 1000, most = 0;
  void include(int value) {
    least = std::min(least, value);
    most = std::max(most, value);
  }
};

Range takings(const State& state, Seat seat) {
  Range range;
  for_each_taking(
      state, [&](const State& taken) { range.include(positive(most_drawn_later(taken, seat))); });
  return range;
}

// As a message has it.
std::string spoken(Coat coat) { return std::get<std::string>(word_arg("", name(coat)).value); }

void check_take(const State& state, const Action& action) {
  const Seat seat = to_act(state).seat(), other = State::other(seat);
  int most_left = 0;
  for (const Action& choice : laws::legal(state))
    if (choice.kind == Action::Kind::take)
      most_left = std::max(most_left, takings(then(state, choice), other).most);
  for_reasons(state, action, [&](const Told& told, const State& now) {
    const Range own = takings(now, seat), left = takings(now, other);
    if (told.is("reason.pair")) CHECK(told.balance() == most_drawn_later(now, seat));
    if (told.is("reason.pair_nowhere")) CHECK_FALSE(most_drawn_later(now, seat));
    if (told.is("reason.partner")) {
      CHECK(told.number("least") == own.least);
      CHECK(told.number("most") == own.most);
    }
    if (told.is("reason.leaves_pair") || told.is("reason.leaves_dice")) {
      CHECK(told.other() == other);
      CHECK(told.number("points") == left.most);
      CHECK(told.number("most") == most_left);
    }
    if (told.is("reason.more_dice")) CHECK(told.number("points") > own.most);
    if (told.is("reason.spell_line")) {
      const Coat coat = *std::ranges::find(all_coats, told.word("terrain"), spoken);
      int filled = state.book.filled(seat, coat);
      for (int die = 0; die < dice_count; ++die)
        if ((action.number >> die & 1) != 0 && state.face(die) == Face{coat, 0}) ++filled;
      CHECK(told.number("filled") == std::min(filled, squares_for(coat)));
      CHECK(told.number("squares") == squares_for(coat));
      CHECK((filled >= squares_for(coat)) == (told.word("full") == "yes"));
    }
  });
}

void check_preparation(const State& state, const Action& action) {
  const Seat seat = to_act(state).seat();
  for_reasons(state, action, [&](const Told& told, const State& now) {
    if (told.is("reason.prepares")) {
      CHECK(told.number("points") == positive(most_drawn(now, seat)));
      CHECK(told.number("before") == positive(most_drawn(state, seat)));
      CHECK((told.word("possible") == "yes") == most_drawn(state, seat).has_value());
    }
    if (told.is("reason.prepares_nothing")) CHECK_FALSE(most_drawn(now, seat));
    if (told.is("reason.any_two")) CHECK(told.number("points") == takings(now, seat).most);
  });
}

void check_drawing(const State& state, const Action& action) {
  const Seat seat = to_act(state).seat();
  for_reasons(state, action, [&](const Told& told, const State& now) {
    if (told.is("reason.more")) {
      CHECK(told.number("points") > points(now, seat) - points(state, seat));
      CHECK(told.number("points") == most(state, [&](const Action& other, const State& then) {
              return other.kind == action.kind
                         ? std::optional(points(then, seat) - points(state, seat))
                         : std::nullopt;
            }));
    }
    if (told.is("reason.full_map")) CHECK(now.map(seat).is_full());
    if (told.is("reason.domains")) {
      CHECK(told.number("points") == points(now, seat) - points(state, seat));
      CHECK(told.number("points") == domain_bonus * told.number("domains"));
    }
    if (told.is("reason.domain_bonus"))
      CHECK(told.balance() ==
            domain_bonus * (now.map(seat).bonus_domains() - state.map(seat).bonus_domains()));
  });
}

}  // namespace

TEST_CASE("law: what is told of dice, spells and the tower comes true in play") {
  at_decisions<State>(20, [](const State& state, const Action& action) {
    switch (action.kind) {
      case Action::Kind::take: check_take(state, action); break;
      case Action::Kind::cast:
      case Action::Kind::turn:
      case Action::Kind::tower: check_preparation(state, action); break;
      default: check_drawing(state, action); break;
    }
  });
}
