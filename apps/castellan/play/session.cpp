#include "castellan/play/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <memory>
#include <span>
#include <utility>

#include "base/hash.h"
#include "bots/bot.h"
#include "bots/thinker.h"
#include "castellan/play/endings.h"
#include "castellan/program/folders.h"
#include "castellan/program/interrupt.h"
#include "match/reason.h"
#include "match/record.h"

namespace castellan {

using tell::Act;
using tell::Choice;
using tell::Choices;
using tell::Deed;
using tell::Query;
using terminal::ChosenNumber;
using terminal::Input;
using terminal::Request;
using terminal::WrittenMove;

namespace {

// All people at the screen are one to the room, and there the time stands still.
constexpr std::string_view people = "people";
constexpr Time no_clock = 0;

Opening opening_of(const Match& match, const Seating& seating) {
  Opening opening{match.setup(), {}, PersonId(people), {}, {}};
  for (int place = 0; place < seating.seats(); ++place) {
    const Seat seat = seat_at(place);
    opening.seats.push_back(seating.is_person(seat)
                                ? Holder{Holder::Kind::person, std::string(people)}
                                : Holder{Holder::Kind::bot, to_text(seating.bot(seat))});
  }
  opening.lines = match.lines();
  return opening;
}

std::vector<std::string> lines_of(const Reaction& reaction) {
  std::vector<std::string> lines;
  for (const Event& event : reaction.keep)
    if (std::optional<std::string> line = record_line(event)) lines.push_back(*std::move(line));
  return lines;
}

}  // namespace

Session::Session(Program& program, Console& console, Telling& telling, const Match& match,
                 RecordFile file, Seating seating, std::uint64_t seed)
    : program_(program),
      console_(console),
      telling_(telling),
      screen_(telling.screen()),
      file_(std::move(file)),
      seating_(std::move(seating)),
      seed_(seed),
      room_(std::make_unique<SeededLuck>(seed)),
      opened_(room_.open(opening_of(match, seating_), no_clock)),
      lines_there_(match.lines().size()),
      endings_told_(match.games().size()),
      query_words_(terminal::query_words(program.words())) {}

void Session::run() {
  if (keep(opened_, lines_there_)) tell_dealing();
  Next next = Next::go_on;
  while (kept_ && next == Next::go_on && !match().finished()) {
    if (console_.interrupted()) break;
    next = seating_.is_person(match().to_act().seat()) ? person_turn() : bot_turn();
  }
  if (untold_) tell(*std::exchange(untold_, std::nullopt), false);
  const std::string_view last_word = match().finished() ? "play.record_kept" : "play.left";
  program_.print(
      '\n' +
      program_.text(last_word, {arg("path", file_.path()), arg("quoted", shell_word(file_.path())),
                                arg("program", Program::command())}) +
      '\n');
}

Session::Next Session::bot_turn() {
  const auto bot = make_bot(seating_.bot(match().to_act().seat()), {.seed = bot_seed()});
  play(bot->choose(match().state()));
  return Next::go_on;
}

// A bot is made anew for every decision, from the seed and what has happened:
// so a game that is taken up again goes on as it would have.
std::uint64_t Session::bot_seed() const {
  Hash hash;
  hash.add(seed_);
  hash.add(match().lines().size());
  return hash.value();
}

Session::Next Session::person_turn() {
  show_turn();
  for (;;) {
    program_.print(screen_.ask(screen_.name_of(match().setup().names, match().to_act().seat())));
    const std::optional<std::string> line = console_.read_line();
    if (!line) {
      program_.print("\n");
      return Next::leave;
    }
    const Result<Input> input = terminal::parse_input(*line, query_words_);
    if (!input) {
      say(input.error());
      continue;
    }
    if (const auto* request = std::get_if<Request>(&*input)) {
      const std::size_t before = match().steps().size();
      if (obey(*request) == Next::leave) return Next::leave;
      if (match().steps().size() != before || !kept_) return Next::go_on;
    } else if (const auto* query = std::get_if<Query>(&*input)) {
      answer(*query);
    } else if (const auto* chosen = std::get_if<ChosenNumber>(&*input)) {
      if (choose(chosen->number)) return Next::go_on;
    } else if (const auto* written = std::get_if<WrittenMove>(&*input)) {
      if (play_written(written->text)) return Next::go_on;
    } else if (match().legal_count() == 1) {  // where there is no choice, Enter is enough
      play(match().legal().front());
      return Next::go_on;
    }
  }
}

bool Session::choose(int label) {
  const Choices choices = tell::choices_in(match());
  const Choice* choice = tell::find_choice(choices, label);
  if (choice == nullptr) {
    const bool claiming = task_in(match().state()) == "claim";
    say(claiming ? "prompt.no_such_claim" : "prompt.no_such_place",
        {arg("number", label), arg("count", static_cast<int>(choices.size()))});
    return false;
  }
  play(choice->action);
  return true;
}

bool Session::play_written(const std::string& text) {
  const Result<AnyAction> action = match().parse(text, Reading::kindly);
  if (!action) {
    say(action.error());
    return false;
  }
  play(*action);
  return true;
}

void Session::play(const AnyAction& action) {
  const Seat seat = match().to_act().seat();
  Deed deed = untold_ ? *std::exchange(untold_, std::nullopt) : Deed{seat, {}};
  const Act act = tell::act_of(match(), action);
  deed.acts.push_back(act);
  const std::size_t games = match().games().size();
  const TableView before = table_of(match().state());
  const std::string text = match().text_of(action);
  const Reaction reaction =
      seating_.is_person(seat) ? room_.handle(people, Play{room_.version(), text, {}}, no_clock)
                               : room_.handle(BotPlays{seat, room_.version(), text}, no_clock);
  if (!keep(reaction)) return;

  const bool same_turn = match().games().size() == games && tell::goes_on(match(), seat, act);
  tell(deed, same_turn && !seating_.is_person(seat));
  if (match().games().size() == games) program_.print(screen_.changes(before, view()));
  tell_endings();
  if (!match().finished() && lines_of(reaction).size() > 1) tell_dealing();
}

void Session::take_back() {
  const std::size_t before = match().steps().size();
  const Reaction reaction = room_.handle(people, TakeBack{room_.version()}, no_clock);
  if (!keep(reaction)) return;
  endings_told_ = match().games().size();
  for (const Delivery& delivery : reaction.tell)
    if (const auto* refusal = std::get_if<Refusal>(&delivery.what)) say(refusal->reason);
  if (match().steps().size() < before) say("play.taken_back");
}

bool Session::keep(const Reaction& reaction, std::size_t lines_kept) {
  const bool taken_back = std::ranges::any_of(reaction.keep, [](const Event& event) {
    return std::holds_alternative<TakenBack>(event.what);
  });
  const std::vector<std::string> lines = lines_of(reaction);
  const auto fresh = std::span(lines).subspan(lines_kept);
  const Result<void> kept =
      taken_back       ? file_.rewrite(to_record(match()))
      : !fresh.empty() ? file_.append(fresh)
                       : Result<void>();
  if (kept) return true;
  kept_ = false;
  program_.complain(kept.error());
  return false;
}

void Session::tell(const Deed& deed, bool more_to_come) {
  if (more_to_come)
    untold_ = deed;
  else
    program_.print(screen_.deed(view(), deed));
}

// People see the new row on the table when it is their turn.
void Session::tell_dealing() {
  if (!seating_.anybody()) program_.print(screen_.dealt(view()));
}

void Session::tell_endings() {
  for (; endings_told_ < match().games().size(); ++endings_told_)
    tell_ending(program_, screen_, match(), endings_told_);
}

void Session::show_turn() {
  screen_.set_width(output_width());
  last_answer_.clear();
  program_.print(screen_.turn(view(), tell::choices_in(match())));
}

Session::Next Session::obey(const Request& request) {
  switch (request.command) {
    case terminal::Command::help: program_.print(screen_.help(view())); break;
    case terminal::Command::undo: take_back(); break;
    case terminal::Command::hint: show_hint(); break;
    case terminal::Command::verbosity:
      screen_.set_verbosity(*tell::parse_verbosity(request.argument));
      say("play.verbosity", {arg("level", request.argument)});
      break;
    case terminal::Command::language: change_language(request.argument); break;
    case terminal::Command::save: save_copy(request.argument); break;
    case terminal::Command::quit: return Next::leave;
  }
  return Next::go_on;
}

void Session::answer(const Query& query) {
  const bool again = query.question == tell::Question::repeat && !last_answer_.empty();
  if (!again)
    last_answer_ = answer_to(query, {seating_.people(), screen_.manner(match().setup().names)});
  program_.print(last_answer_);
}

// What a screen can show better than it can be told, it shows.
std::string Session::answer_to(const Query& query, const tell::Asker& asker) const {
  const View now = view();
  const Result<Messages> told = tell::answer(match(), query, asker);
  if (!told) return screen_.said({told.error()});
  const bool plainly_put = query.argument.empty();
  switch (query.question) {
    case tell::Question::table: return screen_.table(now);
    case tell::Question::unseen: return screen_.left(now);
    case tell::Question::kingdom:
      return screen_.kingdom(now, *tell::asked_seat(match(), query.argument, asker));
    case tell::Question::row:
      if (plainly_put) return screen_.rows(now);
      break;
    case tell::Question::score:
      if (plainly_put) return screen_.score(now.names, now.table);
      break;
    case tell::Question::legal:
      if (plainly_put) return screen_.choices(now, tell::choices_in(match()));
      break;
    default: break;
  }
  return screen_.said(*told);
}

void Session::show_hint() {
  if (match().legal_count() == 1) {
    const AnyAction only = match().legal().front();
    program_.print(
        screen_.hint(view(), {match().text_of(only), {}, reasons_for(match().state(), only)}));
    return;
  }
  const Thought thought = think();
  const Seat seat = match().to_act().seat();
  const auto rounded = [](double value) { return static_cast<int>(std::lround(value)); };
  terminal::Outlook outlook{rounded(100 * thought.forecast.win_share_of(seat)), thought.exact, {}};
  for (int place = 0; place < seating_.seats(); ++place)
    outlook.points.push_back(rounded(thought.forecast.points_of(seat_at(place))));
  program_.print(screen_.hint(view(), {match().text_of(thought.best()), outlook,
                                       reasons_for(match().state(), thought.best())}));
}

// For about a second. Ctrl-C only ends that, and the best so far is told.
Thought Session::think() const {
  constexpr Budget budget{std::chrono::seconds(1), {}};
  const Interrupt interrupt({SIGINT});
  return Thinker({.seed = bot_seed()}).think(match().state(), budget, interrupt.token());
}

// Remembered for the games to come.
void Session::change_language(const std::string& wanted) {
  const std::optional<Language> language = parse_language(wanted);
  if (!language) {
    say("prompt.which_language");
    return;
  }
  if (const Result<void> changed = telling_.change_language(*language); !changed) {
    say(changed.error());
    return;
  }
  query_words_ = terminal::query_words(program_.words());
  say("play.language");
  if (const Result<void> kept = remember(*language); !kept) say(kept.error());
  show_turn();
}

void Session::save_copy(const std::string& path) {
  if (path.empty()) {
    say("prompt.save_where");
    return;
  }
  const Result<RecordFile> copy = RecordFile::create(path, to_record(match()));
  if (copy)
    say("play.saved", {arg("path", path)});
  else
    say(copy.error());
}

void Session::say(const Message& message) {
  program_.print(screen_.wrapped(program_.words().sentence(message)));
}

void Session::say(std::string_view key, std::vector<Message::Argument> arguments) {
  say(Message(key, std::move(arguments)));
}

}  // namespace castellan
