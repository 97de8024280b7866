#include <array>
#include <bit>

#include "match/game_reason.h"

namespace castellan {

using duel::Action;
using duel::DiceSet;
using duel::Drawing;
using duel::Drawings;
using duel::Face;
using duel::State;
using When = ReasonList::When;

namespace {

int gain_of(const State& before, const State& now, Seat seat) {
  return points(now, seat) - points(before, seat);
}

// Two dice drawn at their best place on the map of that seat, if there is any.
std::optional<Prospect<State>> best_drawn(const State& state, Seat seat, DiceSet dice) {
  const std::array<Face, 2> faces = {
      state.crossed_face(duel::lower_die(dice)), state.crossed_face(duel::higher_die(dice))};
  const bool own = seat == state.acting;  // spells are cast for the decision at hand
  std::optional<Prospect<State>> best;
  Prospect<State> prospect{state, 0, 0};
  const Drawings drawings(
      state.kingdom(seat), faces[0], faces[1], own && state.free_placement, own && state.split);
  drawings.for_each([&](const Drawing& drawing) {
    duel::Kingdom& kingdom = prospect.state.map(seat).kingdom;
    kingdom = state.kingdom(seat);
    for (const int die : {0, 1}) {
      const auto at = static_cast<std::size_t>(die);
      kingdom.put(drawing.square(die), {drawing.coats[at], faces[at].crosses});
    }
    prospect.gain = gain_of(state, prospect.state, seat);
    if (best && prospect.gain < best->gain) return;
    prospect.squares =
        squares_around(kingdom, SquareSet(drawing.square(0)) | SquareSet(drawing.square(1)));
    improve(best, prospect);
  });
  return best;
}

int most_drawn(const State& state, Seat seat, DiceSet dice) {
  const std::optional<Prospect<State>> best = best_drawn(state, seat, dice);
  return best ? std::max(best->gain, 0) : 0;
}

// Calls visit(DiceSet) for every two of them.
template <class Visit>
void for_each_pair(DiceSet dice, Visit visit) {
  for (unsigned pair = 0; pair <= duel::all_four; ++pair)
    if (std::popcount(pair) == 2 && (pair & ~unsigned{dice}) == 0)
      visit(static_cast<DiceSet>(pair));
}

DiceSet all_but(DiceSet dice) { return static_cast<DiceSet>(duel::all_four & ~dice); }

// Domains that count more or fewer times by their number (D-M5).
void add_changes(ReasonList& list, const State& before, const State& now, When when) {
  list.add_growth(before, now, when);
  const duel::Map& map = now.map(list.seat());
  const int change = map.bonus_domains() - before.map(list.seat()).bonus_domains();
  if (change != 0)
    list.add_balance("reason.domain_bonus", duel::domain_bonus * change,
                     {ReasonList::when_arg(when), word_arg("terrain", name(*map.domain_coat))});
}

// The lines of the spell book that dice without a cross fill (D-R4).
void add_spell_lines(ReasonList& list, const State& state, DiceSet dice) {
  duel::SpellBook book = state.book;
  for_each_bit(dice, [&](int die) {
    const Face face = state.crossed_face(die);
    if (!face.is_wild() && face.crosses == 0) book.fill(list.seat(), face.coat);
  });
  for (const duel::Coat coat : duel::all_coats) {
    const int filled = book.filled(list.seat(), coat), squares = duel::squares_for(coat);
    if (filled == state.book.filled(list.seat(), coat)) continue;
    list.add("reason.spell_line",
             {word_arg("terrain", name(coat)), arg("filled", filled), arg("squares", squares),
              word_arg("full", filled == squares ? "yes" : "no")});
  }
}

// What the other player can draw after either of all choices; `most` is the
// most that any of them leaves.
void add_left(ReasonList& list, std::string_view key, int points, int most, Seat other) {
  list.add(
      key,
      {arg("points", points), arg("most", most), word_arg("saves", most > points ? "yes" : "no")},
      other);
}

void add_take_two(ReasonList& list, const State& state, DiceSet dice) {
  const Seat seat = list.seat(), other = State::other(seat);
  if (const std::optional<Prospect<State>> own = best_drawn(state, seat, dice)) {
    list.add_balance("reason.pair", own->gain);
    add_changes(list, state, own->state, When::later);
  } else {
    list.add("reason.pair_nowhere");
  }
  int most_own = 0, most_left = 0;
  for_each_pair(state.dice_left(), [&](DiceSet pair) {
    most_own = std::max(most_own, most_drawn(state, seat, pair));
    most_left = std::max(most_left, most_drawn(state, other, all_but(pair)));
  });
  if (most_own > most_drawn(state, seat, dice))
    list.add("reason.more_dice", {arg("points", most_own)});
  add_left(list, "reason.leaves_pair", most_drawn(state, other, all_but(dice)), most_left, other);
}

// The first of two: its partner is what the other player leaves (D-R1).
void add_take_one(ReasonList& list, const State& state, DiceSet die) {
  const Seat seat = list.seat(), other = State::other(seat);
  const auto best_left = [&](DiceSet taken) {
    int most = 0;
    for_each_pair(all_but(taken),
                  [&](DiceSet pair) { most = std::max(most, most_drawn(state, other, pair)); });
    return most;
  };
  std::optional<int> least;
  int most = 0, most_left = 0;
  for_each_bit(all_but(die), [&](int partner) {
    const int points = most_drawn(state, seat, static_cast<DiceSet>(die | 1u << partner));
    least = std::min(least.value_or(points), points);
    most = std::max(most, points);
  });
  list.add("reason.partner", {arg("least", *least), arg("most", most),
                              word_arg("range", *least < most ? "yes" : "no")});
  for_each_bit(duel::all_four, [&](int taken) {
    most_left = std::max(most_left, best_left(static_cast<DiceSet>(1u << taken)));
  });
  add_left(list, "reason.leaves_dice", best_left(die), most_left, other);
}

void add_take(ReasonList& list, const State& state, DiceSet dice) {
  if (std::popcount(dice) == 2)
    add_take_two(list, state, dice);
  else
    add_take_one(list, state, dice);
  add_spell_lines(list, state, dice);
}

void add_drawing(ReasonList& list, const State& state, const Action& action) {
  const Seat seat = list.seat();
  State now = after(state, action);
  list.add_gain(gain_of(state, now, seat));
  add_changes(list, state, now, When::now);
  if (now.map(seat).is_full()) list.add("reason.full_map");
  const Laying chosen{gain_of(state, now, seat), shut_in(now.kingdom(seat)), false};
  std::vector<Laying> all;
  state.drawings().for_each([&](const Drawing& drawing) {
    const State other = after(state, Action::draw(drawing));
    all.push_back({gain_of(state, other, seat), shut_in(other.kingdom(seat)), false});
  });
  add_comparison(list, shut_in(state.kingdom(seat)), chosen, all);
}

// Why a spell or the tower comes now: what can be drawn with it, and what without.
void add_preparation(ReasonList& list, const State& state, const Action& action) {
  const Seat seat = list.seat();
  const State now = after(state, action);
  const auto without_it = best_drawn(state, seat, state.dice_of(seat));
  const auto with_it = best_drawn(now, seat, now.dice_of(seat));
  if (!with_it) {
    list.add("reason.prepares_nothing");
    return;
  }
  list.add("reason.prepares", {arg("points", std::max(with_it->gain, 0)),
                               word_arg("possible", without_it ? "yes" : "no"),
                               arg("before", without_it ? std::max(without_it->gain, 0) : 0)});
  add_changes(list, state, with_it->state, When::later);
}

void add_any_two(ReasonList& list, const State& state) {
  int most = 0;
  for_each_pair(state.dice_left(),
                [&](DiceSet pair) { most = std::max(most, most_drawn(state, list.seat(), pair)); });
  list.add("reason.any_two", {arg("points", most)});
}

void add_domains(ReasonList& list, const State& now) {
  const int domains = now.map(list.seat()).bonus_domains();
  const int points = duel::domain_bonus * domains;
  list.add("reason.domains", {word_arg("terrain", name(*now.map(list.seat()).domain_coat)),
                              arg("domains", domains), arg("points", points)});
}

void add_cross(ReasonList& list, const State& state, const Action& action) {
  const State now = after(state, action);
  list.add_gain(gain_of(state, now, list.seat()));
  add_changes(list, state, now, When::now);
  State::Actions actions;
  legal_actions(state, actions);
  int most = 0;
  for (const Action& other : actions)
    most = std::max(most, gain_of(state, after(state, other), list.seat()));
  list.add_more(gain_of(state, now, list.seat()), most);
}

}  // namespace

Reasons game_reasons(const State& state, const Action& action) {
  ReasonList list(to_act(state).seat(), "cross");
  switch (action.kind) {
    case Action::Kind::take: add_take(list, state, action.number); break;
    case Action::Kind::draw: add_drawing(list, state, action); break;
    case Action::Kind::skip: list.add("reason.skip"); break;
    case Action::Kind::cast:
      if (action.spell() == duel::Spell::take_two)
        add_any_two(list, state);
      else
        add_preparation(list, state, action);
      break;
    case Action::Kind::turn:
    case Action::Kind::tower: add_preparation(list, state, action); break;
    case Action::Kind::domains: add_domains(list, after(state, action)); break;
    case Action::Kind::cross: add_cross(list, state, action); break;
    default: break;
  }
  return list.reasons();
}

}  // namespace castellan
