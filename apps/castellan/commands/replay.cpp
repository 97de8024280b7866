#include "castellan/commands/replay.h"

#include <memory>
#include <optional>

#include "castellan/commands/commands.h"
#include "castellan/play/endings.h"
#include "castellan/play/telling.h"
#include "castellan/program/json_text.h"
#include "match/partial_record.h"
#include "store/record_file.h"
#include "tell/answer.h"
#include "terminal/input.h"

namespace castellan {

namespace {

using tell::Deed;

struct ReplayOptions {
  std::string file;
  int number = 1;
  bool step = false;
  TellingOptions telling;
  bool json = false;
};

std::vector<int> points_in(const Match& match) {
  const Standings standings = match.standings();
  std::vector<int> points;
  for (int seat = 0; seat < standings.seats; ++seat)
    points.push_back(standings.points_of(seat_at(seat)));
  return points;
}

std::string as_json(const Match& match) {
  std::vector<JsonText> moves;
  Match shown(match.setup());
  for (const Step& step : match.steps()) {
    const std::size_t known = shown.lines().size();
    shown.play(step.action);
    for (std::size_t line = known; line < shown.lines().size(); ++line)
      moves.emplace_back(JsonMembers{{"line", shown.lines()[line]}, {"points", points_in(shown)}});
  }
  JsonMembers result = {{"game", match.setup().game()}, {"rules", rules_text(match.setup())},
                        {"names", match.setup().names}, {"moves", moves},
                        {"finished", match.finished()}, {"points", points_in(match)}};
  if (match.finished()) {
    std::vector<int> winners;
    for (int seat = 0; seat < match.standings().seats; ++seat)
      if (match.standings().wins(seat_at(seat))) winners.push_back(seat + 1);
    result.emplace_back("winners", winners);
  }
  return JsonText(result).text() + '\n';
}

// Plays a match over again before the eyes of whoever watches.
class Replay {
 public:
  // When the whole table is shown; with `each_turn` somebody is waited for then.
  enum class Tables { each_round, each_turn, never };

  Replay(Program& program, const terminal::Screen& screen, const Match& match, Tables tables,
         Console* console = nullptr)
      : program_(program),
        screen_(screen),
        match_(match),
        shown_(match.setup()),
        tables_(tables),
        console_(console),
        query_words_(terminal::query_words(program.words())) {}

  void run() {
    for (std::size_t at = 0; at < match_.steps().size() && !stopped_; ++at) {
      show(at);
      if (console_ != nullptr && console_->interrupted()) return;
    }
    if (stopped_) return;
    if (match_.finished()) return;
    const View now = view();
    if (tables_ != Tables::never) program_.print(screen_.table(now));
    const std::string name =
        now.to_act.is_seat() ? screen_.name_of(now.names, now.to_act.seat()) : "";
    say("replay.unfinished",
        {arg("next", now.to_act.is_seat() ? "seat" : "chance"), arg("name", name)});
  }

 private:
  View view() const { return observe(shown_, Viewer::spectator()); }

  void show(std::size_t at) {
    const Step& step = match_.steps()[at];
    const std::size_t games = shown_.games().size();
    if (step.actor.is_chance()) {
      shown_.play(step.action);
      if (!shown_.to_act().is_chance()) show_dealt();
      return;
    }
    const Seat seat = step.actor.seat();
    deed_.seat = seat;
    deed_.acts.push_back(tell::act_of(shown_, step.action));
    if (deed_.acts.size() == 1) before_ = table_of(shown_.state());
    shown_.play(step.action);
    const bool last = at + 1 == match_.steps().size();
    if (shown_.games().size() == games && !last && tell::goes_on(shown_, seat, deed_.acts.back()))
      return;
    program_.print(screen_.deed(view(), std::exchange(deed_, Deed())));
    if (shown_.games().size() == games) program_.print(screen_.changes(before_, view()));
    if (shown_.games().size() > games) {
      show_ending(games);
    } else if (tables_ == Tables::each_turn) {
      program_.print(screen_.table(view()));
      wait();
    }
  }

  void show_dealt() {
    const View now = view();
    if (now.table.round == 0 || tables_ == Tables::never)
      program_.print('\n' + screen_.dealt(now));
    else if (tables_ == Tables::each_round)
      program_.print(screen_.table(now));
  }

  void show_ending(std::size_t game) {
    tell_ending(program_, screen_, shown_, game);
    if (tables_ == Tables::each_turn && !shown_.finished()) wait();
  }

  void wait() {
    for (;;) {
      program_.print(program_.text("replay.go_on") + ' ');
      const std::optional<std::string> line = console_->read_line();
      if (!line) stopped_ = true;
      const auto query = tell::parse_query(line.value_or(""), query_words_);
      if (!query) return;
      const tell::Asker asker{Viewer::spectator(), screen_.manner(shown_.setup().names)};
      const Result<Messages> told = tell::answer(shown_, *query, asker);
      if (told && query->question == tell::Question::kingdom)
        program_.print(screen_.kingdom(view(), *tell::asked_seat(shown_, query->argument, asker)));
      else
        program_.print(screen_.said(told ? *told : Messages{told.error()}));
    }
  }

  void say(std::string_view key, std::vector<Message::Argument> arguments) {
    program_.print(screen_.wrapped(program_.text(key, std::move(arguments))));
  }

  Program& program_;
  const terminal::Screen& screen_;
  const Match& match_;
  Match shown_;
  Tables tables_;
  Console* console_;  // none if nobody can interrupt
  std::vector<tell::MoreWords> query_words_;
  Deed deed_;
  TableView before_;  // the deed
  bool stopped_ = false;
};

void show(const ReplayOptions& options, Program& program, const Match& match) {
  if (options.json) {
    program.print(as_json(match));
    return;
  }
  const Result<std::unique_ptr<Telling>> telling = Telling::make(options.telling, program);
  if (!telling) return program.complain(telling.error());
  Console console;
  (*telling)->begin(console);
  const auto tables = options.step ? Replay::Tables::each_turn : Replay::Tables::each_round;
  Replay(program, (*telling)->screen(), match, tables, &console).run();
  (*telling)->finish(console);
}

Result<PartialRecord> read(const ReplayOptions& options) {
  if (options.step && options.file == "-") return failure("replay.step_file");
  const Result<std::string> input = read_file(options.file);
  if (!input) return failure(input.error());
  std::optional<PartialRecord> record = read_partial_record(*input, options.number);
  if (!record) return failure("replay.no_record", {arg("number", options.number)});
  return *std::move(record);
}

void run_replay(const ReplayOptions& options, Program& program) {
  const Result<PartialRecord> record = read(options);
  if (!record) {
    program.complain(record.error());
    return;
  }
  if (record->match) show(options, program, *record->match);
  if (record->error)
    program.complain(
        Message("replay.illegal", {arg("line", std::to_string(record->error->line)),
                                   arg("text", printable(record->error->text)),
                                   arg("reason", program.text(record->error->message))}),
        Exit::no);
}

}  // namespace

void retell(Program& program, const terminal::Screen& screen, const Match& match) {
  Replay(program, screen, match, Replay::Tables::never).run();
}

void add_replay(CommandLine& line) {
  const Subcommand command = line.add("replay", "replay.about", "replay.examples");
  const auto options = std::make_shared<ReplayOptions>();
  command.option("FILE", &options->file, "replay.file").required();
  command.option("--number K", &options->number, "replay.number");
  command.flag("--step", &options->step, "replay.step");
  add_telling_options(command, options->telling);
  command.flag("--json", &options->json, "replay.json");
  command.callback([options](Program& program) { run_replay(*options, program); });
}

}  // namespace castellan
