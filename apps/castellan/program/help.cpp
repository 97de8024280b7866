#include "castellan/program/help.h"

#include <algorithm>

#include <CLI/Error.hpp>
#include <CLI/Option.hpp>
#include <fmt/format.h>

#include "terminal/text.h"

namespace castellan {

namespace {

constexpr std::size_t help_width = 80;

// Left a name, right what it means, wrapped beside it.
std::string two_columns(const std::vector<std::pair<std::string, std::string>>& rows) {
  std::size_t left = 0;
  for (const auto& [name, meaning] : rows) left = std::max(left, name.size());
  left = std::min<std::size_t>(left, 24);
  std::string text;
  for (const auto& [name, meaning] : rows) {
    const std::string margin(left + 4, ' ');
    text += fmt::format("  {:<{}}", name, left);
    text += name.size() > left ? '\n' + margin : std::string(2, ' ');
    text += terminal::wrap(meaning, help_width - margin.size(), margin) + '\n';
  }
  return text;
}

std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name()
                                     : full_name(*app.get_parent()) + ' ' + app.get_name();
}

std::string usage(const CLI::App& app) {
  std::string line = full_name(app);
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) continue;
    const bool help = option == app.get_help_ptr() || option == app.get_version_ptr();
    if (help) continue;
    std::string value = option->get_items_expected_max() == 0 ? "" : ' ' + option->get_type_name();
    line += fmt::format(" [{}{}]", option->get_name(), value);
  }
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_positional()) continue;
    const std::string many = option->get_items_expected_max() > 1 ? "…" : "";
    const std::string word = option->get_name(true) + many;
    line += option->get_required() ? ' ' + word : fmt::format(" [{}]", word);
  }
  return line;
}

std::pair<std::string, std::string> option_line(const CLI::Option& option) {
  std::string name = option.get_name(false, true);
  if (const std::size_t comma = name.find(','); comma != std::string::npos)
    name.insert(comma + 1, " ");
  if (option.get_items_expected_max() > 0) name += ' ' + option.get_type_name();
  return {name, option.get_description()};
}

// What is given by its place comes first, what every command has last.
std::vector<std::pair<std::string, std::string>> options_of(const CLI::App& app) {
  std::vector<std::pair<std::string, std::string>> places, options, common;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) {
      places.emplace_back(option->get_name(true), option->get_description());
      continue;
    }
    const bool every = option == app.get_help_ptr() || option == app.get_version_ptr();
    (every ? common : options).push_back(option_line(*option));
  }
  if (const CLI::App* above = app.get_parent())
    common.push_back(option_line(*above->get_option("--language")));
  places.insert(places.end(), options.begin(), options.end());
  places.insert(places.end(), common.begin(), common.end());
  return places;
}

const CLI::App& innermost(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : innermost(*chosen.front());
}

// The parser's sentences begin with the option they are about.
std::string first_word(std::string_view text) {
  return std::string(text.substr(0, text.find_first_of(": ")));
}

std::string overview(const CLI::App& app, const Catalogue& words) {
  std::string text = terminal::wrap(app.get_description(), help_width) + "\n\n";
  std::vector<std::pair<std::string, std::string>> commands;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    const std::string about = command->get_description();
    commands.emplace_back(command->get_name(), about.substr(0, about.find('\n')));
  }
  text += two_columns(commands);
  text += '\n' + two_columns(options_of(app));
  return text + '\n' + words.text("help.more") + '\n';
}

}  // namespace

std::string help_of(const CLI::App& app, const Catalogue& words) {
  if (app.get_parent() == nullptr) return overview(app, words);
  std::string text = terminal::wrap(usage(app), help_width, "    ") + "\n\n";
  text += terminal::wrap(app.get_description(), help_width) + "\n\n";
  text += two_columns(options_of(app));
  text += '\n' + words.text("help.examples") + '\n';
  const std::string examples = app.get_footer();
  for (const std::string_view line : terminal::lines(examples))
    text += "  " + std::string(line) + '\n';
  return text;
}

Message explain(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = innermost(app);
  const std::string name = full_name(command);
  const auto extras = app.remaining(true);
  const bool unknown_option = !extras.empty() && extras.front().substr(0, 1) == "-";
  if (unknown_option || dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::string word = extras.empty() ? "" : extras.front();
    if (&command == &app && word.substr(0, 1) != "-")
      return Message("usage.no_command", {arg("word", word)});
    return Message(word.substr(0, 1) == "-" ? "usage.no_option" : "usage.extra",
                   {arg("word", word), arg("command", name)});
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return Message("usage.missing", {arg("what", first_word(error.what())), arg("command", name)});
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
    return Message("usage.no_value", {arg("what", first_word(error.what())), arg("command", name)});
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    const std::string_view text = error.what();  // Could not convert: --seed = x
    const std::size_t colon = text.find(": ");
    const std::string what =
        colon == std::string_view::npos ? first_word(text) : first_word(text.substr(colon + 2));
    return Message("usage.bad_value", {arg("what", what), arg("command", name)});
  }
  return Message("usage.other", {arg("what", first_word(error.what())), arg("command", name)});
}

}  // namespace castellan
