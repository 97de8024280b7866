#include "engine/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace castellan {

namespace {

using Clock = Process::Clock;

constexpr std::chrono::seconds last_patience(1);

struct Pipe {
  std::array<int, 2> ends = {-1, -1};  // to read from, to write to

  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends)
      if (end >= 0) close(end);
  }
  bool open() { return pipe2(ends.data(), O_CLOEXEC) == 0; }
  int release(std::size_t end) { return std::exchange(ends[end], -1); }
};

// Whether it became possible before the deadline.
bool wait_until(int descriptor, short events, Clock::time_point deadline) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd waited{descriptor, events, 0};
    const int found = poll(&waited, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000)));
    if (found > 0) return true;
    if (found < 0 && errno != EINTR) return true;  // reading or writing will tell what is wrong
    if (left <= 0) return false;
  }
}

// The C library's own function cannot be linked from C++ before glibc 2.37.
int open_handle(pid_t id) { return static_cast<int>(syscall(SYS_pidfd_open, id, 0)); }

int spawn(pid_t& id, std::span<const std::string> words, int input, int output,
          Process::Errors errors) {
  std::vector<char*> arguments;
  for (const std::string& word : words)                    // posix_spawn does not change them
    arguments.push_back(const_cast<char*>(word.c_str()));  // NOLINT(*-const-cast)
  arguments.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  if (errors == Process::Errors::hidden)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  // What else is open here, lines to clients say, is no business of it.
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t ours;  // we ignore it, but a program expects to be ended by it
  sigemptyset(&ours);
  sigaddset(&ours, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &ours);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  const int error =
      posix_spawnp(&id, arguments.front(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

}  // namespace

Result<std::unique_ptr<Process>> Process::start(std::span<const std::string> words, Errors errors) {
  Pipe input, output;
  pid_t id = 0;
  const int error = !input.open() || !output.open()
                        ? errno
                        : spawn(id, words, input.ends[0], output.ends[1], errors);
  if (error != 0)
    return failure("engine.not_started", {arg("program", words.front()),
                                          arg("reason", std::string_view(std::strerror(error)))});
  return std::unique_ptr<Process>(new Process(id, input.release(1), output.release(0)));
}

Process::Process(pid_t id, int input, int output)
    : id_(id), input_(input), output_(output), handle_(open_handle(id)) {
  fcntl(input_, F_SETFL, O_NONBLOCK);
  fcntl(output_, F_SETFL, O_NONBLOCK);
}

Process::~Process() {
  close(input_);
  if (!wait(last_patience)) kill();
  close(output_);
  if (handle_ >= 0) close(handle_);
}

Process::Talk Process::write(std::string_view text, Clock::time_point deadline) const {
  while (!text.empty()) {
    const ssize_t written = ::write(input_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      if (!wait_until(input_, POLLOUT, deadline)) return Talk::late;
    } else if (errno != EINTR) {
      return Talk::ended;
    }
  }
  return Talk::done;
}

Process::Talk Process::read_line(LineBuffer::Line& line, Clock::time_point deadline) {
  std::array<char, 65536> bytes;
  for (;;) {
    if (std::optional<LineBuffer::Line> whole = lines_.next()) {
      line = std::move(*whole);
      return Talk::done;
    }
    if (!wait_until(output_, POLLIN, deadline)) return Talk::late;
    const ssize_t got = read(output_, bytes.data(), bytes.size());
    if (got > 0)
      lines_.add({bytes.data(), static_cast<std::size_t>(got)});
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
      return Talk::ended;
    if (Clock::now() > deadline) return Talk::late;  // it talks and talks
  }
}

std::optional<int> Process::wait(Clock::duration patience) {
  if (!status_ && wait_until(handle_, POLLIN, Clock::now() + patience)) reap();
  return status_;
}

void Process::kill() {
  if (status_) return;
  ::kill(id_, SIGKILL);
  reap();
}

// Expects it to have ended, or to be about to. The group goes before its
// leader's number is free for others.
void Process::reap() {
  siginfo_t info;
  while (waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
  }
  ::kill(-id_, SIGKILL);
  int status = 0;
  while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
  }
  status_ = status;
}

}  // namespace castellan
