#include "room/chat.h"

#include <algorithm>
#include <cstdint>

namespace castellan {

namespace {

bool is_control(char c) { return (c >= 0 && c < ' ') || c == '\x7F'; }

}  // namespace

std::optional<std::size_t> code_points(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const auto lead = static_cast<std::uint8_t>(text[at]);
    const std::size_t length =
        lead < 0x80   ? 1
        : lead < 0xC2 ? 0
        : lead < 0xE0 ? 2
        : lead < 0xF0 ? 3
        : lead < 0xF5 ? 4
                      : 0;
    if (length == 0 || text.size() - at < length) return std::nullopt;
    std::uint32_t point = length == 1 ? lead : lead & (0x7Fu >> length);
    for (std::size_t next = 1; next < length; ++next) {
      const auto byte = static_cast<std::uint8_t>(text[at + next]);
      if ((byte & 0xC0) != 0x80) return std::nullopt;
      point = point << 6 | (byte & 0x3Fu);
    }
    const bool too_long = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
    const bool surrogate = point >= 0xD800 && point < 0xE000;
    if (too_long || surrogate || point > 0x10FFFF) return std::nullopt;
    at += length;
  }
  return count;
}

Result<void> Chat::may_say(std::string_view person, std::string_view text, Time now) const {
  if (muted_.contains(person)) return failure("chat.muted");
  const std::optional<std::size_t> count = code_points(text);
  const bool blank = std::ranges::all_of(text, [](char c) { return c == ' '; });
  if (!count || blank || std::ranges::any_of(text, is_control)) return failure("chat.text");
  if (*count > longest) return failure("chat.long", {arg("most", static_cast<int>(longest))});
  const auto found = recent_.find(person);
  if (found == recent_.end()) return {};
  const auto lately = static_cast<std::size_t>(
      std::ranges::count_if(found->second, [&](Time at) { return at > now - within; }));
  if (lately >= most) return failure("chat.fast");
  return {};
}

void Chat::said(const PersonId& person, Time at) {
  recent_[person].push_back(at);
  for (auto& [someone, times] : recent_)
    std::erase_if(times, [&](Time then) { return then <= at - within; });
  std::erase_if(recent_, [](const auto& entry) { return entry.second.empty(); });
}

}  // namespace castellan
