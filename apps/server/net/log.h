#pragma once

#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace castellan::server {

// What operators read: a line for each thing that happened, to the standard
// error. Plain, or one JSON object a line.
class Log {
 public:
  enum class Form { plain, json };
  using Value = std::variant<std::int64_t, std::string>;
  using Field = std::pair<std::string_view, Value>;

  explicit Log(Form form) : form_(form) {}

  void note(std::string_view what, std::initializer_list<Field> fields = {}) {
    write("info", what, fields);
  }
  void warn(std::string_view what, std::initializer_list<Field> fields = {}) {
    write("warning", what, fields);
  }

 private:
  void write(std::string_view level, std::string_view what, std::initializer_list<Field> fields);

  const Form form_;
  std::mutex mutex_;
};

}  // namespace castellan::server
