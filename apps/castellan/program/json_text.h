#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace castellan {

class JsonText;

// An object: names and values, in this order.
using JsonMembers = std::vector<std::pair<std::string_view, JsonText>>;

// JSON that is written and never read again, for what commands print with --json:
// made of numbers, words, lists and members. The library for it takes seconds to
// compile, and stays in the .cpp file.
class JsonText {
 public:
  JsonText(bool value) : text_(value ? "true" : "false") {}
  JsonText(double value);
  JsonText(std::integral auto value) : text_(std::to_string(value)) {}
  // Bytes that are no UTF-8 are replaced.
  template <std::convertible_to<std::string_view> Word>
  JsonText(const Word& word) : text_(quoted(word)) {}
  template <class Value>
  JsonText(const std::vector<Value>& list);
  JsonText(const JsonMembers& members);

  const std::string& text() const { return text_; }

 private:
  static std::string quoted(std::string_view word);

  std::string text_;
};

template <class Value>
JsonText::JsonText(const std::vector<Value>& list) {
  for (const Value& value : list) text_ += (text_.empty() ? "[" : ",") + JsonText(value).text();
  text_ += text_.empty() ? "[]" : "]";
}

}  // namespace castellan
