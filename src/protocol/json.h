#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "match/view.h"
#include "room/room.h"

namespace castellan {

// What a room says, and what is said to it, as JSON: one object a message,
// with its kind under "t". An action is the same text as in a record.
using Json = nlohmann::ordered_json;

Json to_json(const View& view);
Json to_json(const TableView& table);
Json to_json(const Standings& standings);
Json to_json(const Message& message);
Json to_json(const Event& event);
Json to_json(const Refusal& refusal);

// One line, whatever bytes the names are made of.
std::string to_line(const Json& json);

// Survives any bytes.
Result<ClientMessage> parse_client_message(std::string_view text);

}  // namespace castellan
