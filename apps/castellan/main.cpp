#include <clocale>
#include <csignal>
#include <memory>

#include <CLI/CLI.hpp>

#include "castellan/commands.h"
#include "castellan/help.h"

namespace castellan {
namespace {

int run(int argc, char** argv) {
  const Catalogue words;
  Program program(words);
  CLI::App app(words.text("app.about"), "castellan");
  app.formatter(std::make_shared<Help>(words));
  app.set_help_flag("-h,--help", words.text("option.help"));
  app.set_version_flag("--version", "castellan " CASTELLAN_VERSION, words.text("option.version"));

  add_play(app, program);
  add_serve(app, program);
  add_replay(app, program);
  add_analyse(app, program);
  add_verify(app, program);
  add_audit(app, program);
  add_score(app, program);
  add_draw(app, program);
  add_tactile_set(app, program);
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
      app.parse(argc, argv);
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
  return castellan::run(argc, argv);
}
