#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace castellan {

struct Message;
using Messages = std::vector<Message>;

// What there is to say to a person, before it has a language: a key of the
// catalogue in i18n/ and the values for its gaps. Keys and names are literals. A
// gap can be filled by messages too: they become a list, and one alone stands
// for itself.
struct Message {
  using Value = std::variant<std::int64_t, std::string, Messages>;
  struct Argument {
    std::string_view name;
    Value value;
    bool operator==(const Argument&) const = default;
  };

  std::string_view key;
  std::vector<Argument> arguments;

  Message() = default;
  explicit Message(std::string_view message_key, std::vector<Argument> message_arguments = {})
      : key(message_key), arguments(std::move(message_arguments)) {}

  bool operator==(const Message&) const = default;
};

inline Message::Argument arg(std::string_view name, std::int64_t value) { return {name, value}; }
inline Message::Argument arg(std::string_view name, std::string_view value) {
  return {name, std::string(value)};
}
inline Message::Argument arg(std::string_view name, Messages messages) {
  return {name, std::move(messages)};
}
inline Message::Argument arg(std::string_view name, Message message) {
  return {name, Messages{std::move(message)}};
}

// A word of the notation among whose spellings a message chooses. A catalogue
// cannot have hyphens there, nor nothing at all: `double_dot`, `none`.
inline Message::Argument word_arg(std::string_view name, std::string_view word) {
  std::string choice(word.empty() ? "none" : word);
  for (char& letter : choice)
    if (letter == '-') letter = '_';
  return {name, std::move(choice)};
}

}  // namespace castellan
