#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "engine/process.h"

namespace castellan {

// Why an engine lost its seat, for the host to show.
class EngineFailure : public std::exception {
 public:
  explicit EngineFailure(Message message) : message_(std::move(message)) {}
  const Message& message() const { return message_; }
  const char* what() const noexcept override { return "an engine failed"; }

 private:
  Message message_;
};

// Any program that speaks docs/engine-protocol.md, as a bot. Expects SIGPIPE to
// be ignored. The program ends with it; after a failure it is ended at once.
class EngineBot final : public Bot {
 public:
  struct Options {
    Budget budget;
    std::uint64_t seed = 1;
    // How much later than its time it may answer; without a limit of time, how
    // late at all.
    std::chrono::milliseconds grace = std::chrono::seconds(30);
  };

  // Starts the command, `python3 "my bot.py"`, and waits for its hello. Throws
  // EngineFailure, as choose() does.
  EngineBot(std::string_view command, const Options& options);
  ~EngineBot() override;

  // For what it is asked from now on.
  void set_budget(const Budget& budget) { options_.budget = budget; }

  // As the engine calls itself.
  const std::string& name() const { return name_; }

 private:
  AnyAction decide(const AnyState& state, const std::stop_token& stop) override;

  using Deadline = Process::Clock::time_point;

  void greet();
  void say(const std::string& text, Deadline deadline);
  std::string hear(Deadline& deadline, std::stop_token& stop);
  [[noreturn]] void fail(std::string_view key, std::vector<Message::Argument> arguments = {});
  [[noreturn]] void fail(Process::Talk talk);

  std::string command_;
  Options options_;
  std::string name_;
  std::unique_ptr<Process> process_;  // none after a failure
};

}  // namespace castellan
