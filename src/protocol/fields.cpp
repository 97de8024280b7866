#include "protocol/fields.h"

#include <algorithm>

#include "notation/words.h"
#include "room/chat.h"

namespace castellan {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

}  // namespace

const Json* Fields::find(std::string_view name) {
  asked_.push_back(name);
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

const Json* Fields::any(std::string_view name) {
  const Json* const value = find(name);
  if (value == nullptr) complain_about(name);
  return value;
}

void Fields::complain_about(std::string_view name) {
  if (!mistake_) mistake_ = Message("message.member", {arg("name", name)});
}

std::uint64_t Fields::whole(std::string_view name, std::uint64_t most) {
  const Json* const value = find(name);
  const bool counts = value != nullptr && value->is_number_integer() &&
                      (value->is_number_unsigned() || value->get<std::int64_t>() >= 0);
  if (counts && value->get<std::uint64_t>() <= most) return value->get<std::uint64_t>();
  complain_about(name);
  return 0;
}

bool Fields::flag(std::string_view name) {
  const Json* const value = find(name);
  if (value != nullptr && value->is_boolean()) return value->get<bool>();
  complain_about(name);
  return false;
}

std::string Fields::text(std::string_view name, std::size_t least, std::size_t most) {
  const Json* const value = find(name);
  if (value != nullptr && value->is_string()) {
    const auto& text = value->get_ref<const std::string&>();
    const std::optional<std::size_t> count = code_points(text);
    if (count && *count >= least && *count <= most) return text;
  }
  complain_about(name);
  return {};
}

Seat Fields::seat(std::string_view name) {
  const auto number = static_cast<int>(whole(name, max_seats));
  if (number == 0) complain_about(name);
  return seat_at(std::max(number - 1, 0));
}

std::optional<Seat> Fields::optional_seat(std::string_view name) {
  if (has(name)) return seat(name);
  return std::nullopt;
}

std::string Fields::optional_text(std::string_view name, std::size_t least, std::size_t most) {
  return has(name) ? text(name, least, most) : std::string();
}

Result<void> Fields::done() const {
  if (mistake_) return failure(*mistake_);
  for (const auto& [name, value] : object_.items())
    if (std::ranges::find(asked_, name) == asked_.end())
      return failure("message.extra", {arg("name", printable(name))});
  return {};
}

std::string to_hex(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = 0; i < text.size(); ++i)
    text[text.size() - 1 - i] = digits[(value >> (4 * i)) & 15];
  return text;
}

std::optional<std::uint64_t> parse_hex(std::string_view text) {
  if (text.size() != 16) return std::nullopt;
  std::uint64_t value = 0;
  for (const char digit : text) {
    const std::size_t found = digits.find(digit);
    if (found == std::string_view::npos) return std::nullopt;
    value = value << 4 | found;
  }
  return value;
}

}  // namespace castellan
