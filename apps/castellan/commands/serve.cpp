#include <memory>

#include "castellan/commands/commands.h"
#include "server/server.h"

namespace castellan {

namespace {

struct ServeOptions {
  server::ServerOptions server;
  bool no_limits = false;
  double lease = 15;
  std::string log = "plain";
  std::string config;
};

void run_serve(const ServeOptions& options, Program& program) {
  server::ServerOptions server = options.server;
  server.version = CASTELLAN_VERSION;
  server.limits = !options.no_limits;
  server.lease = static_cast<int>(options.lease * 1000);
  server.log = options.log == "json" ? server::Log::Form::json : server::Log::Form::plain;
  const Catalogue english;  // what clients are refused with, whatever the server's own language
  const Result<void> done = server::serve(server, english, [&](const std::string& at) {
    program.print(program.text("serve.ready", {arg("address", "http://" + at)}) + '\n');
  });
  if (!done) program.complain(done.error());
}

}  // namespace

void add_serve(CommandLine& line) {
  const Subcommand command = line.add("serve", "serve.about", "serve.examples");
  const auto options = std::make_shared<ServeOptions>();
  server::ServerOptions& server = options->server;
  command.option("--listen ADDRESS", &server.listen, "serve.listen");
  command.option("--metrics-listen ADDRESS", &server.metrics_listen, "serve.metrics_listen");
  command.option("--database ADDRESS", &server.database, "serve.database");
  command.option("--bot-threads N", &server.bot_threads, "serve.bot_threads").range(1, 256);
  command.option("--origin ORIGIN", &server.origins, "serve.origin").split_at_commas();
  command.option("--bot NAME=COMMAND", &server.bots, "serve.bot").one_word();
  command.option("--trusted-proxies N", &server.trusted_proxies, "serve.trusted_proxies")
      .range(0, 9);
  command.option("--keep-guests DAYS", &server.keep_guests, "serve.keep_guests").range(0, 36500);
  command.flag("--no-limits", &options->no_limits, "serve.no_limits");
  command.option("--node NAME", &server.node, "serve.node");
  command.option("--web FOLDER", &server.web, "serve.web");
  command.option("--lease SECONDS", &options->lease, "serve.lease").range(0.5, 3600.0);
  command.option("--log FORM", &options->log, "serve.log").one_of({"plain", "json"});
  command.option("--config FILE", &options->config, "serve.config");
  command.read_environment();
  command.callback([options, command](Program& program) {
    const Result<void> read = command.read_config(options->config);
    if (!read) return program.complain(read.error());
    run_serve(*options, program);
  });
}

}  // namespace castellan
