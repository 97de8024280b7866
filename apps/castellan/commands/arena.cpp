#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <memory>
#include <optional>
#include <thread>

#include <fmt/format.h>

#include "arena/contest.h"
#include "arena/crew.h"
#include "arena/fleet.h"
#include "arena/journal.h"
#include "arena/progress.h"
#include "arena/ranks.h"
#include "arena/report.h"
#include "castellan/commands/commands.h"
#include "castellan/program/game_options.h"

namespace castellan {
namespace {

struct ArenaOptions {
  GameOptions game;
  std::vector<std::string> bots;
  std::optional<std::int64_t> games;
  std::uint64_t seed = 1;
  std::optional<double> time;  // seconds
  std::optional<std::uint64_t> nodes;
  std::optional<int> threads;
  std::string sprt;
  std::string out, html;
  bool json = false;
};

constexpr std::int64_t usual_games = 200;
constexpr std::int64_t usual_sprt_games = 100'000;
constexpr std::int64_t most_games = 10'000'000;  // all are kept in memory

// While it lives, the first signal that asks the program to end only asks for
// the results so far; the second ends it at once.
class Interruption {
 public:
  Interruption() { set(note, SA_RESETHAND); }
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption() { set(SIG_DFL, 0); }

  static bool happened() { return seen.load(); }

 private:
  static void note(int) { seen = true; }
  static void set(void (*handler)(int), int flags) {
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART | flags;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  }
  static inline std::atomic<bool> seen = false;
  static_assert(std::atomic<bool>::is_always_lock_free);
};

std::string command_line(const ArenaOptions& options, std::int64_t games) {
  std::string line = Program::command() + " arena";
  for (const std::string& bot : options.bots) line += ' ' + shell_word(bot);
  line += fmt::format(" --game {} --players {}", options.game.game, options.game.players);
  if (!options.game.mode.empty()) line += " --mode " + options.game.mode;
  if (!options.game.variants.empty())
    line += fmt::format(" --variant {}", fmt::join(options.game.variants, ","));
  if (options.time) line += fmt::format(" --time {:g}", *options.time);
  if (options.nodes) line += fmt::format(" --nodes {}", *options.nodes);
  if (!options.sprt.empty()) line += " --sprt " + shell_word(options.sprt);
  return line + fmt::format(" --games {} --seed {}", games, options.seed);
}

Result<Budget> budget_of(const ArenaOptions& options) {
  constexpr double shortest = 1e-6, longest = 86'400;
  Budget budget;
  if (options.time) {
    if (!(*options.time >= shortest && *options.time <= longest)) return failure("arena.time_bad");
    budget.time = std::chrono::microseconds(std::llround(*options.time * 1e6));
  }
  if (options.nodes == 0u) return failure("arena.nodes_bad");
  budget.nodes = options.nodes;
  return budget;
}

Result<arena::Question> question_of(const ArenaOptions& options) {
  const Result<Setup> setup = setup_of(options.game);
  if (!setup) return failure(setup.error());
  if (setup->dynasty) return failure("arena.dynasty");
  const Result<Budget> budget = budget_of(options);
  if (!budget) return failure(budget.error());
  return arena::ask(*setup, options.bots, *budget, options.seed);
}

Result<arena::Contest::Plan> plan_of(const ArenaOptions& options, const arena::Question& question) {
  arena::Contest::Plan plan;
  const std::int64_t usual = options.sprt.empty() ? usual_games : usual_sprt_games;
  const std::int64_t games = options.games.value_or(usual);
  if (games < 1 || games > most_games) return failure("arena.games_bad", {arg("most", most_games)});
  if (!options.sprt.empty()) {
    if (question.competitors.size() != 2) return failure("arena.sprt_two");
    const Result<arena::SprtBounds> bounds = arena::parse_sprt(options.sprt);
    if (!bounds) return failure(bounds.error());
    plan.sprt = *bounds;
  }
  const int each = question.players();
  plan.units = static_cast<std::uint64_t>((games + each - 1) / each);
  return plan;
}

// Under mpirun there is a process for every core already.
int threads_of(const ArenaOptions& options) {
  const unsigned cores = arena::Ranks::present() ? 1 : std::thread::hardware_concurrency();
  return options.threads.value_or(static_cast<int>(std::max(1u, cores)));
}

void show(const ArenaOptions& options, const arena::Report& report, Program& program) {
  if (!options.html.empty()) {
    const Result<RecordFile> page = RecordFile::create(
        options.html, arena::to_html(report, program.words()), RecordFile::IfThere::replace);
    if (!page) program.complain(page.error());
  }
  program.print(options.json ? to_json(report) : to_text(report, program.words()));
}

// Plays, and shows what came of it.
void contend(const ArenaOptions& options, const arena::Question& question,
             const arena::Contest::Plan& plan, arena::Workers& workers, Program& program) {
  arena::Contest contest(question, plan);
  std::optional<arena::Journal> journal;
  if (!options.out.empty()) {
    Result<arena::Journal> opened = arena::Journal::open(options.out, question);
    if (!opened) return program.complain(opened.error());
    contest.use(journal.emplace(*std::move(opened)));
  }
  std::optional<arena::Progress> progress(program.words());
  const Result<arena::Contest::End> end = contest.run(workers, [&](const arena::Course& course) {
    progress->show(course);
    return Interruption::happened();
  });
  progress.reset();
  if (!end) program.complain(end.error());

  arena::Report report;
  report.question = &question;
  report.summary = arena::summarise(question, contest.units());
  report.sprt = contest.course().sprt;
  report.interrupted = !end || *end == arena::Contest::End::interrupted;
  report.command = command_line(
      options, static_cast<std::int64_t>(contest.course().tasks / question.lineups.size()) *
                   question.players());
  if (report.sprt && report.sprt->verdict() != arena::Sprt::Verdict::stronger)
    program.end_with(Exit::no);
  show(options, report, program);
}

void run_arena(const ArenaOptions& options, Program& program) {
  // Every rank finds the same mistake. One tells of it; the others end well, for
  // mpirun kills all as soon as one fails, and the one might not have spoken yet.
  const auto complain = [&](const Message& message) {
    if (arena::Ranks::is_first()) program.complain(message);
  };
  const Result<arena::Question> question = question_of(options);
  if (!question) return complain(question.error());
  const Result<arena::Contest::Plan> plan = plan_of(options, *question);
  if (!plan) return complain(plan.error());
  const int threads = threads_of(options);
  if (threads < 1 || threads > 1024) return complain(Message("arena.threads_bad"));

  const Interruption interruption;
  if (!arena::Ranks::present()) {
    arena::Crew crew(*question, threads);
    return contend(options, *question, *plan, crew, program);
  }
  const Result<arena::Ranks> ranks = arena::Ranks::join();
  if (!ranks) return program.complain(ranks.error());  // maybe on this machine only
  if (ranks->rank() > 0) return arena::serve(*question, *ranks, threads, program.words());
  arena::Fleet fleet(*question, *ranks, threads);
  contend(options, *question, *plan, fleet, program);
}

}  // namespace

void add_arena(CommandLine& line) {
  const Subcommand command = line.add("arena", "arena.about", "arena.examples");
  const auto options = std::make_shared<ArenaOptions>();
  command.option("BOT", &options->bots, "arena.bots_option").required();
  command.option("--game NAME", &options->game.game, "arena.game");
  command.option("--players N", &options->game.players, "option.players");
  command.option("--mode NAME", &options->game.mode, "option.mode");
  command.option("--variant NAME", &options->game.variants, "option.variant")
      .split_at_commas()
      .one_word();
  command.option("--games N", &options->games, "arena.games_option");
  command.option("--time SECONDS", &options->time, "arena.time_option");
  command.option("--nodes N", &options->nodes, "arena.nodes");
  command.option("--sprt ELO0,ELO1", &options->sprt, "arena.sprt");
  command.option("--seed N", &options->seed, "option.seed");
  command.option("--threads N", &options->threads, "arena.threads");
  command.option("--out FILE", &options->out, "arena.out");
  command.option("--html FILE", &options->html, "arena.html");
  command.flag("--json", &options->json, "option.json");
  command.callback([options](Program& program) { run_arena(*options, program); });
}

}  // namespace castellan
