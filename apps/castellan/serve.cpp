#include <memory>

#include <CLI/CLI.hpp>

#include "castellan/commands.h"
#include "server/server.h"

namespace castellan {

namespace {

void run(const server::ServerOptions& options, Program& program) {
  const Catalogue english;  // what clients are refused with, whatever the server's own language
  const Result<void> done = server::serve(options, english, [&](const std::string& at) {
    program.print(program.text("serve.ready", {arg("address", "http://" + at)}) + '\n');
  });
  if (!done) program.complain(done.error());
}

// What stands in the file, as far as neither the command line nor the environment
// says it.
Result<void> read_config(const std::string& path, CLI::App& command) {
  if (path.empty()) return {};
  try {
    for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_file(path)) {
      CLI::Option* const option = command.get_option_no_throw("--" + item.name);
      if (option == nullptr || !item.parents.empty() || item.name == "config")
        return failure("serve.config_option", {arg("file", path), arg("option", item.fullname())});
      if (option->count() > 0) continue;
      option->add_result(item.inputs);
      option->run_callback();
    }
  } catch (const CLI::Error& error) {
    return failure("serve.config_wrong", {arg("file", path), arg("reason", error.what())});
  }
  return {};
}

}  // namespace

void add_serve(CLI::App& app, Program& program) {
  CLI::App* command = program.add_command(app, "serve", "serve.about", "serve.examples");
  const auto options = std::make_shared<server::ServerOptions>();
  options->version = CASTELLAN_VERSION;
  command->add_option("--listen", options->listen, program.text("serve.listen"))
      ->envname("CASTELLAN_LISTEN")
      ->type_name("ADDRESS");
  command->add_option("--database", options->database, program.text("serve.database"))
      ->envname("CASTELLAN_DATABASE")
      ->type_name("ADDRESS");
  command->add_option("--bot-threads", options->bot_threads, program.text("serve.bot_threads"))
      ->envname("CASTELLAN_BOT_THREADS")
      ->check(CLI::Range(1, 256).description(""))
      ->type_name("N");
  command->add_option("--origin", options->origins, program.text("serve.origin"))
      ->envname("CASTELLAN_ORIGIN")
      ->delimiter(',')
      ->type_name("ORIGIN");
  command->add_option("--bot", options->bots, program.text("serve.bot"))
      ->envname("CASTELLAN_BOT")
      ->allow_extra_args(false)
      ->type_name("NAME=COMMAND");
  command->add_flag("--behind-proxy", options->behind_proxy, program.text("serve.behind_proxy"))
      ->envname("CASTELLAN_BEHIND_PROXY");
  command
      ->add_flag_callback(
          "--no-limits", [options] { options->limits = false; }, program.text("serve.no_limits"))
      ->envname("CASTELLAN_NO_LIMITS");
  command->add_option("--node", options->node, program.text("serve.node"))
      ->envname("CASTELLAN_NODE")
      ->type_name("NAME");
  command->add_option("--web", options->web, program.text("serve.web"))
      ->envname("CASTELLAN_WEB")
      ->type_name("FOLDER");
  const auto lease = std::make_shared<double>(15);
  command->add_option("--lease", *lease, program.text("serve.lease"))
      ->envname("CASTELLAN_LEASE")
      ->check(CLI::Range(0.5, 3600.0).description(""))
      ->type_name("SECONDS");
  const auto log = std::make_shared<std::string>("plain");
  command->add_option("--log", *log, program.text("serve.log"))
      ->envname("CASTELLAN_LOG")
      ->check(CLI::IsMember({"plain", "json"}).description(""))
      ->type_name("FORM");
  const auto config = std::make_shared<std::string>();
  command->add_option("--config", *config, program.text("serve.config"))
      ->envname("CASTELLAN_CONFIG")
      ->type_name("FILE");
  command->callback([options, lease, log, config, command, &program] {
    if (const Result<void> read = read_config(*config, *command); !read)
      return program.complain(read.error());
    options->lease = static_cast<int>(*lease * 1000);
    options->log = *log == "json" ? server::Log::Form::json : server::Log::Form::plain;
    run(*options, program);
  });
}

}  // namespace castellan
