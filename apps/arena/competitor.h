#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "bots/bot.h"

namespace castellan::arena {

// Somebody who takes part, by the word on the command line: a bot of ours
// (`knight`, `castellan@0.1s`) or `engine:COMMAND …`, an outside program.
class Competitor {
 public:
  // The budget is for a bot that has none in its own name.
  static Result<Competitor> parse(std::string_view word, const Budget& budget);

  const std::string& word() const { return word_; }
  // Our bots are timed by the processor, which is fair when games share the
  // cores; of an outside program only the clock on the wall tells anything.
  bool is_outside() const { return !command_.empty(); }

  // A fresh one for each game. May throw EngineFailure, and so may what it makes.
  std::unique_ptr<Bot> make(std::uint64_t seed) const;

 private:
  std::string word_;
  BotName name_;
  std::string command_;  // of an outside program
  Budget budget_;
};

}  // namespace castellan::arena
