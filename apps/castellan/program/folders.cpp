#include "castellan/program/folders.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <sys/stat.h>

#include "store/record_file.h"

namespace castellan {

namespace {

// The folder that the variable names, or the one in the person's home.
std::string folder(const char* variable, std::string_view in_home) {
  const auto value = [](const char* name) {
    const char* const text = std::getenv(name);
    return std::string(text == nullptr ? "" : text);
  };
  const std::string named = value(variable);
  return (named.empty() ? value("HOME").append(in_home) : named) + "/castellan";
}

std::string config_folder() { return folder("XDG_CONFIG_HOME", "/.config"); }
std::string language_file() { return config_folder() + "/language"; }

}  // namespace

std::string record_folder() { return folder("XDG_DATA_HOME", "/.local/share") + "/games"; }

Result<void> make_folder(const std::string& path, std::string_view failure_key) {
  for (std::size_t slash = path.find('/', 1); slash != std::string::npos;
       slash = path.find('/', slash + 1))
    mkdir(path.substr(0, slash).c_str(), 0777);  // most are there already
  if (mkdir(path.c_str(), 0777) == 0 || errno == EEXIST) return {};
  return failure(
      failure_key, {arg("path", path), arg("reason", std::string_view(std::strerror(errno)))});
}

std::optional<Language> remembered_language() {
  const Result<std::string> text = read_file(language_file());
  return text ? parse_language(text->substr(0, text->find('\n'))) : std::nullopt;
}

Result<void> remember(Language language) {
  if (Result<void> made = make_folder(config_folder(), "file.create"); !made) return made;
  const auto file = RecordFile::create(
      language_file(), std::string(code_of(language)) + '\n', RecordFile::IfThere::replace);
  if (!file) return failure(file.error());
  return {};
}

}  // namespace castellan
