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

using NameOfPerson = std::function<std::string(std::string_view person)>;

// The same messages with names in place of people.
Messages with_names(Messages messages, const NameOfPerson& name_of);

}  // namespace castellan
