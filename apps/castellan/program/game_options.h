#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "castellan/program/command_line.h"
#include "match/setup.h"

namespace castellan {

// Which game, by how many and with which variants, as a command line says it.
struct GameOptions {
  std::string game = "kingdomino";
  std::string mode;  // of Origins; Discovery if nothing else is asked for
  int players = 2;
  std::vector<std::string> variants;
};

void add_game_options(const Subcommand& command, GameOptions& options);

Result<Setup> setup_of(const GameOptions& options);

}  // namespace castellan
