#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "games/origins/state.h"

// Short ways to bring a table to the moment a test is about. Seats are counted
// from 0 here, as arrays do.
namespace castellan::origins {

inline Rules rules_for(int players, Mode mode = Mode::discovery) {
  return {static_cast<std::uint8_t>(players), mode, false, false};
}

// A territory from a picture, north at the top: each square is the letter of its
// terrain with its fires, of a volcano with its craters, or * for its resource;
// ## is the hut, .. empty.
inline Territory picture(std::string_view text, int size = 5) {
  std::vector<std::pair<Square, std::string>> squares;
  Square hut;
  std::istringstream lines{std::string(text)};
  std::int8_t y = 0;
  for (std::string line; std::getline(lines, line); --y) {
    std::istringstream words(line);
    std::int8_t x = 0;
    for (std::string word; words >> word; ++x) {
      if (word == "##") hut = {x, y};
      if (word != "##" && word != "..") squares.push_back({{x, y}, word});
    }
  }
  Territory territory(size);
  for (const auto& [square, word] : squares) {
    const auto terrain = *std::find_if(all_terrains.begin(), all_terrains.end(), [&](Terrain each) {
      return letter(each) == word[0];
    });
    const bool resource = word[1] == '*';
    const auto number = static_cast<std::uint8_t>(resource ? 0 : word[1] - '0');
    const bool volcano = terrain == Terrain::volcano;
    const Half half{
        terrain, volcano ? std::uint8_t{0} : number, volcano ? number : std::uint8_t{0}};
    territory.put(
        {static_cast<std::int8_t>(square.x - hut.x), static_cast<std::int8_t>(square.y - hut.y)},
        half, resource);
  }
  return territory;
}

inline std::vector<Action> legal(const State& state) {
  Actions actions;
  legal_actions(state, actions);
  return {actions.begin(), actions.end()};
}

// Whether the action is listed; is_legal must say the same.
inline bool offers(const State& state, const Action& action) {
  const std::vector<Action> actions = legal(state);
  const bool listed = std::find(actions.begin(), actions.end(), action) != actions.end();
  CHECK(listed == is_legal(state, action));
  return listed;
}

inline void play_checked(State& state, const Action& action) {
  REQUIRE(is_legal(state, action));
  play(state, action);
}

inline void play_first(State& state) { play(state, legal(state).front()); }

inline void draw_chiefs(State& state, std::initializer_list<int> seats) {
  for (const int seat : seats) {
    int chief = 0;
    while (((state.chiefs_left >> chief) & 1) == 0 || state.owner(chief) != seat_at(seat)) ++chief;
    play_checked(state, Action::draw_chief(chief));
  }
}

inline void draw_row(State& state, std::initializer_list<int> numbers) {
  for (const int number : numbers) play_checked(state, Action::draw_domino(number));
}

inline void reveal(State& state, std::initializer_list<Caveman> cavemen) {
  for (const Caveman caveman : cavemen) {
    int tile = 0;
    while (CavemanTiles::caveman_of(tile) != caveman) ++tile;  // the first of its name
    play_checked(state, Action::reveal(tile));
  }
}

inline void claim(State& state, std::initializer_list<int> numbers) {
  for (const int number : numbers) play_checked(state, Action::claim(number));
}

// Draws whatever chance owes.
inline void let_chance_act(State& state) {
  while (to_act(state).is_chance()) play_first(state);
}

// Three players, seat 0 to place the first of these dominoes; the seats 0 1 2
// have claimed the first three in that order.
inline State first_round(Mode mode, std::initializer_list<int> row,
                         std::initializer_list<int> next) {
  State state(rules_for(3, mode));
  draw_chiefs(state, {0, 1, 2});
  draw_row(state, row);
  let_chance_act(state);  // the cave
  claim(state, {row.begin()[0], row.begin()[1], row.begin()[2]});
  draw_row(state, next);
  let_chance_act(state);
  return state;
}

inline std::vector<Square> squares_of(const Territory& territory, SquareSet set) {
  std::vector<Square> squares;
  for_each_bit(set.bits(), [&](int bit) { squares.push_back(territory.square_at(bit)); });
  std::sort(squares.begin(), squares.end(),
            [](Square a, Square b) { return PackedSquare(a) < PackedSquare(b); });
  return squares;
}

}  // namespace castellan::origins
