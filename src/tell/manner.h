#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "table/seat.h"

// Views and events as messages: what happened, what lies where, what may be
// done. Whoever shows a table in words, on paper or aloud, says these.
namespace castellan::tell {

// How much is said: no more than must be, what most people want to hear, or all
// there is.
enum class Verbosity : std::uint8_t { terse, normal, full };

// `terse`, `normal`, `full`
std::optional<Verbosity> parse_verbosity(std::string_view word);
std::string_view name(Verbosity verbosity);

// Who sits where, as it fills a gap: a text, or a message that names somebody.
using Names = std::vector<Message::Value>;

// A seat without a name is called by its number.
Names names_of(const std::vector<std::string>& names, int seats);

struct Manner {
  Names names;  // by seat
  Verbosity verbosity = Verbosity::normal;

  bool terse() const { return verbosity == Verbosity::terse; }
  bool full() const { return verbosity == Verbosity::full; }

  // The gap filled with the name of whoever sits there; empty for no seat.
  Message::Argument name_arg(std::string_view gap, Seat seat) const;
};

inline void append(Messages& to, Messages more) {
  for (Message& message : more) to.push_back(std::move(message));
}

}  // namespace castellan::tell
