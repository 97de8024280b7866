#include "load/load.h"

#include <memory>

#include <fmt/format.h>

#include "castellan/commands/commands.h"
#include "castellan/program/json_text.h"

namespace castellan {

namespace {

struct LoadOptions {
  std::string address = "127.0.0.1:8080";
  int tables = 100;
  int seconds = 10;
  std::uint64_t seed = 1;
  int sockets = 0;
  bool json = false;
};

double milliseconds(std::chrono::microseconds time) {
  return static_cast<double>(time.count()) / 1000;
}

std::string tenths(double value) { return fmt::format("{:.1f}", value); }

void run_audience(const server::LoadOptions& load, bool as_json, Program& program) {
  const Result<server::AudienceFigures> figures = server::load_audience(load);
  if (!figures) return program.complain(figures.error());
  if (as_json) {
    const JsonMembers json = {
        {"sockets", figures->sockets},
        {"bytes_each", figures->bytes_each},
        {"seconds_to_come", figures->seconds_to_come},
        {"seconds_to_return", figures->seconds_to_return}};
    return program.print(JsonText(json).text() + '\n');
  }
  program.print(
      program.text("load.audience", {arg("sockets", static_cast<std::int64_t>(figures->sockets)),
                                     arg("kilobytes", tenths(figures->bytes_each / 1024)),
                                     arg("come", tenths(figures->seconds_to_come)),
                                     arg("return", tenths(figures->seconds_to_return))}) +
      '\n');
}

void run_load(const LoadOptions& options, Program& program) {
  server::LoadOptions load;
  // As `castellan serve` says it, or without the http.
  std::string_view address = options.address;
  if (address.starts_with("http://")) address.remove_prefix(7);
  if (address.ends_with('/')) address.remove_suffix(1);
  const std::size_t colon = address.rfind(':');
  if (colon == std::string_view::npos)
    return program.complain(Message("serve.listen_wrong", {arg("address", options.address)}));
  load.host = address.substr(0, colon);
  load.port = address.substr(colon + 1);
  load.tables = options.tables;
  load.time = std::chrono::seconds(options.seconds);
  load.seed = options.seed;
  load.sockets = options.sockets;
  if (options.sockets > 0) return run_audience(load, options.json, program);
  const Result<server::LoadFigures> figures = server::load(load);
  if (!figures) return program.complain(figures.error());
  const double median = milliseconds(figures->wait_of(0.5)),
               late = milliseconds(figures->wait_of(0.99)),
               latest = milliseconds(figures->wait_of(1));
  if (options.json) {
    const JsonMembers json = {
        {"tables", options.tables},
        {"moves", figures->moves},
        {"moves_per_second", figures->moves_per_second()},
        {"median_ms", median},
        {"p99_ms", late},
        {"longest_ms", latest},
        {"games", figures->games},
        {"errors", figures->errors.count}};
    program.print(JsonText(json).text() + '\n');
  } else {
    program.print(program.text("load.figures",
                               {arg("moves", static_cast<std::int64_t>(figures->moves)),
                                arg("games", static_cast<std::int64_t>(figures->games)),
                                arg("rate", fmt::format("{:.0f}", figures->moves_per_second())),
                                arg("median", tenths(median)), arg("late", tenths(late)),
                                arg("latest", tenths(latest))}) +
                  '\n');
  }
  if (figures->errors.limited)
    return program.complain(Message("load.limits", {arg("address", options.address)}), Exit::no);
  if (figures->errors.count > 0)
    program.complain(
        Message("load.errors", {arg("count", static_cast<std::int64_t>(figures->errors.count)),
                                arg("last", figures->errors.last)}),
        Exit::no);
}

}  // namespace

void add_load(CommandLine& line) {
  const Subcommand command = line.add("load", "load.about", "load.examples");
  const auto options = std::make_shared<LoadOptions>();
  command.option("ADDRESS", &options->address, "load.address");
  command.option("--tables N", &options->tables, "load.tables").range(1, 100'000);
  command.option("--sockets N", &options->sockets, "load.sockets").range(1, 1'000'000);
  command.option("--seconds N", &options->seconds, "load.seconds").range(1, 86'400);
  command.option("--seed N", &options->seed, "option.seed");
  command.flag("--json", &options->json, "option.json");
  command.callback([options](Program& program) { run_load(*options, program); });
}

}  // namespace castellan
