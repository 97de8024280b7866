#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "room/seats.h"
#include "tell/manner.h"

namespace castellan {

// Who sits where, to be told of. A room knows people by their ids alone, so one
// of them is the message `person`, with the id and the seat: the host puts the
// name in. Whoever has several seats is told apart by a number.
tell::Names names_at(const Seats& seats);

// The name to show for a person; nothing for one who has none any more.
using NameOf = std::function<std::string(std::string_view person)>;

// The same messages with names in place of people.
Messages with_names(Messages messages, const NameOf& name_of);

}  // namespace castellan
