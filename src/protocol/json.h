#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "match/view.h"
#include "room/message.h"
#include "room/names.h"

namespace castellan {

// What a room says, and what is said to it, as JSON: one object a message,
// with its kind under "t". An action is the same text as in a record. schema/
// has a JSON Schema for each kind.
using Json = nlohmann::ordered_json;

// What somebody sends, in a time that grows with its length; discarded if it is no JSON, or
// deeper or wider than anything that is asked for.
Json parse_json(std::string_view text);

// What is said to a room, both ways. Survives any bytes.
Json to_json(const ClientMessage& message);
// Who says it once, and has seen nothing, can leave out what was seen: the table is meant as
// it is.
enum class Seen { needed, optional };
Result<ClientMessage> parse_client_message(std::string_view text, Seen needed = Seen::needed);
Result<ClientMessage> read_client_message(const Json& json, Seen needed);

// What happened, both ways, as it is kept; and as it is told, with a name and with
// what it did in the match, as messages.
Json to_json(const Event& event);
Json told(const Event& event, const NameOf& name_of, const Messages& messages = {});

// What else a room says.
Json to_json(const Remark& remark, const NameOf& name_of);
Json to_json(const Accepted& accepted);
Json to_json(const Refusal& refusal);
Json to_json(const Presence& presence, const NameOf& name_of);
Json to_json(const WhyNot& why_not);
Json to_json(const Advice& advice, const NameOf& name_of);
Json to_json(const Told& told, const NameOf& name_of);
Json to_json(const RoomView& view, const NameOf& name_of);

Json to_json(const View& view);
Json to_json(const TableView& table);
Json to_json(const Standings& standings);
Json to_json(const Message& message);
Json to_json(const Messages& messages);

// How a table is to be, both ways: without seats, owner and lines.
Json to_json(const TableOptions& options);
Result<TableOptions> parse_options(const Json& json);

// One line, whatever bytes the names are made of.
std::string to_line(const Json& json);

}  // namespace castellan
