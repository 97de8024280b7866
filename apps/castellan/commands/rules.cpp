#include <memory>

#include "castellan/commands/commands.h"
#include "castellan/program/console.h"
#include "embedded.h"
#include "match/game_facts.h"
#include "notation/words.h"
#include "terminal/markdown.h"

namespace castellan {

namespace {

struct RulesOptions {
  std::string game;
  std::string id;
};

// The page in the language, or in English where nobody has translated it.
std::string_view page_of(std::string_view game, Language language) {
  const std::string folder = "docs/rules/";
  const std::string file = std::string(game) + ".md";
  const std::string_view own =
      pages::embedded(folder + std::string(code_of(language)) + '/' + file);
  return own.empty() ? pages::embedded(folder + file) : own;
}

std::string list_of_games(const Program& program) {
  std::string text = program.text("rules.list") + '\n';
  for (const GameFacts& game : all_games()) text += "  " + std::string(game.name) + '\n';
  return text;
}

Result<std::string> text_for(const RulesOptions& options, const Program& program) {
  if (options.game.empty()) return list_of_games(program);
  const std::string_view page = page_of(options.game, program.words().language());
  if (page.empty()) return failure("rules.no_game", {arg("game", printable(options.game))});
  const terminal::Look look = look_of_output();
  if (options.id.empty()) return terminal::render_markdown(page, look);
  const std::string rule = terminal::find_rule(page, options.id);
  if (rule.empty())
    return failure("rules.no_rule", {arg("game", options.game), arg("id", printable(options.id))});
  return terminal::render_markdown(rule, look);
}

void run_rules(const RulesOptions& options, Program& program) {
  const Result<std::string> text = text_for(options, program);
  if (text)
    program.print(*text);
  else
    program.complain(text.error());
}

}  // namespace

void add_rules(CommandLine& line) {
  const Subcommand command = line.add("rules", "rules.about", "rules.examples");
  const auto options = std::make_shared<RulesOptions>();
  command.option("GAME", &options->game, "rules.game_option");
  command.option("ID", &options->id, "rules.id");
  command.callback([options](Program& program) { run_rules(*options, program); });
}

}  // namespace castellan
