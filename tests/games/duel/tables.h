#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "games/duel/state.h"

// Short ways to bring a table to the moment a test is about. Dice are numbered
// from 1 here, as in records.
namespace castellan::duel {

inline constexpr Seat anna = seat_at(0), bela = seat_at(1);

inline constexpr Face dot{Coat::dot, 0}, dot_1{Coat::dot, 1}, stripe{Coat::stripe, 0},
    stripe_1{Coat::stripe, 1}, double_dot{Coat::double_dot, 0}, double_dot_1{Coat::double_dot, 1},
    double_stripe{Coat::double_stripe, 0}, double_stripe_1{Coat::double_stripe, 1},
    black{Coat::black, 0}, black_2{Coat::black, 2}, quartered{Coat::quartered, 0},
    quartered_2{Coat::quartered, 2}, wild{Coat::wild, 0};

constexpr Square at(std::string_view name) {
  return {static_cast<std::int8_t>(name[0] - 'a'), static_cast<std::int8_t>(name[1] - '1')};
}

inline std::vector<Action> legal(const State& state) {
  static Actions actions;  // large
  legal_actions(state, actions);
  return {actions.begin(), actions.end()};
}

inline bool offers(const State& state, const Action& action) {
  const std::vector<Action> actions = legal(state);
  const bool listed = std::find(actions.begin(), actions.end(), action) != actions.end();
  CHECK(listed == is_legal(state, action));
  return listed;
}

inline int count(const State& state, Action::Kind kind) {
  const auto same = [kind](const Action& action) { return action.kind == kind; };
  const std::vector<Action> actions = legal(state);
  return static_cast<int>(std::count_if(actions.begin(), actions.end(), same));
}

inline void play_checked(State& state, const Action& action) {
  REQUIRE(is_legal(state, action));
  play(state, action);
}

inline int number_of(int die, Face face) {
  const std::optional<int> number = all_dice[static_cast<std::size_t>(die - 1)].find(face);
  REQUIRE(number);
  return *number;
}

inline void roll(State& state, const std::array<Face, 4>& faces) {
  for (int die = 1; die <= 4; ++die)
    play_checked(state, Action::roll(number_of(die, faces[static_cast<std::size_t>(die - 1)])));
}

inline Action take(int die) { return Action::take(static_cast<DiceSet>(1u << (die - 1))); }
inline Action take(int die, int other) {
  return Action::take(static_cast<DiceSet>(1u << (die - 1) | 1u << (other - 1)));
}
inline Action tower(int die) { return Action::tower(die - 1); }
inline Action turn(int die, Face face) { return Action::turn(die - 1, number_of(die, face)); }

// Two dice that are not wild, drawn as they are.
inline Action draw(const State& state, std::string_view lower, std::string_view higher) {
  const DiceSet dice = state.dice_of(state.acting);
  return Action::draw(Drawing::of(
      state.face(lower_die(dice)).coat, at(lower), state.face(higher_die(dice)).coat, at(higher)));
}
// Two dice drawn as these coats.
inline Action draw(Coat coat, std::string_view lower, Coat other, std::string_view higher) {
  return Action::draw(Drawing::of(coat, at(lower), other, at(higher)));
}

inline void draw_somewhere(State& state) {
  REQUIRE(state.phase == Phase::draw);
  play(state, legal(state).front());
}

// Anna is player A.
inline State anna_first() {
  State state;
  play(state, Action::first(anna));
  return state;
}

// Anna is A and to draw dice 1 and 2; Béla has 3 and 4.
inline void roll_and_take(State& state, const std::array<Face, 4>& faces) {
  roll(state, faces);
  play_checked(state, take(1));
  play_checked(state, take(3, 4));
}
inline State anna_draws(const std::array<Face, 4>& faces) {
  State state = anna_first();
  roll_and_take(state, faces);
  return state;
}

inline void put(State& state, Seat seat, std::string_view square, Coat coat, int crosses = 0) {
  state.map(seat).kingdom.put(at(square), {coat, static_cast<std::uint8_t>(crosses)});
}

// Every square but these, chequered with two coats so that nothing else connects.
inline void fill_except(State& state, Seat seat, const std::vector<std::string_view>& free,
                        Coat even = Coat::black, Coat odd = Coat::quartered) {
  for (std::int8_t x = 0; x < 7; ++x) {
    for (std::int8_t y = 0; y < 5; ++y) {
      const Square square{x, y};
      const auto is_free = [&](std::string_view name) { return at(name) == square; };
      if (square == castle_square || std::any_of(free.begin(), free.end(), is_free)) continue;
      state.map(seat).kingdom.put(square, {(x + y) % 2 == 0 ? even : odd, 0});
    }
  }
}

inline void win(State& state, Seat seat, Spell spell) {
  state.book.set_line(seat, coat_of(spell), squares_for(coat_of(spell)));
}

}  // namespace castellan::duel
