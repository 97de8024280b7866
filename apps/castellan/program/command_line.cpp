#include "castellan/program/command_line.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <CLI/CLI.hpp>

#include "castellan/program/help.h"

namespace castellan {

Option Option::required() const { return Option(option_->required()); }

// A check would describe itself in the help, in English.
Option Option::range(int least, int most) const {
  return Option(option_->check(CLI::Range(least, most).description("")));
}

Option Option::range(double least, double most) const {
  return Option(option_->check(CLI::Range(least, most).description("")));
}

Option Option::one_of(std::vector<std::string> words) const {
  return Option(option_->check(CLI::IsMember(std::move(words)).description("")));
}

Option Option::split_at_commas() const { return Option(option_->delimiter(',')); }

Option Option::one_word() const { return Option(option_->allow_extra_args(false)); }

Option Subcommand::option(std::string_view form, Value value, std::string_view about,
                          std::vector<Message::Argument> arguments) const {
  const std::size_t blank = std::min(form.find(' '), form.size());
  const std::string name(form.substr(0, blank));
  const std::string text = program_->text(about, std::move(arguments));
  CLI::Option* const option =
      std::visit([&](auto* into) { return app_->add_option(name, *into, text); }, value);
  if (blank < form.size()) option->type_name(std::string(form.substr(blank + 1)));
  return Option(option);
}

void Subcommand::flag(const std::string& names, bool* value, std::string_view about) const {
  app_->add_flag(names, *value, program_->text(about));
}

void Subcommand::alias(const std::string& name) const { app_->alias(name); }

void Subcommand::callback(std::function<void(Program&)> call) const {
  app_->callback([call = std::move(call), program = program_] { call(*program); });
}

void Subcommand::read_environment() const {
  for (CLI::Option* const option : app_->get_options()) {
    if (option == app_->get_help_ptr()) continue;
    std::string variable = "CASTELLAN_";
    for (const char c : option->get_single_name())
      variable += c == '-' ? '_' : static_cast<char>(std::toupper(c));
    option->envname(variable);
  }
}

bool Subcommand::given(const std::string& name) const { return app_->count(name) > 0; }

Result<void> Subcommand::read_config(const std::string& path) const {
  if (path.empty()) return {};
  try {
    for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_file(path)) {
      CLI::Option* const option = app_->get_option_no_throw("--" + item.name);
      if (option == nullptr || !item.parents.empty() || item.name == "config")
        return failure("serve.config_option", {arg("file", path), arg("option", item.fullname())});
      if (option->count() > 0) continue;
      option->add_result(item.inputs);
      option->run_callback();
    }
  } catch (const CLI::Error& error) {
    return failure("serve.config_wrong", {arg("file", path), arg("reason", error.what())});
  }
  return {};
}

CommandLine::CommandLine(Program& program)
    : program_(program), app_(std::make_unique<CLI::App>(program.text("app.about"), "castellan")) {
  app_->set_help_flag("-h,--help", program.text("option.help"));
  app_->set_version_flag(
      "--version", "castellan " CASTELLAN_VERSION, program.text("option.version"));
  app_->add_option(std::string(language_option), language_, program.text("option.language"))
      ->type_name("en|hu|bg");
}

CommandLine::~CommandLine() = default;

Subcommand CommandLine::add(const std::string& name, std::string_view about,
                            std::string_view examples) {
  CLI::App* const command = app_->add_subcommand(name, program_.text(about));
  command->footer(program_.text(examples));
  return {command, &program_};
}

void CommandLine::run(std::vector<std::string> words) {
  try {
    std::ranges::reverse(words);  // as the parser wants them
    app_->parse(std::move(words));
    if (app_->get_subcommands().empty()) program_.print(help_of(*app_, program_.words()));
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app_->get_subcommands();
    program_.print(help_of(chosen.empty() ? *app_ : *chosen.front(), program_.words()));
  } catch (const CLI::CallForVersion& version) {
    program_.print(std::string(version.what()) + '\n');
  } catch (const CLI::ParseError& error) {
    program_.complain(explain(*app_, error));
  }
}

}  // namespace castellan
