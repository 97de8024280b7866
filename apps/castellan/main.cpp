#include <clocale>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "castellan/commands/commands.h"
#include "castellan/program/folders.h"
#include "notation/words.h"

namespace castellan {
namespace {

// Takes the option out of the words, wherever it stands: every word of the help
// depends on it. Of several the last counts; nothing if it has no value.
std::optional<std::string> take_language(std::vector<std::string>& args) {
  std::optional<std::string> language = "";
  for (auto at = args.begin(); at != args.end();) {
    const std::string with_value = std::string(language_option) + '=';
    if (at->starts_with(with_value)) {
      language = at->substr(with_value.size());
      at = args.erase(at);
    } else if (*at == language_option) {
      at = args.erase(at);
      if (at == args.end()) return std::nullopt;
      language = *at;
      at = args.erase(at);
    } else {
      ++at;
    }
  }
  return language;
}

// What was chosen in a game counts more than the locale, CASTELLAN_LANGUAGE more than both.
Language usual_language() {
  const char* const wish = std::getenv("CASTELLAN_LANGUAGE");
  if (wish != nullptr && *wish != '\0') return language_of_environment();
  return remembered_language().value_or(language_of_environment());
}

int run(std::vector<std::string> args) {
  const std::optional<std::string> wanted = take_language(args);
  const std::optional<Language> chosen_language =
      wanted && wanted->empty() ? usual_language() : parse_language(wanted.value_or("?"));
  Catalogue words(chosen_language.value_or(usual_language()));
  Program program(words);
  if (!chosen_language) {
    program.complain(Message("usage.language", {arg("word", printable(wanted.value_or("")))}));
    return program.status();
  }
  CommandLine line(program);
  add_play(line);
  add_serve(line);
  add_replay(line);
  add_analyse(line);
  add_verify(line);
  add_audit(line);
  add_score(line);
  add_draw(line);
  add_tactile_set(line);
  add_emboss(line);
  add_sim(line);
  add_arena(line);
  add_perft(line);
  add_bench(line);
  add_engine(line);
  add_load(line);
  add_backup(line);
  add_restore(line);
  add_rules(line);

  try {
    line.run(std::move(args));
  } catch (const ClosedOutput&) {
    return program.status();  // whoever closed it has seen enough
  }
  return program.status();
}

}  // namespace
}  // namespace castellan

int main(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "");
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is seen when writing
  std::vector<std::string> args(argv + 1, argv + argc);
  return castellan::run(std::move(args));
}
