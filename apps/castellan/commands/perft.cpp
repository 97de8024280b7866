#include "search/perft.h"

#include <chrono>
#include <memory>
#include <variant>

#include <fmt/format.h>

#include "castellan/commands/commands.h"
#include "castellan/program/game_options.h"
#include "castellan/program/json_text.h"
#include "match/any_state.h"
#include "match/match.h"
#include "match/text.h"

namespace castellan {
namespace {

struct PerftOptions {
  GameOptions game;
  std::string position;
  int depth = 3;
  bool divide = false;
  bool json = false;
};

constexpr int deepest = 200;  // no game has more actions

Result<AnyState> start_of(const PerftOptions& options) {
  if (!options.position.empty()) return parse_position<AnyState>(options.position);
  const Result<Setup> setup = setup_of(options.game);
  if (!setup) return failure(setup.error());
  return Match(*setup).state();
}

void run_perft(const PerftOptions& options, Program& program) {
  if (options.depth < 1 || options.depth > deepest)
    return program.complain(Message("perft.bad_depth", {arg("most", deepest)}));
  const Result<AnyState> start = start_of(options);
  if (!start) return program.complain(start.error());

  std::visit(
      [&](const auto& state) {
        JsonMembers json = {{"depth", options.depth}};
        std::vector<JsonText> divided;
        std::string text;
        std::uint64_t nodes = 0;
        const auto begin = std::chrono::steady_clock::now();
        if (options.divide) {
          nodes = divide(state, options.depth, [&](const auto& action, std::uint64_t sequences) {
            const std::string name = text_of(state, action);
            divided.emplace_back(JsonMembers{{"action", name}, {"nodes", sequences}});
            text += fmt::format("{}: {}\n", name, sequences);
          });
        } else {
          nodes = perft(state, options.depth);
        }
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (!divided.empty()) json.emplace_back("divide", divided);
        json.emplace_back("nodes", nodes);
        json.emplace_back("seconds", seconds);
        text += fmt::format("perft {} {}\n", options.depth, nodes);
        program.print(options.json ? JsonText(json).text() + '\n' : text);
      },
      *start);
}

}  // namespace

void add_perft(CommandLine& line) {
  const Subcommand command = line.add("perft", "perft.about", "perft.examples");
  const auto options = std::make_shared<PerftOptions>();
  add_game_options(command, options->game);
  command.option("--depth N", &options->depth, "perft.depth");
  command.option("--position TEXT", &options->position, "perft.position");
  command.flag("--divide", &options->divide, "perft.divide");
  command.flag("--json", &options->json, "option.json");
  command.callback([options](Program& program) { run_perft(*options, program); });
}

}  // namespace castellan
