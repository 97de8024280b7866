#include "arena/progress.h"

#include <cmath>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/report.h"

namespace castellan::arena {

using namespace std::chrono_literals;

namespace {

void write_error(const std::string& text) {
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace

std::string duration_text(double seconds, const Catalogue& words) {
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  return words.text(
      "arena.duration",
      {arg("size", whole >= 3600 ? "hours"
                   : whole >= 60 ? "minutes"
                                 : "seconds"),
       arg("hours", std::to_string(whole / 3600)), arg("minutes", std::to_string(whole / 60 % 60)),
       arg("seconds", std::to_string(whole % 60))});
}

double seconds_left(const Course& course, double seconds_so_far) {
  const std::uint64_t played = course.done - course.found;
  if (played == 0) return 0;
  return seconds_so_far * static_cast<double>(course.tasks - course.done) /
         static_cast<double>(played);
}

Progress::Progress(const Catalogue& words)
    : words_(&words),
      terminal_(isatty(STDERR_FILENO) != 0),
      next_(std::chrono::steady_clock::now() + (terminal_ ? 300ms : 30s)) {}

Progress::~Progress() {
  if (shown_ && terminal_) write_error("\r\033[K");
}

void Progress::show(const Course& course) {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + (terminal_ ? 300ms : 30s);
  const double so_far = std::chrono::duration<double>(now - course.begin).count();
  const bool known = course.done > course.found;
  std::string line = words_->text(
      "arena.progress",
      {arg("done", std::to_string(course.done)), arg("tasks", std::to_string(course.tasks)),
       arg("share", share_text(course.win_share.estimate())),
       arg("left", known ? duration_text(seconds_left(course, so_far), *words_) : "–")});
  if (course.sprt)
    line += words_->text(
        "arena.progress_sprt", {arg("ratio", fmt::format("{:.2f}", course.sprt->ratio())),
                                arg("bound", fmt::format("{:.2f}", Sprt::bound()))});
  write_error(terminal_ ? "\r" + line + "\033[K" : line + '\n');
  shown_ = true;
}

}  // namespace castellan::arena
