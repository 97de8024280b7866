#pragma once

#include <string_view>

#include "base/result.h"
#include "room/message.h"
#include "room/table.h"

namespace castellan {

// Answers to what is asked about a table. Nothing happens there, so they need no room.

// Whether playing this would be refused, and why.
Result<WhyNot> answer(const Table& table, std::string_view person, const Why& why);
// As this person may hear it: what the table does without cannot be asked for.
Result<Told> answer(const Table& table, std::string_view person, const Ask& ask);
// Whether this person may have a hint. It takes thought; then it is given by advise.
Result<void> check_hint(const Table& table, std::string_view person);
// Why this action is a good one, if the match is still as it was in that version.
Result<Advice> advise(const Table& table, std::string_view person, Version seen,
                      std::string_view action);

}  // namespace castellan
