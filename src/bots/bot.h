#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "match/match.h"

namespace castellan {

// A player that is a program. It sees what every player sees, never the dealer
// of the match; what luck it uses itself comes from its own seed.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // One of the legal actions. Expects a seat to act.
  virtual AnyAction choose(const AnyState& state) = 0;
};

// Playing strengths by name, weakest first.
std::span<const std::string_view> bot_names();

// No bot if there is none of that name.
std::unique_ptr<Bot> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace castellan
