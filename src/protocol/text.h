#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "room/event.h"
#include "room/table.h"

namespace castellan {

// What is kept of a table, as text: for those who keep it and do not look into it.
std::string to_text(const Event& event);
Result<Event> parse_event(std::string_view text);
// How a table is listed: its rules, seats and options, and how it ended.
std::string summary_of(const Table& table);

}  // namespace castellan
