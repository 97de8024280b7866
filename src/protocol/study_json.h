#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "match/partial_record.h"
#include "protocol/json.h"
#include "room/message.h"

namespace castellan {

// What can be asked about games wherever they are played, and nothing is kept of.
// docs/server-api.md tells the members.

// What there is to play, as people are shown it.
Json games_json();

// Kingdoms typed as a grid: points, ranks, and where the points come from. Game and rules are
// those of the grid, or else these.
Result<Json> score_json(std::string_view grid, std::string_view game, std::string_view rules);

// A position of a record, and all its steps; of those from `first_told` on what they did.
Result<Json> position_json(std::string_view record, const RecordPlace& place,
                           std::optional<std::size_t> first_told, tell::Verbosity verbosity);

// The answer to a question about such a position, as `seat` or as everybody asks it.
Result<Json> answer_json(std::string_view record, const RecordPlace& place,
                         std::optional<Seat> seat, const Ask& ask);

}  // namespace castellan
