#include "store/backup.h"

#include <memory>

#include "castellan/commands.h"

namespace castellan {

namespace {

struct Options {
  std::string database;
  std::string file;
  bool replace = false;
};

void run_backup(const Options& options, Program& program) {
  const Result<store::Address> address = store::Address::parse(options.database);
  if (!address) return program.complain(address.error());
  const Result<void> done = store::back_up(*address, options.file);
  if (!done) return program.complain(done.error());
  program.print(program.text("backup.done", {arg("file", options.file)}) + '\n');
}

void run_restore(const Options& options, Program& program) {
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

void add_backup(CLI::App& app, Program& program) {
  CLI::App* command = program.add_command(app, "backup", "backup.about", "backup.examples");
  const auto options = std::make_shared<Options>();
  command->add_option("--database", options->database, program.text("backup.database"))
      ->type_name("ADDRESS")
      ->required();
  command->add_option("FILE", options->file, program.text("backup.file"))->required();
  command->callback([options, &program] { run_backup(*options, program); });
}

void add_restore(CLI::App& app, Program& program) {
  CLI::App* command = program.add_command(app, "restore", "restore.about", "restore.examples");
  const auto options = std::make_shared<Options>();
  command->add_option("--database", options->database, program.text("restore.database"))
      ->type_name("ADDRESS")
      ->required();
  command->add_option("FILE", options->file, program.text("restore.file"))->required();
  command->add_flag("--replace", options->replace, program.text("restore.replace"));
  command->callback([options, &program] { run_restore(*options, program); });
}

}  // namespace castellan
