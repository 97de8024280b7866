#pragma once

#include <utility>

#include <tl/expected.hpp>

#include "base/message.h"

namespace castellan {

// What people or the network can get wrong comes back as a value or as the
// message that says what is wrong. Mistakes of programmers are asserts.
template <class T>
using Result = tl::expected<T, Message>;
using Failure = tl::unexpected<Message>;

inline Failure failure(Message what) { return Failure(std::move(what)); }
inline Failure failure(std::string_view key, std::vector<Message::Argument> arguments = {}) {
  return failure(Message(key, std::move(arguments)));
}

}  // namespace castellan
