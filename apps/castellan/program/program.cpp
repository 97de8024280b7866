#include "castellan/program/program.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

#include "notation/words.h"

namespace castellan {

namespace {

// Writes all of it, unbuffered: what a person reads is never behind what has
// happened. Returns 0 or the error number.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

}  // namespace

std::string Program::command() {
  const char* const wrapper = std::getenv("CASTELLAN_COMMAND");
  return wrapper == nullptr ? "castellan" : wrapper;
}

void Program::print(std::string_view text) {
  const int error =
      filter_ ? write_all(STDOUT_FILENO, filter_(text)) : write_all(STDOUT_FILENO, text);
  if (error == 0) return;
  if (error != EPIPE && error != EIO)
    complain(Message("output.failed", {arg("error", std::strerror(error))}));
  throw ClosedOutput();
}

void Program::complain(const Message& message, Exit exit) {
  end_with(exit);
  const std::string text = words_->sentence(message) + '\n';
  write_all(STDERR_FILENO, filter_ ? filter_(text) : text);
}

std::string shell_word(std::string_view word) {
  const auto is_plain = [](char c) {
    const std::string_view others = "_-./@,=:";
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           others.find(c) != std::string_view::npos || (static_cast<unsigned char>(c) & 0x80) != 0;
  };
  if (!word.empty() && std::ranges::all_of(word, is_plain)) return std::string(word);
  std::string result = "'";
  for (const char c : word) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + '\'';
}

}  // namespace castellan
