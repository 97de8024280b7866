#include "match/verify.h"

#include <memory>

#include "castellan/commands/commands.h"
#include "castellan/program/json_text.h"
#include "store/record_file.h"

namespace castellan {

namespace {

struct VerifyOptions {
  std::vector<std::string> files;
  bool counts = false;
  bool json = false;
};

std::vector<int> numbers(const std::vector<Seat>& seats) {
  std::vector<int> result;
  for (const Seat seat : seats) result.push_back(number(seat));
  return result;
}

std::string json_line(const std::string& file, const Outcome& outcome, bool counts,
                      const std::string& reason) {
  JsonMembers line = {{"file", file}};
  switch (outcome.kind) {
    case Outcome::Kind::ok:
      line.emplace_back("result", "ok");
      line.emplace_back("points", outcome.points);
      line.emplace_back("winners", numbers(outcome.winners));
      break;
    case Outcome::Kind::unfinished:
      line.emplace_back("result", "unfinished");
      if (outcome.next.is_seat())
        line.emplace_back("next", number(outcome.next.seat()));
      else
        line.emplace_back("next", "chance");
      break;
    case Outcome::Kind::illegal:
      line.emplace_back("result", "illegal");
      line.emplace_back("line", outcome.error->line);
      line.emplace_back("column", outcome.error->column);
      line.emplace_back("text", outcome.error->text);
      line.emplace_back("key", outcome.error->message.key);
      line.emplace_back("reason", reason);
  }
  if (counts && outcome.kind != Outcome::Kind::illegal) line.emplace_back("counts", outcome.counts);
  return JsonText(line).text();
}

void run_verify(const VerifyOptions& options, Program& program) {
  std::string result;
  for (const std::string& file : options.files) {
    const Result<std::string> input = read_file(file);
    if (!input) {
      program.complain(input.error());
      continue;
    }
    for (const Outcome& outcome : verify(*input)) {
      const bool illegal = outcome.kind == Outcome::Kind::illegal;
      const std::string reason = illegal ? program.text(outcome.error->message) : "";
      result += options.json ? json_line(file, outcome, options.counts, reason)
                             : outcome_line(outcome, options.counts, reason);
      result += '\n';
      if (illegal) program.end_with(Exit::no);
    }
  }
  program.print(result);  // last, so that the status is right even if nobody reads it all
}

}  // namespace

void add_verify(CommandLine& line) {
  const Subcommand command = line.add("verify", "verify.about", "verify.examples");
  const auto options = std::make_shared<VerifyOptions>();
  command.option("FILE", &options->files, "verify.file").required();
  command.flag("--counts", &options->counts, "verify.counts");
  command.flag("--json", &options->json, "verify.json");
  command.callback([options](Program& program) { run_verify(*options, program); });
}

}  // namespace castellan
