#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "castellan/commands.h"
#include "castellan/folders.h"
#include "castellan/help.h"
#include "notation/words.h"

namespace castellan {
namespace {

constexpr std::string_view language_option = "--language";

// Takes the option out of the words, wherever it stands: every word of the help
// depends on it. Of several the last counts; nothing if it has no value.
std::optional<std::string> take_language(std::vector<std::string>& args) {
  std::optional<std::string> language = "";
  for (auto at = args.begin(); at != args.end();) {
    const std::string with_value = std::string(language_option) + '=';
    if (at->starts_with(with_value)) {
      language = at->substr(with_value.size());
      at = args.erase(at);
    } else if (*at == language_option) {
      at = args.erase(at);
      if (at == args.end()) return std::nullopt;
      language = *at;
      at = args.erase(at);
    } else {
      ++at;
    }
  }
  return language;
}

// What was chosen in a game counts more than the locale, CASTELLAN_LANGUAGE more than both.
Language usual_language() {
  const char* const wish = std::getenv("CASTELLAN_LANGUAGE");
  if (wish != nullptr && *wish != '\0') return language_of_environment();
  return remembered_language().value_or(language_of_environment());
}

int run(std::vector<std::string> args) {
  const std::optional<std::string> wanted = take_language(args);
  const std::optional<Language> chosen_language =
      wanted && wanted->empty() ? usual_language() : parse_language(wanted.value_or("?"));
  Catalogue words(chosen_language.value_or(usual_language()));
  Program program(words);
  if (!chosen_language) {
    program.complain(Message("usage.language", {arg("word", printable(wanted.value_or("")))}));
    return program.status();
  }
  CLI::App app(words.text("app.about"), "castellan");
  app.formatter(std::make_shared<Help>(words));
  app.set_help_flag("-h,--help", words.text("option.help"));
  app.set_version_flag("--version", "castellan " CASTELLAN_VERSION, words.text("option.version"));

  std::string taken;
  app.add_option(std::string(language_option), taken, words.text("option.language"))
      ->type_name("en|hu|bg");

  add_play(app, program);
  add_serve(app, program);
  add_replay(app, program);
  add_analyse(app, program);
  add_verify(app, program);
  add_audit(app, program);
  add_score(app, program);
  add_draw(app, program);
  add_tactile_set(app, program);
  add_emboss(app, program);
  add_sim(app, program);
  add_arena(app, program);
  add_perft(app, program);
  add_bench(app, program);
  add_engine(app, program);
  add_load(app, program);
  add_backup(app, program);
  add_restore(app, program);
  add_rules(app, program);

  try {
    try {
      std::ranges::reverse(args);  // as the parser wants them
      app.parse(std::move(args));
      if (app.get_subcommands().empty()) program.print(overview(app, words));
    } catch (const CLI::CallForHelp&) {
      const auto chosen = app.get_subcommands();
      program.print(chosen.empty() ? app.help() : chosen.front()->help());
    } catch (const CLI::CallForVersion& version) {
      program.print(std::string(version.what()) + '\n');
    } catch (const CLI::ParseError& error) {
      program.complain(explain(app, error));
    }
  } catch (const ClosedOutput&) {
    return program.status();  // whoever closed it has seen enough
  }
  return program.status();
}

}  // namespace
}  // namespace castellan

int main(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "");
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is seen when writing
  std::vector<std::string> args(argv + 1, argv + argc);
  return castellan::run(std::move(args));
}
