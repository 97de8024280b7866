#include "engine/engine_bot.h"

#include <algorithm>
#include <csignal>
#include <utility>

#include <fmt/format.h>
#include <sys/wait.h>

#include "engine/command_words.h"
#include "engine/engine.h"
#include "match/any_state.h"
#include "match/notations.h"
#include "match/text.h"

namespace castellan {

namespace {

constexpr std::chrono::seconds moment(1);  // between hanging up and ending, or stop and an answer
constexpr std::chrono::milliseconds between_looks(50);

template <class T>
T or_throw(Result<T> result) {
  if (!result) throw EngineFailure(result.error());
  return std::move(*result);
}

std::string legal_line(const AnyState& any) {
  return std::visit(
      [](const auto& state) {
        typename std::decay_t<decltype(state)>::Actions actions;
        legal_actions(state, actions);
        std::string line = "legal ";
        for (const auto& action : actions) {
          if (line.size() > 6) line += action_separator;
          line += to_text(state, action);
        }
        return line + '\n';
      },
      any);
}

std::string go_line(const Budget& budget) {
  std::string line = "go";
  if (budget.time)
    line += fmt::format(
        " time {}",
        std::max<std::int64_t>(
            1, std::chrono::duration_cast<std::chrono::milliseconds>(*budget.time).count()));
  if (budget.nodes) line += fmt::format(" nodes {}", *budget.nodes);
  return line + '\n';
}

Result<AnyAction> parse(const AnyState& any, std::string_view text) {
  return std::visit(
      [&](const auto& state) -> Result<AnyAction> { return parse_action(state, text); }, any);
}

}  // namespace

EngineBot::EngineBot(std::string_view command, const Options& options)
    : command_(printable(command)), options_(options), name_(command_) {
  if (options_.budget == Budget()) options_.budget.time = usual_time;
  process_ = or_throw(Process::start(or_throw(command_words(command))));
  greet();
}

EngineBot::~EngineBot() {
  if (process_) process_->write("quit\n", Process::Clock::now());
}

void EngineBot::greet() {
  Deadline deadline = Process::Clock::now() + options_.grace;
  std::stop_token never;
  bool takes_seed = false;
  say("castellan\n", deadline);
  for (;;) {
    const std::string line = hear(deadline, never);
    Words words(line);
    const std::string_view first = words.next();
    if (first == "ready") break;
    const std::string_view second = words.next();
    if (first == "id" && second == "name")
      name_ = printable(words.rest());
    else if (first == "option" && second == "seed")
      takes_seed = true;
    else if (first != "id" && first != "option")
      fail("engine.strange", {arg("line", printable(line))});
  }
  if (takes_seed) say(fmt::format("option seed {}\n", options_.seed), deadline);
}

AnyAction EngineBot::decide(const AnyState& state, const std::stop_token& stop) {
  if (!process_) fail("engine.gone");
  const std::string position = position_of(state);
  Deadline deadline = Process::Clock::now() + options_.grace +
                      options_.budget.time.value_or(std::chrono::microseconds(0));
  say("position " + position + '\n' + legal_line(state) + go_line(options_.budget), deadline);
  std::stop_token heeded = stop;
  for (;;) {
    const std::string line = hear(deadline, heeded);
    Words words(line);
    const std::string_view first = words.next();
    if (first == "info") continue;
    const std::string rest = printable(words.rest());
    if (first == "error") fail("engine.refuses", {arg("sentence", rest)});
    if (first != "best") fail("engine.strange", {arg("line", printable(line))});
    const Result<AnyAction> action = parse(state, words.rest());
    if (!action) fail("engine.illegal", {arg("action", rest), arg("position", position)});
    return *action;
  }
}

void EngineBot::say(const std::string& text, Deadline deadline) {
  if (const Process::Talk talk = process_->write(text, deadline); talk != Process::Talk::done)
    fail(talk);
}

// The next line that says something. When it is to stop it is told so, once, and
// has a moment left.
std::string EngineBot::hear(Deadline& deadline, std::stop_token& stop) {
  LineBuffer::Line line;
  do {
    const Deadline now = Process::Clock::now();
    if (stop.stop_requested()) {
      deadline = std::min(deadline, now + moment);
      say("stop\n", deadline);
      stop = {};
    }
    const Deadline next = stop.stop_possible() ? std::min(deadline, now + between_looks) : deadline;
    const Process::Talk talk = process_->read_line(line, next);
    if (talk == Process::Talk::late && next < deadline) continue;
    if (talk != Process::Talk::done) fail(talk);
    if (line.too_long) fail("engine.endless_line");
  } while (trimmed(line.text).empty());
  return line.text;
}

void EngineBot::fail(Process::Talk talk) {
  if (talk == Process::Talk::late) fail("engine.late");
  const std::optional<int> status = process_->wait(moment);
  if (!status) fail("engine.hung_up");
  if (WIFSIGNALED(*status)) fail("engine.killed", {arg("signal", WTERMSIG(*status))});
  fail("engine.ended", {arg("status", WEXITSTATUS(*status))});
}

void EngineBot::fail(std::string_view key, std::vector<Message::Argument> arguments) {
  if (process_) process_->kill();
  process_.reset();
  arguments.push_back(arg("engine", command_));
  throw EngineFailure(Message(key, std::move(arguments)));
}

}  // namespace castellan
