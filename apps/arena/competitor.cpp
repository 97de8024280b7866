#include "arena/competitor.h"

#include "engine/engine_bot.h"

namespace castellan::arena {

namespace {

constexpr std::string_view outside = "engine:";

}  // namespace

Result<Competitor> Competitor::parse(std::string_view word, const Budget& budget) {
  Competitor competitor;
  competitor.word_ = word;
  competitor.budget_ = budget;
  if (word.starts_with(outside)) {
    competitor.command_ = word.substr(outside.size());
    if (competitor.command_.empty()) return failure("arena.no_command", {arg("word", word)});
    return competitor;
  }
  Result<BotName> name = parse_bot(word);
  if (!name) return failure(name.error());
  competitor.name_ = *std::move(name);
  const bool own = competitor.name_.budget.has_value();
  if (!own && budget != Budget{}) competitor.name_.budget = budget;
  return competitor;
}

// The one place that knows how to start whom.
std::unique_ptr<Bot> Competitor::make(std::uint64_t seed) const {
  if (is_outside())
    return std::make_unique<EngineBot>(
        command_, EngineBot::Options{.budget = budget_, .seed = seed});
  return make_bot(name_, {.seed = seed, .threads = 1, .clock = Thinker::Clock::cpu});
}

}  // namespace castellan::arena
