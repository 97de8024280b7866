#include "server/net/log.h"

#include <chrono>
#include <cstdio>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "notation/words.h"
#include "protocol/json.h"

namespace castellan::server {

void Log::write(std::string_view level, std::string_view what,
                std::initializer_list<Field> fields) {
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
  const std::string time = fmt::format(
      "{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(std::chrono::system_clock::to_time_t(seconds)),
      (now - seconds).count());
  std::string line;
  if (form_ == Form::json) {
    Json json = {{"time", time}, {"level", level}, {"what", what}};
    for (const auto& [name, value] : fields)
      std::visit([&, key = std::string(name)](const auto& content) { json[key] = content; }, value);
    line = to_line(json);
  } else {
    line = fmt::format("{} {} {}", time, level, what);
    for (const auto& [name, value] : fields) {
      line += fmt::format(" {}=", name);
      if (const auto* const number = std::get_if<std::int64_t>(&value))
        line += std::to_string(*number);
      else
        line += printable(std::get<std::string>(value));
    }
  }
  line += '\n';
  const std::lock_guard lock(mutex_);
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace castellan::server
