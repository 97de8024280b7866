#include <algorithm>
#include <array>
#include <ctime>
#include <memory>
#include <random>

#include "castellan/commands/commands.h"
#include "castellan/play/session.h"
#include "castellan/play/telling.h"
#include "castellan/program/folders.h"
#include "castellan/program/game_options.h"
#include "match/record.h"

namespace castellan {

namespace {

struct PlayOptions {
  GameOptions game;
  bool players_given = false;
  std::vector<std::string> seats;
  std::vector<std::string> names;
  std::string seed;
  std::string record;
  std::string resume;
  TellingOptions telling;
};

// A match ready to be played, from the start or from where it was left.
struct Start {
  Match match;
  Seating seating;
  std::uint64_t seed;
  RecordFile file;
};

std::uint64_t random_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

Result<std::uint64_t> chosen_seed(const std::string& text) {
  if (text.empty()) return random_seed();
  const std::optional<std::uint64_t> seed = parse_seed(text);
  if (!seed) return failure("play.bad_seed", {arg("word", printable(text))});
  return *seed;
}

// A file of its own for each game, named by the time it began.
Result<RecordFile> create_record(const std::string& path, const Match& match) {
  if (!path.empty()) {
    Result<RecordFile> file = RecordFile::create(path, to_record(match));
    if (!file && file.error().key == "file.exists")
      return failure("play.record_exists", {arg("path", path)});
    return file;
  }
  const std::string folder = record_folder();
  if (const Result<void> made = make_folder(folder, "play.no_folder"); !made)
    return failure(made.error());
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "%Y-%m-%d-%H%M%S", &local);
  const std::string begin = folder + '/' + stamp.data() + '-' + std::string(match.setup().game());
  Result<RecordFile> file = RecordFile::create(begin + ".rec", to_record(match));
  for (int count = 2; !file && file.error().key == "file.exists" && count < 100; ++count)
    file = RecordFile::create(begin + '-' + std::to_string(count) + ".rec", to_record(match));
  return file;
}

Result<Start> new_match(const PlayOptions& options, const Program& program) {
  GameOptions game = options.game;
  std::vector<std::string> seats = options.seats;
  if (!options.players_given && !seats.empty()) game.players = static_cast<int>(seats.size());
  if (seats.empty()) {
    seats.assign(static_cast<std::size_t>(std::max(game.players, 1)), "sensible");
    seats.front() = "human";
  }
  Result<Setup> setup = setup_of(game);
  if (!setup) return failure(setup.error());
  const Result<Seating> seating = Seating::from_words(seats, setup->players());
  if (!seating) return failure(seating.error());
  const Result<std::uint64_t> seed = chosen_seed(options.seed);
  if (!seed) return failure(seed.error());

  setup->names = options.names;
  if (setup->names.size() <= seats.size()) seating->name_bots(setup->names, program.words());
  setup->headers.push_back(seed_header(*seed));
  for (const std::string& header : seating->headers()) setup->headers.push_back(header);
  if (const Result<void> fitting = check(*setup); !fitting) return failure(fitting.error());

  Match match(*setup);
  Result<RecordFile> file = create_record(options.record, match);
  if (!file) return failure(file.error());
  return Start{std::move(match), *seating, *seed, std::move(*file)};
}

// A power cut can leave half a line at the end, which was never shown to
// anybody; without it the record is whole again.
tl::expected<Match, RecordError> read_tolerantly(const std::string& text) {
  auto match = read_record(text);
  if (match || text.empty() || text.back() == '\n') return match;
  const std::size_t last_line = text.rfind('\n') + 1;  // 0 if there is only one
  auto without = read_record(std::string_view(text).substr(0, last_line));
  return without ? without : match;
}

// The same match with other people or bots in its header, so that it is taken
// up again with those who played last.
Match reseated(const Match& match, const Seating& seating) {
  Setup setup = match.setup();
  std::erase_if(
      setup.headers, [](const std::string& line) { return begins_with_word(line, "player"); });
  for (const std::string& header : seating.headers()) setup.headers.push_back(header);
  Match result(std::move(setup));
  for (const Step& step : match.steps()) result.play(step.action);
  return result;
}

Result<Start> resumed_match(const PlayOptions& options, const Program& program) {
  if (options.resume == "-") return failure("play.resume_file");
  Result<RecordFile> file = RecordFile::open(options.resume);
  if (!file) return failure(file.error());
  const Result<std::string> text = file->read();
  if (!text) return failure(text.error());
  auto match = read_tolerantly(*text);
  if (!match) {
    const RecordError& error = match.error();
    return failure(
        "resume.illegal",
        {arg("path", options.resume), arg("line", std::to_string(error.line)),
         arg("text", printable(error.text)), arg("reason", program.text(error.message))});
  }
  if (match->finished())
    return failure(
        "resume.finished", {arg("path", options.resume), arg("program", Program::command())});

  const Result<Seating> seating =
      options.seats.empty() ? Seating::from_headers(match->setup())
                            : Seating::from_words(options.seats, match->setup().players());
  if (!seating) return failure(seating.error());
  if (!options.seats.empty()) *match = reseated(*match, *seating);
  const bool torn = !text->empty() && text->back() != '\n';
  if (torn || !options.seats.empty())
    if (const Result<void> mended = file->rewrite(to_record(*match)); !mended)
      return failure(mended.error());
  const std::uint64_t seed = seed_in(match->setup()).value_or(random_seed());
  return Start{std::move(*match), *seating, seed, std::move(*file)};
}

bool only_for_new_games(const PlayOptions& options) {
  return options.players_given || !options.game.variants.empty() || !options.names.empty() ||
         !options.seed.empty() || !options.record.empty();
}

void run_play(const PlayOptions& options, Program& program) {
  const bool resuming = !options.resume.empty();
  if (resuming && only_for_new_games(options)) {
    program.complain(Message("play.resume_with"));
    return;
  }
  const Result<std::unique_ptr<Telling>> telling = Telling::make(options.telling, program);
  if (!telling) return program.complain(telling.error());
  Result<Start> start = resuming ? resumed_match(options, program) : new_match(options, program);
  if (!start) {
    const bool readable = start.error().key.starts_with("resume.");
    program.complain(start.error(), readable ? Exit::no : Exit::wrong);
    return;
  }

  Console console;
  (*telling)->begin(console);
  const terminal::Screen& screen = (*telling)->screen();
  const std::string_view welcome =
      !start->seating.anybody() ? "play.welcome_bots"
      : resuming                ? "play.welcome_back"
                                : "play.welcome";
  program.print(screen.wrapped(program.text(welcome, {arg("path", start->file.path())})));
  Session session(program, console, **telling, start->match, std::move(start->file), start->seating,
                  start->seed);
  session.run();
  (*telling)->finish(console);
}

}  // namespace

void add_play(CommandLine& line) {
  const Subcommand command = line.add("play", "play.about", "play.examples");
  const auto options = std::make_shared<PlayOptions>();
  add_game_options(command, options->game);
  command.option("--seats LIST", &options->seats, "play.seats").split_at_commas().one_word();
  command.option("--names LIST", &options->names, "play.names").split_at_commas().one_word();
  command.option("--seed N", &options->seed, "play.seed");
  command.option("--record FILE", &options->record, "play.record");
  command.option("--resume FILE", &options->resume, "play.resume");
  add_telling_options(command, options->telling);
  command.callback([options, command](Program& program) {
    options->players_given = command.given("--players");
    run_play(*options, program);
  });
}

}  // namespace castellan
