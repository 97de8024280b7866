#include "seal/audit.h"

#include <memory>

#include "castellan/commands/commands.h"
#include "match/record.h"
#include "store/record_file.h"

namespace castellan {

namespace {

struct Finding {
  Message message;
  Exit exit = Exit::ok;
};

Finding finding_of(const Audit& audit) {
  switch (audit.verdict) {
    case Audit::Verdict::fair:
      return {Message("audit.fair", {arg("draws", static_cast<int>(audit.draws))}), Exit::ok};
    case Audit::Verdict::other_seed: return {Message("audit.other_seed"), Exit::no};
    case Audit::Verdict::other_draw:
      return {Message("audit.other_draw", {arg("dealt", audit.dealt), arg("owed", audit.owed)}),
              Exit::no};
    case Audit::Verdict::unsealed: return {Message("audit.unsealed"), Exit::wrong};
    case Audit::Verdict::secret: return {Message("audit.secret"), Exit::wrong};
    case Audit::Verdict::unreadable: break;
  }
  return {Message("audit.unreadable", {arg("header", audit.header)}), Exit::wrong};
}

void run_audit(const std::string& file, Program& program) {
  const Result<std::string> input = read_file(file);
  if (!input) {
    program.complain(input.error());
    return;
  }
  const auto match = read_record(*input);
  if (!match) {
    const RecordError& error = match.error();
    program.complain(Message(
        "audit.illegal",
        {arg("line", std::to_string(error.line)), arg("text", printable(error.text)),
         arg("reason", program.text(error.message))}));
    return;
  }
  const Finding finding = finding_of(audit(*match));
  if (finding.exit == Exit::wrong) {
    program.complain(finding.message);
    return;
  }
  program.end_with(finding.exit);
  program.print(program.text(finding.message) + '\n');
}

}  // namespace

void add_audit(CommandLine& line) {
  const Subcommand command = line.add("audit", "audit.about", "audit.examples");
  const auto file = std::make_shared<std::string>();
  command.option("RECORD", file.get(), "audit.file").required();
  command.callback([file](Program& program) { run_audit(*file, program); });
}

}  // namespace castellan
