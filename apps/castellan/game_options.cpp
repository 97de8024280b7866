#include "castellan/game_options.h"

#include <string_view>

namespace castellan {

void add_game_options(CLI::App& command, GameOptions& options, const Program& program) {
  command.add_option("GAME", options.game, program.text("option.game"));
  command.add_option("--players", options.players, program.text("option.players"))->type_name("N");
  command.add_option("--variant", options.variants, program.text("option.variant"))
      ->delimiter(',')
      ->allow_extra_args(false)  // the next word may be the game
      ->type_name("NAME");
}

Result<Setup> setup_of(const GameOptions& options) {
  Result<Setup> setup = parse_game(options.game);
  if (!setup) return setup;
  const std::string players = "players=" + std::to_string(options.players);
  std::vector<std::string_view> words = {players};
  words.insert(words.end(), options.variants.begin(), options.variants.end());
  if (const Result<void> rules = parse_rules(words, *setup); !rules)
    return tl::unexpected(rules.error());
  return setup;
}

}  // namespace castellan
