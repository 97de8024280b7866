#include "castellan/program/game_options.h"

#include <algorithm>
#include <string_view>
#include <variant>

namespace castellan {

void add_game_options(const Subcommand& command, GameOptions& options) {
  command.option("GAME", &options.game, "option.game");
  command.option("--players N", &options.players, "option.players");
  command.option("--mode NAME", &options.mode, "option.mode");
  command.option("--variant NAME", &options.variants, "option.variant")
      .split_at_commas()
      .one_word();  // the next may be the game
}

Result<Setup> setup_of(const GameOptions& options) {
  Result<Setup> setup = parse_game(options.game);
  if (!setup) return setup;
  const std::string players = "players=" + std::to_string(options.players);
  std::vector<std::string_view> words = {players};
  const auto names_mode = [](const std::string& word) { return word.starts_with("mode="); };
  const bool needs_mode = std::holds_alternative<origins::Rules>(setup->rules) &&
                          std::ranges::none_of(options.variants, names_mode);
  const std::string mode = "mode=" + (options.mode.empty() ? "discovery" : options.mode);
  if (needs_mode || !options.mode.empty()) words.push_back(mode);
  words.insert(words.end(), options.variants.begin(), options.variants.end());
  if (const Result<void> rules = parse_rules(words, *setup); !rules) return failure(rules.error());
  return setup;
}

}  // namespace castellan
