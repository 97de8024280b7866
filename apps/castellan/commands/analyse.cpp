#include <chrono>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "analysis/report.h"
#include "bots/thinker.h"
#include "castellan/commands/commands.h"
#include "castellan/play/telling.h"
#include "castellan/program/interrupt.h"
#include "match/partial_record.h"
#include "notation/words.h"
#include "store/record_file.h"

namespace castellan {
namespace {

constexpr double most_seconds = 86'400;
constexpr int most_threads = 64;

struct AnalyseOptions {
  std::string file;
  int number = 1;
  std::optional<double> seconds;
  std::optional<std::int64_t> nodes;
  int threads = 1;
  std::uint64_t seed = 1;
  std::string html;
  bool json = false;
  TellingOptions telling;
};

Result<Budget> budget_of(const AnalyseOptions& options) {
  Budget budget;
  if (options.seconds && !(*options.seconds > 0 && *options.seconds <= most_seconds))
    return failure("analyse.bad_time");
  if (options.nodes && *options.nodes < 1) return failure("analyse.bad_nodes");
  if (options.threads < 1 || options.threads > most_threads)
    return failure("analyse.bad_threads", {arg("most", most_threads)});
  const double seconds = options.seconds.value_or(1);
  if (options.seconds || !options.nodes)
    budget.time = std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
  if (options.nodes) budget.nodes = static_cast<std::uint64_t>(*options.nodes);
  return budget;
}

Budget part_of(const Budget& budget, int parts) {
  Budget part;
  if (budget.time) part.time = *budget.time / parts;
  if (budget.nodes)
    part.nodes = std::max<std::uint64_t>(1, *budget.nodes / static_cast<std::uint64_t>(parts));
  return part;
}

// The record with this number, counted from 1.
Result<Match> read_match(const AnalyseOptions& options, const Program& program) {
  const Result<std::string> input = read_file(options.file);
  if (!input) return failure(input.error());
  std::optional<PartialRecord> record = read_partial_record(*input, options.number);
  if (!record) return failure("replay.no_record", {arg("number", options.number)});
  if (const std::optional<RecordError>& error = record->error)
    return failure("replay.illegal",
                   {arg("line", std::to_string(error->line)), arg("text", printable(error->text)),
                    arg("reason", program.text(error->message))});
  if (!record->match) return failure("rules.no_players");
  return *std::move(record->match);
}

// Where people look, how far it has come.
class Counter {
 public:
  Counter(const Program& program, bool wanted)
      : program_(program), shown_(wanted && isatty(STDERR_FILENO) != 0) {}
  ~Counter() { show(""); }
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;

  void show(const std::string& text) const {
    if (!shown_) return;
    const std::string line = "\r\033[K" + text;
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, line.data(), line.size());
  }
  void count(int done, int all) const {
    show(program_.text("analyse.progress", {arg("done", done), arg("all", all)}));
  }

 private:
  const Program& program_;
  bool shown_;
};

void tell(const Report& report, Telling& telling, Program& program) {
  Console console;
  telling.begin(console);
  for (const std::string& sentence : analysis_sentences(report)) program.print(sentence + '\n');
  telling.finish(console);
}

void run_analyse(const AnalyseOptions& options, Program& program) {
  const Result<std::unique_ptr<Telling>> telling = Telling::make(options.telling, program);
  if (!telling) return program.complain(telling.error());
  const Result<Budget> budget = budget_of(options);
  if (!budget) return program.complain(budget.error());
  const Result<Match> match = read_match(options, program);
  if (!match) return program.complain(match.error());

  Analysis analysis;
  {
    const Interrupt interrupt;
    const Counter counter(program, !(*telling)->in_sentences());
    const Thinker thinker({.seed = options.seed, .threads = options.threads});
    analysis = analyse(
        *match,
        [&](const AnyState& state, int parts) {
          return thinker.think(state, part_of(*budget, parts), interrupt.token());
        },
        interrupt.token(), [&](int done, int all) { counter.count(done, all); });
  }
  if (!analysis.complete) program.complain(Message("analysis.incomplete"), Exit::no);

  const Report report{program.words(), *match, analysis};
  if (!options.html.empty()) {
    const auto file =
        RecordFile::create(options.html, analysis_page(report), RecordFile::IfThere::replace);
    if (!file) return program.complain(file.error());
    if (!options.json)
      program.print(program.text("analyse.page", {arg("path", options.html)}) + '\n');
  }
  if (options.json)
    program.print(analysis_json(*match, analysis));
  else if (options.html.empty() && (*telling)->in_sentences())
    tell(report, **telling, program);
  else if (options.html.empty())
    program.print(analysis_table(report));
}

}  // namespace

void add_analyse(CommandLine& line) {
  const Subcommand command = line.add("analyse", "analyse.about", "analyse.examples");
  command.alias("analyze");
  const auto options = std::make_shared<AnalyseOptions>();
  command.option("FILE", &options->file, "replay.file").required();
  command.option("--number K", &options->number, "replay.number");
  command.option("--time SECONDS", &options->seconds, "analyse.time");
  command.option("--nodes N", &options->nodes, "analyse.nodes");
  command.option("--threads N", &options->threads, "analyse.threads");
  command.option("--seed N", &options->seed, "analyse.seed");
  command.option("--html OUT", &options->html, "analyse.html");
  command.flag("--json", &options->json, "option.json");
  add_sentence_options(command, options->telling);
  command.callback([options](Program& program) { run_analyse(*options, program); });
}

}  // namespace castellan
