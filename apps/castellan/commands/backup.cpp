#include "store/backup.h"

#include <memory>

#include "castellan/commands/commands.h"

namespace castellan {

namespace {

struct BackupOptions {
  std::string database;
  std::string file;
  bool replace = false;
};

void run_backup(const BackupOptions& options, Program& program) {
  const Result<store::Address> address = store::Address::parse(options.database);
  if (!address) return program.complain(address.error());
  const Result<void> done = store::back_up(*address, options.file);
  if (!done) return program.complain(done.error());
  program.print(program.text("backup.done", {arg("file", options.file)}) + '\n');
}

void run_restore(const BackupOptions& options, Program& program) {
  const Result<store::Address> address = store::Address::parse(options.database);
  if (!address) return program.complain(address.error());
  const auto if_there = options.replace ? store::IfThere::replace : store::IfThere::refuse;
  const Result<void> done = store::restore(*address, options.file, if_there);
  if (!done) return program.complain(done.error());
  program.print(
      program.text("restore.done", {arg("file", options.file), arg("database", address->shown())}) +
      '\n');
}

}  // namespace

void add_backup(CommandLine& line) {
  const Subcommand command = line.add("backup", "backup.about", "backup.examples");
  const auto options = std::make_shared<BackupOptions>();
  command.option("--database ADDRESS", &options->database, "backup.database").required();
  command.option("FILE", &options->file, "backup.file").required();
  command.callback([options](Program& program) { run_backup(*options, program); });
}

void add_restore(CommandLine& line) {
  const Subcommand command = line.add("restore", "restore.about", "restore.examples");
  const auto options = std::make_shared<BackupOptions>();
  command.option("--database ADDRESS", &options->database, "restore.database").required();
  command.option("FILE", &options->file, "restore.file").required();
  command.flag("--replace", &options->replace, "restore.replace");
  command.callback([options](Program& program) { run_restore(*options, program); });
}

}  // namespace castellan
