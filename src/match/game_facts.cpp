#include "match/game_facts.h"

#include <algorithm>
#include <string>
#include <type_traits>

#include "games/duel/coat.h"
#include "games/origins/rules.h"
#include "games/origins/terrain.h"
#include "table/terrain.h"

namespace castellan {

namespace {

template <class Enum, std::size_t Size>
constexpr std::array<std::string_view, Size> words_for(const std::array<Enum, Size>& values) {
  std::array<std::string_view, Size> words;
  for (std::size_t i = 0; i < Size; ++i) words[i] = name(values[i]);
  return words;
}

template <class... Word>
constexpr std::array<std::string_view, sizeof...(Word)> word_list(Word... each) {
  return {each...};
}

constexpr auto kingdomino_terrains = words_for(all_terrains);
constexpr auto origins_terrains = [] {
  using enum origins::Terrain;  // lake and grassland have the numbers of Kingdomino's
  return words_for(std::array{desert, jungle, lake, grassland, volcano, quarry});
}();
constexpr auto duel_terrains = words_for(duel::all_coats);

constexpr auto kingdomino_variants =
    word_list("middle-kingdom", "harmony", "mighty-duel", "dynasty");
constexpr auto kingdomino_colours = word_list("pink", "yellow", "green", "blue");  // K-C1
constexpr auto kingdomino_ties = word_list("largest_property", "crowns");

constexpr auto tactile_variants = word_list("middle-kingdom", "harmony", "dynasty");
constexpr auto tactile_colours = word_list("red", "blue");  // T-C1
constexpr auto tactile_tops = word_list("slanted", "flat");
constexpr auto tactile_ties = word_list("crowns");

constexpr auto origins_modes = words_for(origins::all_modes);
constexpr auto origins_variants = word_list("empire-of-fire", "homo-habilis");
constexpr auto origins_colours = word_list("pink", "black", "green", "blue");  // O-C2
constexpr auto origins_ties = word_list("largest_region", "fires");

// The box has no pieces of a player's colour: those of Kingdomino's first two will do.
constexpr auto duel_colours = word_list("pink", "yellow");
constexpr auto duel_ties = word_list("largest_domain");

constexpr AllGames the_games = {
    {{.name = "kingdomino",
      .place = 1,
      .symbol = "kingdomino-castle",
      .modes = {},
      .variants = kingdomino_variants,
      .colours = kingdomino_colours,
      .tops = {},
      .terrains = kingdomino_terrains,
      .ties = {kingdomino_ties, "K-E3", "K-V1"}},
     {.name = "tactile",
      .place = 4,
      .symbol = "kingdomino-king",
      .modes = {},
      .variants = tactile_variants,
      .colours = tactile_colours,
      .tops = tactile_tops,
      .terrains = kingdomino_terrains,
      .ties = {tactile_ties, "T-E1", "T-V1"}},
     {.name = "origins",
      .place = 2,
      .symbol = "origins-hut",
      .modes = origins_modes,
      .variants = origins_variants,
      .colours = origins_colours,
      .tops = {},
      .terrains = origins_terrains,
      .ties = {origins_ties, "O-E2", {}}},
     {.name = "duel",
      .place = 3,
      .symbol = "duel-quartered",
      .modes = {},
      .variants = {},
      .colours = duel_colours,
      .tops = {},
      .terrains = duel_terrains,
      .ties = {duel_ties, "D-E3", {}}}}};

template <std::size_t Place>
using RulesAt = std::variant_alternative_t<Place, AnyRules>;
static_assert(std::is_same_v<RulesAt<0>, kingdomino::Rules> &&
              std::is_same_v<RulesAt<1>, tactile::Rules> &&
              std::is_same_v<RulesAt<2>, origins::Rules> &&
              std::is_same_v<RulesAt<3>, duel::Rules>);

bool is_setup(const std::string& text) {
  const Result<Setup> setup = parse_setup(text);
  return setup && check(*setup);
}

}  // namespace

const AllGames& all_games() { return the_games; }

const GameFacts& facts_of(const AnyRules& rules) { return the_games[rules.index()]; }

const GameFacts* find_game(std::string_view name) {
  for (const GameFacts& game : the_games)
    if (game.name == name) return &game;
  return nullptr;
}

std::vector<SetupChoice> setup_choices(const GameFacts& game) {
  std::vector<SetupChoice> choices;
  const auto add = [&](std::string_view mode) {
    for (int players = 1; players <= max_seats; ++players) {
      std::string text(game.name);
      text += " players=" + std::to_string(players);
      if (!mode.empty()) text.append(" mode=").append(mode);
      if (!is_setup(text)) continue;
      SetupChoice& choice = choices.emplace_back(SetupChoice{players, mode, {}});
      for (const std::string_view variant : game.variants)
        if (is_setup(text + ' ' + std::string(variant))) choice.variants.push_back(variant);
    }
  };
  if (game.modes.empty()) add({});
  for (const std::string_view mode : game.modes) add(mode);
  return choices;
}

std::vector<int> tie_counts(const GameFacts& game, const Score& score) {
  std::vector<int> counts = {score.first_tie_break, score.second_tie_break};
  counts.resize(game.ties.by.size());
  return counts;
}

}  // namespace castellan
