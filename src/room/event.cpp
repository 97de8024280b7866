#include "room/event.h"

namespace castellan {

std::optional<std::string> record_line(const Event& event) {
  if (const auto* dealt = std::get_if<Dealt>(&event.what)) return dealt->line;
  if (const auto* scored = std::get_if<Scored>(&event.what)) return scored->line;
  if (const auto* played = std::get_if<Played>(&event.what))
    return std::to_string(number(played->seat)) + ' ' + played->action;
  return std::nullopt;
}

}  // namespace castellan
