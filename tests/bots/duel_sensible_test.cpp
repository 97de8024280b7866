#include <algorithm>

#include <doctest/doctest.h>

#include "search/duel/map_survey.h"
#include "search/greedy.h"
#include "search/playout.h"
#include "tests/games/duel/tables.h"

using namespace castellan;
using namespace castellan::duel;

namespace {

// What the sensible player does, whatever the luck in breaking ties.
Action choice(const State& state) {
  Dealer dealer(1);
  const Action chosen = sensible_action(state, dealer);
  REQUIRE(is_legal(state, chosen));
  return chosen;
}
std::vector<Action> choices(const State& state) {
  std::vector<Action> all;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Dealer dealer(seed);
    const Action chosen = sensible_action(state, dealer);
    REQUIRE(is_legal(state, chosen));
    if (std::ranges::find(all, chosen) == all.end()) all.push_back(chosen);
  }
  return all;
}
bool always(const State& state, const Action& action) {
  return choices(state) == std::vector{action};
}
bool never(const State& state, Action::Kind kind) {
  const std::vector<Action> all = choices(state);
  return std::ranges::none_of(all, [&](Action each) { return each.kind == kind; });
}

// Four black squares in the west of the map, d2 and d4 free beside the castle.
void put_black_domain(State& state, Seat seat, int crosses = 0) {
  put(state, seat, "c3", Coat::black, crosses);
  put(state, seat, "b3", Coat::black);
  put(state, seat, "a3", Coat::black);
  put(state, seat, "b4", Coat::black);
}

// A map full but for these squares.
template <class CoatAt>
Map map_of(const std::vector<std::string_view>& free, CoatAt coat_at) {
  Map map;
  for_each_bit(map.kingdom.open().bits(), [&](int place) {
    const Square square = Site::square_at(place);
    const auto is_it = [&](std::string_view name) { return at(name) == square; };
    if (std::ranges::none_of(free, is_it)) map.kingdom.put(square, {coat_at(square), 0});
  });
  return map;
}
Coat chequered(Square square) {
  return (square.x + square.y) % 2 == 0 ? Coat::double_dot : Coat::double_stripe;
}

struct Tally {
  double wins = 0, mean = 0, mean_of_other = 0;
};
template <class Other>
Tally play_games(int games, std::uint64_t seed, Other other) {
  Dealer dealer(seed);
  Tally result;
  for (int game = 0; game < games; ++game) {
    State state;
    for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state))
      play(state, actor.is_chance()      ? deal(state, dealer)
                  : actor == Actor(anna) ? sensible_action(state, dealer)
                                         : other(state, dealer));
    const Standings ends = standings(state);
    result.wins += ends.wins(anna) ? (ends.wins(bela) ? 0.5 : 1.0) / games : 0;
    result.mean += static_cast<double>(ends.points_of(anna)) / games;
    result.mean_of_other += static_cast<double>(ends.points_of(bela)) / games;
  }
  return result;
}

}  // namespace

TEST_CASE("the sensible player beats random players of Duel") {
  const Tally result =
      play_games(300, 9, [](const State& state, Dealer& dealer) { return deal(state, dealer); });
  CHECK(result.wins > 0.98);
  CHECK(result.mean > 95);
  CHECK(result.mean_of_other < 40);
}

TEST_CASE("the sensible player players of Duel make good kingdoms of their maps") {
  const Tally result = play_games(
      200, 3, [](const State& state, Dealer& dealer) { return sensible_action(state, dealer); });
  CHECK(result.mean > 65);
  CHECK(result.mean_of_other > 65);
}

TEST_CASE("what the sensible player plays in Duel is legal wherever it is asked") {
  Dealer dealer(5);
  for (int game = 0; game < 400; ++game) {
    State state;
    while (!to_act(state).is_nobody()) {
      if (!to_act(state).is_chance()) {
        Dealer luck(static_cast<std::uint64_t>(game)), same_luck(static_cast<std::uint64_t>(game));
        const Action chosen = sensible_action(state, luck);
        CHECK(is_legal(state, chosen));
        CHECK(chosen == sensible_action(state, same_luck));
        // Half the games are sensible ones: only there are maps well filled.
        if (game % 2 == 0) {
          play(state, chosen);
          continue;
        }
      }
      play(state, deal(state, dealer));
    }
  }
}

TEST_CASE("D-E2 D-M5 a survey tells what a drawing gains") {
  Dealer dealer(6);
  for (int game = 0; game < 100; ++game) {
    State state;
    while (!to_act(state).is_nobody()) {
      if (state.phase == Phase::draw) {
        const Map& map = state.map(state.acting);
        const DiceSet dice = state.dice_of(state.acting);
        const std::array<std::uint8_t, 2> crosses = {state.crossed_face(lower_die(dice)).crosses,
                                                     state.crossed_face(higher_die(dice)).crosses};
        const MapSurvey survey(map, 0);  // nothing is promised any more
        int tried = 0;
        state.drawings().for_each([&](const Drawing& drawing) {
          if (++tried > 500) return;
          Map after = map;
          for (const std::size_t die : {0u, 1u})
            after.kingdom.put(
                drawing.square(static_cast<int>(die)), {drawing.coats[die], crosses[die]});
          CHECK(survey.gain(drawing, crosses) ==
                MapSurvey::point * (after.points() - map.points()));
        });
      }
      play(state, deal(state, dealer));
    }
  }
}

TEST_CASE("D-R1 the sensible player takes the die that does most for the own map") {
  State state = anna_first();
  put_black_domain(state, anna);
  roll(state, {dot, stripe, black_2, stripe});
  CHECK(always(state, take(3)));
}

TEST_CASE("D-R1 the sensible player takes away what would do most for the other player") {
  State state = anna_first();
  put_black_domain(state, anna);
  roll(state, {dot, stripe, black_2, stripe});
  play_checked(state, take(1));
  for (const Action& taken : choices(state)) CHECK((taken.number & 0b0100) != 0);
}

TEST_CASE("D-R4 D-R5 the sensible player takes the die that completes a line of the spell book") {
  State state = anna_first();
  put(state, anna, "c3", Coat::dot);
  put(state, anna, "b3", Coat::stripe);
  put(state, anna, "a3", Coat::dot);
  state.book.set_line(anna, Coat::quartered, 2);
  roll(state, {dot, quartered, dot, stripe});
  CHECK(always(state, take(2)));
}

TEST_CASE("D-R2 D-E2 the sensible player draws where most points come at once") {
  State state = anna_draws({stripe, black, dot, dot_1});
  REQUIRE(state.dice_of(anna) == 0b0011);
  put_black_domain(state, anna, 2);
  put(state, anna, "e3", Coat::dot);
  put(state, anna, "f3", Coat::dot);
  const Action chosen = choice(state);
  REQUIRE(chosen.kind == Action::Kind::draw);
  State after = state;
  play(after, chosen);
  CHECK(points(after, anna) == 2 * 5);
}

TEST_CASE("D-R2 the sensible player names a wild as the coat that it multiplies") {
  State state = anna_draws({wild, stripe, dot, dot_1});
  put_black_domain(state, anna, 2);
  put(state, anna, "e3", Coat::quartered);
  put(state, anna, "f3", Coat::double_dot);
  const Action chosen = choice(state);
  REQUIRE(chosen.kind == Action::Kind::draw);
  CHECK(chosen.drawing.coats[0] == Coat::black);
  State after = state;
  play(after, chosen);
  CHECK(points(after, anna) == 2 * 5);
}

TEST_CASE("D-R3 the sensible player leaves no hole where another drawing does as much") {
  State state = anna_draws({dot, black, stripe, stripe});
  state.map(anna) = map_of({"a1", "b1", "c1", "d1"}, [](Square square) {
    return square.y == 1 ? Coat::dot : chequered(square);
  });
  state.map(anna).tower = false;
  const Action chosen = choice(state);
  REQUIRE(chosen.kind == Action::Kind::draw);
  const int sum = chosen.drawing.square(0).x + chosen.drawing.square(1).x;
  CHECK((sum == 0 + 1 || sum == 2 + 3));  // not in the middle
}

TEST_CASE("D-M1 the sensible player casts free placement to draw, and not for nothing") {
  State state = anna_draws({double_dot_1, double_stripe_1, black_2, stripe});
  fill_except(state, anna, {"a1", "b1"});
  state.map(anna).tower = false;
  win(state, anna, Spell::free_placement);
  CHECK(always(state, Action::cast(Spell::free_placement)));

  State early = anna_draws({double_dot_1, double_stripe_1, black_2, stripe});
  win(early, anna, Spell::free_placement);
  CHECK(never(early, Action::Kind::cast));
}

TEST_CASE("D-M2 the sensible player casts the split for squares that no domino covers") {
  State state = anna_draws({stripe, quartered, black_2, stripe});
  state.map(anna) = map_of({"a1", "a2", "g5", "f5"}, chequered);
  put(state, anna, "a2", Coat::stripe, 1);
  put(state, anna, "f5", Coat::quartered, 1);
  state.map(anna).tower = false;
  win(state, anna, Spell::split);
  REQUIRE(offers(state, Action::skip()));
  CHECK(always(state, Action::cast(Spell::split)));
  play(state, Action::cast(Spell::split));
  CHECK(always(state, draw(Coat::stripe, "a1", Coat::quartered, "g5")));

  State early = anna_draws({stripe, quartered, black_2, stripe});
  win(early, anna, Spell::split);
  CHECK(never(early, Action::Kind::cast));
}

TEST_CASE("D-M3 the sensible player takes two at once when the best two are wanted by both") {
  State state = anna_first();
  for (const Seat seat : {anna, bela}) {
    for (const auto square : {"a3", "b3", "c3", "c4", "c5", "b5", "a5"})
      put(state, seat, square, Coat::double_dot, 1);
    for (const auto square : {"e3", "f3", "g3", "e4", "e5"})
      put(state, seat, square, Coat::double_stripe, 1);
  }
  win(state, anna, Spell::take_two);
  roll(state, {double_dot_1, double_stripe_1, stripe, stripe});
  CHECK(always(state, Action::cast(Spell::take_two)));
  play(state, Action::cast(Spell::take_two));
  CHECK(always(state, take(1, 2)));

  State even = anna_first();
  win(even, anna, Spell::take_two);
  roll(even, {stripe, stripe, stripe, stripe});
  CHECK(never(even, Action::Kind::cast));
}

TEST_CASE(
    "D-M4 the sensible player turns a die late to what multiplies most, and early to nothing") {
  State state = anna_first();
  roll(state, {dot, black, dot, stripe});
  play_checked(state, take(1));
  play_checked(state, take(2, 4));
  state.map(anna) =
      map_of({"a1", "b1"}, [](Square square) { return square.x < 4 ? Coat::black : Coat::dot; });
  win(state, anna, Spell::turn_die);
  CHECK(always(state, turn(3, black_2)));

  State early = anna_draws({double_dot_1, double_stripe_1, dot, stripe});
  win(early, anna, Spell::turn_die);
  CHECK(never(early, Action::Kind::turn));
}

TEST_CASE("D-M4 the sensible player turns a die for the spell book when nothing can be drawn") {
  State state = anna_draws({stripe, dot, black_2, stripe});
  fill_except(state, anna, {"a1", "g5"}, Coat::double_dot, Coat::double_stripe);
  state.book.set_line(anna, Coat::quartered, 2);
  win(state, anna, Spell::turn_die);
  CHECK(always(state, turn(2, quartered)));
}

TEST_CASE("D-M5 the sensible player names the coat with the most domains") {
  State state = anna_first();
  for (const auto square : {"a1", "c1", "e1", "g1", "a5"}) put(state, anna, square, Coat::black);
  for (const auto square : {"b1", "d1", "f1"}) put(state, anna, square, Coat::dot);
  for (const auto square : {"c3", "b3", "a3", "a4", "b4", "c4"})
    put(state, anna, square, Coat::stripe, 1);
  win(state, anna, Spell::domain_points);
  state.phase = Phase::domains;
  state.acting = anna;
  CHECK(always(state, Action::domains(Coat::black)));
}

TEST_CASE("D-M6 the sensible player adds the cross to the largest domain") {
  State state = anna_first();
  put_black_domain(state, anna);
  put(state, anna, "e3", Coat::dot, 1);
  put(state, anna, "f3", Coat::dot, 1);
  put(state, anna, "d2", Coat::stripe, 2);
  win(state, anna, Spell::extra_cross);
  state.phase = Phase::cross;
  state.acting = anna;
  for (const Action& chosen : choices(state)) {
    State after = state;
    play(after, chosen);
    CHECK(points(after, anna) - points(state, anna) == 4);
  }
}

TEST_CASE("D-M8 the sensible player keeps the tower for a large domain and puts the cross there") {
  const State early = anna_draws({stripe, dot, black_2, stripe});
  CHECK(never(early, Action::Kind::tower));

  State late = anna_draws({stripe, dot, black_2, stripe});
  late.map(anna) =
      map_of({"a1", "b1"}, [](Square square) { return square.x < 4 ? Coat::dot : Coat::stripe; });
  CHECK(always(late, tower(2)));
}

TEST_CASE("D-M8 the sensible player keeps the tower where nothing can be drawn") {
  State state = anna_draws({stripe, dot, black_2, stripe});
  fill_except(state, anna, {"a1", "b1"});
  CHECK(always(state, Action::skip()));
}

TEST_CASE("D-M7 the sensible player casts nothing that the drawing does not need") {
  Dealer dealer(8);
  int casts = 0;
  const auto check = [&](const State& state, bool State::* spell, const Action& action) {
    if (!(state.*spell) || action.kind == Action::Kind::tower) return;
    State without = state;
    without.*spell = false;
    CHECK((action.kind != Action::Kind::draw || !is_legal(without, action)));
    CHECK(action.kind != Action::Kind::skip);
    ++casts;
  };
  for (int game = 0; game < 400; ++game) {
    State state;
    while (!to_act(state).is_nobody()) {
      const Action action =
          to_act(state).is_chance() ? deal(state, dealer) : sensible_action(state, dealer);
      for (const auto spell : {&State::free_placement, &State::split}) check(state, spell, action);
      play(state, action);
    }
  }
  CHECK(casts > 50);
}
