#include "castellan/program/console.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>

#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace castellan {

namespace {

constexpr std::array<int, 3> ending_signals = {SIGINT, SIGHUP, SIGTERM};

// A signal is a byte in this pipe, which the reading waits for as well: none
// can slip through between looking and waiting.
std::array<int, 2> signal_pipe = {-1, -1};
volatile std::sig_atomic_t signal_seen = 0;

extern "C" void note_signal(int) {
  const int error = errno;
  signal_seen = 1;
  const char byte = 0;
  [[maybe_unused]] const ssize_t written = write(signal_pipe[1], &byte, 1);
  errno = error;
}

void set_handlers(void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  for (const int signal : ending_signals) sigaction(signal, &action, nullptr);
}

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

Console::Console() {
  if (pipe2(signal_pipe.data(), O_CLOEXEC | O_NONBLOCK) == 0) set_handlers(note_signal);
}

Console::~Console() {
  set_handlers(SIG_DFL);
  for (int& end : signal_pipe) {
    if (end >= 0) close(end);
    end = -1;
  }
}

bool Console::interrupted() const { return signal_seen != 0; }

bool Console::fill() {
  std::array<pollfd, 2> waited = {
      {{STDIN_FILENO, POLLIN, 0}, {signal_pipe[0], POLLIN, 0}}};  // a negative one is passed over
  while (poll(waited.data(), waited.size(), -1) < 0)
    if (errno != EINTR) return false;
  if (interrupted()) return false;
  std::array<char, 4096> bytes;
  const ssize_t got = read(STDIN_FILENO, bytes.data(), bytes.size());
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  if (got <= 0) return false;
  buffer_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

std::optional<std::string> Console::read_line() {
  while (!ended_ && buffer_.find('\n') == std::string::npos) ended_ = !fill();
  on_line_();
  if (interrupted() || buffer_.empty()) return std::nullopt;
  const std::size_t end = std::min(buffer_.find('\n'), buffer_.size());
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

std::size_t output_width() {
  const int columns = std::atoi(std::string(environment("COLUMNS")).c_str());
  if (columns > 0) return static_cast<std::size_t>(std::clamp(columns, 20, 1000));
  struct winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return std::max<std::size_t>(size.ws_col, 20);
  return 80;
}

bool sentences_wanted() {
  const std::string_view terminal = environment("TERM");
  if (terminal == "dumb") return true;  // some shells of editors are pipes
  if (isatty(STDOUT_FILENO) == 0) return false;
  if (environment("ACCESSIBILITY_ENABLED") == "1") return true;
  // On the text console a screen reader works beside the program: Speakup in the
  // kernel, or BRLTTY, which listens at a socket. Desktops set other variables
  // (GTK_MODULES, QT_ACCESSIBILITY) for everybody.
  return terminal == "linux" && (access("/sys/accessibility/speakup/synth_direct", F_OK) == 0 ||
                                 access("/var/lib/BrlAPI/0", F_OK) == 0);
}

terminal::Look look_of_output(bool colour_wanted) {
  terminal::Look look;
  const bool is_terminal = isatty(STDOUT_FILENO) != 0;
  look.colour = colour_wanted && is_terminal && environment("NO_COLOR").empty() &&
                environment("TERM") != "dumb";
  look.unicode = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  look.width = output_width();
  return look;
}

}  // namespace castellan
