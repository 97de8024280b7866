#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "base/result.h"
#include "engine/line_buffer.h"

namespace castellan {

// Another program, spoken to through its standard input and output. Nothing
// waits longer than until a deadline. It is in a process group of its own, and
// whatever of that is still there at the end is killed.
class Process {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Talk { done, ended, late };  // `ended`: the other side hung up

  enum class Errors { shown, hidden };  // what it writes to its standard error

  // The first word is the program, looked for along PATH. Expects SIGPIPE to be
  // ignored.
  static Result<std::unique_ptr<Process>> start(std::span<const std::string> words,
                                                Errors errors = Errors::shown);

  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();  // hangs up, waits a moment, kills

  Talk write(std::string_view text, Clock::time_point deadline) const;
  Talk read_line(LineBuffer::Line& line, Clock::time_point deadline);

  // How it ended, as waitpid tells it; nothing if it runs.
  std::optional<int> wait(Clock::duration patience);
  void kill();

 private:
  Process(pid_t id, int input, int output);
  void reap();

  pid_t id_;
  int input_, output_;  // its standard input and output, as seen from here
  int handle_ = -1;     // becomes readable when it ends
  LineBuffer lines_;
  std::optional<int> status_;
};

}  // namespace castellan
