#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "castellan/program/program.h"

// The parser. Its headers take seconds to compile, so only what stands behind this
// one includes them.
namespace CLI {  // NOLINT(readability-identifier-naming): its name is theirs
class App;
class Option;
}  // namespace CLI

namespace castellan {

// What else there is to say about an option.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required() const;
  Option range(int least, int most) const;
  Option range(double least, double most) const;
  Option one_of(std::vector<std::string> words) const;
  // For lists: commas separate values, too.
  Option split_at_commas() const;
  // For lists: only the next word belongs to it, not all up to the next option.
  Option one_word() const;

 private:
  CLI::Option* option_;
};

// One command of the program, to be described. Keys are of the catalogue; values
// must live until the command has run.
class Subcommand {
 public:
  Subcommand(CLI::App* app, Program* program) : app_(app), program_(program) {}

  // Where the value of an option goes.
  using Value = std::variant<int*, double*, std::uint64_t*, std::string*, std::optional<int>*,
                             std::optional<double>*, std::optional<std::int64_t>*,
                             std::optional<std::uint64_t>*, std::vector<std::string>*>;

  // By its name and a value, as in "--depth N", or by its place, as in "FILE".
  Option option(std::string_view form, Value value, std::string_view about,
                std::vector<Message::Argument> arguments = {}) const;
  void flag(const std::string& names, bool* value, std::string_view about) const;
  void alias(const std::string& name) const;
  void callback(std::function<void(Program&)> call) const;

  // All options so far can be set in the environment too: --bot-threads by
  // CASTELLAN_BOT_THREADS.
  void read_environment() const;

  // When the command runs: whether the option was given, and what a TOML file says
  // of those that were not.
  bool given(const std::string& name) const;
  Result<void> read_config(const std::string& path) const;

 private:
  CLI::App* app_;
  Program* program_;
};

inline constexpr std::string_view language_option = "--language";

// All commands, and what is the same for every one: help, version, language.
class CommandLine {
 public:
  explicit CommandLine(Program& program);
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  Subcommand add(const std::string& name, std::string_view about, std::string_view examples);

  // Does what the words ask for, or says what is wrong with them.
  void run(std::vector<std::string> words);

 private:
  Program& program_;
  std::unique_ptr<CLI::App> app_;
  std::string language_;  // somebody else has read it before
};

}  // namespace castellan
