#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "games/standings.h"
#include "match/setup.h"

namespace castellan {

// What a game is, beside its rules: all that a host or a page has to know before anybody
// plays. It is written down here alone. Words are those of the notation.
struct GameFacts {
  using WordList = std::span<const std::string_view>;

  // What tie-breaks count, the most important first, and the rules that say so: of a game,
  // and of the sums of a Dynasty if there is one.
  struct Ties {
    WordList by;
    std::string_view rule, sums;
  };

  std::string_view name;    // `kingdomino`
  std::uint8_t place = 0;   // among the games as people are shown them
  std::string_view symbol;  // the art that stands for it, folder and file in one word
  WordList modes;           // none if it is played in one way only
  WordList variants;        // setup_choices() says which go with what
  WordList colours;         // of the players' pieces, by seat
  WordList tops;            // of the players' kings, where these are told apart by touch
  WordList terrains;        // or coats of arms, as they are numbered in Braille
  Ties ties;
};

// Every game, in the order of AnyRules.
using AllGames = std::array<GameFacts, std::variant_size_v<AnyRules>>;
const AllGames& all_games();

const GameFacts& facts_of(const AnyRules& rules);
const GameFacts* find_game(std::string_view name);  // none if there is no such game

// So many players in one of the modes, and the variants that go with that.
struct SetupChoice {
  int players = 0;
  std::string_view mode;  // empty if the game has none
  std::vector<std::string_view> variants;
};
std::vector<SetupChoice> setup_choices(const GameFacts& game);

// Of a score, in the order of `ties.by`.
std::vector<int> tie_counts(const GameFacts& game, const Score& score);

}  // namespace castellan
