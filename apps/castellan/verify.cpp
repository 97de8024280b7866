#include "match/verify.h"

#include <memory>

#include <nlohmann/json.hpp>

#include "castellan/commands.h"
#include "store/record_file.h"

namespace castellan {

namespace {

struct Options {
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
  nlohmann::ordered_json line = {{"file", file}};
  switch (outcome.kind) {
    case Outcome::Kind::ok:
      line["result"] = "ok";
      line["points"] = outcome.points;
      line["winners"] = numbers(outcome.winners);
      break;
    case Outcome::Kind::unfinished:
      line["result"] = "unfinished";
      if (outcome.next.is_seat())
        line["next"] = number(outcome.next.seat());
      else
        line["next"] = "chance";
      break;
    case Outcome::Kind::illegal:
      line["result"] = "illegal";
      line["line"] = outcome.error->line;
      line["column"] = outcome.error->column;
      line["text"] = outcome.error->text;
      line["key"] = outcome.error->message.key;
      line["reason"] = reason;
  }
  if (counts && outcome.kind != Outcome::Kind::illegal) line["counts"] = outcome.counts;
  return line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void run(const Options& options, Program& program) {
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
  const Command command = line.add("verify", "verify.about", "verify.examples");
  const auto options = std::make_shared<Options>();
  command.option("FILE", &options->files, "verify.file").required();
  command.flag("--counts", &options->counts, "verify.counts");
  command.flag("--json", &options->json, "verify.json");
  command.callback([options](Program& program) { run(*options, program); });
}

}  // namespace castellan
