#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/result.h"
#include "bots/thinker.h"
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

  // One of the legal actions, at once if a stop is asked for. Expects a seat to
  // act.
  AnyAction choose(const AnyState& state, const std::stop_token& stop = {}) {
    return decide(state, stop);
  }

  // All simulations and positions of its searches so far.
  std::uint64_t nodes() const { return nodes_; }

 protected:
  void count_nodes(std::uint64_t nodes) { nodes_ += nodes; }

 private:
  virtual AnyAction decide(const AnyState& state, const std::stop_token& stop) = 0;

  std::uint64_t nodes_ = 0;
};

// A bot by its name, and how long it thinks if not as long as it always does:
// `knight`, `castellan@0.5s`, `castellan@2000n`.
struct BotName {
  std::string name;
  std::optional<Budget> budget;

  bool operator==(const BotName&) const = default;
};
Result<BotName> parse_bot(std::string_view text);
std::string to_text(const BotName& bot);

// Playing strengths by name, weakest first; then the yardsticks `random`,
// `greedy`, `sensible` and `flat`.
std::span<const std::string_view> bot_names();
// The strengths alone.
std::span<const std::string_view> strength_names();

// Expects a name that parse_bot gave.
std::unique_ptr<Bot> make_bot(const BotName& name, const Thinker::Options& options);

}  // namespace castellan
