#include "engine/engine.h"

#include <array>
#include <atomic>
#include <cerrno>

#include <unistd.h>

#include "castellan/commands/commands.h"
#include "engine/line_buffer.h"

namespace castellan {
namespace {

void run_engine(Program& program) {
  std::atomic<bool> heard = true;  // somebody reads what is said
  Engine engine(program.words(), CASTELLAN_VERSION, [&](const std::string& line) {
    try {
      if (heard) program.print(line + '\n');
    } catch (const ClosedOutput&) {
      heard = false;
    }
  });

  LineBuffer lines;
  const auto take = [&](const LineBuffer::Line& line) {
    if (!line.too_long) return engine.take(line.text);
    engine.refuse_long_line();
    return true;
  };
  std::array<char, 65536> bytes;
  while (heard) {
    const ssize_t got = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    lines.add({bytes.data(), static_cast<std::size_t>(got)});
    while (const auto line = lines.next())
      if (!take(*line)) return;
  }
  if (const auto line = lines.last()) take(*line);
}

}  // namespace

void add_engine(CommandLine& line) {
  const Subcommand command = line.add("engine", "engine.about", "engine.examples");
  command.callback(run_engine);
}

}  // namespace castellan
