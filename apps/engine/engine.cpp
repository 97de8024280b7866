#include "engine/engine.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <limits>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/hash.h"
#include "bots/bot.h"
#include "engine/line_buffer.h"
#include "match/notations.h"
#include "match/record.h"
#include "match/text.h"

namespace castellan {

namespace {

constexpr std::string_view strongest = "castellan";
constexpr std::uint64_t most_threads = 64;
constexpr std::uint64_t most_milliseconds = 1'000'000'000;  // some eleven days
constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

Result<std::uint64_t> parse_number(std::string_view what, std::string_view word,
                                   std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc() && end == word.data() + word.size() && number >= least && number <= most)
    return number;
  return failure(
      "engine.number", {arg("what", what), arg("word", printable(word)),
                        arg("least", std::to_string(least)), arg("most", std::to_string(most))});
}

Result<void> expect_end(const Words& words) {
  if (words.empty()) return {};
  return failure("engine.extra", {arg("word", printable(words.rest()))});
}

Actor actor_in(const AnyState& any) {
  return std::visit([](const auto& state) { return to_act(state); }, any);
}

template <GameState S>
bool is_legal(const S& state, const typename S::Action& action) {
  if (to_act(state).is_nobody()) return false;
  typename S::Actions actions;
  legal_actions(state, actions);
  return std::ranges::find(actions, action) != actions.end();
}

// No budget at all is `infinite`.
Result<Budget> parse_limits(Words words) {
  if (words.rest() == "infinite") return Budget();
  Budget budget;
  if (words.empty()) budget.time = usual_time;
  while (!words.empty()) {
    const std::string_view name = words.next();
    if (name == "infinite") return failure("engine.infinite");
    if (name != "time" && name != "nodes")
      return failure("engine.limit", {arg("word", printable(name))});
    const bool of_time = name == "time";
    const auto number = parse_number(name, words.next(), 1, of_time ? most_milliseconds : no_limit);
    if (!number) return failure(number.error());
    if (of_time)
      budget.time = std::chrono::milliseconds(*number);
    else
      budget.nodes = *number;
  }
  return budget;
}

void wait_for(const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any().wait(lock, stop, [] { return false; });
}

}  // namespace

Engine::Engine(const Catalogue& words, std::string_view version, Send send)
    : words_(&words), version_(version), send_(std::move(send)) {
  options_.level = strongest;
}

Engine::~Engine() = default;

bool Engine::take(std::string_view line) {
  if (record_) {
    take_record_line(line);
    return true;
  }
  const Words words(line);
  if (words.empty()) return true;
  if (words.peek() == "quit") return false;
  if (const Result<void> done = obey(words); !done) complain(done.error());
  return true;
}

void Engine::refuse_long_line() {
  if (record_)
    record_->too_long = true;
  else
    complain(Message("engine.long_line"));
}

Result<void> Engine::obey(Words words) {
  const std::string_view command = words.next();
  if (command == "option") return set_option(words);
  if (command == "position") return set_position(words);
  if (command == "go") return go(words);
  if (command == "legal") return {};  // it knows the rules
  if (command == "castellan")
    greet();
  else if (command == "ping")
    send("pong");
  else if (command == "stop")
    thread_.request_stop();
  else
    return failure("engine.unknown", {arg("word", printable(command))});
  return {};
}

void Engine::greet() {
  send("id name Castellan " + version_);
  send(fmt::format("option threads default 1 least 1 most {}", most_threads));
  send(fmt::format("option seed default 1 least 0 most {}", no_limit));
  send(fmt::format("option level default {} among {}", strongest, fmt::join(bot_names(), " ")));
  send("ready");
}

Result<void> Engine::check_idle() const {
  if (!thinking_) return {};
  return failure("engine.thinking");
}

Result<void> Engine::set_option(Words words) {
  if (const Result<void> idle = check_idle(); !idle) return idle;
  const std::string_view name = words.next();
  const std::string_view value = words.next();
  if (const Result<void> end = expect_end(words); !end) return end;
  if (name == "threads") {
    const auto number = parse_number(name, value, 1, most_threads);
    if (!number) return failure(number.error());
    options_.threads = static_cast<int>(*number);
  } else if (name == "seed") {
    const auto number = parse_number(name, value, 0, no_limit);
    if (!number) return failure(number.error());
    options_.seed = *number;
  } else if (name == "level") {
    const auto names = bot_names();
    if (std::ranges::find(names, value) == names.end())
      return failure("engine.level", {arg("word", printable(value)),
                                      arg("levels", fmt::format("{}", fmt::join(names, ", ")))});
    options_.level = value;
  } else {
    return failure("engine.option", {arg("word", printable(name))});
  }
  return {};
}

Result<void> Engine::set_position(Words words) {
  if (words.rest() == "record") {
    record_ = Record{{}, false};  // its lines come whatever we think of them
    return {};
  }
  if (const Result<void> idle = check_idle(); !idle) return idle;
  state_.reset();
  const Result<AnyState> state = parse_position<AnyState>(words.rest());
  if (!state) return failure(state.error());
  state_ = *state;
  return {};
}

void Engine::take_record_line(std::string_view line) {
  if (trimmed(line).empty()) {
    const Record record = std::move(*record_);
    record_.reset();
    if (const Result<void> done = end_record(record); !done) complain(done.error());
  } else if (record_->text.size() + line.size() > LineBuffer::limit) {
    record_->too_long = true;
  } else {
    record_->text.append(line).append("\n");
  }
}

Result<void> Engine::end_record(const Record& record) {
  if (const Result<void> idle = check_idle(); !idle) return idle;
  state_.reset();
  if (record.too_long) return failure("engine.long_record");
  const auto match = read_record(record.text);
  if (!match) {
    const RecordError& error = match.error();
    const std::scoped_lock lock(mutex_);
    return failure("engine.record",
                   {arg("line", std::to_string(error.line)), arg("text", printable(error.text)),
                    arg("reason", words_->text(error.message))});
  }
  state_ = match->state();
  return {};
}

Result<void> Engine::go(Words words) {
  if (const Result<void> idle = check_idle(); !idle) return idle;
  const Result<Budget> budget = parse_limits(words);
  if (!budget) return failure(budget.error());
  if (!state_) return failure("engine.no_position");
  const Actor actor = actor_in(*state_);
  if (actor.is_nobody()) return failure("engine.over");
  if (actor.is_chance()) return failure("engine.chance");

  if (thread_.joinable()) thread_.join();  // it may still be handing over its last answer
  thinking_ = true;
  try {
    thread_ = std::jthread([this, state = *state_, budget = *budget](const std::stop_token& stop) {
      think(state, budget, stop);
    });
  } catch (const std::system_error&) {
    thinking_ = false;
    return failure("engine.no_thread");
  }
  return {};
}

void Engine::think(const AnyState& state, const Budget& budget, const std::stop_token& stop) {
  std::string answer;
  try {
    answer = "best " + text_of(state, choose(state, budget, stop));
  } catch (const std::exception&) {  // out of memory, or of threads
    thinking_ = false;
    return complain(Message("engine.no_thread"));
  }
  if (budget == Budget()) wait_for(stop);
  thinking_ = false;  // before the answer, after which the host may go on at once
  send(answer);
}

// From the seed and the position, so the same question has the same answer
// whatever was asked before.
AnyAction Engine::choose(const AnyState& any, const Budget& budget, const std::stop_token& stop) {
  Hash seed;
  seed.add(options_.seed);
  seed.add(std::visit([](const auto& state) { return hash(state); }, any));
  const Thinker::Options options{.seed = seed.value(), .threads = options_.threads};
  if (options_.level != strongest)
    return make_bot({options_.level, budget}, options)->choose(any, stop);
  const Thought thought = Thinker(options).think(
      any, budget, stop, [&](const Thought& so_far) { send(info_line(any, so_far)); });
  send(info_line(any, thought));
  return thought.best();
}

void Engine::send(const std::string& line) {
  const std::scoped_lock lock(mutex_);
  send_(line);
}

void Engine::complain(const Message& message) {
  const std::scoped_lock lock(mutex_);
  std::string sentence = words_->sentence(message);
  std::ranges::replace(sentence, '\n', ' ');
  send_("error " + sentence);
}

std::string info_line(const AnyState& any, const Thought& thought) {
  std::string line = fmt::format("info nodes {}", thought.nodes);
  if (thought.exact) line += " exact";
  std::visit(
      [&](auto state) {
        using State = decltype(state);
        const std::size_t seats = standings(state).seats;
        line += " winshare";
        for (std::size_t seat = 0; seat < seats; ++seat)
          line += fmt::format(" {:.3f}", thought.forecast.win_share[seat]);
        line += " points";
        for (std::size_t seat = 0; seat < seats; ++seat)
          line += fmt::format(" {:.1f}", thought.forecast.points[seat]);
        std::string_view before = " line ";
        for (const AnyAction& any_action : thought.line) {
          const auto& action = std::get<typename State::Action>(any_action);
          if (!is_legal(state, action)) break;  // what comes after a draw it has not told
          line.append(before).append(to_text(state, action));
          before = action_separator;
          play(state, action);
        }
      },
      any);
  return line;
}

}  // namespace castellan
